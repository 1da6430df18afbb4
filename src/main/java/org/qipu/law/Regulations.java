package org.qipu.law;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the regulations of an event decide where the Laws leave the choice to them.
 *
 * @param defaultTime     time after which a player who has not arrived loses (6.7.1); absent: the edition's
 * @param drawOffers      restrictions on draw offers (9.1.1)
 * @param quickplayFinish which of the guidelines for games without increment was announced (III.2.1)
 * @param scoring         points for a result (10.1); absent: 1, ½, 0
 * @param amendments      the dated amendments in force
 * @param claimsDecidedBy who decides a threefold or fifty-move claim: the service's count, or the arbiter (11.12)
 * @param clockProfile    how the clocks are set
 * @param recordKeeping   whether the players must keep score (8.1)
 * @param devices         what is milder than the Laws about electronic devices (11.3.2)
 * @param reportLeaving   whether the player not having the move reports when leaving the playing area (11.2.3.4)
 * @param fines           whether fines were announced in advance, and on which scale (12.9.7)
 * @param appeals         whether and how long decisions can be appealed against (11.10)
 * @param overlay         more detailed rules of a federation (preface of the older editions)
 * @param resumptionTime  xiangqi: the default time when an adjourned game is resumed (組織六[L])
 * @param graceCycles     xiangqi: cycles more that a side has which was told to vary, 0 or 1 (組織六[H], 判決C)
 * @param limitedMoves    xiangqi: moves of the proposer that draw; 0: this limit is not used (通則四4)
 * @param deductReplies   xiangqi: whether the replies to checks above the tenth are deducted too (通則四1)
 * @param errorPenalty    xiangqi: what is imposed for an error on the board besides the foul (行棋三4[C])
 */
public record Regulations(
        Optional<Duration> defaultTime,
        Optional<DrawOffers> drawOffers,
        Optional<QuickplayFinish> quickplayFinish,
        Optional<Scoring> scoring,
        Optional<List<Amendment>> amendments,
        Optional<ClaimsDecidedBy> claimsDecidedBy,
        Optional<ClockProfile> clockProfile,
        Optional<Boolean> recordKeeping,
        Optional<Devices> devices,
        Optional<Boolean> reportLeaving,
        Optional<Fines> fines,
        Optional<Appeals> appeals,
        Optional<Overlay> overlay,
        Optional<Duration> resumptionTime,
        Optional<Integer> graceCycles,
        Optional<Integer> limitedMoves,
        Optional<Boolean> deductReplies,
        Optional<PenaltyKind> errorPenalty) {

    /** Who gives the decision on a claim that the Laws let be counted. */
    public enum ClaimsDecidedBy {
        SERVICE,
        ARBITER
    }

    /** Which guideline for the last two minutes without increment was announced. */
    public enum QuickplayFinish {
        NONE("none"),
        /** Five seconds a move may be asked for. */
        III_4("III.4"),
        /** A draw may be claimed of the arbiter. */
        III_5("III.5"),
        /** A draw may be claimed where no arbiter is present. */
        III_6("III.6");

        private final String id;

        QuickplayFinish(String id) {
            this.id = id;
        }

        /** Its name on the wire: {@code III.5}. */
        public String id() {
            return id;
        }
    }

    /**
     * When players may not agree a draw without the arbiter's consent (9.1.1).
     *
     * @param forbiddenBeforeMove no offer before both have made this many moves
     * @param forbidden           no offer at all
     */
    public record DrawOffers(Optional<Integer> forbiddenBeforeMove, Optional<Boolean> forbidden) {}

    /**
     * What is allowed of electronic devices (11.3.2.1, 11.3.2.2).
     *
     * @param offInBag whether a device may be stored in a bag, switched off
     * @param penalty  a milder penalty than the loss
     */
    public record Devices(Optional<Boolean> offInBag, Optional<PenaltyKind> penalty) {}

    /**
     * Appeals against decisions (11.10).
     *
     * @param excluded whether there are none
     * @param within   time after the decision in which one can be lodged
     */
    public record Appeals(Optional<Boolean> excluded, Optional<Duration> within) {}

    /**
     * More detailed rules of a federation (SCO-03).
     *
     * @param federation who made them
     * @param territory  where they apply
     * @param text       what they say
     * @param conflicts  whether they conflict with the Laws; such rules are refused
     */
    public record Overlay(String federation, String territory, String text, boolean conflicts) {}

    /** Regulations that say nothing. */
    public static final Regulations SILENT = new Regulations(
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());

    /** The dated amendments in force. */
    public List<Amendment> inForce() {
        return amendments.orElse(List.of());
    }

    /** These regulations with amendments that are in force by themselves. */
    public Regulations alsoAmendedBy(List<Amendment> others) {
        return inForce().containsAll(others)
                ? this
                : amendedBy(Stream.concat(inForce().stream(), others.stream())
                        .distinct()
                        .toList());
    }

    /** These regulations with other amendments in force. */
    public Regulations amendedBy(List<Amendment> inForce) {
        return new Regulations(
                defaultTime,
                drawOffers,
                quickplayFinish,
                scoring,
                inForce.isEmpty() ? Optional.empty() : Optional.of(List.copyOf(inForce)),
                claimsDecidedBy,
                clockProfile,
                recordKeeping,
                devices,
                reportLeaving,
                fines,
                appeals,
                overlay,
                resumptionTime,
                graceCycles,
                limitedMoves,
                deductReplies,
                errorPenalty);
    }

    /** These regulations with the points of a rulebook where they name none. */
    public Regulations scoredBy(Scoring usual) {
        return new Regulations(
                defaultTime,
                drawOffers,
                quickplayFinish,
                scoring.or(() -> Optional.of(usual)),
                amendments,
                claimsDecidedBy,
                clockProfile,
                recordKeeping,
                devices,
                reportLeaving,
                fines,
                appeals,
                overlay,
                resumptionTime,
                graceCycles,
                limitedMoves,
                deductReplies,
                errorPenalty);
    }

    /** The points of this event. */
    public Scoring points() {
        return scoring.orElse(Scoring.USUAL);
    }

    /** How the clocks of this event are set. */
    public ClockProfile clocks() {
        return clockProfile.orElse(ClockProfile.DEFAULT);
    }

    /** The guideline for the last two minutes that was announced. */
    public QuickplayFinish finish() {
        return quickplayFinish.orElse(QuickplayFinish.NONE);
    }

    /** Whether claims wait for the arbiter. */
    public boolean arbiterDecidesClaims() {
        return claimsDecidedBy.orElse(ClaimsDecidedBy.SERVICE) == ClaimsDecidedBy.ARBITER;
    }
}
