package org.qipu.game.state;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.XiangqiEvent;

/**
 * What the players have offered, claimed and are bound to.
 *
 * @param offered  the draw offers
 * @param claimed  the claims
 * @param duties   what was touched, and the moves a player is bound to
 * @param resigned who has resigned while a claim was open: it takes effect only if the claim fails (9.5.1)
 * @param limits   xiangqi: the counts of moves that were begun
 */
public record Talks(Offers offered, Claims claimed, Duties duties, Optional<Side> resigned, LimitCounts limits) {

    static final Talks NONE = new Talks(Offers.NONE, Claims.NONE, Duties.NONE, Optional.empty(), LimitCounts.NONE);

    /** Every claim of the game, in order. */
    public List<Claim> claims() {
        return claimed.all();
    }

    /** The claim that is open and holds play, if there is one. */
    public Optional<Claim> openClaim() {
        return claimed.open();
    }

    /** The claim of that number. */
    public Optional<Claim> claim(int number) {
        return claimed.numbered(number);
    }

    /** How many claims of each player were rejected. */
    public Sides<Integer> failedClaims() {
        return claimed.failed();
    }

    /** The draw offers that no word and no move has answered, oldest first. */
    public List<DrawOffer> offers() {
        return offered.standing();
    }

    /** How many draws each player has offered. */
    public Sides<Integer> drawOffers() {
        return offered.made();
    }

    /**
     * The offers that can be accepted, oldest first: a touch to move or capture has rejected the others, unless it is
     * ruled to be none (9.1.2.1).
     */
    public List<DrawOffer> openOffers() {
        return offers().stream()
                .filter(offer -> touches().stream().noneMatch(offer::rejectedBy))
                .toList();
    }

    /** The latest offer that can be accepted. */
    public Optional<DrawOffer> latestOffer() {
        return openOffers().stream().reduce((earlier, later) -> later);
    }

    /** The moves a player is bound to. */
    public Optional<MoveObligation> obligation() {
        return duties.obligation();
    }

    /** What the player who has the move has touched, in order. */
    public List<Touch> touches() {
        return duties.touches();
    }

    private Talks with(Offers offers) {
        return new Talks(offers, claimed, duties, resigned, limits);
    }

    private Talks with(Claims claims) {
        return new Talks(offered, claims, duties, resigned, limits);
    }

    private Talks with(Duties bound) {
        return new Talks(offered, claimed, bound, resigned, limits);
    }

    private Talks with(Optional<Side> resigning) {
        return new Talks(offered, claimed, duties, resigning, limits);
    }

    Talks offered(DrawOffer made) {
        return with(offered.offered(made));
    }

    /** With an offer that had been answered when it was reported. */
    Talks offeredInVain(Side by) {
        return with(offered.offeredInVain(by));
    }

    Talks withoutOffers() {
        return offers().isEmpty() ? this : with(offered.left(List.of()));
    }

    /** Back at a half-move: what was offered later was offered in a position that does not stand (9.1.2.1). */
    Talks offeredBy(int ply) {
        return with(offered.left(
                offers().stream().filter(offer -> offer.ply() <= ply).toList()));
    }

    /** After a player has said no to what he was offered; his own offers stay. */
    Talks declinedBy(Side side) {
        return with(offered.left(by(side)));
    }

    private List<DrawOffer> by(Side side) {
        return offers().stream().filter(offer -> offer.by() == side).toList();
    }

    /** With a claim; what it offers stands beside the offers of the opponent, which it does not answer (9.1.2.1, 9.1.2.3). */
    Talks claimed(Claim claim, Optional<DrawOffer> offering) {
        return with(offering.map(offered::standingBeside).orElse(offered)).with(claimed.plus(claim));
    }

    Talks changing(int number, UnaryOperator<Claim> change) {
        return with(claimed.changing(number, change));
    }

    Talks failed(Side side) {
        return with(claimed.failed(side));
    }

    Talks resignedBy(Side side) {
        return with(Optional.of(side));
    }

    /** With a resignation that was not accepted. */
    Talks withoutResignation() {
        return resigned.isEmpty() ? this : with(Optional.empty());
    }

    /** With a count of moves begun. */
    Talks counting(XiangqiEvent.Limit limit, LimitCounts.Count count) {
        return new Talks(offered, claimed, duties, resigned, limits.begun(limit, count));
    }

    /** After a touch, with the duty it leaves. */
    Talks touched(Touch touch, Optional<MoveObligation> duty) {
        return with(duties.touched(touch, duty));
    }

    /** After a ruling on a touch: what it counts as, and the duty that is left. */
    Talks ruled(long touch, UnaryOperator<Touch> ruling, Optional<MoveObligation> duty) {
        return with(duties.ruled(touch, ruling, duty));
    }

    /** With the duty that a ruling or a restored position leaves. */
    Talks owing(Optional<MoveObligation> duty) {
        return with(duties.owing(duty));
    }

    /** After half-moves were declared void: nothing touched since counts, and an offer that was rejected by it stays rejected. */
    Talks untouched() {
        return with(offered.left(openOffers())).with(Duties.NONE);
    }

    /** After a move: an obligation is met, and what the opponent offered is rejected (9.1.2.1, 通則九5). */
    Talks moved(Side mover) {
        var kept = offers().isEmpty() ? offers() : by(mover);
        return kept.size() == offers().size() && duties.none()
                ? this
                : new Talks(offered.left(kept), claimed, Duties.NONE, resigned, limits);
    }
}
