package org.qipu.game.command;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;

/** What can be asked of a game's record: a fact to keep, an act of a player, a ruling (wire protocol §4). */
public sealed interface GameCommand
        permits OpeningCommand,
                ClockCommand,
                DrawCommand,
                ResultCommand,
                GameCommand.PlayMove,
                GameCommand.AddNote,
                BoardCommand,
                DisputeCommand,
                PaperCommand,
                AdjournmentCommand,
                OversightCommand,
                XiangqiCommand {

    /** What kind of statement a command is; roles are granted by it (protocol §9). */
    enum Kind {
        /** Seen in the hall. */
        FACT,
        /** An act of a player. */
        ACT,
        /** A report that a device makes only where its event allows, and players make as an act. */
        REPORT,
        /** Decided by an arbiter. */
        RULING,
        /** Decided by the chief arbiter. */
        CHIEF_RULING,
        /** Decided by an appeals committee. */
        APPEAL_DECISION,
        /** Takes back what an official of the same or a lower rank decided. */
        REVERSAL,
        /** Opens a record; not sent to an existing game. */
        OPENING
    }

    /** What kind of statement this is. */
    Kind kind();

    /** The player whose act or fact it is, where it names one. */
    default Optional<Side> actingSide() {
        return Optional.empty();
    }

    /** The article by which the arbiter allows what it else forbids (9.1.1, A.5.1.1, I.13), where he says so. */
    default Optional<String> exception() {
        return Optional.empty();
    }

    record PlayMove(
            String move,
            Optional<Side> side,
            Optional<ClockReading> clock,
            Optional<Boolean> press,
            Optional<Boolean> offerDraw,
            Optional<Boolean> asPlayed)
            implements GameCommand {
        @Override
        public Kind kind() {
            return Kind.FACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return side;
        }
    }

    record AddNote(
            String text,
            Optional<String> kindOfNote,
            Optional<Side> side,
            Optional<String> attachment,
            Optional<Boolean> granted,
            Optional<Instant> until,
            Optional<String> person)
            implements GameCommand {

        /** A note that says no more than its text. */
        public AddNote(String text, Optional<String> kindOfNote, Optional<Side> side, Optional<String> attachment) {
            this(text, kindOfNote, side, attachment, Optional.empty(), Optional.empty(), Optional.empty());
        }

        @Override
        public Kind kind() {
            return Kind.REPORT;
        }
    }
}
