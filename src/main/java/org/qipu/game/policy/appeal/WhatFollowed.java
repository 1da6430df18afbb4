package org.qipu.game.policy.appeal;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.OversightEvent.PersonPenalised;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.Resigned;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.event.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.state.Game;
import org.qipu.law.PenaltyKind;

/**
 * What an event decided and what followed from it by law, among the events of the same act: all that its reversal takes
 * back, and no more.
 */
final class WhatFollowed {

    private WhatFollowed() {}

    /** The events whose effect goes with that of a decision, itself among them; none where the event decides nothing. */
    static List<RecordedEvent> from(Game game, RecordedEvent decision) {
        var group = ActGroups.of(game.past().events()).stream()
                .filter(act -> act.contains(decision))
                .findFirst()
                .orElseThrow();
        return from(group, decision);
    }

    private static List<RecordedEvent> from(List<RecordedEvent> group, RecordedEvent decision) {
        var with = group.subList(group.indexOf(decision), group.size());
        return switch (decision.event()) {
            case IrregularityRuled e -> decision == group.getFirst() ? with : List.of(decision);
            case DefaultDeclared e -> with;
            case ResultDeclared e -> List.of(decision);
            case ClaimDecided e
            when e.decision() == ClaimDecision.VARIED -> List.of(); // what the moves show, and nobody decided
            case ClaimDecided e ->
                with.stream()
                        .filter(one -> one == decision || !(one.event() instanceof ClaimDecided))
                        .toList();
            case PenaltyImposed e ->
                e.penalty() == PenaltyKind.LOSS ? and(decision, with, GameEnded.class) : List.of(decision);
            case FoulRecorded e -> counted(decision, with);
            case ViolationRecorded e -> counted(decision, with);
            case OmissionsRecorded e -> counted(decision, with);
            case MovesVoided e -> restored(decision, with);
            case MovesCorrected e -> and(decision, with, GameEnded.class);
            case RulingReversed e -> and(decision, with, ClockAdjusted.class);
            case GameEnded e -> ended(group, decision);
            case ClockAdjusted e -> List.of(decision);
            case TouchRuled e -> decision == group.getFirst() ? touched(decision, with) : List.of(decision);
            case TimeControlSet e -> List.of(decision);
            case LimitCounted e -> and(decision, with, GameEnded.class);
            case AppealDecided e -> List.of(decision);
            case PersonPenalised e -> List.of(decision);
            case GameAnnulled e -> List.of(decision);
            default -> byLaw(group, decision);
        };
    }

    /** An act of the players, or a fact, on which the Laws themselves decided something: a claim, a flag, a resignation. */
    private static List<RecordedEvent> byLaw(List<RecordedEvent> group, RecordedEvent act) {
        return group.stream()
                .filter(one -> one.sequence() > act.sequence()
                        && (one.event() instanceof ClaimDecided || one.event() instanceof GameEnded))
                .findFirst()
                .map(first -> from(group, first))
                .orElse(List.of());
    }

    /** A result, and what brought it: a decided claim, a default, a loss imposed, a flag, a resignation. */
    private static List<RecordedEvent> ended(List<RecordedEvent> group, RecordedEvent end) {
        return group.stream()
                .filter(one -> one == end
                        || switch (one.event()) {
                            case ClaimDecided e -> true;
                            case DefaultDeclared e -> true;
                            case IrregularityRuled e -> group.getFirst().event() instanceof DefaultDeclared;
                            case PenaltyImposed e -> e.penalty() == PenaltyKind.LOSS;
                            case FlagFallReported e -> true;
                            case Resigned e -> true;
                            default -> false;
                        })
                .toList();
    }

    /** A foul and its like: with the times it cost, and the game where it was the last one allowed. */
    private static List<RecordedEvent> counted(RecordedEvent decision, List<RecordedEvent> with) {
        return with.stream()
                .filter(one -> one == decision
                        || one.event() instanceof GameEnded
                        || one.event() instanceof ClockAdjusted time
                                && time.claim().isEmpty()
                                && time.set().isEmpty())
                .toList();
    }

    /** A touch that cannot be followed: with the foul that it is, and the game where that was the last one allowed (行棋三2). */
    private static List<RecordedEvent> touched(RecordedEvent decision, List<RecordedEvent> with) {
        return with.stream()
                .filter(one ->
                        one == decision || one.event() instanceof FoulRecorded || one.event() instanceof GameEnded)
                .toList();
    }

    /** A position set anew: with the times of then. */
    private static List<RecordedEvent> restored(RecordedEvent decision, List<RecordedEvent> with) {
        return with.stream()
                .filter(one -> one == decision
                        || one.event() instanceof ClockAdjusted time
                                && time.set().isPresent())
                .toList();
    }

    private static List<RecordedEvent> and(
            RecordedEvent decision, List<RecordedEvent> with, Class<? extends GameEvent> kind) {
        return Stream.concat(
                        Stream.of(decision),
                        with.stream().filter(one -> one != decision && kind.isInstance(one.event())))
                .toList();
    }
}
