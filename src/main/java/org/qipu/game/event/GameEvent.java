package org.qipu.game.event;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Ruling;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;
import org.qipu.law.TimeControl;

/**
 * What the record of a game holds: facts, acts of the players, findings of the Laws and rulings.
 *
 * <p>The simple name of each type is its name in the store and on the wire; its members are frozen by a sample per version.
 */
public sealed interface GameEvent
        permits GameEvent.GameScheduled,
                GameEvent.GameImported,
                GameEvent.ArrivalRecorded,
                GameEvent.GameStarted,
                GameEvent.DefaultDeclared,
                GameEvent.MovePlayed,
                GameEvent.ClockPressed,
                GameEvent.ClocksRead,
                GameEvent.DrawOffered,
                GameEvent.DrawDeclined,
                GameEvent.DrawAccepted,
                GameEvent.Resigned,
                GameEvent.DrawClaimed,
                GameEvent.ClaimDecided,
                GameEvent.FlagFallReported,
                GameEvent.ClocksStopped,
                GameEvent.ClocksRestarted,
                GameEvent.ClockAdjusted,
                GameEvent.PenaltyImposed,
                GameEvent.FindingMade,
                GameEvent.ResultDeclared,
                GameEvent.GameEnded,
                GameEvent.NoteAdded,
                BoardEvent,
                DisputeEvent,
                PaperEvent,
                AdjournmentEvent,
                OversightEvent,
                XiangqiEvent {

    /** Whether something still had consequences: after the end of a game acts are stored and change nothing. */
    enum Effect {
        NONE
    }

    record GameScheduled(Schedule schedule) implements GameEvent {}

    /**
     * The game was taken over from another record.
     *
     * @param format what it was written in: {@code pgn} or {@code dhtmlxq}
     * @param digest SHA-256 of what was read, hexadecimal: the same game is not taken over twice
     * @param tags   its tag pairs in order; a value that names a person is a reference into the registry
     * @param before what is said before the first move
     * @param after  what is said after the last
     * @param dated  how closely it says when the game was played; absent from older records
     */
    record GameImported(
            String format,
            String digest,
            List<Tag> tags,
            List<String> before,
            List<String> after,
            Optional<Dated> dated)
            implements GameEvent {

        /** A tag pair: its value as written, or the id in the registry of the person it names, or of a text that may name persons. */
        public record Tag(String name, Optional<String> value, Optional<String> person) {}
    }

    record ArrivalRecorded(Side side) implements GameEvent {}

    record GameStarted() implements GameEvent {}

    record DefaultDeclared(Optional<Side> side, Optional<String> article, Optional<String> reason)
            implements GameEvent {}

    /**
     * A legal move was made on the board and, with {@code press}, completed.
     *
     * @param ply      its half-move number
     * @param move     its code: UCI
     * @param press    whether the clock was pressed with it
     * @param clock    the clock as read after it
     * @param text     the move as it was reported, where that was not its code
     * @param asPlayed recorded though the Laws asked for another move, or none
     */
    record MovePlayed(
            int ply,
            Side side,
            String move,
            boolean press,
            Optional<ClockReading> clock,
            Optional<String> text,
            Optional<Boolean> offerDraw,
            Optional<Boolean> asPlayed,
            Optional<Annotation> annotation,
            Optional<Effect> effect)
            implements GameEvent {

        /** This move without the offer that came with it. */
        public MovePlayed withoutOffer() {
            return new MovePlayed(ply, side, move, press, clock, text, Optional.empty(), asPlayed, annotation, effect);
        }
    }

    record ClockPressed(Side side, Optional<ClockReading> clock, Optional<Integer> completes, Optional<Effect> effect)
            implements GameEvent {}

    record ClocksRead(ClockReading clock) implements GameEvent {}

    record DrawOffered(
            Side side, boolean proper, Optional<String> condition, Optional<String> exception, Optional<Effect> effect)
            implements GameEvent {}

    record DrawDeclined(Side side, Optional<Effect> effect) implements GameEvent {}

    record DrawAccepted(Side side, Optional<String> exception, Optional<Effect> effect) implements GameEvent {}

    record Resigned(Side side, Optional<Effect> effect) implements GameEvent {}

    /**
     * A draw was claimed.
     *
     * @param offers   whether the claim is also a draw offer (9.1.2.3); absent: it is
     * @param endsPlay whether play ends with it: no arbiter is there to decide (Guideline III.6)
     */
    record DrawClaimed(
            int claim,
            Side side,
            ClaimBasis basis,
            Optional<String> intendedMove,
            Optional<ClaimGrounds> grounds,
            ClaimFinding finding,
            Optional<Boolean> offers,
            Optional<Boolean> endsPlay,
            Optional<Effect> effect)
            implements GameEvent {

        /** This claim under another number, with another effect. */
        public DrawClaimed numbered(int number, Optional<Effect> counts) {
            return new DrawClaimed(
                    number,
                    side,
                    basis,
                    intendedMove,
                    grounds,
                    finding,
                    offers,
                    counts.isPresent() ? Optional.empty() : endsPlay,
                    counts);
        }
    }

    /**
     * A claim was decided.
     *
     * @param binding      the moves the claimant is bound to after a rejected claim with an intended move (9.5.3)
     * @param opponentTime the time that the arbiter himself gave the opponent; absent: what the Laws give, if anything
     * @param ruling       of a cycle of xiangqi, what the arbiter told the players where he named it himself; absent: what the book makes of the moves
     */
    record ClaimDecided(
            int claim,
            ClaimDecision decision,
            Optional<List<String>> binding,
            Optional<Duration> opponentTime,
            Optional<String> article,
            Optional<String> reason,
            Optional<Ruling> ruling)
            implements GameEvent {

        /** A decision without a ruling of the arbiter's own. */
        public ClaimDecided(
                int claim,
                ClaimDecision decision,
                Optional<List<String>> binding,
                Optional<Duration> opponentTime,
                Optional<String> article,
                Optional<String> reason) {
            this(claim, decision, binding, opponentTime, article, reason, Optional.empty());
        }
    }

    record FlagFallReported(
            Optional<Side> side,
            boolean both,
            Optional<Side> firstToFall,
            Optional<String> reportedBy,
            Optional<String> evidence,
            Optional<Effect> effect)
            implements GameEvent {}

    record ClocksStopped(Optional<String> by, Optional<String> reason) implements GameEvent {}

    record ClocksRestarted(Side running, Optional<String> article, Optional<String> reason) implements GameEvent {}

    /** A clock was changed: by a ruling, or as the consequence of a rejected claim or of an irregularity. */
    record ClockAdjusted(
            Side side,
            Optional<Duration> change,
            Optional<Duration> set,
            Optional<Duration> extra,
            Optional<TimeControl.Mode> mode,
            Optional<Integer> moveCounter,
            Optional<Integer> claim,
            Optional<Integer> irregularity,
            Optional<String> article,
            Optional<String> reason)
            implements GameEvent {}

    record PenaltyImposed(
            Side side,
            PenaltyKind penalty,
            Optional<Duration> time,
            Optional<String> amount,
            Optional<BigDecimal> opponentScore,
            String article,
            Optional<String> reason,
            Optional<Effect> effect)
            implements GameEvent {}

    /** The Laws say something about what was recorded. */
    record FindingMade(Finding finding) implements GameEvent {}

    record ResultDeclared(Result result, Optional<String> reason) implements GameEvent {}

    /** The game is over. */
    record GameEnded(Result result) implements GameEvent {}

    /**
     * A note was added to the record.
     *
     * @param granted of leave: whether the arbiter gave it (11.2.3)
     * @param until   of leave: how long it was given for
     * @param person  whom it is about, where that is no player: who was sent out, who was searched by whom
     */
    record NoteAdded(
            String text,
            Optional<String> kind,
            Optional<Side> side,
            Optional<String> attachment,
            Optional<Boolean> granted,
            Optional<Instant> until,
            Optional<String> person)
            implements GameEvent {

        /** A note that says no more than its text. */
        public NoteAdded(String text, Optional<String> kind, Optional<Side> side, Optional<String> attachment) {
            this(text, kind, side, attachment, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }
}
