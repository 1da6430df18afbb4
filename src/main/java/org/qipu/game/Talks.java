package org.qipu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * What the players have offered, claimed and are bound to.
 *
 * @param offer        the open draw offer
 * @param claims       every claim of the game, in order
 * @param obligation   the moves a player is bound to
 * @param resigned     who has resigned while a claim was open: it takes effect only if the claim fails (9.5.1)
 * @param drawOffers   how many offers each has made
 * @param failedClaims how many claims of each were rejected
 * @param touches      what the player who has the move has touched, in order
 * @param limits       xiangqi: the counts of moves that were begun
 */
public record Talks(Optional<DrawOffer> offer, List<Claim> claims, Optional<MoveObligation> obligation, Optional<Side> resigned,
        Sides<Integer> drawOffers, Sides<Integer> failedClaims, List<Touch> touches, LimitCounts limits) {

    static final Talks NONE = new Talks(Optional.empty(), List.of(), Optional.empty(), Optional.empty(), Sides.both(0), Sides.both(0), List.of(), LimitCounts.NONE);

    /** The claim that is open and holds play, if there is one. */
    public Optional<Claim> openClaim() {
        return claims.isEmpty() ? Optional.empty() : Optional.of(claims.getLast()).filter(Claim::holdsPlay);
    }

    /** The claim of that number. */
    public Optional<Claim> claim(int number) {
        return number < 1 || number > claims.size() ? Optional.empty() : Optional.of(claims.get(number - 1));
    }

    Talks offered(DrawOffer made) {
        return new Talks(Optional.of(made), claims, obligation, resigned, drawOffers.with(made.by(), drawOffers.of(made.by()) + 1), failedClaims, touches, limits);
    }

    Talks withoutOffer() {
        return offer.isEmpty() ? this : new Talks(Optional.empty(), claims, obligation, resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks claimed(Claim claim, Optional<DrawOffer> open) {
        var all = new ArrayList<>(claims);
        all.add(claim);
        return new Talks(open, List.copyOf(all), obligation, resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks changing(int number, UnaryOperator<Claim> change) {
        var all = new ArrayList<>(claims);
        all.set(number - 1, change.apply(all.get(number - 1)));
        return new Talks(offer, List.copyOf(all), obligation, resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks failed(Side side) {
        return new Talks(offer, claims, obligation, resigned, drawOffers, failedClaims.with(side, failedClaims.of(side) + 1), touches, limits);
    }

    Talks bound(MoveObligation duty) {
        return new Talks(offer, claims, Optional.of(duty), resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks resignedBy(Side side) {
        return new Talks(offer, claims, obligation, Optional.of(side), drawOffers, failedClaims, touches, limits);
    }

    /** With a count of moves begun. */
    Talks counting(XiangqiCommand.Limit limit, LimitCounts.Count count) {
        return new Talks(offer, claims, obligation, resigned, drawOffers, failedClaims, touches, limits.begun(limit, count));
    }

    /** With a resignation that was not accepted. */
    Talks withoutResignation() {
        return resigned.isEmpty() ? this : new Talks(offer, claims, obligation, Optional.empty(), drawOffers, failedClaims, touches, limits);
    }

    /** After a touch: the duty it leaves, and in chess the opponent's offer is rejected by it (9.1.2.1); in xiangqi only a move does that (通則九5). */
    Talks touched(Touch touch, Optional<MoveObligation> duty, boolean rejectsOffer) {
        var all = new ArrayList<>(touches);
        all.add(touch);
        var keeps = touch.what().adjusting() || !rejectsOffer ? offer : offer.filter(open -> open.by() == touch.what().side());
        return new Talks(keeps, claims, duty, resigned, drawOffers, failedClaims, List.copyOf(all), limits);
    }

    /** After a ruling on a touch, or a restored position: the duty that is left. */
    Talks owing(Optional<MoveObligation> duty) {
        return new Talks(offer, claims, duty, resigned, drawOffers, failedClaims, touches, limits);
    }

    /** After half-moves were declared void: nothing touched since counts. */
    Talks untouched() {
        return new Talks(offer, claims, Optional.empty(), resigned, drawOffers, failedClaims, List.of(), limits);
    }

    /** After a move: an obligation is met, and the opponent's offer is rejected by the touch (9.1.2.1). */
    Talks moved(Side mover) {
        var keeps = offer.filter(open -> open.by() == mover);
        return keeps.equals(offer) && obligation.isEmpty() && touches.isEmpty() ? this : new Talks(keeps, claims, Optional.empty(), resigned, drawOffers, failedClaims, List.of(), limits);
    }
}
