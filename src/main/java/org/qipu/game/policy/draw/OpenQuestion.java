package org.qipu.game.policy.draw;

import static org.qipu.law.settings.ClaimSettings.TOUCH_LOSES_CLAIM;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.Finding;
import org.qipu.game.policy.Superseded;
import org.qipu.game.policy.Unverified;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;

/**
 * Why a claim that the count would decide is left to the arbiter all the same: it rests on moves that a ruling may still take back, or the
 * Laws can be read in two ways.
 *
 * @param kind    the finding that says so
 * @param article the article in question
 * @param text    the question in a sentence or two
 */
record OpenQuestion(String kind, String article, String text) {

    static Optional<OpenQuestion> of(Game game, ClaimDraw asked) {
        return switch (asked.basis()) {
            case REPETITION, FIFTY_MOVES ->
                irregular(game).or(() -> touched(game, asked.side())).or(() -> bound(game, asked.side()));
            case DEAD_POSITION -> irregular(game);
            case QUICKPLAY_FINISH, INCREMENT, NATURAL_LIMIT, CYCLE, LIMITED_MOVES -> Optional.empty();
        };
    }

    /** The position claimed for may not stand (7.5.1). */
    private static Optional<OpenQuestion> irregular(Game game) {
        return Superseded.comingFirst(game).stream()
                .findFirst()
                .map(
                        one -> new OpenQuestion(
                                "claim-waits",
                                one.report().article(),
                                "Irregularity " + one.report().irregularity()
                                        + " is open, and its remedy may take back what the claim rests on: rule on it first, then on the claim."));
    }

    /**
     * Bound by a touch of the move that was taken back: whether he has touched a piece on the move he makes instead the
     * Laws do not say (4.3, 7.5.1, 9.4).
     */
    private static Optional<OpenQuestion> bound(Game game, Side side) {
        var loses = game.rulebook().fixed(TOUCH_LOSES_CLAIM).filter(Parameter::value);
        return loses.filter(rule -> game.talks()
                        .obligation()
                        .filter(duty -> duty.side() == side
                                && !duty.article().equals(game.rulebook().article(Provision.CLAIM_INCORRECT)))
                        .isPresent())
                .map(
                        rule -> new OpenQuestion(
                                "doubt",
                                rule.article(),
                                "The claimant is bound by "
                                        + game.talks()
                                                .obligation()
                                                .orElseThrow()
                                                .article()
                                        + " since his move was taken back. Read one way he has touched a piece on this move and lost the right to claim ("
                                        + rule.article()
                                        + "); read the other the position is reinstated and the move has not begun. The arbiter decides; a claim rejected because the right was lost costs no time (opponentTime PT0S)."));
    }

    /** A touch would have lost the right, by a line that only memory tells. */
    private static Optional<OpenQuestion> touched(Game game, Side side) {
        return ClaimRight.lostByTouch(game, side)
                .filter(Parameter::unverified)
                .map(rule -> new OpenQuestion(
                        "doubt",
                        rule.article(),
                        "The claimant has touched a piece on this move, which would have lost him the right to claim. "
                                + Unverified.doubt(game, rule.article())));
    }

    Finding finding(Game game, Side side) {
        return new Finding(
                kind, article, text, Optional.of(side), Optional.of(game.line().ply()));
    }
}
