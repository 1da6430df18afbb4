package org.qipu.game.command;

import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.AppealEvent.Against;
import org.qipu.game.event.AppealEvent.AppealOutcome;
import org.qipu.game.event.ClockReading;

/** Appeals, what is decided on them, and rulings taken back. */
public sealed interface AppealCommand extends GameCommand {

    /**
     * An appeal against a decision (11.10).
     *
     * @param by      who appeals
     * @param against the event, the claim or the irregularity whose decision it is against
     * @param grounds why
     */
    record LodgeAppeal(Side by, Against against, String grounds) implements AppealCommand {
        @Override
        public Kind kind() {
            return Kind.ACT;
        }

        @Override
        public Optional<Side> actingSide() {
            return Optional.of(by);
        }
    }

    /**
     * The committee's decision on an appeal.
     *
     * @param appeal    its number in this game
     * @param outcome   what is decided
     * @param article   the article of the decision
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record DecideAppeal(
            int appeal,
            AppealOutcome outcome,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements AppealCommand {
        @Override
        public Kind kind() {
            return Kind.APPEAL_DECISION;
        }
    }

    /**
     * What an event decided is taken back, and what followed from it by law (11.10).
     *
     * @param event        the event that is taken back, by its sequence
     * @param reason       why
     * @param restoreToPly the half-move up to which the game is restored
     * @param clocks       the times set
     * @param running      whose clock runs
     * @param article      the article of the ruling
     * @param exception    the article by which it is allowed what another forbids
     */
    record ReverseRuling(
            long event,
            String reason,
            Optional<Integer> restoreToPly,
            Optional<ClockReading> clocks,
            Optional<Side> running,
            Optional<String> article,
            Optional<String> exception)
            implements AppealCommand {
        @Override
        public Kind kind() {
            return Kind.REVERSAL;
        }
    }
}
