package org.qipu.read.view;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OversightEvent.PersonPenalised;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.law.Result;

/** What was decided and has been reversed since: it stays visible, with the event that took it back (protocol §4, {@code reversedBy}). */
final class Reversed {

    private Reversed() {}

    /** Every penalty imposed, in order. */
    static List<PenaltyView> penalties(Game game) {
        var taken = game.past().takenBack();
        var views = new ArrayList<PenaltyView>();
        for (var recorded : game.past().events()) {
            if (recorded.event() instanceof PenaltyImposed penalty) {
                views.add(new PenaltyView(
                        Optional.of(penalty.side()),
                        Optional.empty(),
                        penalty.penalty(),
                        penalty.amount(),
                        penalty.opponentScore(),
                        penalty.article(),
                        penalty.reason(),
                        recorded.sequence(),
                        Optional.ofNullable(taken.get(recorded.sequence()))));
            } else if (recorded.event() instanceof PersonPenalised penalty) {
                views.add(new PenaltyView(
                        Optional.empty(),
                        Optional.of(penalty.person()),
                        penalty.penalty(),
                        Optional.empty(),
                        Optional.empty(),
                        penalty.article(),
                        Optional.of(penalty.reason()),
                        recorded.sequence(),
                        Optional.ofNullable(taken.get(recorded.sequence()))));
            }
        }
        return views;
    }

    /** The results that a later one replaced, then those that were reversed, each oldest first. */
    static List<ResultView> earlierResults(Game game) {
        var views = new ArrayList<ResultView>();
        game.earlier().forEach(result -> views.add(ResultView.of(game, result)));
        var taken = game.past().takenBack();
        if (taken.isEmpty()) {
            return views;
        }
        for (var recorded : game.past().events()) {
            result(recorded.event())
                    .filter(result -> taken.containsKey(recorded.sequence()))
                    .map(result -> ResultView.of(game, result))
                    .ifPresent(view -> views.add(view.reversedBy(taken.get(recorded.sequence()))));
        }
        return views;
    }

    private static Optional<Result> result(GameEvent event) {
        return switch (event) {
            case GameEnded e -> Optional.of(e.result());
            case ResultDeclared e -> Optional.of(e.result());
            default -> Optional.empty();
        };
    }

    /** What took back the last decision on a claim that has none now. */
    static Optional<Long> claim(Game game, Claim claim) {
        return claim.decision().isPresent()
                ? Optional.empty()
                : last(game, event -> event instanceof ClaimDecided decided && decided.claim() == claim.number())
                        .map(recorded -> game.past().takenBack().get(recorded.sequence()));
    }

    /** The last ruling on an irregularity that has none now. */
    static Optional<RulingView> ruling(Game game, int irregularity) {
        return last(game, event -> event instanceof IrregularityRuled ruled && ruled.irregularity() == irregularity)
                .map(recorded -> new RulingView(
                        (IrregularityRuled) recorded.event(),
                        Optional.ofNullable(game.past().takenBack().get(recorded.sequence()))));
    }

    /** What took back the last decision on an appeal that has none now. */
    static Optional<Long> appeal(Game game, int appeal) {
        return last(game, event -> event instanceof AppealDecided decided && decided.appeal() == appeal)
                .map(recorded -> game.past().takenBack().get(recorded.sequence()));
    }

    private static Optional<RecordedEvent> last(Game game, Predicate<GameEvent> wanted) {
        return game.past().takenBack().isEmpty()
                ? Optional.empty()
                : game.past().events().stream()
                        .filter(recorded -> wanted.test(recorded.event()))
                        .reduce((one, later) -> later);
    }
}
