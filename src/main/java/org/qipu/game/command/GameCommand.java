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
                AppealCommand,
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

    /**
     * A legal move was made on the board and, with {@code press}, completed (3, 6.2.1, 6.7); refused if it is illegal and, unless {@code asPlayed}, against a touch, an open claim or stopped clocks.
     *
     * @param move      the move: UCI, SAN or LAN in chess, ICCS, Chinese, WXF or simple in xiangqi
     * @param side      who made it, where that is to be checked
     * @param clock     the clock as read after it
     * @param press     whether the clock was pressed; it was, where nothing is said
     * @param offerDraw whether a draw was offered with it (9.1.2)
     * @param asPlayed  whether it was made all the same, though the Laws asked for another move or none
     */
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

    /**
     * A note beside the record, with no consequence of its own (C, 11, 12, D.1).
     *
     * @param text       what is noted
     * @param kindOfNote what it is about
     * @param side       the player whom it concerns
     * @param attachment the SHA-256 of a file that was sent for this game, or the digest of one that is kept elsewhere
     * @param granted    whether leave was granted (11.2)
     * @param until      until when
     * @param person     who was sent out or warned, where that is no player
     */
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
