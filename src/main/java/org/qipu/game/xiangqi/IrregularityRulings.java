package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.irregularity.OwnRemedy;
import org.qipu.game.policy.irregularity.Rulings;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/** The arbiter's ruling on a report: as in chess, and the foul or violation that follows from it is counted (組織六[F]). */
final class IrregularityRulings {

    private IrregularityRulings() {}

    static Decision of(Game game, RuleOnIrregularity asked, Instant at) {
        var about = game.disputes().irregularity(asked.irregularity());
        var byLaw = asked.remedy().filter(choice -> choice == Choice.LAW).isPresent();
        if (byLaw
                && about.filter(one -> one.open() && one.report().kind() == IrregularityKind.IMPROPER_ADJUSTMENT)
                        .isPresent()
                && !game.ended()) {
            return Adjusting.ruled(game, about.get(), asked, at);
        }
        var ruling = Rulings.of(game, asked, at);
        if (!(ruling instanceof Decision.Accepted accepted)
                || !about.orElseThrow().report().remedy().counts()
                || !byLaw && !OwnRemedy.counts(asked, about.get().report())) {
            return ruling;
        }
        var events = new ArrayList<>(accepted.events());
        counted(
                        game.ended() ? afterwards(game, events, at) : game,
                        about.get().report(),
                        asked.article(),
                        asked.reason(),
                        at)
                .stream()
                .filter(event ->
                        !(event instanceof GameEnded) || events.stream().noneMatch(GameEnded.class::isInstance))
                .forEach(events::add);
        return new Decision.Accepted(events);
    }

    /** The game that a ruling lets go on though it had ended: what counts in it may end it again. */
    private static Game afterwards(Game game, List<GameEvent> events, Instant at) {
        var next = game;
        for (var event : events) {
            next = next.evolve(new RecordedEvent(
                    next.version() + 1, at, at, game.past().last().orElseThrow().actor(), event));
        }
        return next;
    }

    /** The foul or violation of a report, with what follows from that. */
    static List<GameEvent> counted(
            Game game, IrregularityReported report, Optional<String> cited, Optional<String> reason, Instant at) {
        var side = report.by().orElseThrow();
        var article = cited.orElse(report.article());
        return game.rulebook().citations().violations().containsKey(report.kind())
                ? Counted.violations(
                        game,
                        new ViolationRecorded(
                                side,
                                report.kind(),
                                1,
                                Optional.empty(),
                                Optional.of(report.irregularity()),
                                article,
                                reason,
                                Optional.empty()),
                        at)
                : Counted.fouls(
                        game,
                        new FoulRecorded(
                                side,
                                report.kind(),
                                1,
                                Optional.empty(),
                                Optional.empty(),
                                Optional.of(report.irregularity()),
                                article,
                                reason,
                                Optional.empty()),
                        at);
    }
}
