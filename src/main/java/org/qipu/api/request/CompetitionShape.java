package org.qipu.api.request;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Competition;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.log.codec.GameJson;

/** The freedoms of the wire in setting up a competition, brought to one shape; and what its games inherit. */
public final class CompetitionShape {

    /** The members of §3 that a competition may fix for its games. */
    public static final List<String> INHERITED = List.of(
            "discipline",
            "rulebook",
            "competitionRules",
            "supervision",
            "timeControl",
            "category",
            "initialPosition",
            "setUp",
            "scheduledStart",
            "regulations",
            "drawnBy",
            "fideRated",
            "gamesPerArbiter",
            "twoBoards",
            "timeZone");

    private static final List<String> LISTS = List.of("entrants", "withdrawals", "byes", "tieBreaks", "rounds");
    /** What tie-breaks are called elsewhere, without hyphens and capitals. */
    private static final Map<String, String> TIE_BREAKS = Map.ofEntries(
            Map.entry("de", "direct-encounter"),
            Map.entry("directencounter", "direct-encounter"),
            Map.entry("win", "wins"),
            Map.entry("wins", "wins"),
            Map.entry("bpg", "black-games"),
            Map.entry("blackgames", "black-games"),
            Map.entry("sb", "sonneborn-berger"),
            Map.entry("sbscore", "sonneborn-berger"),
            Map.entry("sonnebornberger", "sonneborn-berger"),
            Map.entry("bh", "buchholz"),
            Map.entry("buchholz", "buchholz"),
            Map.entry("bhc1", "buchholz-cut-1"),
            Map.entry("buchholzcut1", "buchholz-cut-1"),
            Map.entry("ps", "progressive"),
            Map.entry("progressive", "progressive"),
            Map.entry("progressivescore", "progressive"));

    private CompetitionShape() {}

    /** A competition of which nothing has been said. */
    public static Competition unsaid(CommandReader reader) {
        return read(GameJson.mapper().createObjectNode(), reader);
    }

    /** A competition as it was sent. */
    public static Competition read(ObjectNode asked, CommandReader reader) {
        var fields = asked.deepCopy();
        var games = GameJson.mapper().createObjectNode();
        INHERITED.forEach(name -> Optional.ofNullable(fields.remove(name)).ifPresent(value -> games.set(name, value)));
        if (fields.has("games")) {
            throw ProblemFound.malformed(
                    "There is no member 'games' here: what games inherit stands beside the rest.", "/games");
        }
        fields.set("games", ScheduleShape.normalised(games));
        ReleaseShape.read(fields);
        LISTS.stream().filter(name -> !fields.hasNonNull(name)).forEach(fields::putArray);
        each(
                fields,
                "entrants",
                one -> one.isTextual() ? GameJson.mapper().createObjectNode().set("id", one) : one);
        each(
                fields,
                "withdrawals",
                one -> one.isTextual()
                        ? GameJson.mapper().createObjectNode().set("player", one)
                        : round(one, "afterRound"));
        each(fields, "byes", one -> round(one, "round"));
        each(fields, "rounds", one -> round(one, "round"));
        each(fields, "tieBreaks", CompetitionShape::tieBreak);
        return CompetitionBounds.within(reader.value(fields, Competition.class, Optional.empty()));
    }

    private static void each(ObjectNode fields, String name, java.util.function.UnaryOperator<JsonNode> change) {
        if (fields.get(name) instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                list.set(i, change.apply(list.get(i)));
            }
        }
    }

    private static JsonNode round(JsonNode one, String member) {
        if (one instanceof ObjectNode object && object.path(member).isNumber()) {
            object.put(member, object.get(member).asText());
        }
        return one;
    }

    private static JsonNode tieBreak(JsonNode one) {
        var known = one.isTextual()
                ? TIE_BREAKS.get(one.textValue().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", ""))
                : null;
        return known == null ? one : GameJson.mapper().getNodeFactory().textNode(known);
    }

    /** A competition as it is shown: what its games inherit stands beside the rest, in the short forms where they say the same. */
    public static ObjectNode shown(Competition competition) {
        ObjectNode fields = GameJson.mapper().valueToTree(competition);
        var games = (ObjectNode) fields.remove("games");
        ReleaseShape.show(fields);
        fields.setAll(inherited(games));
        return fields;
    }

    private static ObjectNode inherited(ObjectNode games) {
        var shown = games.deepCopy();
        if (shown.path("timeControl").has("white")
                && shown.path("timeControl")
                        .path("white")
                        .equals(shown.path("timeControl").path("black"))) {
            shown.set("timeControl", shown.path("timeControl").path("white"));
        }
        Optional.ofNullable(shown.remove("chess960")).ifPresent(number -> shown.set("initialPosition", number));
        return shown;
    }

    /** A game as it could be scheduled in the competition; where nothing says of what category, of one for which all the rest may hold. */
    public static ScheduleGame anyGame(Competition competition, CommandReader reader) {
        ObjectNode fields = GameJson.mapper().valueToTree(competition.games());
        var games = competition.games();
        if (games.timeControl().isEmpty()
                && games.category().isEmpty()
                && games.supervision().isEmpty()) {
            fields.put("category", games.competitionRules().orElse(true) ? "standard" : "rapid");
        }
        return reader.value(fields, ScheduleGame.class, Optional.empty());
    }

    /** Whether a game is played before what is planned first of its competition: then that start is not its start. */
    private static boolean isAfterOwn(LocalDate start, ObjectNode asked, ObjectNode competition) {
        var named =
                asked.hasNonNull("scheduledStart") ? asked.get("scheduledStart") : competition.path("scheduledStart");
        try {
            return named.isTextual()
                    && start.isAfter(LocalDate.ofInstant(Instant.parse(named.textValue()), zone(asked, competition)));
        } catch (DateTimeException unreadable) {
            return false; // which is said where the schedule is read
        }
    }

    /** The zone of the game or of its competition, as far as it is one; the schedule is refused where it is none. */
    private static ZoneId zone(ObjectNode asked, ObjectNode competition) {
        var named = asked.hasNonNull("timeZone") ? asked.get("timeZone") : competition.path("timeZone");
        try {
            return named.isTextual() ? ZoneId.of(named.textValue()) : ZoneOffset.UTC;
        } catch (DateTimeException unknown) {
            return ZoneOffset.UTC;
        }
    }

    /**
     * A request to schedule a game, with what it is silent on from its competition: member by member, in the
     * regulations too; {@code null} is not silence.
     */
    public static ObjectNode inheriting(ObjectNode asked, Competition competition) {
        var fields = asked.deepCopy();
        ObjectNode from = inherited(GameJson.mapper().valueToTree(competition.games()));
        Optional.ofNullable(fields.get("round"))
                .filter(JsonNode::isValueNode)
                .map(JsonNode::asText)
                .flatMap(competition::scheduledStart)
                .ifPresent(start -> from.put("scheduledStart", start.toString()));
        competition
                .start()
                .map(start -> LocalDate.ofInstant(start, zone(fields, from)))
                .filter(day -> !isAfterOwn(day, fields, from))
                .ifPresent(day -> from.put("competitionStart", day.toString()));
        if (fields.hasNonNull("timeControl")) { // its category belongs to the control of the competition
            from.remove("category");
        }
        if (fields.get("regulations") instanceof ObjectNode own
                && from.get("regulations") instanceof ObjectNode theirs) {
            theirs.properties().stream()
                    .filter(member -> !own.has(member.getKey()))
                    .forEach(member -> own.set(member.getKey(), member.getValue()));
        }
        from.properties().stream()
                .filter(member -> !fields.has(member.getKey()))
                .forEach(member -> fields.set(member.getKey(), member.getValue()));
        return fields;
    }
}
