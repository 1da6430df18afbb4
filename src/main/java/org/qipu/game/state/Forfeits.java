package org.qipu.game.state;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
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

    /** The result that the Laws offer for the late arrival of these players, one or both. */
    public static Result result(Game game, List<Side> late, String article) {
        return Result.byLaw(score(game, late), Termination.FORFEIT, article);
    }

    /** Whether the opponent came too late, too, on the same occasion, and nobody has ruled on it yet: then both have lost. */
    public static boolean opponentToo(Game game, IrregularityReported late) {
        return late.kind() == IrregularityKind.LATE_ARRIVAL
                && late.by()
                        .filter(side -> waits(game, side.other(), late.article()))
                        .isPresent();
    }

    /** Whether a player's late arrival, by that article, waits for a ruling. */
    public static boolean waits(Game game, Side side, String article) {
        return game.irregularities().stream()
                .anyMatch(one -> one.open()
                        && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                        && one.report().article().equals(article)
                        && one.report().by().filter(side::equals).isPresent());
    }

    /** Why one player alone cannot be declared late where his opponent was, too; empty where he can, or another article is named. */
    public static Optional<String> alone(Game game, List<Side> late, String article, Optional<String> named) {
        return named.isEmpty()
                        && late.size() == 1
                        && waits(game, late.getFirst().other(), article)
                ? Optional.of(
                        "His opponent came after the default time, too, and that waits for a ruling: declare both, or rule on it first.")
                : Optional.empty();
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
