package org.qipu.game.xiangqi;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.Decision;
import org.qipu.game.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.Game;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.GameEnded;
import org.qipu.game.Irregularity;
import org.qipu.game.XiangqiEvent.FoulRecorded;
import org.qipu.game.XiangqiEvent.ViolationRecorded;
import org.qipu.game.irregular.Rulings;

/** The arbiter's ruling on a report: as in chess, and the foul or violation that follows from it is counted (組織六[F]). */
final class IrregularityRulings {

    private IrregularityRulings() {
    }

    static Decision of(Game game, RuleOnIrregularity asked, Instant at) {
        var ruling = Rulings.of(game, asked, at);
        var about = game.disputes().irregularity(asked.irregularity());
        if (!(ruling instanceof Decision.Accepted accepted) || asked.remedy().filter(choice -> choice == RuleOnIrregularity.Choice.LAW).isEmpty()
                || !about.orElseThrow().report().remedy().counts()) {
            return ruling;
        }
        var events = new ArrayList<>(accepted.events());
        counted(game, about.get(), asked).stream().filter(event -> !(event instanceof GameEnded) || events.stream().noneMatch(GameEnded.class::isInstance))
                .forEach(events::add);
        return new Decision.Accepted(events);
    }

    private static List<GameEvent> counted(Game game, Irregularity about, RuleOnIrregularity asked) {
        var report = about.report();
        var side = report.by().orElseThrow();
        var article = asked.article().orElse(report.article());
        return Counted.rules(game).violations().containsKey(report.kind())
                ? Counted.violations(game, new ViolationRecorded(side, report.kind(), 1, Optional.empty(), Optional.of(report.irregularity()), article, asked.reason(),
                        Optional.empty()))
                : Counted.fouls(game, new FoulRecorded(side, report.kind(), 1, Optional.empty(), Optional.empty(), Optional.of(report.irregularity()), article, asked.reason(),
                        Optional.empty()));
    }
}
