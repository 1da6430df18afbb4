package org.qipu.law;

import java.time.Duration;
import java.util.Optional;

/**
 * What the regulations of an event decide where the Laws leave the choice to them.
 *
 * @param defaultTime     time after which a player who has not arrived loses (6.7.1); absent: the edition's
 * @param drawOffers      restrictions on draw offers (9.1.1)
 * @param scoring         points for a result (10.1); absent: 1, ½, 0
 * @param claimsDecidedBy who decides a threefold or fifty-move claim: the service's count, or the arbiter (11.12)
 * @param clockProfile    how the clocks are set
 * @param recordKeeping   whether the players must keep score (8.1)
 * @param fines           whether fines were announced in advance (12.9.7)
 */
public record Regulations(Optional<Duration> defaultTime, Optional<DrawOffers> drawOffers, Optional<Scoring> scoring,
        Optional<ClaimsDecidedBy> claimsDecidedBy, Optional<ClockProfile> clockProfile, Optional<Boolean> recordKeeping,
        Optional<Boolean> fines) {

    /** Who gives the decision on a claim that the Laws let be counted. */
    public enum ClaimsDecidedBy {
        SERVICE, ARBITER
    }

    /**
     * When players may not agree a draw without the arbiter's consent (9.1.1).
     *
     * @param forbiddenBeforeMove no offer before both have made this many moves
     * @param forbidden           no offer at all
     */
    public record DrawOffers(Optional<Integer> forbiddenBeforeMove, Optional<Boolean> forbidden) {
    }

    /** Regulations that say nothing. */
    public static final Regulations SILENT = new Regulations(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(),
            Optional.empty(), Optional.empty(), Optional.empty());

    /** The points of this event. */
    public Scoring points() {
        return scoring.orElse(Scoring.USUAL);
    }

    /** How the clocks of this event are set. */
    public ClockProfile clocks() {
        return clockProfile.orElse(ClockProfile.DEFAULT);
    }

    /** Whether claims wait for the arbiter. */
    public boolean arbiterDecidesClaims() {
        return claimsDecidedBy.orElse(ClaimsDecidedBy.SERVICE) == ClaimsDecidedBy.ARBITER;
    }
}
