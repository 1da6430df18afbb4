package org.qipu.game.command;

import java.util.List;
import java.util.Optional;
import org.qipu.game.event.OversightEvent.Assisted;
import org.qipu.game.event.OversightEvent.Duty;

/** What arbiters decide about a game as such: who assists, what it is played under, whether it counts. */
public sealed interface OversightCommand extends GameCommand {

    /**
     * An assistant of a player or of the arbiter (4.9, 6.2.6, 8.1.6, 12.4, D.2.10, D.2.11).
     *
     * @param side      whom the person assists
     * @param person    who assists
     * @param tasks     with what
     * @param article   the article of the ruling
     * @param reason    why
     * @param needs     what the player needs; told by the registry, not by whoever rules
     * @param exception the article by which it is allowed what another forbids
     */
    record AppointAssistant(
            Assisted side,
            String person,
            List<Duty> tasks,
            Optional<String> article,
            Optional<String> reason,
            Optional<List<Need>> needs,
            Optional<String> exception)
            implements OversightCommand {
        @Override
        public Kind kind() {
            return Kind.RULING;
        }

        /** This appointment with what the registry says the player needs who is to be assisted. */
        public AppointAssistant of(List<Need> player) {
            return new AppointAssistant(side, person, tasks, article, reason, Optional.of(player), exception);
        }
    }

    /**
     * Members of the schedule changed.
     *
     * @param changes   the members that change
     * @param article   the article of the ruling
     * @param reason    why
     * @param exception the article by which it is allowed what another forbids
     */
    record AmendGame(
            OpeningCommand.ScheduleGame changes,
            Optional<String> article,
            Optional<String> reason,
            Optional<String> exception)
            implements OversightCommand {
        @Override
        public Kind kind() {
            return Kind.CHIEF_RULING;
        }
    }

    /**
     * The game is annulled.
     *
     * @param reason            why
     * @param replacementGameId the game that is played in its place
     * @param article           the article of the ruling
     * @param exception         the article by which it is allowed what another forbids
     */
    record AnnulGame(
            Optional<String> reason,
            Optional<String> replacementGameId,
            Optional<String> article,
            Optional<String> exception)
            implements OversightCommand {
        @Override
        public Kind kind() {
            return Kind.CHIEF_RULING;
        }
    }
}
