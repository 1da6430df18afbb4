package org.qipu.game;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.clock.ClockLog;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;

/**
 * A game as its record tells it: the immutable state that {@link Evolution} folds and {@link GameDecider} asks.
 *
 * @param version        the sequence of the last event, 0 when there is none
 * @param phase          how far the game has come
 * @param pinned         what was fixed before it; absent when it was never scheduled
 * @param line           the half-moves that stand
 * @param afterwards     what was moved after the end: recorded, and void
 * @param clocks         what was reported of the clocks
 * @param talks          offers, claims and obligations
 * @param arrivals       when each player arrived
 * @param penalties      the penalties imposed
 * @param irregularities what waits for an arbiter
 * @param result         the result that stands
 * @param earlier        results that a later one replaced, oldest first
 * @param latestAt       the latest instant at which anything happened
 */
public record Game(long version, Phase phase, Optional<Pinned> pinned, Line line, Line afterwards, ClockLog clocks, Talks talks,
        Sides<Optional<Instant>> arrivals, List<ImposedPenalty> penalties, List<Irregularity> irregularities, Optional<Result> result,
        List<Result> earlier, Instant latestAt) {

    /** How far a game has come. */
    public enum Phase {
        /** Nobody has scheduled it. */
        NONE,
        SCHEDULED, PLAYING,
        /** Play has ended without a result. */
        AWAITING_RULING,
        FINISHED
    }

    /** What was fixed before the game: the schedule, and the edition it is pinned to. */
    public record Pinned(Schedule schedule, Rulebook rulebook) {
    }

    /** The state before any event. */
    public static final Game NONE = new Game(0, Phase.NONE, Optional.empty(), null, null, null, Talks.NONE, Sides.both(Optional.empty()), List.of(),
            List.of(), Optional.empty(), List.of(), Instant.MIN);

    /** The state after one more event. */
    public Game evolve(RecordedEvent recorded) {
        return Evolution.of(this, recorded);
    }

    /** Whether the game has been scheduled. */
    public boolean exists() {
        return phase != Phase.NONE;
    }

    /** Whether moves can be made: the game has begun and not ended. */
    public boolean inProgress() {
        return phase == Phase.PLAYING;
    }

    /** Whether the game is over, or play in it is. */
    public boolean ended() {
        return phase == Phase.FINISHED || phase == Phase.AWAITING_RULING;
    }

    /** What was fixed before the game. */
    public Schedule schedule() {
        return pinned.orElseThrow().schedule();
    }

    /** The edition the game is pinned to. */
    public Rulebook rulebook() {
        return pinned.orElseThrow().rulebook();
    }

    /** The player who has the move (1.3). */
    public Side turn() {
        return line.position().turn();
    }

    Game with(Phase next) {
        return new Game(version, next, pinned, line, afterwards, clocks, talks, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    Game with(Line moves) {
        return new Game(version, phase, pinned, moves, afterwards, clocks, talks, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    Game with(Line moves, ClockLog log, Talks said) {
        return new Game(version, phase, pinned, moves, afterwards, log, said, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    Game withAfterwards(Line moves) {
        return new Game(version, phase, pinned, line, moves, clocks, talks, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    Game with(ClockLog log) {
        return new Game(version, phase, pinned, line, afterwards, log, talks, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    /** This game with one more fact about its clocks. */
    Game clocked(Instant at, ClockLog.Fact fact) {
        return with(clocks.with(at, fact));
    }

    Game with(Talks said) {
        return new Game(version, phase, pinned, line, afterwards, clocks, said, arrivals, penalties, irregularities, result, earlier, latestAt);
    }

    Game arrived(Side side, Instant at) {
        return new Game(version, phase, pinned, line, afterwards, clocks, talks, arrivals.with(side, Optional.of(at)), penalties, irregularities,
                result, earlier, latestAt);
    }

    Game penalised(ImposedPenalty penalty) {
        return new Game(version, phase, pinned, line, afterwards, clocks, talks, arrivals, plus(penalties, penalty), irregularities, result, earlier,
                latestAt);
    }

    Game irregular(Finding finding, Instant at, long event) {
        var one = new Irregularity(irregularities.size() + 1, finding, at, event);
        return new Game(version, phase, pinned, line, afterwards, clocks, talks, arrivals, penalties, plus(irregularities, one), result, earlier,
                latestAt);
    }

    /** This game with a result: a score that is known ends it; a result that stood before stays visible. */
    Game concluded(Result outcome) {
        var past = result.map(old -> plus(earlier, old)).orElse(earlier);
        return new Game(version, Phase.FINISHED, pinned, line, ended() ? afterwards : line, clocks, talks.withoutOffer(), arrivals, penalties,
                irregularities, Optional.of(outcome), past, latestAt);
    }

    Game recorded(long sequence, Instant at) {
        // When a game was scheduled says nothing about the hall: the first event after it begins the game's own time.
        var latest = version <= 1 || at.isAfter(latestAt) ? at : latestAt;
        return new Game(sequence, phase, pinned, line, afterwards, clocks, talks, arrivals, penalties, irregularities, result, earlier, latest);
    }

    private static <T> List<T> plus(List<T> list, T one) {
        var more = new ArrayList<>(list);
        more.add(one);
        return List.copyOf(more);
    }

    @Override
    public String toString() {
        return "Game[version=" + version + ", phase=" + phase + "]";
    }
}
