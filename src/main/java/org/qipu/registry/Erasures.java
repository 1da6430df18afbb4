package org.qipu.registry;

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
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.TextPlace;

/**
 * Finds and erases words that name persons, wherever they are kept: beside events, in the registry, in the reports of
 * imports; and with them the files that show or name them.
 */
public final class Erasures {

    /** Whoever works on an import still has the words in memory: he is told that they were erased. */
    private static final String REPORT_WITHOUT =
            "update import_job set report = ?::jsonb || case when finished_at is null"
                    + " then jsonb_build_object('erased', true) else '{}'::jsonb end where id = ?";

    private final DataSource database;
    private final TextErasure texts;
    private final Players players;
    private final EvidenceOfPersons evidence;

    /** The erasures of that database, under the role of the service. */
    public Erasures(DataSource database) {
        this.database = database;
        this.texts = new TextErasure(database);
        this.players = new Players(database);
        this.evidence = new EvidenceOfPersons(database);
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
            if (text.filter(said -> NamesIn.plain(said).isBlank()).isPresent()) {
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
     * @param evidence   files that are marked with the id of the person
     * @param unmarked   files of games that he plays and that are not marked so: they stay
     */
    public record Found(
            List<TextPlace> places,
            List<String> registered,
            Map<String, String> imports,
            List<EvidencePlace> evidence,
            List<EvidencePlace> unmarked) {

        /** Files alone. */
        private static Found files(List<EvidencePlace> evidence, List<EvidencePlace> unmarked) {
            return new Found(List.of(), List.of(), Map.of(), evidence, unmarked);
        }

        /** In how many games something was found. */
        public long games() {
            return Stream.concat(
                            places.stream().map(TextPlace::gameId),
                            evidence.stream().map(EvidencePlace::gameId))
                    .distinct()
                    .count();
        }

        /** Whether nothing was found. */
        public boolean nothing() {
            return places.isEmpty() && registered.isEmpty() && imports.isEmpty() && evidence.isEmpty();
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
        var files = files(wanted);
        return wanted.game().isPresent()
                ? new Found(places, List.of(), Map.of(), files.evidence(), files.unmarked())
                : new Found(
                        places,
                        registered(names, wanted.everywhere()),
                        imports(names, wanted.everywhere()),
                        files.evidence(),
                        files.unmarked());
    }

    /** The files that are marked with a person's id, whether or not a name of his is registered; no words. */
    public Found filesOf(String person) {
        return Found.files(evidence.marked(person, Optional.empty()), evidence.unmarked(person, Optional.empty()));
    }

    /** What a file shows no text can tell: it is found where a person alone is asked for, and not the words of one event. */
    private Found files(Wanted wanted) {
        return wanted.person()
                .filter(any -> wanted.text().isEmpty() && wanted.sequence().isEmpty())
                .map(id -> Found.files(evidence.marked(id, wanted.game()), evidence.unmarked(id, wanted.game())))
                .orElse(Found.files(List.of(), List.of()));
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
        texts.erase(actor.role().wireName(), actor.id(), reason, found.places(), found.evidence());
        if (!found.registered().isEmpty()) {
            players.by(actor).erase(found.registered(), at);
        }
        found.imports()
                .forEach((id, report) -> ask(REPORT_WITHOUT, update -> {
                    update.setString(1, report);
                    update.setString(2, id);
                    return update.executeUpdate();
                }));
    }

    /** Erases one file of a game. */
    public void erase(EvidencePlace file, Actor actor, String reason) {
        texts.erase(actor.role().wireName(), actor.id(), reason, List.of(), List.of(file));
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

    static List<String> matching(PreparedStatement query, BiPredicate<String, Boolean> names, boolean parts)
            throws SQLException {
        var ids = new ArrayList<String>();
        try (var rows = query.executeQuery()) {
            while (rows.next()) {
                if (names.test(rows.getString(2), parts)) {
                    ids.add(rows.getString(1));
                }
            }
        }
        return ids;
    }

    List<String> registered(BiPredicate<String, Boolean> names, boolean parts) {
        var all = "select id, name from player where name is not null and (id like 'event:%' or id like 'text:%')";
        return ask(all, query -> matching(query, names, parts));
    }

    /** The reports that tell it, as they are without it. */
    Map<String, String> imports(BiPredicate<String, Boolean> names, boolean parts) {
        return ask("select id, report from import_job", query -> {
            var reports = new LinkedHashMap<String, String>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var id = rows.getString(1);
                    ReportOfImport.without(rows.getString(2), (words, quoted) -> names.test(words, parts || quoted))
                            .ifPresent(report -> reports.put(id, report));
                }
            }
            return reports;
        });
    }

    private <T> T ask(String sql, Asking<T> asking) {
        return Asking.ask(database, sql, asking);
    }
}
