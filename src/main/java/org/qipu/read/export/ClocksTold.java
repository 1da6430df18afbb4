package org.qipu.read.export;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.HalfMove;

/** What the mover's clock showed after each half-move: as it was read then, or with the press that completed it. */
final class ClocksTold {

    private final Told told;
    /** Whether what was not read is told as it was computed. */
    private final boolean computed;
    /** The press that completed the half-move of a ply, the last one where there are several. */
    private final Map<Integer, RecordedEvent> presses = new HashMap<>();
    /** What is told of the moves, by the sequences of their events. */
    private final Map<Long, GameEvent> moves = new HashMap<>();

    ClocksTold(Told told, boolean computed) {
        this.told = told;
        this.computed = computed;
        for (var recorded : told.events()) {
            if (recorded.event() instanceof ClockPressed press) {
                press.completes().ifPresent(ply -> presses.put(ply, recorded));
            } else {
                moves.put(recorded.sequence(), recorded.event());
            }
        }
    }

    Optional<Duration> after(Optional<ClockReading> reading, HalfMove made, int ply) {
        var side = made.side();
        var press = Optional.ofNullable(presses.get(ply)).filter(pressed -> pressed.sequence() > made.event());
        return reading.flatMap(both -> both.of(side))
                .or(() -> press.map(RecordedEvent::event)
                        .map(ClockPressed.class::cast)
                        .flatMap(ClockPressed::clock)
                        .flatMap(both -> both.of(side)))
                .or(() -> computed
                        ? press.map(RecordedEvent::sequence)
                                .or(() -> Optional.of(made.event()).filter(this::pressed))
                                .flatMap(event -> computed(event, side))
                        : Optional.empty());
    }

    /** Whether a move was completed with the event that tells it. */
    private boolean pressed(long event) {
        return switch (moves.get(event)) {
            case MovePlayed move -> move.press();
            case IllegalMoveRecorded move -> move.press();
            case null -> false;
            default -> false;
        };
    }

    private Optional<Duration> computed(long event, Side side) {
        var then = told.after().apply(event);
        return then.exists() ? then.clocks().latest().of(side).remaining() : Optional.empty();
    }
}
