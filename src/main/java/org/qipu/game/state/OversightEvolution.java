package org.qipu.game.state;

import java.time.Instant;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.OversightEvent.AssistantAppointed;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.OversightEvent.PersonPenalised;
import org.qipu.game.event.Schedule;

/** What is decided about a game as such, as it changes its state. */
final class OversightEvolution {

    private OversightEvolution() {}

    static Game of(Game game, OversightEvent event, Instant at) {
        return switch (event) {
            case PersonPenalised e -> game;
            case AssistantAppointed e -> game.inHall(hall -> hall.assistedBy(e));
            case GameAmended e -> amended(game, e.schedule(), at);
            case GameAnnulled e ->
                game.reopened().with(Game.Phase.ANNULLED).clocked(at, Clocks::stopped); // no result stands any more
        };
    }

    /** Before the game everything can change; before the first move the position; then what was fixed for moves stays. */
    private static Game amended(Game game, Schedule schedule, Instant at) {
        var old = game.schedule();
        if (game.phase() != Game.Phase.SCHEDULED) {
            var pinned = game.with(game.course().under(Evolution.pinned(schedule)));
            var placed = game.line().ply() > 0
                            || old.discipline() == schedule.discipline()
                                    && old.initialPosition().equals(schedule.initialPosition())
                    ? pinned
                    : pinned.with(Line.from(
                            Disciplines.positions(schedule.discipline()).position(schedule.initialPosition())));
            var control = schedule.timeControl();
            return control.equals(old.timeControl())
                    ? placed
                    : placed.clocked(at, (clocks, now) -> clocks.under(control, now));
        }
        var fresh = Evolution.scheduled(game, schedule, at)
                .inHall(hall -> game.hall())
                .disputed(none -> game.disputes())
                .onPaper(none -> game.papers());
        return old.timeControl().equals(schedule.timeControl())
                        && old.regulations()
                                .clocks()
                                .equals(schedule.regulations().clocks())
                ? fresh.with(game.clocks())
                : fresh;
    }
}
