package org.qipu.record;

import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.NotationLanguage;
import org.qipu.board.chess.pgn.ChessRules;
import org.qipu.board.chess.pgn.SanMove;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.game.Annotation;
import org.qipu.game.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.ClockReading;
import org.qipu.game.DisputeEvent.MovesCorrected;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.GameImported;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.HalfMove;
import org.qipu.law.Result;
import org.qipu.law.TimeControl;

/** A game as PGN: the moves that stand, the mover's clock after each that has one; of a game taken over, the tags it came with. */
public final class PgnExport {

    private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd").withZone(ZoneOffset.UTC);

    private static final ChessRules ENGLISH = new ChessRules(NotationLanguage.EN);

    private final Players players;

    public PgnExport(Players players) {
        this.players = players;
    }

    /** The PGN text of a game. */
    public String of(String gameId, Replay replay) {
        var game = replay.now();
        var imported = replay.events().stream().map(event -> event.event()).filter(GameImported.class::isInstance).map(GameImported.class::cast).findFirst();
        var result = game.result().map(Result::score).map(score -> score.notation()).orElse("*");
        var tags = imported.map(source -> taken(source, result)).orElseGet(() -> own(gameId, replay, game, result));
        var initial = (ChessPosition) game.line().upTo(0).position();
        var whole = PgnGame.of(tags, initial, moves(replay, imported.isPresent()), result);
        return PgnWriter.text(imported.map(GameImported::before).filter(before -> !before.isEmpty()).map(before -> withComments(whole, before)).orElse(whole));
    }

    private static PgnGame withComments(PgnGame game, List<String> before) {
        var comments = before.stream().<PgnAnnotation>map(PgnAnnotation::comment).toList();
        return new PgnGame(game.number(), game.line(), game.preamble(), game.tags(), game.initial(),
                new org.qipu.board.pgn.PgnLine(comments, game.mainLine()), game.resultToken(), game.afterword(), game.problems());
    }

    /** The tags that the game came with; names as the registry has them, the result as it is today. */
    private List<PgnTag> taken(GameImported source, String result) {
        var ids = new HashSet<String>();
        source.tags().forEach(tag -> tag.person().ifPresent(ids::add));
        var names = players.names(ids);
        return source.tags().stream().map(tag -> PgnTag.of(tag.name(), tag.name().equals("Result") ? result
                : tag.person().map(id -> names.getOrDefault(id, "?")).or(tag::value).orElse("?"))).toList();
    }

    private List<PgnTag> own(String gameId, Replay replay, Game game, String result) {
        var schedule = game.schedule();
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", schedule.competition().orElse("?"));
        tags.put("Site", "?");
        tags.put("Date", DATE.format(schedule.scheduledStart().orElse(replay.events().getFirst().occurredAt())));
        tags.put("Round", schedule.round().orElse("?"));
        tags.put("White", name(schedule.players().white().id()));
        tags.put("Black", name(schedule.players().black().id()));
        tags.put("Result", result);
        schedule.board().ifPresent(board -> tags.put("Board", String.valueOf(board)));
        schedule.players().white().rating().ifPresent(rating -> tags.put("WhiteElo", String.valueOf(rating)));
        schedule.players().black().rating().ifPresent(rating -> tags.put("BlackElo", String.valueOf(rating)));
        if (schedule.timeControl().white().keepsTime()) {
            tags.put("TimeControl", control(schedule.timeControl().white()));
        }
        game.result().flatMap(Result::termination).ifPresent(how -> tags.put("Termination", how.name().toLowerCase().replace('_', ' ')));
        if (schedule.discipline() == Discipline.CHESS960) {
            tags.put("Variant", "Chess960");
        }
        if (schedule.discipline() == Discipline.CHESS960 || schedule.setUp().isPresent()) {
            tags.put("SetUp", "1");
            tags.put("FEN", schedule.initialPosition());
        }
        tags.put("GameId", gameId);
        return tags.entrySet().stream().map(tag -> PgnTag.of(tag.getKey(), tag.getValue())).toList();
    }

    private String name(Optional<String> id) {
        return id.map(one -> players.names(List.of(one)).getOrDefault(one, one)).orElse("?");
    }

    private static String control(TimeControl control) {
        return String.join(":", control.periods().stream().map(period -> period.moves().map(moves -> moves + "/").orElse("") + period.time().toSeconds()
                + (period.extraPerMove().isZero() ? "" : "+" + period.extraPerMove().toSeconds())).toList());
    }

    /** The half-moves that stand, in the words of the events that recorded them. */
    private static List<PgnMove> moves(Replay replay, boolean imported) {
        Map<Long, GameEvent> events = new HashMap<>();
        replay.events().forEach(recorded -> events.put(recorded.sequence(), recorded.event()));
        var moves = new ArrayList<PgnMove>();
        for (var line = replay.now().line(); line.last().isPresent(); line = line.before().orElseThrow()) {
            moves.addFirst(written((ChessPosition) line.before().orElseThrow().position(), line.last().get(), line.ply(), events, imported));
        }
        return moves;
    }

    private static PgnMove written(ChessPosition position, HalfMove made, int ply, Map<Long, GameEvent> events, boolean imported) {
        var legal = position.legalMove(made.move()).map(ChessMove.class::cast);
        return switch (events.get(made.event())) {
            case MovePlayed move when legal.isPresent() -> written(position, legal.get(), move, imported);
            case IllegalMoveRecorded move -> written(position, legal, move.move().orElse(move.text()), clock(move.clock(), made.side()));
            case MovesCorrected move -> written(position, legal, made.move(), clock(move.moves().get(ply - move.fromPly()).clock(), made.side()));
            default -> written(position, legal, made.move(), List.of());
        };
    }

    private static PgnMove written(ChessPosition position, Optional<ChessMove> legal, String text, List<PgnAnnotation> clock) {
        if (legal.isPresent()) {
            return SanMove.of(position, legal.get(), clock);
        }
        var annotations = new ArrayList<>(clock);
        annotations.add(PgnAnnotation.comment("an illegal move that stands"));
        return new PgnMove(text, 0, position.moveNumber(), position.turn(), ENGLISH.read(position, text), Optional.of(position), annotations);
    }

    private static List<PgnAnnotation> clock(Optional<ClockReading> reading, Side side) {
        return reading.flatMap(both -> both.of(side)).map(PgnAnnotation::clock).map(List::<PgnAnnotation>of).orElse(List.of());
    }

    /** A move of a game taken over is written as it was there, as long as that reads as the same move in English. */
    private static PgnMove written(ChessPosition position, ChessMove made, MovePlayed move, boolean imported) {
        var annotations = annotations(move, move.side());
        var usual = SanMove.of(position, made, annotations);
        if (!imported || move.text().isEmpty()) {
            return usual;
        }
        return ENGLISH.read(position, move.text().get()) instanceof PgnReading.Legal legal && legal.move().equals(made)
                ? usual.written(move.text().get()) : usual;
    }

    private static List<PgnAnnotation> annotations(MovePlayed move, Side side) {
        var all = new ArrayList<PgnAnnotation>();
        all.addAll(clock(move.clock(), side));
        move.annotation().ifPresent(annotation -> add(all, annotation));
        return all;
    }

    private static void add(List<PgnAnnotation> all, Annotation annotation) {
        annotation.glyphs().forEach(glyph -> all.add(new PgnAnnotation.Nag(glyph)));
        annotation.comments().forEach(comment -> all.add(PgnAnnotation.comment(comment)));
        annotation.variations().forEach(line -> all.add(new PgnAnnotation.Stray("(" + line + ")")));
    }
}
