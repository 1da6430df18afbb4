package org.qipu.succession;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.axon.Asking.commands;
import static org.qipu.axon.Asking.schedule;
import static org.qipu.axon.Asking.start;

import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.axon.Asking;
import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.RecordingAnswer;

/** A game that a ruling replaces gets its successor by itself. */
class SuccessorGamesTest {

    @Test
    @Law({"IRR-02", "IRR-04"})
    void a_game_annulled_for_another_gets_it_scheduled_once_and_linked() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service())) {
            var successors = new SuccessorGames(Clock.systemUTC());
            try (var service = Asking.service(database, wakeup, successors)) {
                successors.through(service.recorder());
                service.recorder()
                        .record(
                                "first",
                                commands(
                                        schedule(),
                                        start(),
                                        new AnnulGame(
                                                Optional.of("Colours reversed"),
                                                Optional.of("second"),
                                                Optional.of("7.3"),
                                                Optional.empty())),
                                Optional.empty(),
                                OptionalLong.empty());
                for (int i = 0; i < 200 && database.log().read("second", 0).version() == 0; i++) {
                    Thread.sleep(50);
                }
                var events = database.log().read("second", 0).events();
                assertThat(events).hasSize(1);
                assertThat(((GameScheduled) events.getFirst().event().event())
                                .schedule()
                                .replaces())
                        .contains("first");
            }
        }
    }

    @Test
    @Law({"IRR-02", "IRR-04"})
    void who_annuls_a_game_for_another_can_have_it_there_before_he_is_answered() throws Exception {
        try (var database = StoreDatabase.create();
                var wakeup = TailWakeup.open(database.service());
                var service = Asking.service(database, wakeup)) {
            var answer = (RecordingAnswer.Recorded) service.recorder()
                    .record(
                            "first",
                            commands(
                                    schedule(),
                                    start(),
                                    new AnnulGame(
                                            Optional.of("Colours reversed"),
                                            Optional.of("second"),
                                            Optional.of("7.3"),
                                            Optional.empty())),
                            Optional.empty(),
                            OptionalLong.empty());
            answer.events()
                    .forEach(event -> SuccessorGames.scheduled(
                            service.recorder(),
                            "first",
                            event.event(),
                            answer.now().schedule(),
                            Instant.now()));
            assertThat(database.log().read("second", 0).events()).hasSize(1);
            answer.events()
                    .forEach(event -> SuccessorGames.scheduled(
                            service.recorder(),
                            "first",
                            event.event(),
                            answer.now().schedule(),
                            Instant.now()));
            assertThat(database.log().read("second", 0).events()).hasSize(1);
        }
    }
}
