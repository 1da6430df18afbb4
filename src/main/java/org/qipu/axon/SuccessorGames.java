package org.qipu.axon;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import org.qipu.game.Game;
import org.qipu.game.GameCommand.ScheduleGame;
import org.qipu.game.OversightEvent.GameAnnulled;
import org.qipu.game.Schedule;
import org.qipu.game.TimedCommand;
import org.qipu.store.EventType;
import org.qipu.store.GameRecorder;
import org.qipu.store.LoggedEvent;
import org.qipu.store.Projection;
import org.qipu.store.RecordingAnswer;

/**
 * Schedules the game that a ruling puts in the place of another (7.2.1, 7.3, I.12.2): by the same players under the same rules.
 *
 * <p>It follows the record, so that a game annulled just before a crash gets its successor after the restart; a successor that is there already
 * is left alone.
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

    @Override public String name() {
        return "successor-games";
    }

    @Override public boolean follows(EventType kind) {
        return kind.carriers() == GameAnnulled.class;
    }

    @Override public void take(Connection connection, LoggedEvent event, Game after) throws SQLException {
        if (event.event().event() instanceof GameAnnulled annulled && annulled.replacedBy().isPresent()) {
            var now = clock.instant();
            var command = new TimedCommand(now, now, event.event().actor(), successor(event.row().gameId(), after.schedule()));
            var answer = recorder.join().record(annulled.replacedBy().get(), List.of(command), Optional.empty(), OptionalLong.empty());
            if (answer instanceof RecordingAnswer.StaleVersion) {
                throw new SQLException("others write to " + annulled.replacedBy().get() + ": it is tried again", "40001");
            }
        }
    }

    /** The same game anew: a position that was set up incorrectly is not taken over. */
    private static ScheduleGame successor(String gameId, Schedule old) {
        var wrong = old.setUp().filter(why -> why == Schedule.SetUp.INCORRECT).isPresent();
        var position = wrong ? Optional.<String>empty() : Optional.of(old.initialPosition());
        return new ScheduleGame(Optional.of(old.discipline()), Optional.of(old.rulebook()), Optional.of(old.timeControl()), Optional.of(old.category()), position,
                wrong ? Optional.empty() : old.chess960(), wrong ? Optional.empty() : old.setUp(), Optional.of(old.players()), old.competition(), old.round(),
                old.board(), Optional.empty(), Optional.of(old.regulations()), old.supervision(), old.competitionRules(), old.drawnBy(), old.fideRated(),
                old.gamesPerArbiter(), old.twoBoards(), Optional.of(gameId), old.timeZone());
    }

    @Override public void forget(Connection connection, String gameId) {
        // What it made is a record of its own.
    }
}
