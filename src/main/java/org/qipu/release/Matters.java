package org.qipu.release;

import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Matter;
import org.qipu.game.event.AppealEvent.*;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.*;
import org.qipu.game.event.XiangqiEvent.*;
import org.qipu.law.IrregularityKind;

/**
 * Offers, claims, touches and penalties in the words in which everybody is told of them.
 *
 * @param shows   what is shown beside moves, clocks and results
 * @param numbers the numbers given so far
 */
record Matters(Set<Matter> shows, Numbers numbers) {

    /** Reports whose words count offers or claims. */
    private static final Set<IrregularityKind> COUNTING =
            Set.of(IrregularityKind.DISTRACTION, IrregularityKind.IMPROPER_OFFER, IrregularityKind.IMPROPER_CLAIM);

    private static final String UNTOLD = "What it rests on is not told.";

    /** An event as it is told; none where it rests on something that is not public. */
    Optional<GameEvent> told(GameEvent event) {
        return switch (event) {
            case DrawClaimed e -> Optional.of(claim(e));
            case ClaimDecided e ->
                numbers.claim(e.claim())
                        .map(claim -> new ClaimDecided(
                                claim,
                                e.decision(),
                                e.binding(),
                                e.opponentTime(),
                                e.article(),
                                e.reason(),
                                e.ruling()));
            case RepetitionRulingAsked e -> Optional.of(e.numbered(numbers.newClaim(e.claim()), e.effect()));
            case LimitCounted e ->
                Optional.of(new LimitCounted(
                        e.limit(),
                        e.side(),
                        e.count(),
                        e.byHand(),
                        e.claim().flatMap(numbers::claim),
                        e.article(),
                        e.reason()));
            case RequestMade e ->
                Optional.of(new RequestMade(
                        e.side(), e.kind(), Optional.empty(), numbers.newRequest(e.side(), e.kind()), e.effect()));
            case TouchRuled e ->
                numbers.event(e.event())
                        .map(touch -> new TouchRuled(touch, e.outcome(), e.leaves(), e.article(), e.reason()));
            case IrregularityReported e -> Optional.of(reported(e));
            case IrregularityRuled e ->
                numbers.irregularity(e.irregularity())
                        .map(irregularity -> new IrregularityRuled(
                                irregularity,
                                e.remedy(),
                                e.restoreToPly(),
                                e.position(),
                                e.newGame(),
                                e.counts(),
                                e.article(),
                                e.exception(),
                                e.reason()));
            case AppealLodged e -> Optional.of(appeal(e));
            case AppealDecided e ->
                numbers.appeal(e.appeal())
                        .map(appeal -> new AppealDecided(appeal, e.outcome(), e.article(), e.reason()));
            case FoulRecorded e ->
                Optional.of(new FoulRecorded(
                        e.side(),
                        e.kind(),
                        e.count(),
                        e.repaired(),
                        e.claim().flatMap(numbers::claim),
                        e.irregularity().flatMap(numbers::irregularity),
                        e.article(),
                        e.reason(),
                        e.effect()));
            case ViolationRecorded e ->
                Optional.of(new ViolationRecorded(
                        e.side(),
                        e.kind(),
                        e.count(),
                        e.repaired(),
                        e.irregularity().flatMap(numbers::irregularity),
                        e.article(),
                        e.reason(),
                        e.effect()));
            default -> Optional.of(event);
        };
    }

    private DrawClaimed claim(DrawClaimed e) {
        var claim = e.numbered(numbers.newClaim(e.claim()), e.effect());
        return shows.contains(Matter.OFFERS)
                ? claim
                : new DrawClaimed(
                        claim.claim(),
                        e.side(),
                        e.basis(),
                        e.intendedMove().map(Marks::removed),
                        e.grounds(),
                        e.finding(),
                        Optional.of(false),
                        claim.endsPlay(),
                        e.effect());
    }

    private IrregularityReported reported(IrregularityReported e) {
        var told = e.told();
        return new IrregularityReported(
                numbers.newIrregularity(e.irregularity()),
                new IrregularityReported.Told(
                        told.kind(),
                        told.by(),
                        told.ply(),
                        told.lastAgreedPly(),
                        told.position(),
                        told.reportedBy(),
                        Optional.empty(),
                        Optional.empty(),
                        told.device(),
                        told.left()),
                COUNTING.contains(e.kind()) && !shows.contains(Matter.OFFERS)
                        ? e.follows().in(UNTOLD)
                        : e.follows());
    }

    private AppealLodged appeal(AppealLodged e) {
        var against = e.against();
        return new AppealLodged(
                numbers.newAppeal(e.appeal()),
                e.by(),
                new Against(
                        against.event().flatMap(numbers::event),
                        against.claim().flatMap(numbers::claim),
                        against.irregularity().flatMap(numbers::irregularity)),
                e.grounds(),
                e.deadline(),
                e.article());
    }
}
