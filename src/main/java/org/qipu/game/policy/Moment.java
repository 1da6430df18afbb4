package org.qipu.game.policy;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;

/**
 * When something was said or decided, and how many half-moves stood on the record then.
 *
 * <p>Those that stand today may be others: some were taken back, or the record of them was corrected.
 */
public record Moment(int ply, Instant at, long event) {

    /** The moment of a recorded event; told late it lies between moves that were recorded before it. */
    public static Moment of(Game game, long event) {
        var events = game.past().events();
        for (int before = 0; before < events.size(); before++) {
            RecordedEvent recorded = events.get(before);
            if (recorded.sequence() >= event) {
                var line = game.past().lineAfter(before);
                return recorded.sequence() > event
                        ? new Moment(line.ply(), recorded.occurredAt(), event)
                        : of(line, recorded);
            }
        }
        return new Moment(game.line().ply(), game.latestAt(), event);
    }

    private static Moment of(Line line, RecordedEvent recorded) {
        while (line.last()
                .filter(move -> move.madeAt().isAfter(recorded.occurredAt()))
                .isPresent()) {
            line = line.before().orElseThrow();
        }
        return new Moment(line.ply(), recorded.occurredAt(), recorded.sequence());
    }

    /** How many of the half-moves that stand today had been made by then. */
    public int in(Game game) {
        var corrections = corrections(game);
        var moves = moves(game.line());
        int made = 0;
        while (made < moves.size() && before(moves.get(made), made + 1, corrections)) {
            made++;
        }
        return made;
    }

    /** Whether any of the half-moves that stood then is told otherwise today, or stands no more. */
    public boolean changed(Game game) {
        var made = in(game);
        return made != ply || moves(game.line()).subList(0, made).stream().anyMatch(move -> move.event() > event);
    }

    /** How many of the half-moves that stood then were taken back by a ruling since. */
    public int takenBack(Game game) {
        var left = game.inForce().stream()
                .filter(recorded -> recorded.sequence() > event && recorded.event() instanceof MovesVoided)
                .mapToInt(recorded -> ((MovesVoided) recorded.event()).fromPly() - 1)
                .min()
                .orElse(ply);
        return Math.max(0, ply - left);
    }

    private Set<Long> corrections(Game game) {
        var sequences = new HashSet<Long>();
        game.inForce().stream()
                .filter(recorded -> recorded.sequence() > event && recorded.event() instanceof MovesCorrected)
                .forEach(recorded -> sequences.add(recorded.sequence()));
        return sequences;
    }

    /** A corrected half-move was made when it was made, not when the correction was recorded. */
    private boolean before(HalfMove move, int number, Set<Long> corrections) {
        if (move.event() < event) {
            return !move.madeAt().isAfter(at);
        }
        return corrections.contains(move.event())
                && (move.madeAt().isBefore(at) || move.madeAt().equals(at) && number <= ply);
    }

    private static List<HalfMove> moves(Line line) {
        var moves = new ArrayList<HalfMove>();
        for (var one = line; one.last().isPresent(); one = one.before().orElseThrow()) {
            moves.addFirst(one.last().get());
        }
        return moves;
    }
}
