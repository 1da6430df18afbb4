package org.qipu.game;

import java.time.Instant;
import org.qipu.game.OversightEvent.AssistantAppointed;
import org.qipu.game.OversightEvent.GameAmended;
import org.qipu.game.OversightEvent.GameAnnulled;
import org.qipu.game.clock.Clocks;

/** What is decided about a game as such, as it changes its state. */
final class OversightEvolution {

    private OversightEvolution() {
    }

    static Game of(Game game, OversightEvent event, Instant at) {
        return switch (event) {
            case AssistantAppointed e -> game.inHall(hall -> hall.assistedBy(e));
            case GameAmended e -> amended(game, e.schedule(), at);
            case GameAnnulled e -> game.with(Game.Phase.ANNULLED).clocked(at, Clocks::stopped);
        };
    }

    /** Before the game everything can change; once it has begun, what was fixed for moves and clocks stays. */
    private static Game amended(Game game, Schedule schedule, Instant at) {
        if (game.phase() != Game.Phase.SCHEDULED) {
            var control = schedule.timeControl();
            var amended = game.with(Evolution.pinned(schedule));
            return control.equals(game.schedule().timeControl()) ? amended : amended.clocked(at, (clocks, now) -> clocks.under(control, now));
        }
        var hall = game.hall();
        return Evolution.scheduled(game, schedule, at).inHall(fresh -> hall);
    }
}
