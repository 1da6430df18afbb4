package org.qipu.imports;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Discipline;
import org.qipu.board.Position;
import org.qipu.board.Sides;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.ResultText;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.game.command.ImportedMove;
import org.qipu.game.command.OpeningCommand.ImportGame;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Annotation;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.Schedule;
import org.qipu.law.TimeControl;
import org.qipu.law.editions.Rulebooks;
import org.qipu.law.editions.XiangqiTw2024;
import org.qipu.read.export.PgnExport;

/**
 * Turns a game of a file into the command that takes it over: everything the file says, names and texts that may hold them replaced by ids of the
 * registry.
 *
 * <p>The time of day of a move is not in such a file: all of a game has one time, the beginning of the day, month or year that is known.
 */
final class PgnTaking {

    private final ImportOptions options;
    private final TakenTags recorded;
    private final LocalDate today;
    private final ZoneId zone;

    /**
     * A way of taking games over.
     *
     * @param registry the ids of names and texts
     * @param now      the time of the import: no game has been played after it
     */
    PgnTaking(ImportOptions options, TakenTags.Registry registry, Instant now) {
        this.options = options;
        this.recorded = new TakenTags(registry);
        this.zone = options.zone().orElse(LocalTimes.UNSAID);
        this.today = now.atZone(zone).toLocalDate();
    }

    /** The same with ids for persons alone; texts stay in the record. */
    PgnTaking(ImportOptions options, UnaryOperator<String> idOfName, Instant now) {
        this(
                options,
                new TakenTags.Registry() {
                    @Override
                    public String person(String name) {
                        return idOfName.apply(name);
                    }

                    @Override
                    public Optional<String> event(String text) {
                        return Optional.empty();
                    }

                    @Override
                    public Optional<String> text(String text) {
                        return Optional.empty();
                    }
                },
                now);
    }

    /** A game ready to be taken over: its id follows from what it says, so that the same game is found again. */
    record Taken(String gameId, Instant at, ImportGame command) {}

    /**
     * The command for a game.
     *
     * @param format the format of the file it stood in
     */
    Taken of(PgnGame read, String format) {
        var xiangqi = isXiangqi(read);
        var game = with(read, TakenTags.asTheyCame(read.tags(), xiangqi));
        var tags = game.tags().stream().map(recorded::of).toList();
        var moves = game.mainLine().stream().map(PgnTaking::move).toList();
        var digest = digest(game.tags(), tags, moves, game.result());
        var played = PlayedOn.of(game, today);
        var source = new GameImported(
                format, digest, tags, comments(game.moves().before()), List.of(), Optional.of(played.dated()));
        var score = ResultText.read(game.result()).or(() -> game.tag("Result").flatMap(ResultText::read));
        return new Taken(
                format + "-" + digest.substring(0, 20),
                played.at(zone),
                new ImportGame(
                        xiangqi ? xiangqi(game, tags) : chess(game, tags), source, moves, score, options.asPlayed()));
    }

    /** Where the start cannot be read the tags alone tell, and the rulebook. */
    private boolean isXiangqi(PgnGame game) {
        return game.initial()
                .map(XiangqiPosition.class::isInstance)
                .orElseGet(() -> new WhatIsPlayed(options.rulebook()).isXiangqi(game.tags()));
    }

    private static PgnGame with(PgnGame game, List<PgnTag> tags) {
        return new PgnGame(
                game.number(),
                game.line(),
                game.preamble(),
                tags,
                game.initial(),
                game.moves(),
                game.resultToken(),
                game.afterword(),
                game.problems());
    }

    private static ImportedMove move(PgnMove move) {
        var comments = comments(move.annotations());
        var lines = move.variations().stream().map(VariationText::of).toList();
        var annotation = new Annotation(comments, move.nags(), lines);
        return new ImportedMove(
                move.token(), move.clock(), annotation.isEmpty() ? Optional.empty() : Optional.of(annotation));
    }

    /** The comments without the clock readings, which are kept as such, and without what an export says of a move. */
    private static List<String> comments(List<PgnAnnotation> annotations) {
        var comments = new ArrayList<String>();
        for (var annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                var text =
                        comment.text().replaceAll("\\[%clk\\s+[^\\]]*\\]", "").strip();
                if (!text.isEmpty() && !text.equals(PgnExport.ILLEGAL_MOVE)) {
                    comments.add(text);
                }
            }
        }
        return comments;
    }

    private ScheduleGame xiangqi(PgnGame game, List<GameImported.Tag> tags) {
        var first = game.tag("Red").isPresent() ? "Red" : "White";
        return schedule(
                game,
                tags,
                Discipline.XIANGQI,
                Optional.of(XiangqiTw2024.ID),
                new Sides<>(player(game, tags, first), player(game, tags, "Black")));
    }

    private ScheduleGame chess(PgnGame game, List<GameImported.Tag> tags) {
        var isChess960 = game.tag("Variant").filter(WhatIsPlayed::isChess960).isPresent();
        return schedule(
                game,
                tags,
                isChess960 ? Discipline.CHESS960 : Discipline.CHESS,
                PlayedOn.rulebook(game, today).or(() -> options.rulebook().filter(PgnTaking::isOfChess)),
                new Sides<>(player(game, tags, "White"), player(game, tags, "Black")));
    }

    /** A rulebook of xiangqi that was named for a mixed collection says nothing of its games of chess. */
    private static boolean isOfChess(String rulebook) {
        return Rulebooks.find(rulebook)
                .filter(book -> !book.isOf(Discipline.CHESS))
                .isEmpty();
    }

    private ScheduleGame schedule(
            PgnGame game,
            List<GameImported.Tag> tags,
            Discipline discipline,
            Optional<String> rulebook,
            Sides<Schedule.Player> players) {
        var control = game.tag("TimeControl")
                .flatMap(PgnTimeControl::read)
                .or(options::timeControl)
                .orElse(TimeControl.NONE);
        var fen = game.tag("FEN")
                .filter(text -> !text.isBlank())
                .filter(text ->
                        game.initial().filter(start -> usual(start, discipline)).isEmpty());
        return ScheduleGame.of(
                        discipline,
                        rulebook,
                        Sides.both(control),
                        fen,
                        fen.map(text -> Schedule.SetUp.CONTINUED),
                        players,
                        options.competition().or(() -> registered(tags, TakenTags.EVENT)),
                        said(game, "Round"),
                        game.tag("Board").flatMap(PgnTaking::number))
                .at(options.zone());
    }

    /** Whether a game starts from where all do, though its tag FEN says so. */
    private static boolean usual(Position start, Discipline discipline) {
        var positions = Disciplines.positions(discipline);
        return positions.starts() == 1 && positions.isStart(start);
    }

    /** The value of a tag that says something. */
    private static Optional<String> said(PgnGame game, String name) {
        return game.tag(name)
                .map(String::strip)
                .filter(text -> !text.isEmpty() && !text.equals("?") && !text.equals("-"));
    }

    private static Optional<String> registered(List<GameImported.Tag> tags, String name) {
        return tags.stream().filter(tag -> tag.name().equals(name)).findFirst().flatMap(GameImported.Tag::person);
    }

    private Schedule.Player player(PgnGame game, List<GameImported.Tag> tags, String colour) {
        return new Schedule.Player(
                registered(tags, colour), game.tag(colour + "Elo").flatMap(PgnTaking::number), options.language());
    }

    private static Optional<Integer> number(String text) {
        return text.strip().matches("\\d{1,6}") ? Optional.of(Integer.valueOf(text.strip())) : Optional.empty();
    }

    private static String digest(
            List<PgnTag> written, List<GameImported.Tag> tags, List<ImportedMove> moves, String result) {
        try {
            var sha = MessageDigest.getInstance("SHA-256");
            for (int i = 0; i < tags.size(); i++) {
                var person = TakenTags.isPerson(written.get(i)) ? tags.get(i).person() : Optional.<String>empty();
                add(sha, written.get(i).name(), person.orElse(written.get(i).value()));
            }
            moves.forEach(move -> add(
                    sha,
                    move.text(),
                    move.clock().map(Object::toString).orElse(""),
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
