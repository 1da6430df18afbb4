package org.qipu.game.state;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimFinding.Verdict;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.event.CycleFound;

/**
 * A draw claimed in this game, or a ruling on a cycle asked for.
 *
 * @param asked   what was claimed
 * @param finding what the count says
 * @param cycle   of a cycle of xiangqi, what the book makes of it
 * @param outcome what became of it
 */
public record Claim(Asked asked, ClaimFinding finding, Optional<CycleFound> cycle, Outcome outcome) {

    /**
     * What was claimed.
     *
     * @param number       1 for the first claim of the game
     * @param by           who claimed; absent: the arbiter noticed it himself
     * @param basis        what it rests on
     * @param intendedMove the move he wrote and did not make, as its code or as written
     * @param grounds      why a draw is claimed in the last two minutes
     * @param event        the event that recorded it
     */
    public record Asked(
            int number,
            Optional<Side> by,
            ClaimBasis basis,
            Optional<String> intendedMove,
            Optional<ClaimGrounds> grounds,
            long event) {}

    /**
     * What became of a claim.
     *
     * @param decision what was decided; absent while it is open
     * @param article  the article of the decision
     * @param change   what the decision changed on the clocks
     * @param playedOn whether its decision was taken back after play had gone on: it can be decided again, and holds nobody up meanwhile
     */
    public record Outcome(
            Optional<ClaimDecision> decision,
            Optional<String> article,
            Sides<Optional<Duration>> change,
            boolean playedOn) {}

    /** A claim that nobody has decided. */
    static Claim undecided(Asked asked, ClaimFinding finding, Optional<CycleFound> cycle) {
        return new Claim(
                asked,
                finding,
                cycle,
                new Outcome(Optional.empty(), Optional.of(finding.article()), Sides.both(Optional.empty()), false));
    }

    /** 1 for the first claim of the game. */
    public int number() {
        return asked.number();
    }

    /** Who claimed; absent: the arbiter noticed it himself. */
    public Optional<Side> by() {
        return asked.by();
    }

    /** What it rests on. */
    public ClaimBasis basis() {
        return asked.basis();
    }

    /** The move he wrote and did not make, as its code or as written. */
    public Optional<String> intendedMove() {
        return asked.intendedMove();
    }

    /** Why a draw is claimed in the last two minutes. */
    public Optional<ClaimGrounds> grounds() {
        return asked.grounds();
    }

    /** The event that recorded it. */
    public long event() {
        return asked.event();
    }

    /** What was decided; absent while it is open. */
    public Optional<ClaimDecision> decision() {
        return outcome.decision();
    }

    /** The article of the decision. */
    public Optional<String> article() {
        return outcome.article();
    }

    /** What the decision changed on the clocks. */
    public Sides<Optional<Duration>> change() {
        return outcome.change();
    }

    /** Whether nothing has been decided yet; a postponed claim is not closed either. */
    public boolean open() {
        return decision().isEmpty();
    }

    /** The player who claimed, of a claim that only players make. */
    public Side claimant() {
        return by().orElseThrow();
    }

    /** Whether no move is made before it is decided. */
    public boolean holdsPlay() {
        return open() && !outcome.playedOn() && !besidesPlay();
    }

    /** Whether it is looked into while play goes on: a cycle of xiangqi, a limit of moves that is proposed. */
    boolean besidesPlay() {
        return basis() == ClaimBasis.CYCLE
                || basis() == ClaimBasis.LIMITED_MOVES
                || basis() == ClaimBasis.NATURAL_LIMIT && finding.verdict() == Verdict.DISCRETION;
    }

    /** This claim as it is seen now: what is found, and what that leaves decided; an open one rests on the article found. */
    public Claim seen(ClaimFinding found, Optional<CycleFound> circling, Optional<ClaimDecision> left) {
        return new Claim(
                asked,
                found,
                circling,
                new Outcome(left, open() ? Optional.of(found.article()) : article(), change(), outcome.playedOn()));
    }

    private Claim with(Outcome next) {
        return new Claim(asked, finding, cycle, next);
    }

    Claim decided(ClaimDecision how, Optional<String> under) {
        return with(new Outcome(Optional.of(how), under, change(), outcome.playedOn()));
    }

    /** This claim, undecided again after play has gone on. */
    Claim leftBehind() {
        return with(new Outcome(decision(), article(), change(), true));
    }

    Claim changed(Side side, Optional<Duration> time) {
        return with(new Outcome(decision(), article(), change().with(side, time), outcome.playedOn()));
    }
}
