package org.qipu.game.policy.adjournment;

import static org.qipu.law.settings.AdjournmentSettings.RESUMED_TIMES_FIXED;

import java.util.Optional;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Adjournment;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * A time wrongly shown at the resumption is corrected only when it is pointed out before the first move after it,
 * unless the arbiter decides otherwise (I.13; ADJ-16, chess-ambiguities B19). An adjustment on another article is
 * another matter, and xiangqi sets no such term.
 */
public final class ResumedClocks {

    private ResumedClocks() {}

    /** Why a clock is not adjusted any more. */
    public static Optional<Refusal> refusal(Game game, AdjustClock asked) {
        var times = asked.set().isPresent() || asked.change().isPresent();
        var article = game.rulebook().article(Provision.WRONG_TIME_AT_RESUMPTION);
        var ofResumption = asked.exception().isEmpty()
                && asked.article().filter(other -> !together(article, other)).isEmpty();
        return game.papers()
                .adjournment()
                .filter(state -> times
                        && ofResumption
                        && played(game, state)
                        && game.rulebook().is(RESUMED_TIMES_FIXED))
                .map(state -> Refusal.by(
                        article,
                        Kind.NOT_ALLOWED,
                        "A move has been made since the game was resumed: a wrong time is "
                                + "not corrected any more, unless the arbiter decides otherwise (exception "
                                + article + "). Another adjustment cites its article."));
    }

    /** Whether two articles stand in the same guideline or appendix: I.5 and I.13 of 2023, E.5 and E.13 of 2014. */
    private static boolean together(String one, String other) {
        var end = one.indexOf('.') + 1;
        return end > 0 && other.startsWith(one.substring(0, end));
    }

    /** Whether the sealed move has been replied to. */
    private static boolean played(Game game, Adjournment state) {
        return game.inProgress()
                && state.resumed().isPresent()
                && state.opened()
                && game.line().ply() > state.ply() + 1;
    }
}
