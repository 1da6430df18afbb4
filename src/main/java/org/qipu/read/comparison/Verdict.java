package org.qipu.read.comparison;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.Schedule;
import org.qipu.law.Result;
import org.qipu.log.codec.Words;

/**
 * One thing that an edition says of an act.
 *
 * @param kind    what it is about: {@code result}, {@code claim}, {@code penalty}, {@code clock}, {@code touch} …
 * @param says    what follows, in words that are equal where the same follows
 * @param article the article it rests on
 */
public record Verdict(String kind, String says, Optional<String> article) {

    /** Findings that only explain what the record holds: readings, a game taken over, what the arbiter excepted, a result that follows as an event of its own. */
    private static final Set<String> OF_THE_RECORD =
            Set.of("exception", "clock-differs", "clock-gains", "played-on", "result-differs", "sealed-move-prevails");

    /** What these events of one act say; what was only recorded says nothing. */
    static List<Verdict> of(List<? extends GameEvent> events, Schedule schedule) {
        var verdicts = new ArrayList<Verdict>();
        for (var event : events) {
            of(event, schedule).ifPresent(verdicts::add);
        }
        return verdicts;
    }

    private static Optional<Verdict> of(GameEvent event, Schedule schedule) {
        return switch (event) {
            case FindingMade e
            when !OF_THE_RECORD.contains(e.finding().kind()) ->
                some(
                        e.finding().kind(),
                        e.finding().side().map(side -> words(side) + ": ").orElse("")
                                + e.finding().kind(),
                        e.finding().article());
            case DrawClaimed e
            when e.effect().isEmpty() ->
                some(
                        "claim",
                        words(e.basis()) + ": " + words(e.finding().verdict()),
                        e.finding().article());
            case ClaimDecided e -> Optional.of(new Verdict("claim-decision", words(e.decision()), e.article()));
            case ClockAdjusted e ->
                Optional.of(new Verdict(
                        "clock",
                        words(e.side())
                                + e.set().map(time -> " set to " + time).orElse("")
                                + e.change().map(Verdict::signed).orElse(""),
                        e.article()));
            case PenaltyImposed e ->
                some(
                        "penalty",
                        words(e.side()) + ": " + words(e.penalty())
                                + e.amount().map(amount -> " " + amount).orElse(""),
                        e.article());
            case GameEnded e ->
                Optional.of(new Verdict("result", words(e.result()), e.result().article()));
            case ResultDeclared e ->
                Optional.of(new Verdict("result", words(e.result()), e.result().article()));
            case DefaultDeclared e ->
                Optional.of(new Verdict("default", e.side().map(Verdict::words).orElse("both"), e.article()));
            case IllegalMoveRecorded e -> some("illegal-move", words(e.kind()), e.article());
            case PiecesTouched e
            when e.effect().isEmpty() -> Optional.of(new Verdict("touch", duty(e.leaves()), e.article()));
            case TouchRuled e -> Optional.of(new Verdict("touch", duty(e.leaves()), e.article()));
            case IrregularityReported e ->
                some(
                        "irregularity",
                        words(e.kind()) + ": " + (e.dismissed() ? "dismissed" : words(e.remedy())),
                        e.article());
            case RulingReversed e -> Optional.of(new Verdict("reversal", "taken back", e.article()));
            case MovesVoided e ->
                Optional.of(new Verdict(
                        "void-moves",
                        "back to half-move " + (e.fromPly() - 1)
                                + e.binding()
                                        .map(moves -> ", " + duty(Optional.of(moves)))
                                        .orElse(""),
                        e.article()));
            case AppealLodged e ->
                Optional.of(new Verdict(
                        "appeal",
                        e.deadline()
                                .map(until -> "possible until " + schedule.told(until))
                                .orElse("possible"),
                        e.article()));
            default -> Optional.empty();
        };
    }

    private static Optional<Verdict> some(String kind, String says, String article) {
        return Optional.of(new Verdict(kind, says, Optional.of(article)));
    }

    private static String duty(Optional<List<String>> moves) {
        return moves.map(left -> left.isEmpty()
                        ? "bound to no move"
                        : "bound to " + String.join(", ", left.stream().sorted().toList()))
                .orElse("no duty");
    }

    static String words(Result result) {
        return result.score().notation()
                + result.termination().map(how -> ", " + words(how)).orElse("");
    }

    private static String words(Remedy remedy) {
        var parts = new ArrayList<String>();
        remedy.restoreToPly().ifPresent(ply -> parts.add("back to half-move " + ply));
        remedy.position().ifPresent(fen -> parts.add("the position is " + fen));
        if (!remedy.moves().isEmpty()) {
            parts.add(duty(Optional.of(remedy.moves())));
        }
        remedy.penalties()
                .forEach(penalty -> parts.add(words(penalty.side()) + ": " + words(penalty.penalty())
                        + penalty.amount().map(amount -> " " + amount).orElse("")));
        if (!remedy.options().isEmpty()) {
            parts.add("a penalty of "
                    + String.join(
                            ", ", remedy.options().stream().map(Verdict::words).toList()));
        }
        remedy.result().ifPresent(result -> parts.add(words(result)));
        remedy.newGame().filter(yes -> yes).ifPresent(yes -> parts.add("a new game"));
        if (remedy.counts()) {
            parts.add("counted");
        }
        return parts.isEmpty() ? "the arbiter decides" : String.join("; ", parts);
    }

    private static String signed(Duration change) {
        return change.isNegative() ? " -" + change.negated() : " +" + change;
    }

    private static String words(Enum<?> value) {
        return Words.of(value);
    }

    private static String words(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }
}
