package org.qipu.game.policy.appeal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.game.command.AppealCommand.ReverseRuling;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.clock.TakenTimes;
import org.qipu.game.policy.clock.TimesGiven;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;

/**
 * The times after a reversal: as ruled, those of the moment to which the game goes back, or what the decision gave or
 * took (7.1, 11.10).
 */
final class TimesAgain {

    private TimesAgain() {}

    /** The times as ruled; where the game goes back, those of then; else what the decision gave or took is taken back. */
    static List<ClockAdjusted> of(
            Game game, ReverseRuling asked, TakenTimes times, Line line, Set<Long> taken, Optional<String> article) {
        var then = asked.clocks().or(() -> asked.restoreToPly().flatMap(ply -> at(game, line, taken)));
        if (then.isEmpty()) {
            return times.back(article, asked.reason());
        }
        var events = new ArrayList<ClockAdjusted>();
        for (var side : Side.values()) {
            then.get()
                    .of(side)
                    .ifPresent(time -> events.add(new ClockAdjusted(
                            side,
                            Setting.to(Optional.of(time), times.counter().of(side)),
                            Cause.of(article, Optional.of(asked.reason())))));
        }
        return events;
    }

    /**
     * What the record gives for the moment when the last half-move of a line had been completed, or the game begun,
     * without what is taken back, and with what was given since by what stays (7.1, 9.5.3, 12.9).
     */
    private static Optional<ClockReading> at(Game game, Line line, Set<Long> taken) {
        var begun = game.past().events().stream()
                .filter(one -> one.event() instanceof GameStarted)
                .findFirst();
        var moment = line.last()
                .map(move -> move.completedAt().orElse(move.madeAt()))
                .or(() -> begun.map(RecordedEvent::occurredAt));
        var event = line.last()
                .map(move -> move.event())
                .or(() -> begun.map(RecordedEvent::sequence))
                .orElse(0L);
        return moment.map(then -> TimesGiven.at(game, then, event, taken))
                .filter(reading ->
                        reading.white().isPresent() || reading.black().isPresent());
    }
}
