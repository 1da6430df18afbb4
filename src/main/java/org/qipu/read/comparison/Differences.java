package org.qipu.read.comparison;

import java.util.ArrayList;
import java.util.List;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.law.Result;

/** Where the verdicts of two editions differ, and where the other edition leaves open what follows. */
final class Differences {

    private final String book;
    private final List<Comparison.Difference> found = new ArrayList<>();
    private final List<Comparison.Undecided> undecided = new ArrayList<>();

    /** No difference yet from another edition. */
    Differences(String book) {
        this.book = book;
    }

    List<Comparison.Difference> found() {
        return List.copyOf(found);
    }

    List<Comparison.Undecided> undecided() {
        return List.copyOf(undecided);
    }

    /** Notes where the verdicts on an act differ, and what of them nobody can decide. */
    void compare(RecordedEvent head, String own, List<Verdict> recorded, List<Verdict> others) {
        if (recorded.equals(others)) {
            return;
        }
        var sameWords = said(recorded).equals(said(others));
        found.add(new Comparison.Difference(
                head.sequence(),
                head.event().getClass().getSimpleName(),
                sameWords ? "article" : "verdict",
                recorded,
                others));
        if (!sameWords && ruling(head.event())) {
            undecided.add(new Comparison.Undecided(
                    head.sequence(),
                    head.event().getClass().getSimpleName(),
                    "The arbiter ruled under " + own + "; what he would have ruled under " + book
                            + " is not decided here."));
        }
    }

    private static List<String> said(List<Verdict> verdicts) {
        return verdicts.stream()
                .map(verdict -> verdict.kind() + " " + verdict.says())
                .toList();
    }

    private static boolean ruling(GameEvent event) {
        return event instanceof IrregularityRuled
                || event instanceof ClaimDecided
                || event instanceof PenaltyImposed
                || event instanceof ClockAdjusted
                || event instanceof ResultDeclared
                || event instanceof DefaultDeclared;
    }

    /** What the other edition itself leaves open. */
    void open(RecordedEvent head, List<GameEvent> decided) {
        for (var event : decided) {
            if (event instanceof GameEnded ended
                    && ended.result()
                            .canMate()
                            .filter(Result.CanMate.UNDETERMINED::equals)
                            .isPresent()) {
                undecided.add(new Comparison.Undecided(
                        head.sequence(),
                        head.event().getClass().getSimpleName(),
                        "Whether the opponent could have mated is undetermined: under " + book
                                + " the result is for the arbiter to declare."));
            }
            if (event instanceof FindingMade made && made.finding().kind().equals("both-flags")) {
                undecided.add(new Comparison.Undecided(
                        head.sequence(),
                        head.event().getClass().getSimpleName(),
                        made.finding().text()));
            }
        }
    }
}
