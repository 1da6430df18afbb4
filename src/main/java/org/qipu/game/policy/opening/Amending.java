package org.qipu.game.policy.opening;

import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Sides;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OversightCommand.AmendGame;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.Schedule;
import org.qipu.game.event.Schedule.Player;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * Members of the schedule changed by the chief arbiter: rulebook and position only before the first move (SCO-01).
 *
 * <p>The time control of a game that has begun changes from now on (CLK-10).
 */
public final class Amending {

    private Amending() {}

    /** What a change of the schedule leads to. */
    public static Decision of(Game game, AmendGame asked) {
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
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.EDITION),
                    Kind.WRONG_STATE,
                    "A move has been made: rulebook and initial position of a game do not change any more."));
        }
        return switch (Scheduling.plan(merged(game.schedule(), changes), game.latestAt())) {
            case Scheduling.NotPlanned(Refusal why) -> Decision.refuse(why.within("changes"));
            case Scheduling.Planned(Schedule schedule) ->
                game.ended() && !schedule.timeControl().equals(game.schedule().timeControl())
                        ? Decision.refuse(Refusal.of(
                                Kind.WRONG_STATE, "The game is over: its time control does not change any more."))
                        : Decision.events(new GameAmended(
                                schedule,
                                changed,
                                asked.article(),
                                asked.reason().get()));
        };
    }

    private static List<String> changed(ScheduleGame c) {
        var members = new LinkedHashMap<String, Optional<?>>();
        members.put("discipline", c.discipline());
        members.put("rulebook", c.rulebook());
        members.put("timeControl", c.timeControl());
        members.put("category", c.category());
        members.put("initialPosition", c.initialPosition());
        members.put("chess960", c.chess960());
        members.put("setUp", c.setUp());
        members.put("players", c.players());
        members.put("competition", c.competition());
        members.put("round", c.round());
        members.put("board", c.board());
        members.put("scheduledStart", c.scheduledStart());
        members.put("regulations", c.regulations());
        members.put("supervision", c.supervision());
        members.put("competitionRules", c.competitionRules());
        members.put("drawnBy", c.drawnBy());
        members.put("fideRated", c.fideRated());
        members.put("gamesPerArbiter", c.gamesPerArbiter());
        members.put("twoBoards", c.twoBoards());
        members.put("replaces", c.replaces());
        members.put("timeZone", c.timeZone());
        members.put("competitionStart", c.competitionStart());
        return members.entrySet().stream()
                .filter(member -> member.getValue().isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    private static ScheduleGame merged(Schedule old, ScheduleGame c) {
        var position = c.initialPosition().isPresent() || c.chess960().isPresent();
        return new ScheduleGame(
                c.discipline().or(() -> Optional.of(old.discipline())),
                c.rulebook().or(() -> Optional.of(old.rulebook())),
                c.timeControl().or(() -> Optional.of(old.timeControl())),
                c.category().or(() -> c.timeControl().isPresent() ? Optional.empty() : Optional.of(old.category())),
                position ? c.initialPosition() : Optional.of(old.initialPosition()),
                position ? c.chess960() : old.chess960(),
                c.setUp().or(old::setUp),
                c.players().map(changed -> players(old.players(), changed)).or(() -> Optional.of(old.players())),
                c.competition().or(old::competition),
                c.round().or(old::round),
                c.board().or(old::board),
                c.scheduledStart().or(old::scheduledStart),
                c.regulations().or(() -> Optional.of(old.regulations())),
                c.supervision().or(old::supervision),
                c.competitionRules().or(old::competitionRules),
                c.drawnBy().or(old::drawnBy),
                c.fideRated().or(old::fideRated),
                c.gamesPerArbiter().or(old::gamesPerArbiter),
                c.twoBoards().or(old::twoBoards),
                c.replaces().or(old::replaces),
                c.timeZone().or(old::timeZone),
                c.competitionStart().or(() -> keepsItsAmendments(c) ? Optional.of(LocalDate.EPOCH) : Optional.empty()));
    }

    /** Of two players the one of whom nothing is said stays who he is. */
    private static Sides<Player> players(Sides<Player> old, Sides<Player> changed) {
        return new Sides<>(
                changed.white().equals(Player.UNKNOWN) ? old.white() : changed.white(),
                changed.black().equals(Player.UNKNOWN) ? old.black() : changed.black());
    }

    /**
     * Where neither the edition nor the regulations nor the day change, what is in force by itself is what the record
     * has: when the event started it does not know.
     */
    private static boolean keepsItsAmendments(ScheduleGame c) {
        return c.rulebook().isEmpty()
                && c.regulations().isEmpty()
                && c.scheduledStart().isEmpty();
    }
}
