package org.qipu.read.comparison;

import static org.qipu.read.comparison.Acts.AS_RECORDED;

import java.util.Optional;
import org.qipu.game.command.AdjournmentCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.law.Provision;

/** The command behind an act of an adjournment. */
final class AdjournmentActs {

    private AdjournmentActs() {}

    static GameCommand behind(AdjournmentEvent event, Consequences after, Citations citations) {
        return switch (event) {
            case GameAdjourned e ->
                new AdjournGame(
                        e.sessionEnds(),
                        e.resumption(),
                        Optional.empty(),
                        e.reason().or(() -> Optional.of(AS_RECORDED)),
                        Optional.empty());
            case MoveSealed e ->
                e.onBoard().orElse(false) && e.move().isPresent()
                        ? new PlayMove(
                                e.move().get(),
                                Optional.of(e.side()),
                                after.clocksRead(),
                                Optional.empty(),
                                after.offered(),
                                Optional.of(true))
                        : new SealMove(e.side(), e.move());
            case GameResumed e ->
                new ResumeGame(
                        Optional.empty(),
                        citations.ofException(e.exception()),
                        e.reason().or(() -> e.exception().map(any -> AS_RECORDED)));
            case EnvelopeOpened e ->
                new OpenEnvelope(
                        e.move(),
                        Optional.empty(),
                        Optional.of(citations.book().article(Provision.OPENING)),
                        e.reason().or(() -> Optional.of(AS_RECORDED)));
        };
    }
}
