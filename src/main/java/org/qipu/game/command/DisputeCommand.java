package org.qipu.game.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.TouchOutcome;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.RequestKind;
import org.qipu.game.event.IrregularityEvent.Choice;
import org.qipu.game.event.IrregularityEvent.Device;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Told;
import org.qipu.game.event.IrregularityEvent.Place;
import org.qipu.game.event.Penalty;
import org.qipu.law.IrregularityKind;
import org.qipu.law.TimeControl;

/** Reports of what went wrong, rulings on them, and requests. */
public sealed interface DisputeCommand extends GameCommand {

    /**
     * An irregularity reported; {@code kindOfIrregularity} is {@code kind} on the wire.
     *
     * @param kindOfIrregularity what went wrong
     * @param side               who is at fault
     * @param ply                the half-move at fault, or the last before it
     * @param lastAgreedPly      the last half-move that both agree on
     * @param position           the position found, as FEN
     * @param reportedBy         who reports it
     * @param person             who did it, where that is no player
     * @param details            what else there is to say
     * @param device             of an electronic device what it was and where it was found (11.3.2)
     * @param left               what was left without leave (11.2)
     */
    record ReportIrregularity(
            IrregularityKind kindOfIrregularity,
            Optional<Side> side,
            Optional<Integer> ply,
            Optional<Integer> lastAgreedPly,
            Optional<String> position,
            Optional<String> reportedBy,
            Optional<String> person,
            Optional<String> details,
            Optional<Device> device,
            Optional<Place> left)
            implements DisputeCommand {

        /** A report of anything but a device or an absence. */
        public ReportIrregularity(
                IrregularityKind kindOfIrregularity,
                Optional<Side> side,
                Optional<Integer> ply,
                Optional<Integer> lastAgreedPly,
                Optional<String> position,
                Optional<String> reportedBy,
                Optional<String> person,
                Optional<String> details) {
            this(
                    kindOfIrregularity,
                    side,
                    ply,
                    lastAgreedPly,
                    position,
                    reportedBy,
                    person,
                    details,
                    Optional.empty(),
                    Optional.empty());
        }

        @Override
        public Kind kind() {
            return Kind.REPORT;
        }

        /** What it tells, about the player and the half-move that are found to be meant. */
        public Told told(Optional<Side> by, Optional<Integer> move) {
            return new Told(
                    kindOfIrregularity, by, move, lastAgreedPly, position, reportedBy, person, details, device, left);
        }
    }

    /**
     * The arbiter's ruling: the law's remedy, none, or members in its place.
     *
     * @param irregularity      its number in this game
     * @param remedy            the law's remedy, or none
     * @param restoreToPly      the half-move up to which the game is restored
     * @param position          the position that takes the place of the present one
     * @param clocks            the times set
     * @param moveCounter       what the move counter is set to
     * @param timeControl       the setting that holds from now on
     * @param penalties         what is imposed
     * @param result            the score it brings
     * @param newGame           whether a new game is played
     * @param replacementGameId the id of the new game
     * @param article           the article of the ruling
     * @param exception         the article by which it is allowed what another forbids
     * @param reason            why
     */
    record RuleOnIrregularity(
            int irregularity,
            Optional<Choice> remedy,
            Optional<Integer> restoreToPly,
            Optional<String> position,
            Optional<ClockReading> clocks,
            Optional<Integer> moveCounter,
            Optional<TimeControl> timeControl,
            Optional<List<Penalty>> penalties,
            Optional<String> result,
            Optional<Boolean> newGame,
            Optional<String> replacementGameId,
            Optional<String> article,
            Optional<String> exception,
            Optional<String> reason)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }

        /** This ruling with the id of the game that is played in place of this one, where it says none. */
        public RuleOnIrregularity replacedBy(String id) {
            return new RuleOnIrregularity(
                    irregularity,
                    remedy,
                    restoreToPly,
                    position,
                    clocks,
                    moveCounter,
                    timeControl,
                    penalties,
                    result,
                    newGame,
                    replacementGameId.or(() -> Optional.of(id)),
                    article,
                    exception,
                    reason);
        }
    }

    /**
     * The arbiter's ruling on a touch (4.2.2).
     *
     * @param event     the touch, by the sequence of its event
     * @param outcome   what it was
     * @param moves     the moves that are left, where the arbiter names them
     * @param article   the article of the ruling
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record RuleOnTouch(
            long event,
            TouchOutcome outcome,
            Optional<List<String>> moves,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * A player's request; {@code kindOfRequest} is {@code kind} on the wire.
     *
     * @param side          who asks
     * @param kindOfRequest for what
     * @param text          in which words
     */
    record MakeRequest(Side side, RequestKind kindOfRequest, Optional<String> text) implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(side);
        }
    }

    /**
     * A mistake of the record put right, not of the players.
     *
     * @param fromPly   the first half-move that is corrected
     * @param moves     the moves as they were really made
     * @param reason    why
     * @param article   the article of the ruling
     * @param exception the article by which it is allowed what another forbids
     */
    record CorrectMoves(
            int fromPly, List<CorrectedMove> moves, String reason, Optional<String> article, Optional<String> exception)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * A move as it was really made: at an instant of its own where one is known.
     *
     * @param move  the move
     * @param at    when it was made
     * @param clock the clock as read after it
     */
    record CorrectedMove(String move, Optional<Instant> at, Optional<ClockReading> clock) {}
}
