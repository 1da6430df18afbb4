package org.qipu.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import javax.sql.DataSource;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.codec.FreeTexts;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.TextPlace;

/** Finds and erases words that name persons, wherever they are kept: beside events, in the registry, in the reports of imports. */
public final class Erasures {

    /** The member of an import's report that has what stood in the file. */
    private static final String QUOTED = "token";

    private final DataSource database;
    private final TextErasure texts;
    private final Players players;

    /** The erasures of that database, under the role of the service. */
    public Erasures(DataSource database) {
        this.database = database;
        this.texts = new TextErasure(database);
        this.players = new Players(database);
    }

    /**
     * What is to be erased: words that fulfil all that is said.
     *
     * @param game       of this game
     * @param sequence   of this event of it
     * @param person     in which a name of this registered person occurs: the whole name, and in games he plays each part of it
     * @param text       in which this text occurs
     * @param everywhere whether a part of the name counts in all games
     */
    public record Wanted(
            Optional<String> game,
            Optional<Long> sequence,
            Optional<String> person,
            Optional<String> text,
            boolean everywhere) {
        public Wanted {
            if (game.isEmpty() && person.isEmpty() && text.isEmpty() || sequence.isPresent() && game.isEmpty()) {
                throw new IllegalArgumentException(
                        "Say which words: those of a 'game' (and 'sequence'), with the name of a 'person', or with a 'text'.");
            }
            if (text.filter(String::isBlank).isPresent()) {
                throw new IllegalArgumentException("A 'text' says something.");
            }
        }
    }

    /**
     * What was found.
     *
     * @param places     where words stand in events
     * @param registered the texts of records taken over that are kept in the registry
     * @param imports    the reports of imports, as they are without them
     */
    public record Found(List<TextPlace> places, List<String> registered, Map<String, String> imports) {

        /** In how many games words were found. */
        public long games() {
            return places.stream().map(TextPlace::gameId).distinct().count();
        }

        /** Whether nothing was found. */
        public boolean nothing() {
            return places.isEmpty() && registered.isEmpty() && imports.isEmpty();
        }
    }

    /**
     * Finds what would be erased.
     *
     * @throws IllegalArgumentException when no name of the person is registered
     */
    public Found find(Wanted wanted) {
        var names = names(wanted);
        var own = wanted.person().map(this::gamesOf).orElse(Set.of());
        var places = new ArrayList<TextPlace>();
        texts.each(wanted.game().orElse(null), (place, words) -> {
            if (wanted.sequence().filter(one -> one != place.sequence()).isEmpty()
                    && names.test(words, wanted.everywhere() || own.contains(place.gameId()))) {
                places.add(place);
            }
        });
        return wanted.game().isPresent()
                ? new Found(places, List.of(), Map.of())
                : new Found(places, registered(names, wanted.everywhere()), imports(names, wanted.everywhere()));
    }

    /** Whether words say what is to be erased: a reason for erasing must not. */
    public boolean tells(Wanted wanted, String words) {
        return (wanted.person().isPresent() || wanted.text().isPresent())
                && names(wanted).test(words, true);
    }

    private BiPredicate<String, Boolean> names(Wanted wanted) {
        var names = new ArrayList<BiPredicate<String, Boolean>>();
        wanted.person()
                .ifPresent(id -> names.add(NamesIn.any(List.of(NamesIn.of(players.find(id)
                        .flatMap(Players.Person::name)
                        .orElseThrow(() ->
                                new IllegalArgumentException("No name of a person '" + id + "' is registered.")))))));
        wanted.text().ifPresent(text -> names.add(NamesIn.any(List.of(NamesIn.text(text)))));
        return (words, parts) -> names.stream().allMatch(one -> one.test(words, parts));
    }

    /** Erases what was found; who did it and why is kept, what it said is not. */
    public void erase(Found found, Actor actor, String reason, Instant at) {
        texts.erase(actor.role().wireName(), actor.id(), reason, found.places());
        if (!found.registered().isEmpty()) {
            players.by(actor).erase(found.registered(), at);
        }
        found.imports()
                .forEach((id, report) -> ask("update import_job set report = ?::jsonb where id = ?", update -> {
                    update.setString(1, report);
                    update.setString(2, id);
                    return update.executeUpdate();
                }));
    }

    /** Removes from the files of the database what was erased. */
    public TextErasure.Files clean() {
        return texts.clean();
    }

    /** The latest erasures. */
    public List<TextErasure.Act> acts(int most) {
        return texts.acts(most);
    }

    private Set<String> gamesOf(String player) {
        return ask("select game_id from game_index where white_id = ? or black_id = ?", query -> {
            query.setString(1, player);
            query.setString(2, player);
            var games = new HashSet<String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    games.add(rows.getString(1));
                }
            }
            return games;
        });
    }

    List<String> registered(BiPredicate<String, Boolean> names, boolean parts) {
        return ask(
                "select id, name from player where name is not null and (id like 'event:%' or id like 'text:%')",
                query -> {
                    var ids = new ArrayList<String>();
                    try (var rows = query.executeQuery()) {
                        while (rows.next()) {
                            if (names.test(rows.getString(2), parts)) {
                                ids.add(rows.getString(1));
                            }
                        }
                    }
                    return ids;
                });
    }

    /** The reports that tell it, as they are without it. */
    Map<String, String> imports(BiPredicate<String, Boolean> names, boolean parts) {
        return ask("select id, report from import_job", query -> {
            var reports = new LinkedHashMap<String, String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var report = GameJson.mapper().readTree(rows.getString(2));
                    if (erase(report, names, parts)) {
                        reports.put(rows.getString(1), report.toString());
                    }
                }
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("the report of an import is no JSON", e);
            }
            return reports;
        });
    }

    private static boolean erase(JsonNode node, BiPredicate<String, Boolean> names, boolean parts) {
        var found = false;
        if (node instanceof ObjectNode object) {
            for (var member : object.properties()) {
                // What was quoted of a file is no sentence of ours: a part of a name is his there.
                if (member.getValue().isTextual()
                        && names.test(
                                member.getValue().textValue(),
                                parts || member.getKey().equals(QUOTED))) {
                    member.setValue(object.textNode(FreeTexts.ERASED));
                    found = true;
                }
            }
        }
        for (var below : node) {
            found |= erase(below, names, parts);
        }
        return found;
    }

    private interface Asking<T> {
        T of(PreparedStatement query) throws SQLException;
    }

    private <T> T ask(String sql, Asking<T> asking) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return asking.of(query);
        } catch (SQLException e) {
            throw new EventLog.StoreException("What is to be erased could not be looked up.", e);
        }
    }
}
