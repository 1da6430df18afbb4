package org.qipu.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.audit.dossier.EventLine;
import org.qipu.audit.dossier.Exhibit;
import org.qipu.audit.dossier.Manifest;
import org.qipu.audit.dossier.Paths;
import org.qipu.audit.log.Proving;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.audit.log.TransparencyLog.Sight;
import org.qipu.audit.note.VerifierKey;
import org.qipu.board.Discipline;
import org.qipu.board.discipline.Disciplines;
import org.qipu.language.Language;
import org.qipu.law.Requirement;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Colours;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.read.Moves;
import org.qipu.read.Scoresheets;
import org.qipu.read.export.Form;
import org.qipu.read.export.PgnExport;
import org.qipu.read.export.Told;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.RulebookView;
import org.qipu.registry.Evidence;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/** Makes dossiers of games, each in one file that can be checked without this service ({@code docs/proof.md}). */
public final class Dossiers {

    private final EventLog events;
    private final TransparencyLog log;
    private final PgnExport pgn;
    private final Players players;
    private final Evidence evidence;
    private final Clock clock;

    public Dossiers(
            EventLog events, TransparencyLog log, PgnExport pgn, Players players, Evidence evidence, Clock clock) {
        this.events = events;
        this.log = log;
        this.pgn = pgn;
        this.players = players;
        this.evidence = evidence;
        this.clock = clock;
    }

    /**
     * The dossier of a game as it stands, a zip; none as long as its last events are in no head that is signed and shown
     * to who asks.
     *
     * @param record of the game
     * @param sight  how much of the log he is shown
     */
    public Optional<byte[]> of(String gameId, Replay record, Sight sight) {
        var rows = upTo(record.now().version(), events.rows(gameId));
        var changes = Changes.of(events, record.now().schedule().competition());
        var competition = Optional.of(changes.rows()).filter(found -> !found.isEmpty());
        return log.proving(sight)
                .of(Stream.concat(Stream.of(rows), competition.stream()).toList())
                .map(proven -> {
                    var files = new TreeMap<String, byte[]>();
                    put(files, Paths.EVENTS, rows, proven);
                    competition.ifPresent(found -> put(files, Paths.COMPETITION, found, proven));
                    put(files, Paths.CHECKPOINT, proven.checkpoint().whole());
                    put(files, Paths.KEYS, keys());
                    proven.stamped().ifPresent(stamped -> put(files, stamped));
                    var exhibited = Exhibited.of(record, evidence.of(gameId));
                    exhibited
                            .files()
                            .forEach((path, hash) ->
                                    evidence.bytes(gameId, hash).ifPresent(bytes -> files.put(path, bytes)));
                    told(files, gameId, record, exhibited, changes);
                    put(files, "README.txt", resource("README.txt"));
                    sign(files, gameId);
                    return DossierFile.zip(files);
                });
    }

    /** What was recorded since the record was read is left out, or the files would not tell of the same game. */
    private static List<EventRow> upTo(long version, List<EventRow> rows) {
        return rows.stream().filter(row -> row.sequence() <= version).toList();
    }

    /** How many bytes of files that its notes name would be in the dossier of a game. */
    public long bytes(String gameId, Replay record) {
        return Exhibited.bytes(record, evidence.of(gameId));
    }

    private String keys() {
        return Stream.concat(log.keys().stream(), log.witnesses().stream())
                .map(VerifierKey::toString)
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private void sign(Map<String, byte[]> files, String gameId) {
        var now = clock.instant();
        var listed = new ArrayList<Exhibit>();
        files.forEach((path, bytes) -> listed.add(Exhibit.of(path, bytes)));
        put(
                files,
                Paths.MANIFEST,
                log.sign(new Manifest(gameId, log.origin(), now, listed).text(), now)
                        .whole());
    }

    private static void put(Map<String, byte[]> files, String path, List<EventRow> rows, Proving.Proven proven) {
        var opened = rows.stream()
                .filter(row -> row.type().equals("EnvelopeOpened"))
                .mapToLong(EventRow::sequence)
                .max()
                .orElse(0);
        put(
                files,
                path,
                rows.stream()
                        .map(row -> line(row, row.sequence() < opened) + "\n")
                        .collect(Collectors.joining()));
        for (var row : rows) {
            Optional.ofNullable(proven.proofs().get(Proving.Place.of(row)))
                    .ifPresent(proof -> put(files, Paths.proof(path, row.sequence()), proof.text()));
        }
    }

    private static void put(Map<String, byte[]> files, Proving.Stamped stamped) {
        files.put(Paths.STAMP, stamped.answer());
        put(files, Paths.STAMPED, stamped.proof().checkpoint().whole());
        put(files, Paths.STAMP_PROOF, stamped.proof().text());
        put(files, Paths.STAMP_CA, stamped.anchor());
    }

    private static String line(EventRow row, boolean opened) {
        var masked = opened ? row : Sealed.without(row);
        return new EventLine(masked, masked != row).text();
    }

    /** What the record says to a reader. */
    private void told(Map<String, byte[]> files, String gameId, Replay record, Exhibited exhibited, Changes changes) {
        var schedule = record.now().schedule();
        var discipline = schedule.discipline();
        var told = Told.of(gameId, record);
        put(files, "game.pgn", pgn.text(told, true, Form.RECORD));
        if (Disciplines.hasDhtmlXq(discipline)) {
            put(files, "game.dhtmlxq.txt", pgn.dhtmlXq(told, true));
        }
        put(files, "timeline.json", json(Timeline.of(record), discipline));
        put(files, "moves.json", json(Moves.of(record), discipline));
        put(files, "scoresheets.json", json(Scoresheets.of(record), discipline));
        Rulebooks.find(schedule.rulebook()).ifPresent(book -> {
            put(files, "rulebook.json", json(RulebookView.of(book), Discipline.CHESS));
            put(files, "articles.json", json(Requirement.of(book.id()), Discipline.CHESS));
        });
        var ids = PgnExport.ids(told);
        var names = players.names(ids);
        var erased = players.namesErased(ids);
        for (var language : Language.values()) {
            put(
                    files,
                    "story." + language.tag() + ".html",
                    StoryPage.of(gameId, record, names, erased, exhibited, changes, language));
        }
    }

    private static String json(Object value, Discipline discipline) {
        try {
            var tree = GameJson.mapper().valueToTree(value);
            return GameJson.mapper()
                            .writerWithDefaultPrettyPrinter()
                            .writeValueAsString(discipline.hasRed() ? Colours.red(tree) : tree)
                    + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e); // a tree can be written
        }
    }

    private static void put(Map<String, byte[]> files, String path, String text) {
        files.put(path, text.getBytes(UTF_8));
    }

    private static String resource(String name) {
        try (var in = Dossiers.class.getResourceAsStream("/org/qipu/dossier/" + name)) {
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
