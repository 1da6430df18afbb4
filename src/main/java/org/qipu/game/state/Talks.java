package org.qipu.game.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.XiangqiEvent;

/**
 * What the players have offered, claimed and are bound to.
 *
 * @param offers       the draw offers that no word and no move has answered, oldest first
 * @param claims       every claim of the game, in order
 * @param obligation   the moves a player is bound to
 * @param resigned     who has resigned while a claim was open: it takes effect only if the claim fails (9.5.1)
 * @param drawOffers   how many offers each has made
 * @param failedClaims how many claims of each were rejected
 * @param touches      what the player who has the move has touched, in order
 * @param limits       xiangqi: the counts of moves that were begun
 */
public record Talks(
        List<DrawOffer> offers,
        List<Claim> claims,
        Optional<MoveObligation> obligation,
        Optional<Side> resigned,
        Sides<Integer> drawOffers,
        Sides<Integer> failedClaims,
        List<Touch> touches,
        LimitCounts limits) {

    static final Talks NONE = new Talks(
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            Sides.both(0),
            Sides.both(0),
            List.of(),
            LimitCounts.NONE);

    /** The claim that is open and holds play, if there is one. */
    public Optional<Claim> openClaim() {
        return claims.isEmpty()
                ? Optional.empty()
                : Optional.of(claims.getLast()).filter(Claim::holdsPlay);
    }

    /** The claim of that number. */
    public Optional<Claim> claim(int number) {
        return number < 1 || number > claims.size() ? Optional.empty() : Optional.of(claims.get(number - 1));
    }

    /** The offers that can be accepted, oldest first: a touch to move or capture has rejected the others, unless it is ruled to be none (9.1.2.1). */
    public List<DrawOffer> openOffers() {
        return offers.stream()
                .filter(offer -> touches.stream().noneMatch(offer::rejectedBy))
                .toList();
    }

    /** The latest offer that can be accepted. */
    public Optional<DrawOffer> latestOffer() {
        return openOffers().stream().reduce((earlier, later) -> later);
    }

    Talks offered(DrawOffer made) {
        return with(plus(made), drawOffers.with(made.by(), drawOffers.of(made.by()) + 1));
    }

    /** With an offer that had been answered when it was reported. */
    Talks offeredInVain(Side by) {
        return with(offers, drawOffers.with(by, drawOffers.of(by) + 1));
    }

    Talks withoutOffers() {
        return with(List.of(), drawOffers);
    }

    /** After a player has said no to what he was offered; his own offers stay. */
    Talks declinedBy(Side side) {
        return with(offers.stream().filter(offer -> offer.by() == side).toList(), drawOffers);
    }

    private List<DrawOffer> plus(DrawOffer made) {
        return Stream.concat(offers.stream(), Stream.of(made)).toList();
    }

    private Talks with(List<DrawOffer> open, Sides<Integer> counted) {
        return new Talks(open, claims, obligation, resigned, counted, failedClaims, touches, limits);
    }

    /** With a claim; what it offers stands beside the offers of the opponent, which it does not answer (9.1.2.1, 9.1.2.3). */
    Talks claimed(Claim claim, Optional<DrawOffer> offering) {
        var all = new ArrayList<>(claims);
        all.add(claim);
        return new Talks(
                offering.map(this::plus).orElse(offers),
                List.copyOf(all),
                obligation,
                resigned,
                drawOffers,
                failedClaims,
                touches,
                limits);
    }

    Talks changing(int number, UnaryOperator<Claim> change) {
        var all = new ArrayList<>(claims);
        all.set(number - 1, change.apply(all.get(number - 1)));
        return new Talks(offers, List.copyOf(all), obligation, resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks failed(Side side) {
        return new Talks(
                offers,
                claims,
                obligation,
                resigned,
                drawOffers,
                failedClaims.with(side, failedClaims.of(side) + 1),
                touches,
                limits);
    }

    Talks bound(MoveObligation duty) {
        return new Talks(offers, claims, Optional.of(duty), resigned, drawOffers, failedClaims, touches, limits);
    }

    Talks resignedBy(Side side) {
        return new Talks(offers, claims, obligation, Optional.of(side), drawOffers, failedClaims, touches, limits);
    }

    /** With a count of moves begun. */
    Talks counting(XiangqiEvent.Limit limit, LimitCounts.Count count) {
        return new Talks(
                offers, claims, obligation, resigned, drawOffers, failedClaims, touches, limits.begun(limit, count));
    }

    /** With a resignation that was not accepted. */
    Talks withoutResignation() {
        return resigned.isEmpty()
                ? this
                : new Talks(offers, claims, obligation, Optional.empty(), drawOffers, failedClaims, touches, limits);
    }

    /** After a touch, with the duty it leaves. */
    Talks touched(Touch touch, Optional<MoveObligation> duty) {
        return new Talks(
                offers,
                claims,
                duty,
                resigned,
                drawOffers,
                failedClaims,
                Stream.concat(touches.stream(), Stream.of(touch)).toList(),
                limits);
    }

    /** After a ruling on a touch: what it counts as, and the duty that is left. */
    Talks ruled(long touch, UnaryOperator<Touch> ruling, Optional<MoveObligation> duty) {
        return new Talks(
                offers,
                claims,
                duty,
                resigned,
                drawOffers,
                failedClaims,
                touches.stream()
                        .map(one -> one.event() == touch ? ruling.apply(one) : one)
                        .toList(),
                limits);
    }

    /** After a restored position: the duty that is left. */
    Talks owing(Optional<MoveObligation> duty) {
        return new Talks(offers, claims, duty, resigned, drawOffers, failedClaims, touches, limits);
    }

    /** After half-moves were declared void: nothing touched since counts, and an offer that was rejected by it stays rejected. */
    Talks untouched() {
        return new Talks(openOffers(), claims, Optional.empty(), resigned, drawOffers, failedClaims, List.of(), limits);
    }

    /** After a move: an obligation is met, and what the opponent offered is rejected (9.1.2.1, 通則九5). */
    Talks moved(Side mover) {
        var kept = offers.stream().filter(offer -> offer.by() == mover).toList();
        return kept.equals(offers) && obligation.isEmpty() && touches.isEmpty()
                ? this
                : new Talks(kept, claims, Optional.empty(), resigned, drawOffers, failedClaims, List.of(), limits);
    }
}
