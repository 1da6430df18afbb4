package org.qipu.game.draw;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.AcceptDraw;
import org.qipu.game.GameCommand.DeclineDraw;
import org.qipu.game.GameCommand.OfferDraw;
import org.qipu.game.GameEvent.DrawAccepted;
import org.qipu.game.GameEvent.DrawDeclined;
import org.qipu.game.GameEvent.DrawOffered;
import org.qipu.game.GameEvent.Effect;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** Offers of a draw and the agreement on one (5.2.3, 9.1; DRW-01, DRW-02, COM-05). */
public final class DrawOffers {

    private DrawOffers() {
    }

    /** What an offer leads to. */
    public static Decision offer(Game game, OfferDraw asked) {
        if (game.ended()) {
            return Decision.events(new DrawOffered(asked.side(), false, asked.condition(), asked.exception(), Optional.of(Effect.NONE)));
        }
        return notStarted(game).or(() -> restricted(game, asked.exception())).map(Decision::refuse).orElseGet(() -> Decision.events(
                new DrawOffered(asked.side(), proper(game, asked.side()), asked.condition(), asked.exception(), Optional.empty())));
    }

    /** After his own move and before he has pressed the clock (9.1.2.1); at any other time the offer is valid but may distract. */
    private static boolean proper(Game game, Side side) {
        return game.line().last().filter(last -> last.side() == side && last.completedAt().isEmpty()).isPresent();
    }

    private static Optional<Refusal> notStarted(Game game) {
        var played = game.inProgress() || game.phase() == Game.Phase.ADJOURNED; // I.4: also after sealing
        return played ? Optional.empty() : Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
    }

    private static Optional<Refusal> restricted(Game game, Optional<String> exception) {
        var article = game.rulebook().article(Provision.DRAW_RESTRICTIONS);
        if (exception.isPresent()) {
            return Optional.empty(); // 9.1.1: with the consent of the arbiter
        }
        return game.schedule().regulations().drawOffers().flatMap(rule -> {
            if (rule.forbidden().orElse(false)) {
                return Optional.of("The regulations allow no draw by agreement without the arbiter's consent.");
            }
            return rule.forbiddenBeforeMove().filter(move -> movesByBoth(game) < move)
                    .map(move -> "The regulations allow no draw by agreement before both have made " + move + " moves without the arbiter's consent.");
        }).map(why -> Refusal.by(article, Kind.OFFER_NOT_ALLOWED, why));
    }

    private static int movesByBoth(Game game) {
        return Math.min(game.line().movesBy(Side.WHITE), game.line().movesBy(Side.BLACK));
    }

    /** What declining leads to. */
    public static Decision decline(Game game, DeclineDraw asked) {
        if (game.ended()) {
            return Decision.events(new DrawDeclined(asked.side(), Optional.of(Effect.NONE)));
        }
        return offered(game, asked.side()) ? Decision.events(new DrawDeclined(asked.side(), Optional.empty())) : noOffer(game);
    }

    /** What accepting leads to. */
    public static Decision accept(Game game, AcceptDraw asked) {
        if (game.ended()) {
            return Decision.events(new DrawAccepted(asked.side(), asked.exception(), Optional.of(Effect.NONE)));
        }
        if (!offered(game, asked.side())) {
            return noOffer(game);
        }
        var needed = game.rulebook().movesBeforeAgreement();
        if (movesByBoth(game) < needed.value()) {
            return Decision.refuse(Refusal.by(needed.article(), Kind.NOT_ALLOWED,
                    "A draw can be agreed only when both players have made at least one move; the offer stays open."));
        }
        return restricted(game, asked.exception()).map(Decision::refuse).orElseGet(() -> Decision.events(
                new DrawAccepted(asked.side(), asked.exception(), Optional.empty()),
                new GameEnded(Result.byPlayers(Score.DRAW, Termination.AGREEMENT, game.rulebook().article(Provision.AGREEMENT)))));
    }

    private static boolean offered(Game game, Side to) {
        return game.talks().offer().filter(offer -> offer.by() == to.other()).isPresent();
    }

    private static Decision noOffer(Game game) {
        return Decision.refuse(Refusal.by(game.rulebook().article(Provision.DRAW_OFFER), Kind.WRONG_STATE, "The opponent has no draw offer open."));
    }
}
