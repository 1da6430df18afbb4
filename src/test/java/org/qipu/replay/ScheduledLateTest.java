package org.qipu.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.event.Actor;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;

/** A game that is put on record when it has been played for a while: it stood as it stood, whatever was recorded of it first. */
class ScheduledLateTest {

    private static final Actor ARBITER = new Actor("a", Actor.Role.ARBITER);
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");
    private static final Instant NOON = Instant.parse("2026-11-21T12:00:00Z");

    private final List<RecordedEvent> events = new ArrayList<>();
    private Game game = Game.NONE;

    private void send(GameCommand command, Instant at) {
        var recorded = NOON.plusSeconds(events.size());
        for (var event : ((Decision.Accepted)
                        GameDecider.decide(game, new TimedCommand(at, recorded, ARBITER, command)))
                .events()) {
            var one = new RecordedEvent(events.size() + 1L, at, recorded, ARBITER, event);
            events.add(one);
            game = game.evolve(one);
        }
    }

    private static PlayMove move(String text) {
        return new PlayMove(
                text, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private Optional<Integer> plies(Instant at, Instant knownAt) {
        return Optional.of(new Replay(events).asOf(at, knownAt))
                .filter(Game::exists)
                .map(then -> then.line().ply());
    }

    @Test
    void whatHappenedInItByThenImpliesTheScheduleWheneverItWasRecorded() {
        send(
                ScheduleGame.of(
                        Discipline.CHESS,
                        Optional.of("fide-2023"),
                        Sides.both(TimeControl.NONE),
                        Optional.empty(),
                        Optional.empty(),
                        Sides.both(Schedule.Player.UNKNOWN),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty()),
                NOON);
        send(new AddNote("a late record", Optional.empty(), Optional.empty(), Optional.empty()), NOON);
        send(new StartGame(), NINE);
        send(move("e4"), NINE.plusSeconds(60));
        send(move("e5"), NINE.plusSeconds(120));
        assertThat(plies(NINE.minusSeconds(1), Instant.MAX)).isEmpty();
        assertThat(plies(NINE, Instant.MAX)).contains(0);
        assertThat(plies(NINE.plusSeconds(90), Instant.MAX)).contains(1);
        assertThat(plies(NINE.plusSeconds(3600), Instant.MAX)).contains(2);
        assertThat(plies(NINE.plusSeconds(90), NOON.plusSeconds(1)))
                .as("before anybody had recorded that it was played")
                .isEmpty();
    }
}
