package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.state.Claim;
import org.qipu.game.state.Game;

/** A claim and what was decided on it. */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record ClaimView(
        int claim,
        Optional<Side> by,
        ClaimBasis basis,
        Optional<String> intendedMove,
        Optional<ClaimGrounds> grounds,
        ClaimFinding.Verdict finding,
        Optional<ClaimDecision> decision,
        Optional<String> article,
        String explanation,
        Optional<List<Integer>> occurrences,
        Sides<Optional<Duration>> change,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {

    static ClaimView of(Game game, Claim claim) {
        return new ClaimView(
                claim.number(),
                claim.by(),
                claim.basis(),
                claim.intendedMove(),
                claim.grounds(),
                claim.finding().verdict(),
                claim.decision(),
                claim.article(),
                claim.finding().explanation(),
                Optional.of(claim.finding().occurrences()),
                claim.change(),
                Reversed.claim(game, claim));
    }

    /** The same without what tells how many moves were made. */
    ClaimView inHall() {
        return new ClaimView(
                claim,
                by,
                basis,
                intendedMove,
                grounds,
                finding,
                decision,
                article,
                HallWords.of(explanation),
                occurrences.filter(List::isEmpty),
                change,
                reversedBy);
    }
}
