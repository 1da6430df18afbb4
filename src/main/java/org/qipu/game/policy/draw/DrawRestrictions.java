package org.qipu.game.policy.draw;

import static org.qipu.law.settings.OfferSettings.OFFERS_RESTRICTABLE;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.Provision;

/**
 * What the regulations forbid of draws by agreement: offers and agreements before a move, or at all, without the arbiter's consent (9.1.1;
 * DRW-01).
 *
 * <p>Editions that do not leave it to the regulations need an amendment or a federation's own rules for it. Claims are not affected.
 */
public final class DrawRestrictions {

    private DrawRestrictions() {}

    /**
     * Why a draw cannot be offered or agreed on now.
     *
     * @param consent the article by which the arbiter consents all the same
     */
    public static Optional<Refusal> refusal(Game game, Optional<String> consent) {
        return refusal(game, game.line(), consent);
    }

    /** The same after a line of moves. */
    public static Optional<Refusal> refusal(Game game, Line line, Optional<String> consent) {
        var regulations = game.schedule().regulations();
        var may = game.rulebook().fixed(OFFERS_RESTRICTABLE);
        if (regulations.overlay().isEmpty() && may.filter(rule -> rule.value()).isEmpty()) {
            return Optional.empty();
        }
        var article = may.map(rule -> rule.article()).orElse(game.rulebook().article(Provision.ANALOGY));
        if (consent.filter(article::equals).isPresent()) {
            return Optional.empty();
        }
        return regulations
                .drawOffers()
                .flatMap(rule -> rule.forbidden().orElse(false)
                        ? Optional.of(
                                "The regulations allow no draw by agreement without the arbiter's consent (exception: "
                                        + article + ").")
                        : rule.forbiddenBeforeMove()
                                .filter(move -> movesByBoth(line) < move)
                                .map(move -> "The regulations allow no draw by agreement before both have made " + move
                                        + " moves without the arbiter's consent (exception: " + article + ")."))
                .map(why -> Refusal.by(article, Kind.OFFER_NOT_ALLOWED, why));
    }

    /** How many moves both have made, those before a position taken over from another record among them. */
    private static int movesByBoth(Line line) {
        return Math.max(line.position().moveNumber() - 1, Math.min(line.movesBy(Side.WHITE), line.movesBy(Side.BLACK)));
    }

    /** Whether both have made as many moves as an agreement needs (5.2.3); in a game taken over from another record they have. */
    static boolean moved(Game game, int needed) {
        return game.schedule().setUp().filter(Schedule.SetUp.CONTINUED::equals).isPresent()
                || Math.min(game.line().movesBy(Side.WHITE), game.line().movesBy(Side.BLACK)) >= needed;
    }
}
