package org.qipu.read.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.policy.irregularity.AsThingsStand;
import org.qipu.game.state.Appeal;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.game.xiangqi.LawfulRemedy;

/** Irregularities and appeals as they are shown. */
final class Disputed {

    private Disputed() {}

    static List<IrregularityView> irregularities(Game game) {
        return game.irregularities().stream().map(one -> view(game, one)).toList();
    }

    private static IrregularityView view(Game game, Irregularity reported) {
        var one = AsThingsStand.of(game, reported);
        var report = one.report();
        var status = report.dismissed()
                ? IrregularityStatus.DISMISSED
                : one.ruling().isPresent() ? IrregularityStatus.RULED : IrregularityStatus.OPEN;
        return new IrregularityView(
                report.irregularity(),
                report.kind(),
                report.by(),
                report.ply(),
                report.reportedBy(),
                report.article(),
                report.text(),
                status,
                report.remedy().restoreToPly(),
                LawfulRemedy.of(game, one),
                one.ruling()
                        .map(ruling -> new RulingView(ruling, Optional.empty()))
                        .or(() -> Reversed.ruling(game, report.irregularity())));
    }

    static List<AppealView> appeals(Game game) {
        var views = new ArrayList<AppealView>();
        for (Appeal appeal : game.disputes().appeals()) {
            var lodged = appeal.lodged();
            var decision = appeal.decision();
            views.add(new AppealView(
                    lodged.appeal(),
                    lodged.by(),
                    lodged.against(),
                    lodged.grounds(),
                    lodged.deadline(),
                    decision.map(AppealDecided::outcome),
                    decision.flatMap(AppealDecided::article).or(lodged::article),
                    decision.flatMap(AppealDecided::reason),
                    decision.isPresent() ? Optional.empty() : Reversed.appeal(game, lodged.appeal())));
        }
        return views;
    }
}
