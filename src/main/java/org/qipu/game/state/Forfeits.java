package org.qipu.game.state;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * What a player loses who comes too late or not at all (6.7.1, I.10; 通則七1): by default while he has made no move, else the game he has
 * begun.
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
    public static Result result(Game game, Side late, String article) {
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

    /** A ruling on a late arrival that follows the Laws, by this article. */
    public static IrregularityRuled ruled(int irregularity, String article, Optional<String> reason) {
        return IrregularityRuled.byLaw(irregularity, article, Optional.empty(), reason);
    }
}
