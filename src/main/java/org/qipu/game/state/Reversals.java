package org.qipu.game.state;

import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;

/**
 * What is left of a game when what an event had decided is taken back: its record told once more without the effect of those events.
 *
 * <p>What really happened to the clocks stays: time that ran has run, and what a ruling gave or took is given back by
 * adjustments of its own.
 */
public final class Reversals {

    private Reversals() {}

    /** The events whose effect is gone, each with the event that took it back; a reversal may itself have been taken back. */
    public static Map<Long, Long> takenBack(List<RecordedEvent> events) {
        return takenBack(events, Map.of());
    }

    private static Map<Long, Long> takenBack(List<RecordedEvent> events, Map<Long, Long> later) {
        var by = new HashMap<>(later);
        for (var recorded : events.reversed()) {
            if (recorded.event() instanceof RulingReversed reversal && !by.containsKey(recorded.sequence())) {
                reversal.takesBack().forEach(taken -> by.putIfAbsent(taken, recorded.sequence()));
            }
        }
        return by;
    }

    /** The game after one more reversal; the event itself is recorded by who calls. */
    static Game of(Game game, RulingReversed reversal, Instant at, long sequence) {
        var events = game.past().events();
        var latest = new HashMap<Long, Long>();
        reversal.takesBack().forEach(taken -> latest.put(taken, sequence));
        return settled(again(events, takenBack(events, latest)), reversal, at);
    }

    /** The game after an event whose effect is taken back. */
    public static Game without(Game game, RecordedEvent recorded) {
        return recorded(withoutEffect(game, recorded), recorded);
    }

    private static Game again(List<RecordedEvent> events, Map<Long, Long> gone) {
        var game = Game.NONE;
        for (var recorded : events) {
            if (gone.containsKey(recorded.sequence())) {
                game = without(game, recorded);
            } else if (recorded.event() instanceof RulingReversed earlier) {
                game = recorded(settled(game, earlier, recorded.occurredAt()), recorded);
            } else {
                game = game.evolve(recorded);
            }
        }
        return game;
    }

    private static Game recorded(Game game, RecordedEvent event) {
        return game.with(game.past().plusToday(event));
    }

    /**
     * The clocks as that event left them, and nothing else of it; a flag that had not fallen and a move that does not
     * stand leave nothing.
     */
    private static Game withoutEffect(Game game, RecordedEvent recorded) {
        return switch (recorded.event()) {
            case FlagFallReported flag -> game;
            case MovePlayed move -> game;
            case IllegalMoveRecorded move -> game;
            case MovesCorrected correction -> game;
            case RulingReversed reversal ->
                game.evolve(recorded).clocks().latest().stopped()
                        ? game.clocked(recorded.occurredAt(), Clocks::stopped)
                        : game; // they stood from then on
            default -> flagged(game, game.with(game.evolve(recorded).clocks()), recorded.occurredAt());
        };
    }

    /** The flags that were down are so again: a ruling that is taken back has not put them up. */
    private static Game flagged(Game before, Game after, Instant at) {
        var flags = before.clocks().latest();
        return Stream.of(Side.values()).anyMatch(side -> flags.of(side).flag())
                ? after.clocked(at, (clocks, now) -> clocks.withFlagsOf(flags))
                : after;
    }

    private static Game settled(Game game, RulingReversed reversal, Instant at) {
        var left = leftBehind(game, reversal);
        var back = reversal.restoreToPly()
                .filter(ply -> ply < left.line().ply())
                .map(ply -> AdjournmentEvolution.voided(left, ply)
                        .with(
                                left.line().upTo(ply),
                                left.clocks(),
                                left.talks().untouched().offeredBy(ply)))
                .orElse(left);
        var line = back.line();
        var controlled = reversal.timeControl()
                .map(control -> back.clocked(at, (clocks, now) -> clocks.under(control, now)))
                .orElse(back);
        var turn = line.position().turn();
        var counts = DisputeEvolution.counted(line);
        var counted = reversal.position().isEmpty()
                ? controlled
                : controlled.clocked(
                        at,
                        (clocks, now) -> reversal.stopped()
                                ? clocks.restored(turn, counts, now)
                                : clocks.counted(turn, counts, now)); // a mistake of the record stops nobody's clock
        var settled = reversal.stopped() || back.ended()
                ? counted.clocked(at, Clocks::stopped)
                : counted; // no clock runs in a game that is over again
        return reversal.restoreToPly().isPresent() ? settled : flagged(game, settled, at);
    }

    /** A claim whose decision is taken back after play had gone on holds nobody up. */
    private static Game leftBehind(Game game, RulingReversed reversal) {
        var talks = game.talks();
        for (var recorded : game.past().events()) {
            if (recorded.event() instanceof ClaimDecided decided
                    && reversal.takesBack().contains(recorded.sequence())
                    && talks.claim(decided.claim()).isPresent()
                    && game.line()
                            .last()
                            .filter(move -> move.event() > recorded.sequence())
                            .isPresent()) {
                talks = talks.changing(decided.claim(), Claim::leftBehind);
            }
        }
        return game.with(talks);
    }
}
