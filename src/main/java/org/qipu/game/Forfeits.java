package org.qipu.game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.DisputeEvent.IrregularityRuled;
import org.qipu.game.GameCommand.DeclareDefault;
import org.qipu.game.GameEvent.DefaultDeclared;
import org.qipu.game.adjourn.LateAtResumption;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * What a player loses who comes too late or not at all (6.7.1, I.10; 通則七1): by default while he has made no move, else the game he has
 * begun; the same whether the arbiter declares it or follows the Laws on a late arrival.
 */
public final class Forfeits {

    private Forfeits() {}

    /** The score when these players, one or both, are declared late; a game that is resumed was begun. */
    public static Score score(Game game, List<Side> late) {
        var moved = game.papers().adjournment().isPresent()
                || late.stream().anyMatch(side -> game.line().movesBy(side) > 0);
        if (late.size() > 1) {
            return moved ? Score.BOTH_LOSE : Score.BOTH_FORFEIT;
        }
        return moved ? Score.wonBy(late.getFirst().other()) : Score.forfeitedBy(late.getFirst());
    }

    /** The result that the Laws offer for a player's late arrival. */
    static Result result(Game game, Side late, String article) {
        return Result.byLaw(score(game, List.of(late)), Termination.FORFEIT, article);
    }

    /** The rulings on open late arrivals of these players that declaring the default is. */
    public static List<IrregularityRuled> rulings(Game game, List<Side> late, String article, Optional<String> reason) {
        return game.irregularities().stream()
                .filter(one -> one.open()
                        && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                        && one.report().by().filter(late::contains).isPresent())
                .map(one -> ruled(one.report().irregularity(), article, reason))
                .toList();
    }

    /** The Laws followed on a late arrival: the default is declared; empty where something else is ruled on, or otherwise. */
    static Optional<Decision> byLaw(Game game, RuleOnIrregularity asked, Instant at) {
        var late = game.disputes()
                .irregularity(asked.irregularity())
                .filter(one -> one.open()
                        && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                        && !game.ended()
                        && asked.equals(plain(asked)));
        return late.flatMap(one -> one.report().by().map(side -> {
            var asDeclared = new DeclareDefault(Optional.of(side), Optional.empty(), asked.article(), asked.reason());
            var decision = LateAtResumption.of(game, asDeclared, at)
                    .orElseGet(() -> Arrivals.declaredDefault(game, asDeclared, at));
            return decision instanceof Decision.Accepted accepted
                    ? ruledOn(
                            accepted, asked, asked.article().orElse(one.report().article()))
                    : decision;
        }));
    }

    /** A ruling that follows the Laws and names nothing in their place. */
    private static RuleOnIrregularity plain(RuleOnIrregularity asked) {
        return new RuleOnIrregularity(
                asked.irregularity(),
                Optional.of(RuleOnIrregularity.Choice.LAW),
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
            events.addFirst(ruled(asked.irregularity(), article, asked.reason()));
        }
        return new Decision.Accepted(events);
    }

    private static IrregularityRuled ruled(int irregularity, String article, Optional<String> reason) {
        return new IrregularityRuled(
                irregularity,
                Optional.of("law"),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(article),
                Optional.empty(),
                reason);
    }
}
