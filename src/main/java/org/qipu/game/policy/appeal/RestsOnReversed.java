package org.qipu.game.policy.appeal;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.XiangqiEvent.FoulRecorded;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.game.event.XiangqiEvent.LimitCounted;
import org.qipu.game.event.XiangqiEvent.OmissionsRecorded;
import org.qipu.game.event.XiangqiEvent.ViolationRecorded;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** What was decided later and rests on what a reversal takes back: it is not taken back with it, the arbiter is told. */
final class RestsOnReversed {

    private RestsOnReversed() {}

    static List<FindingMade> findings(Game before, Game after, Set<Long> taken) {
        var findings = new ArrayList<FindingMade>();
        var article = before.rulebook()
                .article(before.rulebook().has(Provision.APPEAL) ? Provision.APPEAL : Provision.ANALOGY);
        after.result()
                .filter(result -> restsOn(before, result, taken))
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

    /** Whether a count that is taken back brought a result: of errors, of fouls and their like, or of a limit of moves. */
    private static boolean restsOn(Game game, Result result, Set<Long> taken) {
        return result.termination()
                .filter(how -> game.past().events().stream()
                        .filter(one -> taken.contains(one.sequence()))
                        .anyMatch(one -> counts(one.event(), how)))
                .isPresent();
    }

    private static boolean counts(GameEvent event, Termination how) {
        return switch (how) {
            case ILLEGAL_MOVES, ILLEGAL_MOVES_NO_MATE, FOULS, VIOLATIONS, OMISSIONS ->
                switch (event) {
                    case IrregularityRuled e -> e.counts().isPresent();
                    case FoulRecorded e -> true;
                    case ViolationRecorded e -> true;
                    case OmissionsRecorded e -> true;
                    default -> false;
                };
            case LIMITED_MOVES -> event instanceof LimitCounted count && count.limit() == Limit.LIMITED;
            case NATURAL_LIMIT ->
                event instanceof LimitCounted count && count.limit() == Limit.NATURAL && count.byHand();
            default -> false;
        };
    }

    /** Whether a limit of moves drew the game by a count that has been taken back since: then its moves alone do not end it. */
    static boolean countIsGone(Game game, RecordedEvent end) {
        var gone = game.past().takenBack();
        return end.event() instanceof GameEnded ended
                && ended.result().termination().equals(Optional.of(Termination.LIMITED_MOVES))
                && game.past().events().stream()
                        .filter(one -> one.sequence() < end.sequence()
                                && one.event() instanceof LimitCounted count
                                && count.limit() == Limit.LIMITED
                                && gone.getOrDefault(one.sequence(), Long.MAX_VALUE) > end.sequence())
                        .reduce((earlier, later) -> later)
                        .filter(count -> gone.containsKey(count.sequence()))
                        .isPresent();
    }
}
