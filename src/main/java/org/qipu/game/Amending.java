package org.qipu.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.OversightCommand.AmendGame;
import org.qipu.game.OversightEvent.GameAmended;
import org.qipu.game.Refusal.Kind;
import org.qipu.law.Provision;

/** Members of the schedule changed by the chief arbiter: rulebook and position only before the first move (SCO-01, CLK-10). */
final class Amending {

    private Amending() {
    }

    static Decision of(Game game, AmendGame asked) {
        if (asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "A change of the schedule needs a reason."));
        }
        var changes = asked.changes();
        var changed = changed(changes);
        if (changed.isEmpty()) {
            return Decision.refuse(Refusal.missing("changes", "Name at least one member to change."));
        }
        var fixed = List.of("discipline", "rulebook", "initialPosition", "chess960", "setUp");
        if (game.line().ply() > 0 && changed.stream().anyMatch(fixed::contains)) {
            return Decision.refuse(Refusal.by(game.rulebook().article(Provision.ANALOGY), Kind.WRONG_STATE,
                    "A move has been made: rulebook and initial position of a game do not change any more."));
        }
        return switch (Scheduling.plan(merged(game.schedule(), changes), game.latestAt())) {
            case Scheduling.NotPlanned(Refusal why) -> Decision.refuse(why);
            case Scheduling.Planned(Schedule schedule) -> Decision.events(new GameAmended(schedule, changed, asked.article(), asked.reason().get()));
        };
    }

    private static List<String> changed(ScheduleGame changes) {
        var names = new ArrayList<String>();
        for (var component : ScheduleGame.class.getRecordComponents()) {
            try {
                if (component.getAccessor().invoke(changes) instanceof Optional<?> value && value.isPresent()) {
                    names.add(component.getName());
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e); // a record's accessors are public
            }
        }
        return names;
    }

    private static ScheduleGame merged(Schedule old, ScheduleGame c) {
        var position = c.initialPosition().isPresent() || c.chess960().isPresent();
        return new ScheduleGame(c.discipline().or(() -> Optional.of(old.discipline())), c.rulebook().or(() -> Optional.of(old.rulebook())),
                c.timeControl().or(() -> Optional.of(old.timeControl())), c.category().or(() -> c.timeControl().isPresent() ? Optional.empty() : Optional.of(old.category())),
                position ? c.initialPosition() : Optional.of(old.initialPosition()), position ? c.chess960() : old.chess960(), c.setUp().or(old::setUp),
                c.players().or(() -> Optional.of(old.players())), c.competition().or(old::competition), c.round().or(old::round), c.board().or(old::board),
                c.scheduledStart().or(old::scheduledStart), c.regulations().or(() -> Optional.of(old.regulations())), c.supervision().or(old::supervision),
                c.competitionRules().or(old::competitionRules), c.drawnBy().or(old::drawnBy), c.fideRated().or(old::fideRated),
                c.gamesPerArbiter().or(old::gamesPerArbiter), c.twoBoards().or(old::twoBoards), c.replaces().or(old::replaces));
    }
}
