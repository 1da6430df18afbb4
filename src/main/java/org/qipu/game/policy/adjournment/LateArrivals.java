package org.qipu.game.policy.adjournment;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Optional;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.opening.Arrivals;
import org.qipu.game.state.Forfeits;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/** The Laws followed on a late arrival, at the start or at the resumption: the same as declaring the default (6.7.1, I.10; 通則七1). */
public final class LateArrivals {

    private LateArrivals() {}

    /** The Laws followed on a late arrival: the default is declared; empty where something else is ruled on, or otherwise. */
    public static Optional<Decision> byLaw(Game game, RuleOnIrregularity asked, Instant at) {
        var late = game.disputes()
                .irregularity(asked.irregularity())
                .filter(one -> one.open()
                        && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                        && !game.ended()
                        && asked.equals(plain(asked)));
        return late.flatMap(one -> one.report().by().map(side -> {
            var both = Forfeits.opponentToo(game, one.report());
            var asDeclared = new DeclareDefault(
                    both ? Optional.empty() : Optional.of(side),
                    both ? Optional.of(true) : Optional.empty(),
                    asked.article(),
                    asked.reason(),
                    Optional.empty());
            var decision = LateAtResumption.of(game, asDeclared, at)
                    .orElseGet(() -> Arrivals.declaredDefault(game, asDeclared, at));
            return decision instanceof Decision.Accepted accepted && !both // of both the declaration is what is ruled
                    ? ruledOn(
                            accepted, asked, asked.article().orElse(one.report().article()))
                    : decision;
        }));
    }

    /** A ruling that follows the Laws and names nothing in their place. */
    private static RuleOnIrregularity plain(RuleOnIrregularity asked) {
        return new RuleOnIrregularity(
                asked.irregularity(),
                Optional.of(Choice.LAW),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                asked.replacementGameId(),
                asked.article(),
                Optional.empty(),
                asked.reason());
    }

    /** The ruling with what it brings; where the sealed move prevails over the default, the late arrival is ruled on all the same. */
    private static Decision ruledOn(Decision.Accepted accepted, RuleOnIrregularity asked, String article) {
        var events = new ArrayList<>(accepted.events());
        events.removeIf(DefaultDeclared.class::isInstance);
        if (events.stream()
                .noneMatch(event ->
                        event instanceof IrregularityRuled ruled && ruled.irregularity() == asked.irregularity())) {
            events.addFirst(Forfeits.ruled(asked.irregularity(), article, asked.reason()));
        }
        return new Decision.Accepted(events);
    }
}
