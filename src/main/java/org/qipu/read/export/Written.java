package org.qipu.read.export;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
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
import org.qipu.game.state.Line;

/** The half-moves that stand, in the words of the events that recorded them. */
final class Written {

    private final Told told;
    private final boolean imported;
    private final Form form;
    private final PgnRules rules;
    private final ClocksTold clocks;
    private final Map<Long, GameEvent> events = new HashMap<>();

    Written(Told told, boolean imported, Form form) {
        this.told = told;
        this.imported = imported;
        this.form = form;
        this.rules = Disciplines.pgn(told.game().schedule().discipline());
        this.clocks = new ClocksTold(told, form.live() && !imported);
        told.events().forEach(recorded -> events.put(recorded.sequence(), recorded.event()));
    }

    /** All of them; where illegal moves are not written, those before the first that does not follow from what is written. */
    List<PgnMove> moves() {
        var lines = new ArrayList<Line>();
        for (var line = told.game().line();
                line.last().isPresent();
                line = line.before().orElseThrow()) {
            lines.addFirst(line);
        }
        var moves = new ArrayList<PgnMove>();
        var follows = told.game().line().upTo(0).position();
        for (var line : lines) {
            var before = line.before().orElseThrow().position();
            var made = line.last().orElseThrow();
            var legal = before.sameAs(follows) ? before.legalMove(made.move()) : Optional.<Move>empty();
            if (!form.illegal() && legal.isEmpty()) {
                return moves;
            }
            moves.add(written(before, made, line.ply()));
            follows = legal.map(before::after).orElse(line.position());
        }
        return moves;
    }

    private PgnMove written(Position position, HalfMove made, int ply) {
        var legal = position.legalMove(made.move());
        return switch (events.get(made.event())) {
            case MovePlayed move when legal.isPresent() -> written(position, legal.get(), move, made, ply);
            case IllegalMoveRecorded move ->
                written(
                        position,
                        legal,
                        imported ? move.text() : move.move().orElse(move.text()),
                        annotations(move.clock(), made, ply, move.annotation()));
            case MovesCorrected move ->
                written(
                        position,
                        legal,
                        made.move(),
                        clock(move.moves().get(ply - move.fromPly()).clock(), made, ply));
            case null -> written(position, legal, made.move(), List.of());
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
    private PgnMove written(Position position, Move legal, MovePlayed move, HalfMove made, int ply) {
        var usual = usual(position, legal, annotations(move.clock(), made, ply, move.annotation()));
        if (!imported || form.live() || move.text().isEmpty()) {
            return usual;
        }
        return rules.read(position, move.text().get()) instanceof PgnReading.Legal read
                        && read.move().equals(legal)
                ? usual.written(move.text().get())
                : usual;
    }

    private List<PgnAnnotation> clock(Optional<ClockReading> reading, HalfMove made, int ply) {
        return clocks.after(reading, made, ply)
                .map(left -> PgnAnnotation.clock(form.live() ? OwnTags.shown(left) : left))
                .map(List::<PgnAnnotation>of)
                .orElse(List.of());
    }

    private List<PgnAnnotation> annotations(
            Optional<ClockReading> clock, HalfMove made, int ply, Optional<Annotation> said) {
        var all = new ArrayList<PgnAnnotation>(clock(clock, made, ply));
        said.ifPresent(annotation -> add(all, annotation));
        return all;
    }

    private void add(List<PgnAnnotation> all, Annotation annotation) {
        annotation.glyphs().forEach(glyph -> all.add(new PgnAnnotation.Nag(glyph)));
        annotation.comments().forEach(comment -> all.add(PgnAnnotation.comment(form.beside(comment))));
        annotation.variations().forEach(line -> all.add(new PgnAnnotation.Stray("(" + form.beside(line) + ")")));
    }
}
