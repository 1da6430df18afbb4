package org.qipu.read.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.board.discipline.Disciplines;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnReading;
import org.qipu.board.pgn.PgnRules;
import org.qipu.game.event.Annotation;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.state.HalfMove;
import org.qipu.replay.Replay;

/** The half-moves that stand, in the words of the events that recorded them. */
final class Written {

    private final Replay replay;
    private final boolean imported;
    private final PgnRules rules;
    private final Map<Long, GameEvent> events = new HashMap<>();

    Written(Replay replay, boolean imported) {
        this.replay = replay;
        this.imported = imported;
        this.rules = Disciplines.pgn(replay.now().schedule().discipline());
        replay.events().forEach(recorded -> events.put(recorded.sequence(), recorded.event()));
    }

    List<PgnMove> moves() {
        var moves = new ArrayList<PgnMove>();
        for (var line = replay.now().line();
                line.last().isPresent();
                line = line.before().orElseThrow()) {
            moves.addFirst(
                    written(line.before().orElseThrow().position(), line.last().get(), line.ply()));
        }
        return moves;
    }

    private PgnMove written(Position position, HalfMove made, int ply) {
        var legal = position.legalMove(made.move());
        return switch (events.get(made.event())) {
            case MovePlayed move when legal.isPresent() -> written(position, legal.get(), move);
            case IllegalMoveRecorded move ->
                written(
                        position,
                        legal,
                        imported ? move.text() : move.move().orElse(move.text()),
                        annotations(move.clock(), made.side(), move.annotation()));
            case MovesCorrected move ->
                written(
                        position,
                        legal,
                        made.move(),
                        clock(move.moves().get(ply - move.fromPly()).clock(), made.side()));
            default -> written(position, legal, made.move(), List.of());
        };
    }

    private PgnMove written(Position position, Optional<Move> legal, String text, List<PgnAnnotation> clock) {
        if (legal.isPresent()) {
            return usual(position, legal.get(), clock);
        }
        var annotations = new ArrayList<>(clock);
        annotations.add(PgnAnnotation.comment(PgnExport.ILLEGAL_MOVE));
        return new PgnMove(
                text,
                0,
                position.moveNumber(),
                position.turn(),
                rules.read(position, text),
                Optional.of(position),
                annotations);
    }

    private static PgnMove usual(Position position, Move move, List<PgnAnnotation> annotations) {
        return PgnMove.of(position, move, position.written(move.code()), annotations);
    }

    /** A move of a game taken over is written as it was there, as long as that reads as the same move in English. */
    private PgnMove written(Position position, Move made, MovePlayed move) {
        var usual = usual(position, made, annotations(move.clock(), move.side(), move.annotation()));
        if (!imported || move.text().isEmpty()) {
            return usual;
        }
        return rules.read(position, move.text().get()) instanceof PgnReading.Legal legal
                        && legal.move().equals(made)
                ? usual.written(move.text().get())
                : usual;
    }

    private static List<PgnAnnotation> clock(Optional<ClockReading> reading, Side side) {
        return reading.flatMap(both -> both.of(side))
                .map(PgnAnnotation::clock)
                .map(List::<PgnAnnotation>of)
                .orElse(List.of());
    }

    private static List<PgnAnnotation> annotations(Optional<ClockReading> clock, Side side, Optional<Annotation> said) {
        var all = new ArrayList<PgnAnnotation>(clock(clock, side));
        said.ifPresent(annotation -> add(all, annotation));
        return all;
    }

    private static void add(List<PgnAnnotation> all, Annotation annotation) {
        annotation.glyphs().forEach(glyph -> all.add(new PgnAnnotation.Nag(glyph)));
        annotation.comments().forEach(comment -> all.add(PgnAnnotation.comment(comment)));
        annotation.variations().forEach(line -> all.add(new PgnAnnotation.Stray("(" + line + ")")));
    }
}
