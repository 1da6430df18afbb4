package org.qipu.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.GameDecider;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.AddNote;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.command.OpeningCommand.StartGame;
import org.qipu.game.command.ResultCommand.Resign;
import org.qipu.game.event.Actor;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.TimeControl;
import org.qipu.replay.Replay;

/** What the delay of a competition has released of a game, at instants that the test chooses. */
class ReleaseTest {

    private static final Instant START = Instant.parse("2026-11-21T09:00:00Z");
    private static final Release QUARTER = new Release(Duration.ofMinutes(15), false);
    private static final Release UNTIL_END = new Release(Duration.ofMinutes(15), true);

    private Game game = Game.NONE;

    /** Sends a command that happens and is recorded some minutes after the start. */
    private ReleaseTest then(int minutes, GameCommand command) {
        var at = START.plus(Duration.ofMinutes(minutes));
        var actor = new Actor("x", Actor.Role.ARBITER);
        if (GameDecider.decide(game, new TimedCommand(at, at, actor, command)) instanceof Decision.Accepted accepted) {
            accepted.events()
                    .forEach(event -> game = game.evolve(new RecordedEvent(game.version() + 1, at, at, actor, event)));
            return this;
        }
        throw new AssertionError("refused: " + command);
    }

    private ReleaseTest begun() {
        return then(
                        0,
                        ScheduleGame.of(
                                Discipline.CHESS,
                                Optional.of("fide-2023"),
                                Sides.both(TimeControl.NONE),
                                Optional.empty(),
                                Optional.empty(),
                                Sides.both(Schedule.Player.UNKNOWN),
                                Optional.of("cup"),
                                Optional.of("1"),
                                Optional.of(1)))
                .then(0, new StartGame())
                .then(1, move("e4"))
                .then(2, move("e5"));
    }

    private static PlayMove move(String text) {
        return new PlayMove(
                text, Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private Replay whole() {
        return new Replay(game.past().events());
    }

    private long shown(Release release, int minutes, int seconds) {
        return release.of(whole(), START.plus(Duration.ofMinutes(minutes)).plusSeconds(seconds))
                .events()
                .size();
    }

    @Test
    void anEventIsReleasedADelayAfterItWasRecorded() {
        begun();
        assertThat(shown(QUARTER, 0, 0))
                .as("that it is scheduled everybody may know")
                .isEqualTo(1);
        assertThat(shown(QUARTER, 14, 59)).isEqualTo(1);
        assertThat(shown(QUARTER, 15, 0)).isEqualTo(2);
        assertThat(shown(QUARTER, 15, 59)).isEqualTo(2);
        assertThat(shown(QUARTER, 16, 0)).isEqualTo(3);
        assertThat(shown(QUARTER, 17, 0)).isEqualTo(4);
        assertThat(shown(Release.AT_ONCE, 2, 0)).isEqualTo(4);
    }

    @Test
    void theNextReleaseIsKnown() {
        begun();
        var released = QUARTER.of(whole(), START.plus(Duration.ofMinutes(16)));
        assertThat(QUARTER.next(whole(), released)).contains(START.plus(Duration.ofMinutes(17)));
        assertThat(QUARTER.next(whole(), whole())).isEmpty();
    }

    @Test
    void onceTheEndIsReleasedEverythingIs() {
        begun().then(5, new Resign(Side.WHITE))
                .then(15, new AddNote("analysed", Optional.empty(), Optional.empty(), Optional.empty()));
        assertThat(shown(QUARTER, 19, 59)).isEqualTo(4);
        assertThat(shown(QUARTER, 20, 0)).isEqualTo(7);
    }

    @Test
    void thoseWhoWaitOnlyUntilTheEndSeeAllThen() {
        begun();
        assertThat(shown(UNTIL_END, 4, 0)).isEqualTo(1);
        then(5, new Resign(Side.WHITE));
        assertThat(shown(UNTIL_END, 5, 0)).isEqualTo(6);
        assertThat(shown(QUARTER, 5, 0)).isEqualTo(1);
    }

    @Test
    void whatHappenedLongAgoAndWasToldJustNowWaitsToo() {
        begun();
        var late = new ArrayList<>(game.past().events());
        var actor = new Actor("x", Actor.Role.ARBITER);
        late.add(new RecordedEvent(
                5,
                START.plusSeconds(30),
                START.plus(Duration.ofMinutes(40)),
                actor,
                new BoardEvent.MoveAnnounced(Side.WHITE, "Nf3", Optional.empty(), false, Optional.empty())));
        var whole = new Replay(late);
        assertThat(QUARTER.of(whole, START.plus(Duration.ofMinutes(54))).events())
                .hasSize(4);
        assertThat(QUARTER.of(whole, START.plus(Duration.ofMinutes(55))).events())
                .isEqualTo(List.copyOf(late));
        assertThat(QUARTER.isOver(START.plus(Duration.ofMinutes(40)), START.plus(Duration.ofMinutes(54))))
                .isFalse();
        assertThat(QUARTER.isOver(START.plus(Duration.ofMinutes(40)), START.plus(Duration.ofMinutes(55))))
                .isTrue();
    }
}
