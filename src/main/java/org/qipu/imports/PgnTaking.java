package org.qipu.imports;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.game.Annotation;
import org.qipu.game.GameCommand.ImportGame;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.GameEvent.GameImported;
import org.qipu.game.ImportedMove;
import org.qipu.game.Schedule;
import org.qipu.law.Rulebook;
import org.qipu.law.Rulebooks;
import org.qipu.law.TimeControl;
import org.qipu.law.XiangqiTw2024;

/**
 * Turns a game of a file into the command that takes it over: everything the file says, names replaced by ids of the registry.
 *
 * <p>The time of day of a move is not in such a file: its date, at midnight UTC, is the time of all its events.
 */
final class PgnTaking {

    /** Tags whose value is the name of a person. */
    private static final Set<String> PERSONS = Set.of("White", "Red", "Black", "Annotator", "DhtmlXQ_redname", "DhtmlXQ_blackname",
            "DhtmlXQ_redeng", "DhtmlXQ_blackeng");

    private final ImportOptions options;
    private final UnaryOperator<String> idOfName;
    private final Instant now;

    /**
     * A way of taking games over.
     *
     * @param idOfName the id in the registry of a person's name
     * @param now      the time of games that have no date
     */
    PgnTaking(ImportOptions options, UnaryOperator<String> idOfName, Instant now) {
        this.options = options;
        this.idOfName = idOfName;
        this.now = now;
    }

    /** A game ready to be taken over: its id follows from what it says, so that the same game is found again. */
    record Taken(String gameId, Instant at, ImportGame command) {
    }

    /**
     * The command for a game.
     *
     * @param format the format of the file it stood in
     */
    Taken of(PgnGame game, String format) {
        var tags = game.tags().stream().map(this::tag).toList();
        var moves = game.mainLine().stream().map(PgnTaking::move).toList();
        var digest = digest(tags, moves, game.result());
        var source = new GameImported(format, digest, tags, comments(game.moves().before()), List.of());
        var at = date(game).map(day -> day.atStartOfDay(ZoneOffset.UTC).toInstant()).orElse(now);
        return new Taken(format + "-" + digest.substring(0, 20), at, new ImportGame(schedule(game, tags), source, moves, Optional.of(game.result())));
    }

    private GameImported.Tag tag(PgnTag tag) {
        var names = PERSONS.contains(tag.name()) && !tag.value().isBlank() && !tag.value().equals("?");
        return names ? new GameImported.Tag(tag.name(), Optional.empty(), Optional.of(idOfName.apply(tag.value())))
                : new GameImported.Tag(tag.name(), Optional.of(tag.value()), Optional.empty());
    }

    private static ImportedMove move(PgnMove move) {
        var comments = comments(move.annotations());
        var lines = move.variations().stream().map(VariationText::of).toList();
        var annotation = new Annotation(comments, move.nags(), lines);
        return new ImportedMove(move.token(), move.clock(), annotation.isEmpty() ? Optional.empty() : Optional.of(annotation));
    }

    /** The comments without the clock readings, which are kept as such. */
    private static List<String> comments(List<PgnAnnotation> annotations) {
        var comments = new ArrayList<String>();
        for (var annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                var text = comment.text().replaceAll("\\[%clk\\s+[^\\]]*\\]", "").strip();
                if (!text.isEmpty()) {
                    comments.add(text);
                }
            }
        }
        return comments;
    }

    private ScheduleGame schedule(PgnGame game, List<GameImported.Tag> tags) {
        if (game.tags().stream().anyMatch(PgnTag::isChineseChess)) {
            var first = game.tag("Red").isPresent() ? "Red" : "White";
            return schedule(game, Discipline.XIANGQI, Optional.of(XiangqiTw2024.ID), new Sides<>(player(game, tags, first), player(game, tags, "Black")));
        }
        var variant = game.tag("Variant").map(text -> text.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "")).orElse("");
        var isChess960 = variant.equals("chess960") || variant.equals("fischerandom") || variant.equals("fischerrandom");
        var rulebook = date(game).flatMap(day -> Rulebooks.inForceOn(day, Discipline.CHESS)).map(Rulebook::id).or(options::rulebook);
        return schedule(game, isChess960 ? Discipline.CHESS960 : Discipline.CHESS, rulebook,
                new Sides<>(player(game, tags, "White"), player(game, tags, "Black")));
    }

    private ScheduleGame schedule(PgnGame game, Discipline discipline, Optional<String> rulebook, Sides<Schedule.Player> players) {
        var control = game.tag("TimeControl").flatMap(PgnTimeControl::read).or(options::timeControl).orElse(TimeControl.NONE);
        var fen = game.tag("FEN").filter(text -> !text.isBlank());
        return ScheduleGame.of(discipline, rulebook, Sides.both(control), fen, fen.map(text -> Schedule.SetUp.CONTINUED), players,
                game.tag("Event").flatMap(PgnTaking::slug), game.tag("Round").filter(text -> !text.equals("?") && !text.equals("-")),
                game.tag("Board").flatMap(PgnTaking::number));
    }

    private Schedule.Player player(PgnGame game, List<GameImported.Tag> tags, String colour) {
        var registered = tags.stream().filter(tag -> tag.name().equals(colour)).findFirst().flatMap(GameImported.Tag::person);
        return new Schedule.Player(registered, game.tag(colour + "Elo").flatMap(PgnTaking::number), options.language());
    }

    private static Optional<Integer> number(String text) {
        return text.matches("\\d{1,6}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }

    private static Optional<String> slug(String event) {
        var slug = event.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]+", "-").replaceAll("^-|-$", "");
        return slug.isEmpty() ? Optional.empty() : Optional.of(slug);
    }

    /** The date of a game where the file gives all of it: a day that is guessed would pin the wrong edition. */
    private static Optional<LocalDate> date(PgnGame game) {
        return game.tag("Date").or(() -> game.tag("EventDate")).filter(text -> text.matches("\\d{4}\\.\\d{2}\\.\\d{2}")).flatMap(text -> {
            try {
                return Optional.of(LocalDate.parse(text.replace('.', '-')));
            } catch (DateTimeException e) {
                return Optional.empty();
            }
        });
    }

    private static String digest(List<GameImported.Tag> tags, List<ImportedMove> moves, String result) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            tags.forEach(tag -> add(sha, tag.name(), tag.value().or(tag::person).orElse("")));
            moves.forEach(move -> add(sha, move.text(), move.clock().map(Object::toString).orElse(""),
                    move.annotation().map(Object::toString).orElse("")));
            add(sha, result);
            return HexFormat.of().formatHex(sha.digest());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e); // every Java platform has SHA-256
        }
    }

    private static void add(MessageDigest sha, String... texts) {
        for (var text : texts) {
            sha.update(text.getBytes(StandardCharsets.UTF_8));
            sha.update((byte) 0);
        }
    }
}
