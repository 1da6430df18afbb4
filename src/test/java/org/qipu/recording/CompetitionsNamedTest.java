package org.qipu.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.axon.Asking;
import org.qipu.axon.GamesOnAxon;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.competition.Cups;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Schedule;
import org.qipu.law.TimeControl;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Streams;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;

/** A competition that a game names is there before the game, or neither is. */
class CompetitionsNamedTest {

    private StoreDatabase database;
    private TailWakeup wakeup;
    private GamesOnAxon service;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        wakeup = TailWakeup.open(database.service());
        service = Asking.service(database, wakeup);
    }

    @AfterEach
    void close() {
        service.close();
        wakeup.close();
        database.close();
    }

    private GameRecorder naming(CompetitionRecorder competitions) {
        return new CompetitionsNamed(service.recorder(), competitions, Cups.of("\"venue\": \"unsaid\""), Duration.ZERO);
    }

    private static GameCommand schedule(String competition) {
        return ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(TimeControl.NONE),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.of(competition),
                Optional.empty(),
                Optional.empty());
    }

    private static RecordingAnswer record(GameRecorder by, String game, String competition) {
        return by.record(game, Asking.commands(schedule(competition)), Optional.empty(), OptionalLong.empty());
    }

    private boolean isThere(String competition) {
        return new Competitions(database.log()).find(competition).isPresent();
    }

    @Test
    void whereTheCompetitionCannotBeSetUpTheGameIsNotRecordedEither() {
        var failing = naming((id, command, actor, at) -> {
            throw new EventLog.StoreException("the database is away", new SQLException());
        });
        assertThatThrownBy(() -> record(failing, "g", "cup")).isInstanceOf(EventLog.StoreException.class);
        assertThat(database.log().read("g", 0).events()).isEmpty();
        var recorder = naming(service.competitions());
        assertThat(record(recorder, "g", "cup")).isInstanceOf(RecordingAnswer.Recorded.class);
        assertThat(isThere("cup")).isTrue();
        assertThat(database.log().rows(Streams.ofCompetition("cup"))).hasSize(1);
    }

    @Test
    void aGameThatIsRefusedSetsNoCompetitionUp() {
        var recorder = naming(service.competitions());
        record(recorder, "g", "cup");
        assertThat(record(recorder, "g", "another")).isInstanceOf(RecordingAnswer.Refused.class);
        assertThat(isThere("another")).isFalse();
    }
}
