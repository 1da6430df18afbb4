package org.qipu.game;

import java.util.ArrayList;
import java.util.List;
import org.qipu.game.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.AdjournmentEvent.GameResumed;
import org.qipu.game.AdjournmentEvent.MoveSealed;
import org.qipu.game.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.BoardEvent.MoveAnnounced;
import org.qipu.game.BoardEvent.TouchRuled;
import org.qipu.game.ClaimFinding.Verdict;
import org.qipu.game.DisputeEvent.IrregularityReported;
import org.qipu.game.DisputeEvent.IrregularityRuled;
import org.qipu.game.DisputeEvent.MovesVoided;
import org.qipu.game.DisputeEvent.RequestMade;
import org.qipu.game.DisputeEvent.RulingReversed;
import org.qipu.game.DisputeEvent.TimeControlSet;
import org.qipu.game.GameEvent.*;
import org.qipu.game.OversightEvent.GameAmended;
import org.qipu.game.OversightEvent.GameAnnulled;
import org.qipu.game.XiangqiEvent.FoulRecorded;
import org.qipu.game.XiangqiEvent.LimitCounted;
import org.qipu.game.XiangqiEvent.RepetitionRulingAsked;
import org.qipu.game.XiangqiEvent.ViolationRecorded;

/** A record cut into acts, each with the consequences that the service drew from it. */
public final class ActGroups {

    private ActGroups() {
    }

    /** The groups, in order; the first event of each is what was done. */
    public static List<List<RecordedEvent>> of(List<RecordedEvent> events) {
        var groups = new ArrayList<List<RecordedEvent>>();
        for (var recorded : events) {
            if (groups.isEmpty() || !follows(groups.getLast(), recorded)) {
                groups.add(new ArrayList<>());
            }
            groups.getLast().add(recorded);
        }
        return groups;
    }

    private static boolean follows(List<RecordedEvent> group, RecordedEvent next) {
        var head = group.getFirst();
        return head.recordedAt().equals(next.recordedAt()) && head.occurredAt().equals(next.occurredAt()) && head.actor().equals(next.actor())
                && consequence(head.event(), next.event());
    }

    private static boolean consequence(GameEvent head, GameEvent next) {
        return switch (next) {
            case FindingMade e -> true;
            case GameEnded e -> true;
            case MovesVoided e -> true;
            case TimeControlSet e -> true;
            case ClaimDecided e -> head instanceof DrawClaimed claim && claim.claim() == e.claim() && counted(claim) || e.decision() == ClaimDecision.VARIED
                    || head instanceof RepetitionRulingAsked asked && asked.claim() == e.claim() && asked.finding().verdict() == Verdict.INCORRECT;
            case ClockAdjusted e -> head instanceof RulingReversed || e.claim().isPresent() || e.irregularity().isPresent() || head instanceof FoulRecorded || head instanceof ClocksStopped || head instanceof MoveSealed
                    || head instanceof GameResumed;
            case PenaltyImposed e -> head instanceof IrregularityRuled || head instanceof IrregularityReported;
            case GameAnnulled e -> head instanceof IrregularityRuled;
            case GameAmended e -> head instanceof IrregularityRuled;
            case ClocksRestarted e -> head instanceof RulingReversed || head instanceof MoveAnnounced || head instanceof MoveSealed;
            case ClockPressed e -> head instanceof MoveSealed;
            case ClocksRead e -> head instanceof MoveSealed;
            case MovePlayed e -> head instanceof EnvelopeOpened;
            case ClocksStopped e -> head instanceof EnvelopeOpened;
            case IrregularityReported e -> head instanceof EnvelopeOpened || head instanceof RequestMade || head instanceof FlagFallReported;
            case DrawClaimed e -> head instanceof RequestMade;
            case FoulRecorded e -> head instanceof IrregularityRuled || head instanceof TouchRuled || head instanceof DrawClaimed;
            case ViolationRecorded e -> head instanceof IrregularityRuled;
            case TouchRuled e -> head instanceof IrregularityRuled;
            case LimitCounted e -> head instanceof ClaimDecided;
            case DrawOffered e -> head instanceof MovePlayed && e.effect().isPresent();
            case IrregularityRuled e -> head instanceof MovePlayed || head instanceof IllegalMoveRecorded || head instanceof ClockPressed
                    || head instanceof DefaultDeclared;
            default -> false;
        };
    }

    /** Whether the count of the service decided it. */
    private static boolean counted(DrawClaimed claim) {
        return (claim.basis() == ClaimBasis.REPETITION || claim.basis() == ClaimBasis.FIFTY_MOVES || claim.basis() == ClaimBasis.NATURAL_LIMIT || claim.basis() == ClaimBasis.DEAD_POSITION)
                && (claim.finding().verdict() == Verdict.CORRECT || claim.finding().verdict() == Verdict.INCORRECT);
    }
}
