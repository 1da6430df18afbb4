package org.qipu.game.command;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.AppealEvent.AppealOutcome;
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

/** Reports of what went wrong, rulings on them, requests and appeals. */
public sealed interface DisputeCommand extends GameCommand {

    /** An irregularity reported; {@code kindOfIrregularity} is {@code kind} on the wire. */
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

    /** The arbiter's ruling: the law's remedy, none, or members in its place. */
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

    /** The arbiter's ruling on a touch (4.2.2). */
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

    /** A player's request; {@code kindOfRequest} is {@code kind} on the wire. */
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

    /** An appeal against a decision (11.10). */
    record LodgeAppeal(Side by, Against against, String grounds) implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(by);
        }
    }

    /** The committee's decision on an appeal. */
    record DecideAppeal(
            int appeal,
            AppealOutcome outcome,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.APPEAL_DECISION;
        }
    }

    /** What an event decided is taken back, and what followed from it by law (11.10). */
    record ReverseRuling(
            long event,
            String reason,
            Optional<Integer> restoreToPly,
            Optional<ClockReading> clocks,
            Optional<Side> running,
            Optional<String> article,
            Optional<String> exception)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.REVERSAL;
        }
    }

    /** A mistake of the record put right, not of the players. */
    record CorrectMoves(
            int fromPly, List<CorrectedMove> moves, String reason, Optional<String> article, Optional<String> exception)
            implements DisputeCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /** A move as it was really made: at an instant of its own where one is known. */
    record CorrectedMove(String move, Optional<Instant> at, Optional<ClockReading> clock) {}
}
