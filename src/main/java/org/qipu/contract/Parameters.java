package org.qipu.contract;

import static java.util.stream.Collectors.toMap;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.api.problem.ProblemKind;
import org.qipu.game.event.Actor.Role;
import org.qipu.language.Language;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.editions.Rulebooks;
import org.qipu.read.view.Status;
import org.qipu.trail.What;

/**
 * What each parameter means and takes, by its name; where a resource takes it otherwise, by a part of the address and the name.
 *
 * <p>Resources read parameters as texts, to answer what is wrong with them in their own words: what they take is said here and tested there.
 */
final class Parameters {

    private static final int MOST_GAMES = 500;
    private static final int MOST_EVENTS = 10_000;
    private static final int MOST_OBSERVATIONS = 5000;

    private record Parameter(String name, String text, ObjectNode schema) {}

    private static final Map<String, Parameter> ALL = Stream.of(
                    text("id", "The id of what is asked for."),
                    of("games id", "The id of the game.", Freedoms.gameId()),
                    of("rulebooks id", "The id of the edition.", rulebooks()),
                    text(
                            "competitions id",
                            "The id of the competition: letters, digits and . _ : ' -, 1 to 100 of them."),
                    text("players id", "The id of the player."),
                    text("codes id", "The id of the code, as it was answered when it was made."),
                    text("imports id", "The id of the import, as it was answered."),
                    text("competition", "The id of a competition."),
                    text("round", "A round, by its number or name."),
                    whole("board", "The number of a board.", 0, Integer.MAX_VALUE),
                    text("player", "The id of a player."),
                    of("rulebook", "The id of an edition.", rulebooks()),
                    of("status", "How a game stands.", Json.words(Values.wordsOf(Status.class))),
                    of("result", "The score of a game.", Json.words(Values.wordsOf(Score.class))),
                    text("position", "A position as FEN: every game that reached it."),
                    time("from", "Games that began at that instant or later."),
                    time("to", "Games that began before that instant."),
                    text("cursor", "Where the page before ended, as it was answered."),
                    whole("limit", "How many at most.", 1, MOST_GAMES),
                    whole("observations limit", "How many observations at most.", 1, MOST_OBSERVATIONS),
                    whole(
                            "observations after",
                            "The number of the last observation that is not asked for.",
                            0,
                            Long.MAX_VALUE),
                    time(
                            "sentAt",
                            "When the device sent this, by its own clock: by how much that is wrong is allowed for."),
                    whole("events limit", "How many events at most.", 1, MOST_EVENTS),
                    text("game", "The id of a game."),
                    text("actor", "Who, as the events name him."),
                    of(
                            "role",
                            "In which role.",
                            Json.words(Arrays.stream(Role.values())
                                    .map(Role::wireName)
                                    .toList())),
                    of("what", "What was looked at.", Json.words(What.words())),
                    time("audit from", "Entries made at that instant or later."),
                    time("audit to", "Entries made before that instant."),
                    of("complete", "Whether to wait until all that was recorded is found.", Json.of("boolean")),
                    of(
                            "audience",
                            "`hall`: what may be shown in the hall while the game is played (12.6).",
                            Json.words(List.of("hall"))),
                    whole(
                            "ply",
                            "The state right after that half-move; 0 is the initial position.",
                            0,
                            Integer.MAX_VALUE),
                    whole("event", "The state right after that event.", 1, Integer.MAX_VALUE),
                    time("at", "The state of all that had happened by that instant."),
                    time("knownAt", "As far as it had been recorded by that instant; default: now."),
                    text("hash", "SHA-256 of the file in hexadecimal, as the note names it."),
                    text("text", "What the file shows, in a sentence or a few: it becomes the text of the note."),
                    of(
                            "side",
                            "The player whom it concerns; in xiangqi `red` and `black`.",
                            Json.words(List.of("white", "red", "black"))),
                    time("evidence at", "When that was noted; default: when the request arrived."),
                    of(
                            "evidence names",
                            "The id of a person whom the file shows or names, once for each: it is erased with them.",
                            Json.list(Json.of("string"))),
                    text("reason", "Why; it stays on record."),
                    whole("changes after", "The version of the last change that is not asked for.", 0, Long.MAX_VALUE),
                    whole("after", "The sequence of the last event that is not asked for.", 0, Long.MAX_VALUE),
                    text(
                            "stream after",
                            "The id of the last event that was received, for who cannot send Last-Event-ID, which goes before it."),
                    of("notation", "Of xiangqi, how the moves are written.", Json.words(List.of("zh", "wxf", "iccs"))),
                    of(
                            "illegal",
                            "What becomes of an illegal move that stands: `stop` (default): the game ends before it; `keep`: it is written, and what follows.",
                            Json.words(List.of("stop", "keep"))),
                    text("charset", "The character set of the text; default UTF-8."),
                    language("language"),
                    text("imports language", "The language of the piece letters, where the text does not say it."),
                    language("{id} language"), // of an import too
                    text(
                            "timeControl",
                            "The time control of games that do not say theirs, as PGN writes it: `40/5400+30:1800+30`."),
                    of("asPlayed", "Whether illegal moves are taken over as moves that stood.", Json.of("boolean")),
                    of(
                            "dryRun",
                            "Whether it is only tried: the whole answer is given, and nothing is kept.",
                            Json.of("boolean")),
                    of(
                            "notations",
                            "Whether the legal moves are told in the notations of the game too.",
                            Json.of("boolean")),
                    text("games name", "Games of players whose name this is a part of; for those who may know it."),
                    of(
                            "texts",
                            "`erase`: also the words in events that name the player.",
                            Json.words(List.of("erase"))),
                    of("differences to", "The other edition; without it those in force before and after.", rulebooks()),
                    of(
                            "kind",
                            "A kind of problem.",
                            Json.words(Arrays.stream(ProblemKind.values())
                                    .map(ProblemKind::word)
                                    .toList())),
                    text(
                            "tile path",
                            "Which hashes of the tree, such as `0/x001/x234/067` or `1/000.p/12`, or which entries: `entries/x001/x234/067`."),
                    text("schemas name", "The name of a schema: of a command, an event (`MovePlayed.v1`), a view."),
                    of(
                            "format",
                            "The form of the document, before what `Accept` says.",
                            Json.words(List.of("json", "yaml"))),
                    of(
                            "Idempotency-Key",
                            "The same key with the same body gives the first answer again, with another body 409.",
                            Json.of("string").put("minLength", 1)),
                    text(
                            "If-Match",
                            "The ETag of the version that this is meant for, or several of which one must be it; else 412. `*`: whichever there is."),
                    text(
                            "If-None-Match",
                            "One ETag or several: where one of them is still that of the answer, it is 304 without a body."),
                    text(
                            "competitions If-None-Match",
                            "One ETag or several. `GET`: where one is still that of the answer, it is 304 without a body. `PUT`: where one is that of the version there is, 412; `*`: only where there is none yet."),
                    text("Last-Event-ID", "The id of the last event that was received: what follows is sent."))
            .collect(toMap(Parameter::name, one -> one));

    private Parameters() {}

    /** The parameter of a name at an address; the most particular that is said of it. */
    static Optional<ObjectNode> of(String path, String name) {
        var places = new ArrayList<>(List.of(path.split("/")));
        Collections.reverse(places);
        return Stream.concat(places.stream().map(place -> place + " " + name), Stream.of(name))
                .filter(ALL::containsKey)
                .findFirst()
                .map(ALL::get)
                .map(one -> Json.object()
                        .put("name", name)
                        .put("description", one.text())
                        .set("schema", one.schema().deepCopy()));
    }

    private static Parameter language(String name) {
        return of(
                name,
                "The language of what the answer says of itself, before what `Accept-Language` says; without either as it was recorded.",
                Json.words(Language.tags()));
    }

    private static Parameter of(String name, String text, ObjectNode schema) {
        return new Parameter(name, text, schema);
    }

    private static Parameter text(String name, String text) {
        return of(name, text, Json.of("string"));
    }

    private static Parameter time(String name, String text) {
        return of(name, text, Json.of("string").put("format", "date-time"));
    }

    private static Parameter whole(String name, String text, long least, long most) {
        var schema = Json.of("integer")
                .put("format", most > Integer.MAX_VALUE ? "int64" : "int32")
                .put("minimum", least);
        return of(name, text, most >= Integer.MAX_VALUE ? schema : schema.put("maximum", most));
    }

    private static ObjectNode rulebooks() {
        return Json.words(Rulebooks.all().stream().map(Rulebook::id).toList());
    }
}
