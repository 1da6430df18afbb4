package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.law.PenaltyKind;

/** What was decided about a game as such. */
public sealed interface OversightEvent extends GameEvent {

    /** What an assistant does. */
    enum Duty {
        PIECES,
        CLOCK,
        SCORESHEET,
        ANNOUNCE,
        OBSERVE
    }

    /** Whom an assistant assists. */
    enum Assisted {
        WHITE,
        BLACK,
        ARBITER;

        /** The player, where it is one. */
        public Optional<Side> player() {
            return switch (this) {
                case WHITE -> Optional.of(Side.WHITE);
                case BLACK -> Optional.of(Side.BLACK);
                case ARBITER -> Optional.empty();
            };
        }
    }

    /** An assistant was appointed. */
    record AssistantAppointed(Assisted side, String person, List<Duty> tasks, String article, Optional<String> reason)
            implements OversightEvent {}

    /** A spectator, a player of another game or somebody else was warned or sent out of the venue (12.7, 12.8; 13.7). */
    record PersonPenalised(String person, PenaltyKind penalty, String article, String reason)
            implements OversightEvent {}

    /** Members of the schedule were changed; {@code schedule} is what holds from now on. */
    record GameAmended(Schedule schedule, List<String> changed, Optional<String> article, String reason)
            implements OversightEvent {}

    /** The game was annulled; {@code replacedBy} is the game played in its place. */
    record GameAnnulled(String reason, Optional<String> replacedBy, Optional<String> article)
            implements OversightEvent {}
}
