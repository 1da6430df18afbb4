package org.qipu.game.policy.draw;

import static org.qipu.law.settings.ClaimSettings.CLAIM_NEEDS_THE_MOVE;
import static org.qipu.law.settings.ClaimSettings.TOUCH_LOSES_CLAIM;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;
import static org.qipu.law.settings.LimitSettings.NATURAL_LIMIT;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Reading;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.ClaimDraw;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.policy.Bound;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Unclear;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;

/**
 * Who may claim a draw, and when: the player who has the move, before he has lost the right to it on that move, and one claim at a time
 * (1.3, 9.2 to 9.5; DRW-04, DRW-07, DRW-08).
 *
 * <p>From the edition of 2014 on a touch loses the right, in those before it only the move.
 */
final class ClaimRight {

    private ClaimRight() {}

    /** Why a claim may not be made; it is then no claim, and costs nothing. */
    static Optional<Refusal> refusal(Game game, ClaimDraw asked, Instant at) {
        if (!game.inProgress()) {
            return Optional.of(Refusal.of(Kind.WRONG_STATE, "The game is not being played."));
        }
        if (game.talks().openClaim().isPresent()) {
            return Optional.of(
                    Refusal.by(
                            game.rulebook().article(Provision.CLAIM_STANDS),
                            Kind.WRONG_STATE,
                            "A claim is open: it can be neither withdrawn nor changed, and no other is made before it is decided."));
        }
        return switch (asked.basis()) {
            case REPETITION, FIFTY_MOVES ->
                withoutTheMove(game, asked)
                        .or(() -> touched(game, asked.side()))
                        .or(() -> unclear(game, asked))
                        .or(() -> boundToAnother(game, asked));
            case QUICKPLAY_FINISH, INCREMENT -> QuickplayFinish.refusal(game, asked.side(), asked.basis(), at);
            case DEAD_POSITION -> Optional.empty();
            case NATURAL_LIMIT, CYCLE, LIMITED_MOVES ->
                Optional.of(
                        Refusal.of(Kind.CLAIM_NOT_ALLOWED, "Limits of moves and rulings on cycles belong to xiangqi."));
        };
    }

    /** The edition of 2001 says nothing of who claims: there the claim waits for the arbiter. */
    private static Optional<Refusal> withoutTheMove(Game game, ClaimDraw asked) {
        var book = game.rulebook();
        return game.turn() == asked.side() || !book.is(CLAIM_NEEDS_THE_MOVE)
                ? Optional.empty()
                : Optional.of(Refusal.by(
                        book.article(
                                asked.basis() == ClaimBasis.REPETITION ? Provision.REPETITION : Provision.FIFTY_MOVES),
                        Kind.CLAIM_NOT_ALLOWED,
                        "Only the player who has the move may claim; he who has made the move claims before it."));
    }

    private static Optional<Refusal> touched(Game game, Side side) {
        return lostByTouch(game, side)
                .filter(rule -> !rule.unverified())
                .map(rule -> Refusal.by(
                        rule.article(),
                        Kind.CLAIM_NOT_ALLOWED,
                        "The player has touched a piece: the right to claim is lost on this move."));
    }

    /** The line by which a touch has lost him the right, whether it was read in the text or not. */
    static Optional<Parameter<Boolean>> lostByTouch(Game game, Side side) {
        return game.rulebook()
                .fixed(TOUCH_LOSES_CLAIM)
                .filter(Parameter::value)
                .filter(rule -> game.talks().touches().stream().anyMatch(touch -> touch.toMoveBy(side)));
    }

    /** What move he intends cannot be made out as it was told: a claim costs time, and cannot be withdrawn. */
    private static Optional<Refusal> unclear(Game game, ClaimDraw asked) {
        return intended(game, asked)
                .filter(any -> game.turn() == asked.side())
                .flatMap(Unclear::refusal)
                .map(why -> why.about("intendedMove"));
    }

    private static Optional<Reading> intended(Game game, ClaimDraw asked) {
        var language = game.schedule().players().of(asked.side()).language().orElse("en");
        return asked.intendedMove().map(text -> game.line().position().read(text, language));
    }

    /** He claims with a move that he is not free to make: another is due by a touch or an earlier claim. */
    private static Optional<Refusal> boundToAnother(Game game, ClaimDraw asked) {
        var code = intended(game, asked)
                .filter(Reading.Legal.class::isInstance)
                .map(Reading.Legal.class::cast)
                .map(legal -> legal.move().code());
        return game.talks()
                .obligation()
                .filter(duty -> duty.side() == asked.side()
                        && code.filter(move -> !duty.moves().contains(move)).isPresent())
                .map(duty -> Refusal.by(
                                duty.article(),
                                Kind.TOUCH_OBLIGATION,
                                "The player is bound to "
                                        + Bound.moves(game.line().position(), duty.moves())
                                        + ": he cannot claim with another move.")
                        .with(duty.moves()));
    }
}
