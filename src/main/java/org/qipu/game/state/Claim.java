package org.qipu.game.state;

import java.time.Duration;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.event.CycleFound;

/**
 * A draw claimed in this game.
 *
 * @param number       1 for the first claim of the game
 * @param by           who claimed; absent: the arbiter noticed it himself
 * @param basis        what it rests on
 * @param intendedMove the move he wrote and did not make, as its code or as written
 * @param grounds      why a draw is claimed in the last two minutes
 * @param finding      what the count says
 * @param decision     what was decided; absent while it is open
 * @param article      the article of the decision
 * @param change       what the decision changed on the clocks
 * @param event        the event that recorded it
 * @param cycle        of a cycle of xiangqi, what the book makes of it
 * @param playedOn     whether its decision was taken back after play had gone on: it can be decided again, and holds nobody up meanwhile
 */
public record Claim(
        int number,
        Optional<Side> by,
        ClaimBasis basis,
        Optional<String> intendedMove,
        Optional<ClaimGrounds> grounds,
        ClaimFinding finding,
        Optional<ClaimDecision> decision,
        Optional<String> article,
        Sides<Optional<Duration>> change,
        long event,
        Optional<CycleFound> cycle,
        boolean playedOn) {

    /** Whether nothing has been decided yet; a postponed claim is not closed either. */
    public boolean open() {
        return decision.isEmpty();
    }

    /** The player who claimed, of a claim that only players make. */
    public Side claimant() {
        return by.orElseThrow();
    }

    /** Whether no move is made before it is decided; a cycle of xiangqi and a proposed limit of moves are looked into while play goes on. */
    public boolean holdsPlay() {
        return open() && !playedOn && basis != ClaimBasis.CYCLE && basis != ClaimBasis.LIMITED_MOVES;
    }

    Claim decided(ClaimDecision outcome, Optional<String> by) {
        return new Claim(
                number,
                this.by,
                basis,
                intendedMove,
                grounds,
                finding,
                Optional.of(outcome),
                by,
                change,
                event,
                cycle,
                playedOn);
    }

    /** This claim, undecided again after play has gone on. */
    Claim leftBehind() {
        return new Claim(
                number, by, basis, intendedMove, grounds, finding, decision, article, change, event, cycle, true);
    }

    Claim changed(Side side, Optional<Duration> time) {
        return new Claim(
                number,
                by,
                basis,
                intendedMove,
                grounds,
                finding,
                decision,
                article,
                change.with(side, time),
                event,
                cycle,
                playedOn);
    }
}
