package org.qipu.read.export;

import java.io.StringReader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.pgn.GameReader;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.board.pgn.ResultText;
import org.qipu.board.xiangqi.text.DhtmlXqGame;
import org.qipu.board.xiangqi.text.DhtmlXqWriter;
import org.qipu.board.xiangqi.text.MoveFormat;
import org.qipu.board.xiangqi.text.PgnOfXiangqi;
import org.qipu.board.xiangqi.text.XiangqiPgn;
import org.qipu.game.event.OpeningEvent.GameImported;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.Result;
import org.qipu.law.TimeControl;
import org.qipu.registry.Players;
import org.qipu.replay.Replay;

/** A game as PGN: the moves that stand, the mover's clock after each that has one; of a game taken over, the tags it came with. */
public final class PgnExport {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("uuuu.MM.dd", Locale.ROOT);
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private static final Pattern PGN_DATE = Pattern.compile("[\\d?]{4}\\.[\\d?]{2}\\.[\\d?]{2}");
    /** The comment behind an illegal move that stands. */
    public static final String ILLEGAL_MOVE = "an illegal move that stands";
    /** Behind the name of a tag that is written here as PGN has it: its value as the game came with it. */
    public static final String AS_IT_CAME = "AsWritten";

    private final Players players;

    public PgnExport(Players players) {
        this.players = players;
    }

    /** The PGN text of a game; the moves of one taken over as they were written there. */
    public String of(String gameId, Replay replay) {
        return PgnWriter.text(game(gameId, replay));
    }

    /** The PGN text of a game of xiangqi, its moves all in one format. */
    public String of(String gameId, Replay replay, MoveFormat format) {
        return PgnWriter.text(XiangqiPgn.inFormat(xiangqi(gameId, replay), format));
    }

    /** A game of xiangqi as DhtmlXQ. */
    public String dhtmlXq(String gameId, Replay replay) {
        return DhtmlXqWriter.text(DhtmlXqGame.of(xiangqi(gameId, replay)));
    }

    /** Side lines are kept as texts: read again, their moves are known. */
    private PgnGame xiangqi(String gameId, Replay replay) {
        var rules = new PgnOfXiangqi(true);
        return new GameReader(new StringReader(of(gameId, replay)), tags -> rules).next();
    }

    private PgnGame game(String gameId, Replay replay) {
        var game = replay.now();
        var imported = replay.events().stream()
                .map(event -> event.event())
                .filter(GameImported.class::isInstance)
                .map(GameImported.class::cast)
                .findFirst();
        var result =
                game.result().map(Result::score).map(score -> score.notation()).orElse("*");
        var tags =
                imported.map(source -> taken(source, game, result)).orElseGet(() -> own(gameId, replay, game, result));
        var initial = game.line().upTo(0).position();
        var whole = PgnGame.of(tags, initial, new Written(replay, imported.isPresent()).moves(), result);
        return imported.map(GameImported::before)
                .filter(before -> !before.isEmpty())
                .map(before -> withComments(whole, before))
                .orElse(whole);
    }

    private static PgnGame withComments(PgnGame game, List<String> before) {
        var comments =
                before.stream().<PgnAnnotation>map(PgnAnnotation::comment).toList();
        return new PgnGame(
                game.number(),
                game.line(),
                game.preamble(),
                game.tags(),
                game.initial(),
                new PgnLine(comments, game.mainLine()),
                game.resultToken(),
                game.afterword(),
                game.problems());
    }

    /** The tags that the game came with; names as the registry has them, the result as it is today, the date as PGN writes one. */
    private List<PgnTag> taken(GameImported source, Game game, String result) {
        var ids = new HashSet<String>();
        source.tags().forEach(tag -> tag.person().ifPresent(ids::add));
        var names = players.names(ids);
        return source.tags().stream()
                .flatMap(tag -> switch (tag.name()) {
                    case "Result" ->
                        standard(
                                tag,
                                result,
                                ResultText.read(tag.value().orElse(""))
                                        .filter(result::equals)
                                        .isPresent());
                    case "Date" -> standard(tag, date(tag.value().orElse(""), game), true);
                    default ->
                        Stream.of(PgnTag.of(
                                tag.name(),
                                tag.person()
                                        .map(id -> names.getOrDefault(id, "?"))
                                        .or(tag::value)
                                        .orElse("?")));
                })
                .toList();
    }

    /** A tag as PGN has it, and where that is another way of saying it, as it came. */
    private static Stream<PgnTag> standard(GameImported.Tag tag, String value, boolean same) {
        var written = Stream.of(PgnTag.of(tag.name(), value));
        return tag.value()
                .filter(came -> same && !came.equals(value))
                .map(came -> Stream.concat(written, Stream.of(PgnTag.of(tag.name() + AS_IT_CAME, came))))
                .orElse(written);
    }

    private static String date(String came, Game game) {
        var from = game.papers().takenOver();
        if (PGN_DATE.matcher(came).matches() || from.isEmpty()) {
            return came;
        }
        var day = DATE.format(from.get().at().atZone(game.schedule().zone()));
        return switch (from.get().dated()) {
            case DAY -> day;
            case MONTH -> day.substring(0, 8) + "??";
            case YEAR -> day.substring(0, 5) + "??.??";
            case UNKNOWN -> "????.??.??";
        };
    }

    private List<PgnTag> own(String gameId, Replay replay, Game game, String result) {
        var schedule = game.schedule();
        var own = Disciplines.tags(schedule.discipline());
        var first = schedule.discipline().firstSide();
        Map<String, String> tags = new LinkedHashMap<>();
        own.game().ifPresent(what -> tags.put("Game", what));
        tags.put("Event", schedule.competition().orElse("?"));
        tags.put("Site", "?");
        tags.put(
                "Date",
                DATE.format(begun(replay)
                        .orElse(replay.events().getFirst().occurredAt())
                        .atZone(schedule.zone())));
        tags.put("Round", schedule.round().orElse("?"));
        tags.put(first, name(schedule.players().white().id()));
        tags.put("Black", name(schedule.players().black().id()));
        tags.put("Result", result);
        schedule.board().ifPresent(board -> tags.put("Board", String.valueOf(board)));
        schedule.players().white().rating().ifPresent(rating -> tags.put(first + "Elo", String.valueOf(rating)));
        schedule.players().black().rating().ifPresent(rating -> tags.put("BlackElo", String.valueOf(rating)));
        begun(replay).ifPresent(start -> {
            tags.put("Time", TIME.format(start.atZone(schedule.zone())));
            tags.put("UTCDate", DATE.format(start.atZone(ZoneOffset.UTC)));
            tags.put("UTCTime", TIME.format(start.atZone(ZoneOffset.UTC)));
        });
        if (schedule.timeControl().white().keepsTime()) {
            tags.put("TimeControl", control(schedule.timeControl().white()));
        }
        game.result()
                .flatMap(Result::termination)
                .ifPresent(how -> tags.put(
                        "Termination", how.name().toLowerCase(Locale.ROOT).replace('_', ' ')));
        own.variant().ifPresent(which -> tags.put("Variant", which));
        if (own.fen() || schedule.setUp().isPresent()) {
            tags.put("SetUp", "1");
            tags.put(
                    "FEN",
                    own.game()
                            .map(other -> game.line().upTo(0).position().stored())
                            .orElse(schedule.initialPosition()));
        }
        own.format().ifPresent(how -> tags.put("Format", how));
        tags.put("GameId", gameId);
        return tags.entrySet().stream()
                .map(tag -> PgnTag.of(tag.getKey(), tag.getValue()))
                .toList();
    }

    /** When a game was to begin; where that was not fixed, when it began. */
    private static Optional<Instant> begun(Replay replay) {
        return replay.now()
                .schedule()
                .scheduledStart()
                .or(() -> replay.events().stream()
                        .filter(recorded -> recorded.event() instanceof GameStarted)
                        .map(RecordedEvent::occurredAt)
                        .findFirst());
    }

    private String name(Optional<String> id) {
        return id.map(one -> players.names(List.of(one)).getOrDefault(one, one)).orElse("?");
    }

    private static String control(TimeControl control) {
        return String.join(
                ":",
                control.periods().stream()
                        .map(period -> period.moves().map(moves -> moves + "/").orElse("")
                                + period.time().toSeconds()
                                + (period.extraPerMove().isZero()
                                        ? ""
                                        : "+" + period.extraPerMove().toSeconds()))
                        .toList());
    }
}
