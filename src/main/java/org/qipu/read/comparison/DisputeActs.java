package org.qipu.read.comparison;

import java.util.Optional;
import org.qipu.game.command.AppealCommand.*;
import org.qipu.game.command.DisputeCommand.*;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.Penalty;
import org.qipu.law.PenaltyKind;

/** The command behind a report, a ruling on it, an appeal, or a correction of the record. */
record DisputeActs(Citations citations, Numbers numbers) {

    /** The command; null where the other record does not have what it is about, or where it is a consequence. */
    GameCommand behind(DisputeEvent event, Consequences after) {
        return switch (event) {
            case IrregularityReported e ->
                new ReportIrregularity(
                        e.kind(),
                        e.by(),
                        e.ply(),
                        e.lastAgreedPly(),
                        e.position(),
                        e.reportedBy(),
                        e.person(),
                        e.details(),
                        e.device(),
                        e.left());
            case IrregularityRuled e ->
                numbers.ofIrregularity(e.irregularity())
                        .map(number -> ruled(e, number, after))
                        .orElse(null);
            case MovesCorrected e ->
                new CorrectMoves(
                        e.fromPly(),
                        e.moves().stream()
                                .map(move -> new CorrectedMove(move.move(), Optional.of(move.at()), move.clock()))
                                .toList(),
                        Acts.reason(e.reason()),
                        Optional.empty(),
                        Optional.empty());
            case RulingReversed e ->
                numbers.ofEvent(e.event())
                        .map(ruling -> new ReverseRuling(
                                ruling,
                                Acts.reason(e.reason()),
                                e.restoreToPly(),
                                after.timesSet(),
                                after.running(),
                                Optional.empty(),
                                Optional.empty()))
                        .orElse(null);
            case RequestMade e -> new MakeRequest(e.side(), e.kind(), e.text());
            case AppealLodged e -> new LodgeAppeal(e.by(), numbers.of(e.against()), e.grounds());
            case AppealDecided e ->
                new DecideAppeal(e.appeal(), e.outcome(), citations.of(e.article()), e.reason(), Optional.empty());
            case MovesVoided e -> null;
            case TimeControlSet e -> null;
        };
    }

    /** The remedy of the Laws stays that of the Laws, whichever they are; the times are the arbiter's. */
    private GameCommand ruled(IrregularityRuled e, int irregularity, Consequences after) {
        var law = e.remedy().filter(Choice.LAW::equals).isPresent();
        var byLaw =
                law && !citations.ofXiangqi(); // in xiangqi penalties and another article are always the arbiter's own
        var penalties = after.penalties().stream()
                .map(one -> new Penalty(
                        one.side(), one.penalty(), one.amount(), one.opponentScore(), citations.ofPenalty(one)))
                .toList();
        var lost = penalties.stream().anyMatch(penalty -> penalty.penalty() == PenaltyKind.LOSS);
        // a flag that waited for the ruling ends the game by itself
        var result = lost ? Optional.<String>empty() : after.resultOfArbiter();
        return new RuleOnIrregularity(
                irregularity,
                e.remedy(),
                law ? Optional.empty() : e.restoreToPly(),
                e.position(),
                after.timesSet(),
                after.moveCounter(),
                after.timeControl(),
                byLaw || penalties.isEmpty() ? Optional.empty() : Optional.of(penalties),
                law ? Optional.empty() : result,
                law ? Optional.empty() : e.newGame(),
                Optional.empty(),
                byLaw ? Optional.empty() : citations.of(e.article()),
                citations.ofException(e.exception()),
                e.reason().or(() -> Optional.of(Acts.AS_RECORDED)));
    }
}
