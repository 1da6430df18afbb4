package org.qipu.app;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.Cups.CHIEF;
import static org.qipu.competition.Cups.NOW;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.api.request.CommandReader;
import org.qipu.audit.log.Commitment;
import org.qipu.audit.log.Integration;
import org.qipu.audit.log.PublicHead;
import org.qipu.axon.Asking;
import org.qipu.axon.GamesOnAxon;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.competition.Cups;
import org.qipu.competition.SetUpCompetition;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.TimedCommand;
import org.qipu.law.TimeControl;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;
import org.qipu.recording.RecordingAnswer;
import org.qipu.replay.Games;

/** How much of the log everybody may know where games were moved to other rounds. */
class HeadTermsTest {

    private static final String CUP = "\"delay\": \"PT15M\", \"release\": {\"rounds\": {\"2\": \"PT0S\"}}";
    private StoreDatabase database;
    private TailWakeup wakeup;
    private GamesOnAxon service;
    private EventLog log;
    private PublicHead head;

    @BeforeEach
    void open() {
        database = StoreDatabase.create();
        log = database.log();
        wakeup = TailWakeup.open(database.service());
        service = Asking.service(database, wakeup);
        head = new PublicHead(database.service(), new HeadTerms(new Competitions(log), new Games(log)));
        service.competitions()
                .record("cup", new SetUpCompetition(Cups.of(CUP), OptionalLong.empty(), Duration.ZERO), CHIEF, NOW);
    }

    @AfterEach
    void close() {
        service.close();
        wakeup.close();
        database.close();
    }

    private void schedule(String round) {
        var command = ScheduleGame.of(
                Discipline.CHESS,
                Optional.of("fide-2023"),
                Sides.both(TimeControl.NONE),
                Optional.empty(),
                Optional.empty(),
                Sides.both(Schedule.Player.UNKNOWN),
                Optional.of("cup"),
                Optional.of(round),
                Optional.empty());
        var now = Instant.now();
        record(List.of(new TimedCommand(now, now, CHIEF, command)));
    }

    private void record(String json) {
        record(new CommandReader().read(json.getBytes(UTF_8), CHIEF, Instant.now(), () -> Discipline.CHESS));
    }

    private void record(List<TimedCommand> commands) {
        assertThat(service.recorder().record("g", commands, Optional.empty(), OptionalLong.empty()))
                .isInstanceOf(RecordingAnswer.Recorded.class);
    }

    private static String move(String code) {
        return "{\"type\": \"PlayMove\", \"move\": \"" + code + "\"}";
    }

    /** The search has taken the game in as it stands now. */
    private void found(String round) throws Exception {
        try (var connection = database.owner();
                var statement = connection.createStatement()) {
            statement.execute(
                    "insert into game_index (game_id, discipline, rulebook, competition, round, status, first_occurred_at, last_occurred_at, version)"
                            + " values ('g', 'chess', 'fide-2023', 'cup', '" + round
                            + "', 'playing', now(), now(), 1)");
        }
    }

    private long size(Instant now) {
        var integration = new Integration(
                database.service(), new Commitment("a secret of thirty-two bytes, or more".getBytes(UTF_8)));
        while (integration.some(100) > 0) {
            // until nothing is left
        }
        return head.advance(now);
    }

    @Test
    void whatWaitedInARoundGoesOnWaitingWhenTheGameIsMovedToAnother() throws Exception {
        schedule("1");
        record("{\"type\": \"StartGame\"}");
        record(move("e2e4"));
        record(move("e7e5"));
        record("{\"type\": \"AmendGame\", \"changes\": {\"round\": \"2\"}, \"reason\": \"moved\"}");
        record(move("g1f3"));
        found("2");
        assertThat(size(Instant.now())).as("the competition alone").isEqualTo(1);
        assertThat(size(Instant.now().plus(Duration.ofMinutes(16)))).isEqualTo(7);
    }

    @Test
    void whatWasRecordedInARoundWithoutADelayIsKnownThoughTheGameWasMovedToOneThatWaits() throws Exception {
        schedule("2");
        record("{\"type\": \"StartGame\"}");
        record(move("e2e4"));
        record("{\"type\": \"AmendGame\", \"changes\": {\"round\": \"1\"}, \"reason\": \"moved\"}");
        found("1");
        assertThat(size(Instant.now())).isEqualTo(4);
    }
}
