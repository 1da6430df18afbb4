package org.qipu.game.policy.appeal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/** What was decided later and rests on what a reversal takes back: it is not taken back with it, the arbiter is told. */
final class RestsOnReversed {

    private RestsOnReversed() {}

    static List<FindingMade> findings(Game before, Game after, Set<Long> taken) {
        var findings = new ArrayList<FindingMade>();
        var article = before.rulebook()
                .article(before.rulebook().has(Provision.APPEAL) ? Provision.APPEAL : Provision.ANALOGY);
        after.result()
                .filter(result -> restsOnCount(result) && counts(before, taken))
                .ifPresent(result -> findings.add(new FindingMade(new Finding(
                        "rests-on-reversed",
                        article,
                        "The result " + result.score().notation()
                                + " rests on a count of which a part is taken back: it stands until the arbiter reverses or confirms it.",
                        Optional.empty(),
                        Optional.empty()))));
        before.past().events().stream()
                .filter(one -> taken.contains(one.sequence()) && one.event() instanceof GameAnnulled)
                .flatMap(one -> ((GameAnnulled) one.event()).replacedBy().stream())
                .forEach(id -> findings.add(new FindingMade(new Finding(
                        "replacement-exists",
                        article,
                        "The game " + id + " was to be played in its place: it is not annulled by this.",
                        Optional.empty(),
                        Optional.empty()))));
        return findings;
    }

    private static boolean restsOnCount(Result result) {
        return result.termination()
                .filter(how -> switch (how) {
                    case ILLEGAL_MOVES, ILLEGAL_MOVES_NO_MATE, FOULS, VIOLATIONS, OMISSIONS -> true;
                    default -> false;
                })
                .isPresent();
    }

    private static boolean counts(Game game, Set<Long> taken) {
        return game.past().events().stream()
                .filter(one -> taken.contains(one.sequence()))
                .anyMatch(one -> switch (one.event()) {
                    case IrregularityRuled e -> e.counts().isPresent();
                    case FoulRecorded e -> true;
                    case ViolationRecorded e -> true;
                    case OmissionsRecorded e -> true;
                    default -> false;
                });
    }
}
