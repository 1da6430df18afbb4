package org.qipu.game.command;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.XiangqiEvent.Limit;
import org.qipu.law.IrregularityKind;

/** What only a game of xiangqi knows: 犯規, 違例, 漏記, 待判局面, 限著. */
public sealed interface XiangqiCommand extends GameCommand {

    /**
     * A foul (犯規); {@code kindOfFoul} is {@code kind} on the wire.
     *
     * @param side       whose foul it is
     * @param kindOfFoul what it was
     * @param count      how many, one where nothing is said
     * @param repaired   how many of them were put right in time and do not count
     * @param article    the article of the ruling
     * @param reason     why
     * @param exception  the article by which it is allowed what another forbids
     */
    record RecordFoul(
            Side side,
            IrregularityKind kindOfFoul,
            Optional<Integer> count,
            Optional<Integer> repaired,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements XiangqiCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * A violation (違例), told as a foul is.
     *
     * @param side            whose violation it is
     * @param kindOfViolation what it was
     * @param count           how many, one where nothing is said
     * @param repaired        how many of them do not count
     * @param article         the article of the ruling
     * @param reason          why
     * @param exception       the article by which it is allowed what another forbids
     */
    record RecordViolation(
            Side side,
            IrregularityKind kindOfViolation,
            Optional<Integer> count,
            Optional<Integer> repaired,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements XiangqiCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * Moves missing or unreadable on a player's record (漏記).
     *
     * @param side           on whose record
     * @param kindOfOmission what is missing
     * @param count          how many more were found
     * @param repaired       how many have been filled in
     * @param article        the article of the ruling
     * @param reason         why
     * @param exception      the article by which it is allowed what another forbids
     */
    record RecordOmissions(
            Side side,
            Optional<IrregularityKind> kindOfOmission,
            Optional<Integer> count,
            Optional<Integer> repaired,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements XiangqiCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }

    /**
     * A ruling on the cycle asked for (待判局面); by the arbiter himself where no side is named.
     *
     * @param side who asks
     */
    record AskRepetitionRuling(Optional<Side> side) implements XiangqiCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return side;
        }
    }

    /**
     * A count of moves begun, or one that was kept by hand (限著).
     *
     * @param limit     which limit
     * @param side      who wants the draw; of the natural limit absent where the arbiter counts by himself
     * @param count     what has been counted so far
     * @param article   the article of the ruling
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record CountLimit(
            Limit limit,
            Optional<Side> side,
            Optional<Integer> count,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements XiangqiCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }
    }
}
