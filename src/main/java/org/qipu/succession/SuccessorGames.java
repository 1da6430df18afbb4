package org.qipu.succession;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.OversightEvent.GameAnnulled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.projection.Projection;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;

/**
 * Schedules the game that a ruling puts in the place of another (7.2.1, 7.3, I.12.2): by the same players under the same rules.
 *
 * <p>Whoever annuls a game has it scheduled before he is answered. This follows the record besides, so that a game
 * annulled just before a crash gets its successor after the restart; a successor that is there already is left alone.
 */
public final class SuccessorGames implements Projection {

    private final CompletableFuture<GameRecorder> recorder = new CompletableFuture<>();
    private final Clock clock;

    public SuccessorGames(Clock clock) {
        this.clock = clock;
    }

    /** Schedules through this recorder from now on; what is followed before waits for it. */
    public void through(GameRecorder one) {
        recorder.complete(one);
    }

    @Override
    public String name() {
        return "successor-games";
    }

    @Override
    public boolean follows(EventType kind) {
        return kind.carriers() == GameAnnulled.class;
    }

    @Override
    public void take(Connection connection, List<Step> steps) throws SQLException {
        for (var step : steps) {
            take(step.event(), step.after());
        }
    }

    private void take(LoggedEvent event, Game after) throws SQLException {
        if (event.event().event() instanceof GameAnnulled annulled
                && annulled.replacedBy().isPresent()
                && schedule(recorder.join(), event.row().gameId(), event.event(), after.schedule(), clock.instant())
                        instanceof RecordingAnswer.StaleVersion) {
            throw new SQLException("others write to " + annulled.replacedBy().get() + ": it is tried again", "40001");
        }
    }

    /**
     * Schedules what takes the place of a game, so that it is there before the annulment is answered; one that is there
     * already is left alone.
     *
     * @param event what was recorded; anything but an annulment for another game leads to nothing
     * @return what came of it, where there was something to schedule
     */
    public static Optional<RecordingAnswer> scheduled(
            GameRecorder recorder, String gameId, RecordedEvent event, Schedule schedule, Instant now) {
        return event.event() instanceof GameAnnulled annulled
                        && annulled.replacedBy().isPresent()
                ? Optional.of(schedule(recorder, gameId, event, schedule, now))
                : Optional.empty();
    }

    private static RecordingAnswer schedule(
            GameRecorder recorder, String gameId, RecordedEvent event, Schedule schedule, Instant now) {
        var next = ((GameAnnulled) event.event()).replacedBy().orElseThrow();
        return recorder.record(
                next,
                List.of(new TimedCommand(now, now, event.actor(), successor(gameId, schedule))),
                Optional.empty(),
                OptionalLong.empty());
    }

    /** The same game anew: a position that was set up incorrectly is not taken over. */
    private static ScheduleGame successor(String gameId, Schedule old) {
        var wrong = old.setUp().filter(why -> why == Schedule.SetUp.INCORRECT).isPresent();
        var position = wrong ? Optional.<String>empty() : Optional.of(old.initialPosition());
        return new ScheduleGame(
                Optional.of(old.discipline()),
                Optional.of(old.rulebook()),
                Optional.of(old.timeControl()),
                Optional.of(old.category()),
                position,
                wrong ? Optional.empty() : old.chess960(),
                wrong ? Optional.empty() : old.setUp(),
                Optional.of(old.players()),
                old.competition(),
                old.round(),
                old.board(),
                Optional.empty(),
                Optional.of(old.regulations()),
                old.supervision(),
                old.competitionRules(),
                old.drawnBy(),
                old.fideRated(),
                old.gamesPerArbiter(),
                old.twoBoards(),
                Optional.of(gameId),
                old.timeZone(),
                Optional.of(LocalDate.EPOCH)); // what was in force by itself stands in the regulations taken over
    }

    @Override
    public void forget(Connection connection, Collection<String> gameIds) {
        // What it made is a record of its own.
    }
}
