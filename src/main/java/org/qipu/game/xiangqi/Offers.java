package org.qipu.game.xiangqi;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Decision;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.OfferDraw;
import org.qipu.game.GameEvent.DrawOffered;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.RecordedEvent;
import org.qipu.game.Refusal;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;

/**
 * An offer of a draw: in the player's own time, after the opponent's press and before his own, and never twice in a row (通則九5, 組織六[J]).
 *
 * <p>Another offer is one in a row until the opponent has offered himself, or the player has made a move after the one that rejected it.
 */
public final class Offers {

    private Offers() {
    }

    /** What an offer leads to that may not be made; empty where it may. */
    static Optional<Decision> offer(Game game, OfferDraw asked) {
        return game.inProgress() || game.phase() == Game.Phase.ADJOURNED ? refusal(game, asked.side(), false).map(Decision::refuse) : Optional.empty();
    }

    /** Why a player may not offer a draw now, by itself or together with his move. */
    public static Optional<Refusal> refusal(Game game, Side side, boolean withMove) {
        if (!withMove && (!game.inProgress() || !ownTime(game, side))) {
            return no(game, "A draw is offered in the player's own time: after the opponent's press and before his own.");
        }
        var last = lastOffer(game);
        var move = game.line().movesBy(side) + (withMove || game.turn() == side ? 1 : 0);
        var inARow = last.filter(offer -> offer.side() == side && move < moveOf(game, offer) + 2).isPresent();
        return inARow ? no(game, "No draw may be offered twice in a row: he offered last, and has not made a move since that was rejected.") : Optional.empty();
    }

    private static boolean ownTime(Game game, Side side) {
        var last = game.line().last();
        return game.turn() == side ? last.isEmpty() || last.get().completedAt().isPresent() : last.filter(move -> move.completedAt().isEmpty()).isPresent();
    }

    /** Who made the last offer of the game, and with which event. */
    private record Offer(Side side, long event) {
    }

    private static Optional<Offer> lastOffer(Game game) {
        Optional<Offer> last = Optional.empty();
        for (RecordedEvent recorded : game.past().events()) {
            last = switch (recorded.event()) {
                case DrawOffered e when e.effect().isEmpty() -> Optional.of(new Offer(e.side(), recorded.sequence()));
                case MovePlayed e when e.offerDraw().orElse(false) && e.effect().isEmpty() -> Optional.of(new Offer(e.side(), recorded.sequence()));
                default -> last;
            };
        }
        return last;
    }

    /** To which of his moves an offer belongs: the one he was thinking about, or had made and not pressed. */
    private static int moveOf(Game game, Offer offer) {
        int made = 0;
        var hisTurn = game.line().upTo(0).position().turn() == offer.side();
        for (int ply = 1; ply <= game.line().ply() && game.line().move(ply).event() <= offer.event(); ply++) {
            var his = game.line().move(ply).side() == offer.side();
            made += his ? 1 : 0;
            hisTurn = !his;
        }
        return hisTurn ? made + 1 : made;
    }

    private static Optional<Refusal> no(Game game, String why) {
        return Optional.of(Refusal.by(game.rulebook().article(Provision.DRAW_OFFER), Kind.OFFER_NOT_ALLOWED, why));
    }
}
