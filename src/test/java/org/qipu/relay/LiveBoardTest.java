package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;

class LiveBoardTest {

    @TempDir
    private Path folder;

    @Test
    void the_example_rebuilds_the_position_of_a_live_game_though_events_come_twice() throws Exception {
        try (var broker = TestBroker.started();
                var database = StoreDatabase.create()) {
            var log = database.log();
            var recording = new Recording(log);
            recording.begin("g1");
            recording.play("g1", 2);
            recording.begin("g2");
            publishWithoutCheckpoint(broker, database);
            var output = folder.resolve("board.txt");
            try (var relay = KafkaRelay.start(log, CODEC, database.service(), RelaySettings.of(broker.owner()))) {
                var board = new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                classPath(),
                                "examples/consumer/LiveBoard.java",
                                broker.address(),
                                "g1")
                        .redirectOutput(output.toFile())
                        .redirectError(folder.resolve("errors.txt").toFile())
                        .start();
                try {
                    await().atMost(Duration.ofSeconds(60))
                            .until(() -> Files.readString(output).contains("\n2 "));
                    recording.play("g1", 1);
                    relay.wake();
                    recording.append(
                            "g1", new GameEnded(Result.byPlayers(Score.DRAW, Termination.AGREEMENT, "9.1.2.3")));
                    relay.wake();
                    assertThat(board.waitFor(30, TimeUnit.SECONDS)).isTrue();
                } finally {
                    board.destroyForcibly();
                }
            }
            assertThat(Files.readAllLines(output))
                    .containsExactly(
                            "1 g1f3 rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
                            "2 g8f6 rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2",
                            "3 f3g1 rnbqkb1r/pppppppp/5n2/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 3 2",
                            "1/2-1/2");
        }
    }

    /** What a relay leaves that dies between Kafka's commit and its checkpoint. */
    private static void publishWithoutCheckpoint(TestBroker broker, StoreDatabase database) {
        var settings = RelaySettings.of(broker.owner());
        Topics.create(settings.client(), Line.RECORDED, settings.partitions());
        try (var publisher = Publisher.open(settings.client(), Line.RECORDED)) {
            var rows = database.log().tail(TailToken.START, 100).entries().stream()
                    .map(entry -> entry.row())
                    .toList();
            publisher.publish(new Records(new GameFolds(database.log(), CODEC, 10), "/qipu", new Tally()).of(rows));
        }
        try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
            assertThat(reader.all()).hasSize(6);
        }
    }

    private static String classPath() {
        // Surefire runs with a jar that only points elsewhere.
        return System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
    }
}
