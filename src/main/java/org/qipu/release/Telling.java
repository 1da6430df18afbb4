package org.qipu.release;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Matter;
import org.qipu.game.event.AdjournmentEvent.*;
import org.qipu.game.event.BoardEvent.*;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.*;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent.*;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.policy.Basis;
import org.qipu.law.Result;

/**
 * Public events in the words in which everybody is told of them: without what is not shown, without anybody's own words
 * about it, and with public numbers alone.
 *
 * @param shows   what is shown beside moves, clocks and results
 * @param numbers the numbers given so far
 */
record Telling(Set<Matter> shows, Numbers numbers) {

    private boolean offers() {
        return shows.contains(Matter.OFFERS);
    }

    private boolean touches() {
        return shows.contains(Matter.TOUCHES);
    }

    private boolean penalties() {
        return shows.contains(Matter.PENALTIES);
    }

    /** Why an arbiter acted is told where it is told what went wrong. */
    private <T> Optional<T> why(Optional<T> words) {
        return penalties() ? words : Optional.empty();
    }

    /** The same of an act that always says why. */
    private String why(String words) {
        return penalties() ? words : "";
    }

    /** An article is told; in what the competition's own regulations are said to be stand the arbiter's own words. */
    private Optional<String> cited(Optional<String> article) {
        return article.filter(one -> penalties() || !Basis.isOfTheCompetition(one));
    }

    /** An event that is public by its kind, as it is told; none where it rests on something that is not public. */
    Optional<GameEvent> told(GameEvent event) {
        return switch (event) {
            case MovePlayed e -> Optional.of(move(e));
            case IllegalMoveRecorded e -> Optional.of(move(e));
            case MovesVoided e -> Optional.of(voided(e));
            case MovesCorrected e -> Optional.of(corrected(e));
            case RulingReversed e -> reversed(e);
            case DefaultDeclared e -> Optional.of(new DefaultDeclared(e.side(), cited(e.article()), why(e.reason())));
            case GameAdjourned e ->
                Optional.of(new GameAdjourned(e.sessionEnds(), e.resumption(), cited(e.article()), why(e.reason())));
            case EnvelopeOpened e ->
                Optional.of(new EnvelopeOpened(Optional.empty(), cited(e.article()), Optional.empty()));
            case GameResumed e ->
                Optional.of(new GameResumed(e.running(), cited(e.article()), why(e.exception()), why(e.reason())));
            case GameAmended e ->
                Optional.of(new GameAmended(e.schedule(), e.changed(), cited(e.article()), why(e.reason())));
            case GameAnnulled e -> Optional.of(new GameAnnulled(why(e.reason()), e.replacedBy(), cited(e.article())));
            case FlagFallReported e ->
                Optional.of(new FlagFallReported(
                        e.side(), e.both(), e.firstToFall(), why(e.reportedBy()), why(e.evidence()), e.effect()));
            case ClocksStopped e -> Optional.of(new ClocksStopped(why(e.by()), why(e.reason())));
            case ClocksRestarted e -> Optional.of(new ClocksRestarted(e.running(), why(e.article()), why(e.reason())));
            case ClockAdjusted e -> Optional.of(adjusted(e));
            case TimeControlSet e ->
                Optional.of(new TimeControlSet(e.timeControl(), why(e.article()), why(e.reason())));
            case ResultDeclared e -> Optional.of(new ResultDeclared(result(e.result()), why(e.reason())));
            case GameEnded e -> Optional.of(new GameEnded(result(e.result())));
            default -> new Matters(shows, numbers).told(event);
        };
    }

    private MovePlayed move(MovePlayed e) {
        return offers() && touches()
                ? e
                : new MovePlayed(
                        e.ply(),
                        e.side(),
                        e.move(),
                        e.press(),
                        e.clock(),
                        offers() ? e.text() : e.text().map(Marks::removed),
                        offers() ? e.offerDraw() : Optional.empty(),
                        touches() ? e.asPlayed() : Optional.empty(),
                        e.annotation(),
                        e.effect());
    }

    private IllegalMoveRecorded move(IllegalMoveRecorded e) {
        return offers()
                ? e
                : new IllegalMoveRecorded(
                        e.ply(),
                        e.side(),
                        e.move(),
                        Marks.removed(e.text()),
                        e.kind(),
                        e.legal(),
                        e.position(),
                        e.article(),
                        e.press(),
                        e.clock(),
                        e.annotation(),
                        e.effect());
    }

    private MovesVoided voided(MovesVoided e) {
        var binding = touches() ? e.binding() : Optional.<List<String>>empty();
        return new MovesVoided(
                e.fromPly(),
                e.toPly(),
                e.position(),
                e.irregularity().flatMap(numbers::irregularity),
                binding,
                binding.isPresent() ? e.article() : why(e.article()));
    }

    private MovesCorrected corrected(MovesCorrected e) {
        return new MovesCorrected(
                e.fromPly(),
                e.moves().stream()
                        .map(move -> new MovesCorrected.Corrected(
                                move.side(),
                                move.move(),
                                move.at(),
                                move.clock(),
                                offers() ? move.text() : move.text().map(Marks::removed)))
                        .toList(),
                why(e.reason()),
                cited(e.article()));
    }

    /** A reversal of what nobody knew of is public as far as it changes moves, clocks or the result. */
    private Optional<GameEvent> reversed(RulingReversed e) {
        var taken = numbers.events(e.takesBack());
        var known = numbers.event(e.event()).or(() -> taken.stream().findFirst());
        var changes = e.restoreToPly().isPresent()
                || e.position().isPresent()
                || e.timeControl().isPresent();
        return known.isEmpty() && !changes
                ? Optional.empty()
                : Optional.of(new RulingReversed(
                        known.orElse(0L),
                        taken,
                        e.restoreToPly(),
                        e.position(),
                        e.stopped(),
                        e.timeControl(),
                        why(e.article()),
                        why(e.reason())));
    }

    private ClockAdjusted adjusted(ClockAdjusted e) {
        var claim = e.claim().flatMap(numbers::claim);
        var irregularity = e.irregularity().flatMap(numbers::irregularity);
        var told = e.claim().isPresent() ? claim.isPresent() : penalties();
        return new ClockAdjusted(
                e.side(),
                e.change(),
                e.set(),
                e.extra(),
                e.mode(),
                e.moveCounter(),
                claim,
                irregularity,
                told ? e.article() : Optional.empty(),
                told ? e.reason() : Optional.empty());
    }

    /** A result, with why it may still change and by which words of the regulations as far as that is public. */
    Result result(Result result) {
        return result.openFor(result.open().stream().filter(this::isTold).toList())
                .citing(cited(result.article()));
    }

    private boolean isTold(Result.Open why) {
        return switch (why) {
            case CAN_MATE, AUTOMATIC_QUEEN, POINTS -> true;
            case TOUCH_MOVE -> touches();
            case CLAIM -> shows.contains(Matter.CLAIMS);
            case APPEAL -> penalties();
            case SIGNED_DIFFERS -> false;
        };
    }
}
