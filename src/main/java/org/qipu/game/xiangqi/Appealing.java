package org.qipu.game.xiangqi;

import static org.qipu.law.settings.ConductSettings.APPEAL_WITHIN;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.command.AppealCommand.LodgeAppeal;
import org.qipu.game.event.Actor;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.appeal.Appeals;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;

/** An appeal, in writing, is possible until two hours after the game (通則八4), or as the regulations say. */
final class Appealing {

    /** What the committee has decided is final and takes effect at once. */
    private Appealing() {}

    static Optional<Decision> of(Game game, LodgeAppeal asked, Instant at) {
        if (settled(game, asked)) {
            return Optional.of(Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.APPEAL_FINAL),
                    Kind.NOT_ALLOWED,
                    "The committee has decided on this: its decision is final, and nobody may object to it.")));
        }
        if (game.schedule()
                .regulations()
                .appeals()
                .flatMap(Regulations.Appeals::within)
                .isPresent()) {
            return Optional.empty();
        }
        var within = game.rulebook().value(APPEAL_WITHIN);
        var deadline = finished(game).map(end -> end.plus(within));
        if (deadline.filter(at::isAfter).isPresent()) {
            return Optional.of(Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.APPEAL),
                    Kind.NOT_ALLOWED,
                    "Appeals could be lodged until " + game.schedule().told(deadline.get()) + ".")));
        }
        return switch (Appeals.lodge(game, asked, at)) {
            case Decision.Accepted accepted ->
                Optional.of(Decision.events(accepted.events().stream()
                        .map(event -> event instanceof AppealLodged lodged ? until(lodged, deadline) : event)
                        .toArray(org.qipu.game.event.GameEvent[]::new)));
            case Decision.Refused refused -> Optional.of(refused);
        };
    }

    /** Whether the committee has decided on an appeal against the same decision, or made the decision itself. */
    private static boolean settled(Game game, LodgeAppeal asked) {
        return game.disputes().appeals().stream()
                        .anyMatch(appeal -> appeal.decision().isPresent()
                                && appeal.lodged().against().equals(asked.against()))
                || asked.against()
                        .event()
                        .flatMap(number -> game.inForce().stream()
                                .filter(recorded -> recorded.sequence() == number)
                                .findFirst())
                        .filter(recorded -> recorded.actor().role() == Actor.Role.APPEALS)
                        .isPresent();
    }

    private static AppealLodged until(AppealLodged lodged, Optional<Instant> deadline) {
        return new AppealLodged(
                lodged.appeal(), lodged.by(), lodged.against(), lodged.grounds(), deadline, lodged.article());
    }

    /** When the game ended. */
    private static Optional<Instant> finished(Game game) {
        return game.inForce().stream()
                .filter(recorded -> recorded.event() instanceof GameEnded || recorded.event() instanceof ResultDeclared)
                .map(RecordedEvent::occurredAt)
                .findFirst();
    }
}
