package org.qipu.game.policy.draw;

import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Side;
import org.qipu.game.command.DrawCommand.OfferDraw;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DrawEvent.DrawDeclined;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Moment;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/**
 * An offer of a draw: in the player's own time, after the opponent's press and before his own, and never twice in a row (通則九5, 組織六[J]).
 *
 * <p>Another offer is one in a row until the opponent has offered himself, or the player has made a move after the one that rejected it.
 */
public final class OffersInOwnTime {

    private OffersInOwnTime() {}

    /** What an offer leads to that may not be made; empty where it may. */
    public static Optional<Decision> offer(Game game, OfferDraw asked) {
        return game.inProgress() || game.phase() == Game.Phase.ADJOURNED
                ? refusal(game, asked.side(), false).map(Decision::refuse)
                : Optional.empty();
    }

    /** Why a player may not offer a draw now, by itself or together with his move. */
    public static Optional<Refusal> refusal(Game game, Side side, boolean withMove) {
        if (!withMove && (!game.inProgress() || !ownTime(game, side))) {
            return no(
                    game, "A draw is offered in the player's own time: after the opponent's press and before his own.");
        }
        return lastOffer(game)
                        .filter(offer -> offer.side() == side && !movedSinceRejected(game, offer))
                        .isPresent()
                ? no(
                        game,
                        "No draw may be offered twice in a row: he offered last, and has not made a move since that was rejected.")
                : Optional.empty();
    }

    /** Whether he has made a move of his own since the opponent said no, or rejected the offer by moving. */
    private static boolean movedSinceRejected(Game game, Offer offer) {
        var rejected = game.past().events().stream()
                .filter(recorded -> recorded.sequence() > offer.event()
                        && rejects(recorded.event(), offer.side().other()))
                .findFirst();
        if (rejected.isPresent()) {
            return movesAfter(game, rejected.get().sequence(), offer.side()) > 0;
        }
        // told by a correction only: the opponent's move after the offer, and his own after that
        return movesAfter(game, offer.event(), offer.side().other()) > 0
                && movesAfter(game, offer.event(), offer.side()) > (ownMoveGoesWith(game, offer) ? 1 : 0);
    }

    private static boolean rejects(GameEvent event, Side opponent) {
        return switch (event) {
            case DrawDeclined e -> e.effect().isEmpty() && e.side() == opponent;
            case MovePlayed e -> e.effect().isEmpty() && e.side() == opponent;
            case IllegalMoveRecorded e ->
                e.effect().isEmpty() && e.side() == opponent && e.kind() != IrregularityKind.PRESS_WITHOUT_MOVE;
            default -> false;
        };
    }

    /** Half-moves of a player that stand and were made after an event. */
    private static long movesAfter(Game game, long event, Side side) {
        var from = Moment.of(game, event).in(game) + 1;
        return IntStream.rangeClosed(from, game.line().ply())
                .filter(ply -> game.line().move(ply).side() == side
                        && game.line().move(ply).event() != event)
                .count();
    }

    /** Whether the offer was made while its player was thinking about his own move, which then goes with it. */
    private static boolean ownMoveGoesWith(Game game, Offer offer) {
        return game.line()
                        .upTo(Moment.of(game, offer.event()).in(game))
                        .position()
                        .turn()
                == offer.side();
    }

    /** Whether it is a player's own time: after the opponent's press and before his own. */
    public static boolean ownTime(Game game, Side side) {
        var last = game.line().last();
        return game.turn() == side
                ? last.isEmpty() || last.get().completedAt().isPresent()
                : last.filter(move -> move.completedAt().isEmpty()).isPresent();
    }

    /** Who made the last offer of the game, and with which event. */
    private record Offer(Side side, long event) {}

    private static Optional<Offer> lastOffer(Game game) {
        Optional<Offer> last = Optional.empty();
        for (RecordedEvent recorded : game.past().events()) {
            last = switch (recorded.event()) {
                case DrawOffered e when e.effect().isEmpty() -> Optional.of(new Offer(e.side(), recorded.sequence()));
                case MovePlayed e
                when e.offerDraw().orElse(false) && e.effect().isEmpty() ->
                    Optional.of(new Offer(e.side(), recorded.sequence()));
                default -> last;
            };
        }
        return last;
    }

    private static Optional<Refusal> no(Game game, String why) {
        return Optional.of(Refusal.by(game.rulebook().article(Provision.DRAW_OFFER), Kind.OFFER_NOT_ALLOWED, why));
    }
}
