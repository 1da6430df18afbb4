package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.AdjournmentEvent.Resumption;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.AppealEvent.AppealOutcome;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClaimFinding;
import org.qipu.game.event.ClaimGrounds;
import org.qipu.game.event.Dated;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.OversightEvent.AssistantAppointed;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.DrawOffer;
import org.qipu.game.state.MoveObligation;
import org.qipu.law.Category;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Regulations;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Supervision;
import org.qipu.law.Termination;

/**
 * A game as it is shown: position, clocks, offers, claims, rulings and result at one instant (wire protocol §5).
 *
 * <p>{@code drawOffers} are all that can be accepted, oldest first, {@code drawOffer} the latest of them; {@code timeControl} is one for both players, or where theirs differ one for each; {@code round} is a number where it is written as one;
 * {@code dated} says of a game taken over how closely the time it was played at is known, and is null for one recorded here.
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record GameView(
        String gameId,
        long version,
        Discipline discipline,
        String rulebook,
        Category category,
        Status status,
        Optional<ResultView> result,
        List<ResultView> earlierResults,
        PositionView position,
        ClocksView clocks,
        Optional<List<Integer>> uncompleted,
        Optional<OfferView> drawOffer,
        List<OfferView> drawOffers,
        Optional<MoveObligation> touch,
        List<ClaimView> claims,
        List<IrregularityView> irregularities,
        List<PenaltyView> penalties,
        List<AppealView> appeals,
        Optional<AdjournmentView> adjournment,
        Sides<Offences> offences,
        Sides<Map<String, Integer>> counts,
        Object timeControl,
        String initialPosition,
        Optional<Integer> chess960,
        Optional<Schedule.SetUp> setUp,
        Sides<Schedule.Player> players,
        Optional<String> competition,
        Optional<Object> round,
        Optional<Integer> board,
        Optional<Instant> scheduledStart,
        ZoneId timeZone,
        Regulations regulations,
        Optional<Supervision> supervision,
        Optional<Boolean> competitionRules,
        Optional<String> drawnBy,
        Optional<Boolean> fideRated,
        Optional<Integer> gamesPerArbiter,
        Optional<Boolean> twoBoards,
        Optional<String> replaces,
        Optional<String> replacedBy,
        boolean validForFide,
        Sides<Optional<Instant>> arrivals,
        List<AssistantAppointed> assistants,
        Optional<Sides<RecordingView>> recording,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<CycleViews.CycleView> cycle,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<CycleViews.LimitsView> limits,
        Optional<Dated> dated,
        List<String> withheld) {

    /** How a game stands. */
    public enum Status {
        SCHEDULED,
        IN_PROGRESS,
        STOPPED,
        ADJOURNED,
        AWAITING_RULING,
        FINISHED,
        ANNULLED
    }

    /** A result, with the points both players have from it; {@code computed} is what came of the game by the record, where that differs. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ResultView(
            Score score,
            Optional<Termination> termination,
            Optional<String> article,
            Optional<Result.DecidedBy> decidedBy,
            Optional<Sides<BigDecimal>> points,
            List<Result.Open> open,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Result.CanMate> canMate,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Score> computed,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}

    /** What stands on the board, and what the Laws count about it; {@code quietPlies} is the counter that a FEN has. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record PositionView(
            String fen,
            Optional<Integer> ply,
            Side turn,
            boolean check,
            boolean regular,
            Optional<String> illegal,
            int repetition,
            Optional<Integer> quietPlies,
            Dead dead,
            List<String> legalMoves) {}

    /** Whether neither player can possibly checkmate (5.2.2). */
    public enum Dead {
        DEAD,
        ALIVE,
        UNDETERMINED
    }

    /** Both clocks for the instant {@code asOf}; a running one goes on from it. Null for a game taken over of which no time is known. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record ClocksView(FaceView white, FaceView black, boolean stopped, Optional<Instant> asOf) {}

    /** One clock. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record FaceView(
            Optional<Duration> remaining,
            boolean running,
            boolean flagFallen,
            int period,
            Optional<Integer> movesToControl,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Duration> extraLeft) {}

    /** A draw offer that can be accepted. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record OfferView(Side by, Optional<Integer> ply, DrawOffer.Source source, boolean proper) {

        /** The view of an offer. */
        static OfferView of(DrawOffer offer) {
            return new OfferView(offer.by(), Optional.of(offer.ply()), offer.source(), offer.proper());
        }
    }

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
            List<Integer> occurrences,
            Map<String, Duration> change,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}

    /** Something that went wrong: what was reported, what the Laws offer, what was ruled. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record IrregularityView(
            int irregularity,
            IrregularityKind kind,
            Optional<Side> by,
            Optional<Integer> ply,
            Optional<String> reportedBy,
            String article,
            String text,
            IrregularityStatus status,
            Optional<Integer> restoreToPly,
            Remedy remedy,
            Optional<RulingView> ruling) {}

    /** A ruling on an irregularity; one that was reversed is shown until another takes its place. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record RulingView(@JsonUnwrapped IrregularityRuled ruled, Optional<Long> reversedBy) {}

    /** What has become of an irregularity. */
    public enum IrregularityStatus {
        OPEN,
        RULED,
        DISMISSED
    }

    /** An appeal and what was decided on it. */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record AppealView(
            int appeal,
            Side by,
            Against against,
            String grounds,
            Optional<Instant> deadline,
            Optional<AppealOutcome> outcome,
            Optional<String> article,
            Optional<String> reason,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}

    /** An adjournment: what the envelope bears, never what is in it before it is opened (I.2). */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record AdjournmentView(
            Optional<Side> sealedBy,
            int moveNumber,
            String position,
            Optional<OfferView> drawOffer,
            Sides<Optional<Duration>> timesUsed,
            Optional<Resumption> resumption,
            boolean opened,
            Optional<String> sealedMove,
            List<String> missing) {}

    /**
     * A player's duty to record (8.1, 8.4, 8.5).
     *
     * @param excusedFromMove from which move he is excused for the rest of the period
     * @param mustUpdate      whether he has to complete his scoresheet before he moves
     * @param article         the article of this state of his duty
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record RecordingView(
            boolean required, Optional<Integer> excusedFromMove, boolean mustUpdate, Optional<String> article) {}

    /** A penalty as imposed, of a player or of a person who is none. */
    public record PenaltyView(
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Side> side,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> person,
            PenaltyKind penalty,
            Optional<String> amount,
            String article,
            Optional<String> reason,
            long event,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy) {}

    /** Offences counted against a player: illegal moves in chess; fouls, violations, missing moves in xiangqi. */
    @JsonInclude(JsonInclude.Include.NON_ABSENT)
    public record Offences(
            Optional<Integer> illegalMoves,
            Optional<Integer> fouls,
            Optional<Integer> violations,
            Optional<Integer> omissions) {

        /** What counts in chess. */
        static Offences ofChess(int illegalMoves) {
            return new Offences(Optional.of(illegalMoves), Optional.empty(), Optional.empty(), Optional.empty());
        }
    }
}
