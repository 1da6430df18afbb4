package org.qipu.game.policy.draw;

import static org.qipu.law.settings.ClaimSettings.HALVING_LEAVES;
import static org.qipu.law.settings.ClaimSettings.HALVING_TAKES_AT_MOST;
import static org.qipu.law.settings.ClaimSettings.INCORRECT_CLAIM_HALVES;
import static org.qipu.law.settings.ClaimSettings.INCORRECT_CLAIM_TIME;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.policy.Spans;
import org.qipu.game.policy.Unverified;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;
import org.qipu.law.Rulebook;
import org.qipu.law.TimeControl;

/**
 * What a claim that was found incorrect does to the clocks: time for the opponent, and in the older editions half of the claimant's gone
 * (9.5.3; 2005 9.5(2), 2009 9.5(b); DRW-10).
 */
final class ClaimClocks {

    private ClaimClocks() {}

    /** The adjustments after an incorrect claim on a repetition or the fifty moves. */
    static List<GameEvent> incorrect(Game game, int claim, Side by, Optional<Duration> opponentTime, Instant at) {
        var events = new ArrayList<GameEvent>();
        var book = game.rulebook();
        var usual = book.fixed(INCORRECT_CLAIM_TIME);
        if (opponentTime.isPresent() || !book.unverified(INCORRECT_CLAIM_TIME)) {
            opponentTime
                    .or(() -> usual.map(Parameter::value))
                    .ifPresent(
                            time -> events.addAll(given(game, claim, by.other(), time, usual.map(Parameter::article))));
        } else {
            usual.ifPresent(time -> events.addAll(asked(game, by.other(), time)));
        }
        book.fixed(INCORRECT_CLAIM_HALVES)
                .filter(Parameter::value)
                .ifPresent(halved -> game.clocks()
                        .at(at)
                        .of(by)
                        .remaining()
                        .map(left -> lost(book, left))
                        .filter(Duration::isPositive)
                        .ifPresent(time -> events.add(adjusted(
                                by,
                                Optional.of(time.negated()),
                                claim,
                                Optional.of(halved.article()),
                                Optional.of(
                                        "half of the claimant's time, three minutes at most, not below one minute")))));
        return events;
    }

    /** Whether a player gets time that only memory tells of is for the arbiter to say. */
    static List<GameEvent> asked(Game game, Side to, Parameter<Duration> time) {
        return game.schedule().timeControl().of(to).keepsTime() && !time.value().isZero()
                ? List.of(new FindingMade(Unverified.finding(
                        game,
                        time.article(),
                        "The opponent of the claimant would get " + Spans.words(time.value()) + ".",
                        Optional.of(to))))
                : List.of();
    }

    /** Time given to a player whose clock is known. */
    static List<GameEvent> given(Game game, int claim, Side to, Duration time, Optional<String> article) {
        return game.schedule().timeControl().of(to).keepsTime() && !time.isZero()
                ? List.of(adjusted(to, Optional.of(time), claim, article, Optional.empty()))
                : List.of();
    }

    /** More than two minutes: half, three minutes at most. One to two minutes: all above one. Less: nothing (chess-ambiguities D2). */
    static Duration lost(Rulebook book, Duration left) {
        var most = Stream.of(
                        left.dividedBy(2), book.value(HALVING_TAKES_AT_MOST), left.minus(book.value(HALVING_LEAVES)))
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return most.isNegative() ? Duration.ZERO : most;
    }

    private static ClockAdjusted adjusted(
            Side side, Optional<Duration> change, int claim, Optional<String> article, Optional<String> reason) {
        return new ClockAdjusted(
                side,
                Setting.by(change, Optional.empty()),
                Cause.of(article, reason).ofClaim(claim));
    }

    /** A clock set to give extra time for each move from now on (Guideline III.4). */
    static ClockAdjusted extra(
            Side side, Optional<Duration> change, Duration extra, TimeControl.Mode mode, int claim, String article) {
        return new ClockAdjusted(
                side,
                new Setting(change, Optional.empty(), Optional.of(extra), Optional.of(mode), Optional.empty()),
                Cause.of(article).ofClaim(claim));
    }
}
