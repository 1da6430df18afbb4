package org.qipu.game.policy.clock;

import static org.qipu.law.settings.ClockSettings.FLAG_FALL_NEEDS_MATE;
import static org.qipu.law.settings.ClockSettings.RULES_ON_FLAGS;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.Finding;
import org.qipu.game.event.FlagEvidence;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Reporter;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Spans;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;
import org.qipu.game.state.Irregularity;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * A flag that was seen to have fallen (6.4, 6.8, 6.9, 6.12.2; CLK-12, CLK-15, CLK-16, CLK-24).
 *
 * <p>Only the arbiter's observation or a player's claim counts, never the computed zero; what ended the game before it stands. What is open
 * and comes before it is decided first ({@link WaitingFlags}).
 */
public final class FlagFall {

    /** A clock that by the record has more than this left when its flag is reported is worth a word. */
    private static final Duration TOLERANCE = Duration.ofSeconds(3);

    private FlagFall() {}

    /** What a reported flag leads to. */
    public static Decision of(Game game, ReportFlagFall asked, Instant at) {
        return of(game, asked, at, Optional.empty());
    }

    /**
     * What a reported flag leads to in a game that has more to decide before it.
     *
     * @param first what that is, in words
     */
    public static Decision of(Game game, ReportFlagFall asked, Instant at, Optional<String> first) {
        var both = asked.both().orElse(false);
        var refusal = refusal(game, asked, both);
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        if (game.ended()) {
            return Decision.events(reported(asked, both, Optional.of(Effect.NONE)));
        }
        if (uncalled(game, asked)) {
            return Decision.events(
                    reported(asked, both, Optional.of(Effect.NONE)),
                    finding(
                            "flag-uncalled",
                            game.rulebook().article(Provision.FLAG_OBSERVED),
                            "A flag has fallen when the arbiter observes it or a player claims it: told by somebody else it waits for one of them.",
                            asked.side(),
                            game));
        }
        var events = new ArrayList<GameEvent>();
        events.add(reported(asked, both, Optional.empty()));
        var contradicted = game.rulebook().is(RULES_ON_FLAGS)
                ? FlagContradicted.of(game, asked, at)
                : Optional.<IrregularityReported>empty();
        var waits = WaitingFlags.waitsFor(game, first);
        if (waits.isPresent() || contradicted.isPresent()) {
            var article = game.rulebook()
                    .article(game.talks().openClaim().isPresent() ? Provision.CLAIM_STANDS : Provision.FLAG_OBSERVED);
            events.add(finding(
                    WaitingFlags.WAITS,
                    article,
                    waits.orElse(
                            "The record contradicts the flag: it counts only if the arbiter rules that the clock was right."),
                    asked.side(),
                    game));
            contradicted
                    .filter(one -> game.irregularities().stream().noneMatch(FlagFall::doubtsClock))
                    .ifPresent(events::add);
        } else {
            events.addAll(
                    both || OwnTime.gone(game, asked, at)
                            ? BothFlags.of(game, asked.reportedBy(), asked.firstToFall(), at)
                            : one(game, asked.side().orElseThrow(), at));
        }
        return new Decision.Accepted(events);
    }

    /**
     * Whether the flag was told by neither the arbiter nor a player, nor by their assistants, where the edition says
     * who calls it (6.8, 12.7).
     */
    private static boolean uncalled(Game game, ReportFlagFall asked) {
        return game.rulebook().is(RULES_ON_FLAGS) && Reporter.THIRD_PERSON.isNamed(asked.reportedBy());
    }

    private static boolean doubtsClock(Irregularity one) {
        return one.open() && one.report().kind() == IrregularityKind.CLOCK_DEFECTIVE;
    }

    private static Optional<Refusal> refusal(Game game, ReportFlagFall asked, boolean both) {
        var book = game.rulebook();
        if (asked.side().isEmpty() && !both) {
            return Optional.of(Refusal.missing("side", "Say whose flag has fallen: side, or both: true."));
        }
        if (game.phase() == Game.Phase.SCHEDULED) {
            return Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has not been started."));
        }
        var timed = List.of(Side.values()).stream()
                .filter(side -> both || asked.side().get() == side)
                .allMatch(side -> game.schedule().timeControl().of(side).keepsTime());
        if (!timed && !game.ended()) {
            return Optional.of(Refusal.by(
                    book.article(Provision.TIME_CONTROL),
                    Kind.NOT_ALLOWED,
                    "This game is played without a time control."));
        }
        return FlagEvidence.DISPLAY.isNamed(asked.evidence()) && book.has(Provision.DISPLAY)
                ? Optional.of(Refusal.by(
                        book.article(Provision.DISPLAY),
                        Kind.CLAIM_NOT_ALLOWED,
                        "A claim cannot rest on a display alone: the flag on the clock counts."))
                : Optional.empty();
    }

    private static FlagFallReported reported(ReportFlagFall asked, boolean both, Optional<Effect> effect) {
        return new FlagFallReported(
                both ? Optional.empty() : asked.side(),
                both,
                asked.firstToFall(),
                asked.reportedBy(),
                asked.evidence(),
                effect);
    }

    /** What one flag brings: nothing where the moves of its period were completed, else the end (6.4, 6.9). */
    static List<GameEvent> one(Game game, Side side, Instant at) {
        var book = game.rulebook();
        if (!book.is(RULES_ON_FLAGS)) {
            return List.of(finding(
                    "flag-to-be-ruled",
                    book.article(Provision.FLAG_FALL),
                    "This edition's document has no rules for clocks: the arbiter decides what the fallen flag means.",
                    Optional.of(side),
                    game));
        }
        var clocks = game.clocks().at(at);
        if (clocks.flagOfCompletedPeriod(side)) {
            return List.of(finding(
                    "flag-without-consequence",
                    book.article(Provision.MOVES_REQUIRED),
                    "The required number of moves had been completed: the flag-fall has no consequence, the next period runs.",
                    Optional.of(side),
                    game));
        }
        var events = new ArrayList<GameEvent>();
        clocks.of(side)
                .remaining()
                .filter(left -> left.compareTo(TOLERANCE) > 0)
                .ifPresent(left -> events.add(finding(
                        "flag-differs",
                        book.article(Provision.FLAG_OBSERVED),
                        "By the record " + Spans.words(left) + " were left on this clock; the flag as reported counts.",
                        Optional.of(side),
                        game)));
        postponed(game)
                .filter(claim -> claim.claimant() == side.other())
                .ifPresent(claim -> events.add(finding(
                        "doubt",
                        book.article(Provision.QUICKPLAY_POSTPONED),
                        "The flag is that of the claimant's opponent, and the decision on claim " + claim.number()
                                + " was postponed. Read one way the flag decides and the claim has lost its object; "
                                + "read the other the arbiter may still draw the game after a flag. He decides, and upholding the claim gives a reason.",
                        Optional.of(claim.claimant()),
                        game)));
        events.add(new GameEnded(lost(game, side)));
        return events;
    }

    static FindingMade finding(String kind, String article, String text, Optional<Side> side, Game game) {
        return new FindingMade(
                new Finding(kind, article, text, side, Optional.of(game.line().ply())));
    }

    /** A loss, unless the opponent cannot possibly checkmate; where nobody can, the game had ended before the flag (5.2.2, 6.9). */
    private static Result lost(Game game, Side side) {
        var book = game.rulebook();
        var lost = Result.byLaw(Score.wonBy(side.other()), Termination.FLAG_FALL, book.article(Provision.FLAG_FALL));
        if (!book.is(FLAG_FALL_NEEDS_MATE)) {
            return watched(game, lost);
        }
        var position = game.line().position();
        var canMate = Result.CanMate.of(position.canMate(side.other()));
        if (canMate != Result.CanMate.NO) {
            return watched(game, lost.withCanMate(canMate));
        }
        if (Result.CanMate.of(position.canMate(side)) == Result.CanMate.NO
                && game.line().regular()) {
            return Result.byLaw(Score.DRAW, Termination.DEAD_POSITION, book.article(Provision.DEAD_POSITION));
        }
        return Result.byLaw(Score.DRAW, Termination.FLAG_FALL_NO_MATE, book.article(Provision.FLAG_FALL))
                .withCanMate(canMate);
    }

    /** A claim in the last two minutes that was postponed may still draw the game after the flag (10.2, III.5.2). */
    private static Result watched(Game game, Result result) {
        return postponed(game).isPresent() ? result.leftOpen(Result.Open.CLAIM) : result;
    }

    private static Optional<Claim> postponed(Game game) {
        return game.talks().claims().stream()
                .filter(claim ->
                        claim.decision().filter(ClaimDecision.POSTPONED::equals).isPresent())
                .findFirst();
    }
}
