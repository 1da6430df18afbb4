package org.qipu.game.policy.appeal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.event.AdjournmentEvent.GameResumed;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.BoardEvent.MoveAnnounced;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.event.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.policy.adjournment.Adjournments;
import org.qipu.game.policy.adjournment.Resumptions;

/** A record cut into acts, each with the consequences that the service drew from it. */
public final class ActGroups {

    private ActGroups() {}

    /** The groups, in order; the first event of each is what was done. */
    public static List<List<RecordedEvent>> of(List<RecordedEvent> events) {
        var groups = new ArrayList<List<RecordedEvent>>();
        var told = told(events);
        for (var recorded : events) {
            if (groups.isEmpty() || !follows(groups.getLast(), recorded, told)) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(recorded);
        }
        return groups;
    }

    private static boolean follows(List<RecordedEvent> group, RecordedEvent next, Set<String> told) {
        var head = group.getFirst();
        return head.recordedAt().equals(next.recordedAt())
                && head.occurredAt().equals(next.occurredAt())
                && head.actor().equals(next.actor())
                && consequence(head.event(), next.event(), told);
    }

    private static boolean consequence(GameEvent head, GameEvent next, Set<String> told) {
        return switch (next) {
            case FindingMade e -> true;
            case GameEnded e -> true;
            case MovesVoided e -> true;
            case TimeControlSet e -> true;
            case ClaimDecided e ->
                head instanceof DrawClaimed claim && claim.claim() == e.claim() && counted(claim)
                        || e.decision() == ClaimDecision.VARIED
                        || head instanceof RepetitionRulingAsked asked
                                && asked.claim() == e.claim()
                                && asked.finding().verdict() == Verdict.INCORRECT;
            case ClockAdjusted e ->
                head instanceof RulingReversed back && e.reason().equals(Optional.of(back.reason()))
                        || e.claim().isPresent()
                        || e.irregularity().isPresent()
                        || head instanceof FoulRecorded
                                && e.reason().isEmpty() // an arbiter's own adjustment has its reason
                        || (head instanceof ClocksStopped || head instanceof MoveSealed)
                                && e.reason().equals(Optional.of(Adjournments.REST_OF_SESSION))
                        || head instanceof GameResumed && e.reason().equals(Optional.of(Resumptions.ELAPSED));
            case PenaltyImposed e ->
                head instanceof IrregularityRuled ruled && ownPenalty(ruled, e, told)
                        || head instanceof IrregularityReported;
            case GameAnnulled e ->
                head instanceof IrregularityRuled ruled && ruled.newGame().orElse(false);
            case GameAmended e -> head instanceof IrregularityRuled;
            case ClocksRestarted e ->
                head instanceof RulingReversed || head instanceof MoveAnnounced || head instanceof MoveSealed;
            case ClockPressed e -> head instanceof MoveSealed;
            case ClocksRead e -> head instanceof MoveSealed;
            case MovePlayed e -> head instanceof EnvelopeOpened;
            case ClocksStopped e -> head instanceof EnvelopeOpened;
            case IrregularityReported e ->
                head instanceof EnvelopeOpened || head instanceof RequestMade || head instanceof FlagFallReported;
            case DrawClaimed e -> head instanceof RequestMade;
            case FoulRecorded e ->
                head instanceof IrregularityRuled ruled && e.irregularity().equals(Optional.of(ruled.irregularity()))
                        || head instanceof TouchRuled
                        || head instanceof DrawClaimed
                        || head instanceof ClaimDecided && e.claim().isPresent();
            case ViolationRecorded e ->
                head instanceof IrregularityRuled ruled && e.irregularity().equals(Optional.of(ruled.irregularity()));
            case TouchRuled e -> head instanceof IrregularityRuled;
            case LimitCounted e -> head instanceof ClaimDecided;
            case DrawOffered e ->
                head instanceof MovePlayed && e.effect().isPresent()
                        || head instanceof MoveSealed made && made.onBoard().orElse(false) && e.proper();
            case IrregularityRuled e ->
                head instanceof MovePlayed
                        || head instanceof IllegalMoveRecorded
                        || head instanceof ClockPressed
                        || head instanceof DefaultDeclared;
            default -> false;
        };
    }

    /**
     * Whether a penalty belongs to a ruling: it gives the ruling's reason, or what was said of the irregularity; one
     * imposed for itself in the same request has its own.
     */
    private static boolean ownPenalty(IrregularityRuled ruled, PenaltyImposed penalty, Set<String> told) {
        return ruled.reason().isPresent()
                ? penalty.reason().equals(ruled.reason())
                : penalty.reason()
                        .filter(reason -> !told.contains(beginning(reason)))
                        .isEmpty();
    }

    /** What was said of every irregularity; how it ends depends on what is counted when it is ruled on. */
    private static Set<String> told(List<RecordedEvent> events) {
        return events.stream()
                .map(RecordedEvent::event)
                .flatMap(event -> switch (event) {
                    case IrregularityReported e -> Stream.of(beginning(e.text()));
                    case FindingMade e -> Stream.of(beginning(e.finding().text()));
                    default -> Stream.empty();
                })
                .collect(Collectors.toSet());
    }

    private static String beginning(String text) {
        var end = text.lastIndexOf(';');
        return end < 0 ? text.replaceFirst("\\.$", "") : text.substring(0, end);
    }

    /** Whether the count of the service decided it. */
    private static boolean counted(DrawClaimed claim) {
        return (claim.basis() == ClaimBasis.REPETITION
                        || claim.basis() == ClaimBasis.FIFTY_MOVES
                        || claim.basis() == ClaimBasis.NATURAL_LIMIT
                        || claim.basis() == ClaimBasis.DEAD_POSITION)
                && (claim.finding().verdict() == Verdict.CORRECT
                        || claim.finding().verdict() == Verdict.INCORRECT);
    }
}
