package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.qipu.api.request.CommandReader;
import org.qipu.competition.Matter;
import org.qipu.game.command.DrawCommand.DecideClaim;
import org.qipu.game.command.Need;
import org.qipu.game.event.FlagEvidence;
import org.qipu.game.event.NoteKind;
import org.qipu.game.event.Reporter;
import org.qipu.law.Score;

/** The freedoms of the wire in telling something, and the words of members that are kept as text: what no type tells of requests. */
final class Freedoms {

    private static final Set<String> GAMES = Set.of("gameId", "replacementGameId", "replaces");
    private static final int LONGEST_ID = 100;
    private static final int LONGEST_NAME = 200;
    private static final int CHESS960_POSITIONS = 960;

    private final Components components;
    private final Values values;
    private final Map<String, UnaryOperator<ObjectNode>> members;

    Freedoms(Components components, Values values) {
        this.components = components;
        this.values = values;
        members = Map.ofEntries(
                Map.entry("amount", any -> Json.either(text(), Json.of("number"))),
                Map.entry("repaired", any -> Json.either(any, Json.of("boolean"))),
                Map.entry("round", any -> Json.either(text().put("maxLength", LONGEST_ID), Json.of("integer"))),
                Map.entry("afterRound", any -> Json.either(text().put("maxLength", LONGEST_ID), Json.of("integer"))),
                Map.entry("limitedMoves", any -> Json.either(any, Json.of("boolean"))),
                Map.entry("CorrectMoves.moves", any -> Json.list(Json.either(text(), (ObjectNode) any.get("items")))),
                Map.entry("ScheduleGame.timeControl", this::control),
                Map.entry(
                        "ScheduleGame.initialPosition",
                        any -> Json.either(
                                text(), Json.of("integer").put("minimum", 0).put("maximum", CHESS960_POSITIONS - 1))),
                Map.entry("ScheduleGame.players", any -> players()),
                Map.entry("Competition.entrants", any -> Json.list(Json.either(text(), (ObjectNode) any.get("items")))),
                Map.entry(
                        "Competition.withdrawals",
                        any -> Json.list(Json.either(text(), (ObjectNode) any.get("items")))),
                Map.entry("Competition.release", any -> release()),
                Map.entry("Competition.tieBreaks", any -> Json.list(text())),
                Map.entry("ReportFlagFall.reportedBy", any -> Json.words(Values.wordsOf(Reporter.class))),
                Map.entry("ReportIrregularity.reportedBy", any -> Json.words(Values.wordsOf(Reporter.class))),
                Map.entry("DeclareDefault.side", Freedoms::orBoth),
                Map.entry("ReportFlagFall.side", Freedoms::orBoth),
                Map.entry("StopClocks.by", any -> Json.words(Values.wordsOf(Reporter.class))),
                Map.entry("ReportFlagFall.evidence", any -> Json.words(Values.wordsOf(FlagEvidence.class))),
                Map.entry("AddNote.kindOfNote", any -> Json.words(Values.wordsOf(NoteKind.class))),
                Map.entry(
                        "DecideClaim.ruling",
                        any -> Json.words(Stream.concat(DecideClaim.MODES.stream(), DecideClaim.CYCLES.stream())
                                .toList())),
                Map.entry("DeclareResult.score", any -> Json.words(Values.wordsOf(Score.class))),
                Map.entry("RuleOnIrregularity.result", any -> Json.words(Values.wordsOf(Score.class))));
    }

    /** What becomes public, and when; the delay of all rounds stands among the rest. */
    static ObjectNode release() {
        var late = Json.of("string").put("format", "duration");
        var rounds = Json.of("object");
        rounds.set("additionalProperties", late);
        return new Members()
                .add("delay", late, false)
                .add("rounds", rounds, false)
                .add("shows", Json.list(Json.words(Values.wordsOf(Matter.class))), false)
                .object();
    }

    /** A side, or both: another way to tell the member of that name. */
    private static ObjectNode orBoth(ObjectNode side) {
        return Json.either(side, Json.words(List.of("both")));
    }

    /** A text as long as a member may be. */
    static ObjectNode text() {
        return Json.of("string").put("maxLength", CommandReader.LONGEST_TEXT);
    }

    /** The schema of a member, with the freedom there is in telling it. */
    ObjectNode of(Class<?> type, String member, Supplier<ObjectNode> typed) {
        if (GAMES.contains(member)) {
            return gameId();
        }
        var own = members.get(type.getSimpleName() + "." + member);
        var known = own == null ? members.get(member) : own;
        var schema = typed.get();
        return known == null ? identified(member, schema) : known.apply(schema);
    }

    private static ObjectNode identified(String member, ObjectNode schema) {
        return switch (member) {
            case "competition" -> schema.put("minLength", 1).put("maxLength", LONGEST_ID);
            case "id", "player" ->
                schema.has("maxLength") ? schema.put("minLength", 1).put("maxLength", LONGEST_NAME) : schema;
            default -> schema;
        };
    }

    static ObjectNode gameId() {
        return Json.of("string").put("pattern", "^[A-Za-z0-9][A-Za-z0-9._:-]{0,99}$");
    }

    /** One control for both, or one for each. */
    private ObjectNode control(ObjectNode both) {
        return Json.either(Components.ref("TimeControlInput"), both);
    }

    /** Each of the players may be left out, and told with what he needs. */
    private ObjectNode players() {
        return components.of("PlayersInput", () -> {
            var player = components.all().get("PlayerInput");
            if (player != null) {
                ((ObjectNode) player.get("properties"))
                        .set("needs", Json.list(values.of(Need.class).orElseThrow()));
            }
            return new Members()
                    .add("white", Components.ref("PlayerInput"), false)
                    .add("black", Components.ref("PlayerInput"), false)
                    .object()
                    .put("additionalProperties", false);
        });
    }
}
