package org.qipu.game.policy.scoresheet;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;

/** Claims that were decided on moves which a correction tells otherwise: nothing is taken back by itself, the arbiter is told. */
final class DecidedBefore {

    private DecidedBefore() {}

    /**
     * What is said of the claims on moves that a correction changes.
     *
     * @param told    the half-moves as they are told now
     * @param fromPly the first that is told anew
     */
    static List<FindingMade> findings(Game game, Line told, int fromPly) {
        return game.talks().claims().stream()
                .filter(claim -> isDecided(claim) && rested(game, claim, told, fromPly))
                .map(claim -> new FindingMade(new Finding(
                        "late-report",
                        claim.article().orElse(claim.finding().article()),
                        "Claim " + claim.number()
                                + " was decided on half-moves that are told otherwise now: its decision, and what it brought,"
                                + " stands until the arbiter reverses or confirms it.",
                        claim.by(),
                        Optional.empty())))
                .toList();
    }

    private static boolean isDecided(Claim claim) {
        return claim.decision()
                .filter(how -> how == ClaimDecision.UPHELD || how == ClaimDecision.REJECTED)
                .isPresent();
    }

    /** Whether a half-move up to the claim is another one now. */
    private static boolean rested(Game game, Claim claim, Line told, int fromPly) {
        return switch (claim.basis()) {
            case REPETITION, FIFTY_MOVES, DEAD_POSITION -> {
                var then = game.past().lineAfter((int) claim.event());
                yield IntStream.rangeClosed(fromPly, then.ply())
                        .filter(ply -> isMove(game.line(), ply, then)) // it stood until this correction
                        .anyMatch(ply -> !isMove(told, ply, then));
            }
            case QUICKPLAY_FINISH, INCREMENT, NATURAL_LIMIT, CYCLE, LIMITED_MOVES ->
                false; // those of xiangqi are judged anew
        };
    }

    private static boolean isMove(Line line, int ply, Line then) {
        return ply <= line.ply() && line.move(ply).move().equals(then.move(ply).move());
    }
}
