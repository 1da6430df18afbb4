package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.game.event.Actor;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.StoreDatabase;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.registry.Players;

/** An import that breaks off tells what it took over until then, to the last game. */
class BrokenOffTest {

    private static final Actor FEDERATION = new Actor("fed", Actor.Role.FEDERATION);
    private static final String GAME =
            "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n\n1. e4 e5 {%s} 1/2-1/2\n\n";

    private final AtomicInteger recorded = new AtomicInteger();

    /** Takes its time for each game, and knows them all. */
    private final class Slow implements GameRecorder {

        @Override
        public RecordingAnswer record(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            recorded.incrementAndGet();
            return new RecordingAnswer.Replayed(gameId, 1, 1);
        }

        @Override
        public RecordingAnswer rehearse(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            throw new UnsupportedOperationException("an import is recorded");
        }
    }

    /** Some megabytes of games, packed, of which the last are missing. */
    private static Path cutShort(Path file) throws Exception {
        var chance = new Random(1);
        try (var zip = new ZipOutputStream(Files.newOutputStream(file))) {
            zip.putNextEntry(new ZipEntry("games.pgn"));
            for (int i = 0; i < 300; i++) {
                var noise = new byte[4_000];
                chance.nextBytes(noise);
                zip.write(GAME.formatted(HexFormat.of().formatHex(noise)).getBytes(StandardCharsets.US_ASCII));
            }
        }
        var bytes = ByteBuffer.wrap(Files.readAllBytes(file)).order(ByteOrder.LITTLE_ENDIAN);
        var directory = bytes.getInt(bytes.limit() - 6); // its place stands at the end of the archive
        bytes.putInt(directory + 20, bytes.getInt(directory + 20) - 10_000); // bytes of the only file
        return Files.write(file, bytes.array());
    }

    @Test
    void whatIsToldAtTheEndIsWhatWasTakenOver(@TempDir Path temp) throws Exception {
        try (var database = StoreDatabase.create()) {
            var still = Clock.fixed(Clock.systemUTC().instant(), ZoneOffset.UTC); // at no moment it is time to report
            var imports = new Imports(
                    new Slow(),
                    new Players(database.service()),
                    new ImportJobs(database.service(), Clock.systemUTC()),
                    still,
                    new Hall(),
                    bytes -> {});
            var options = ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
            var id = imports.start(cutShort(temp.resolve("games.zip")), options, FEDERATION)
                    .id();
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> imports.find(id).orElseThrow().finishedAt().isPresent());

            var job = imports.find(id).orElseThrow();
            assertThat(job.failure()).isPresent();
            assertThat(job.report().known()).isPositive().isEqualTo(recorded.get());
            assertThat(job.report().games()).isEqualTo(job.report().known());
            assertThat(job.report().bytesRead()).isPositive();
        }
    }

    @Test
    @Timeout(60)
    void itWaitsForNoGameThatNobodyTookOver() throws Exception {
        var task = new PgnImport(
                new Slow(),
                new KnownNames(name -> "person:" + name, name -> "event:" + name, text -> "text:" + text),
                FEDERATION,
                Clock.systemUTC(),
                ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty()),
                0,
                report -> {},
                take -> {
                    throw new RejectedExecutionException("no thread");
                });
        try {
            task.run(new ByteArrayInputStream(GAME.formatted("x").getBytes(StandardCharsets.US_ASCII)));
        } catch (RejectedExecutionException e) {
            assertThat(task.soFar().games()).isZero();
            return;
        }
        throw new AssertionError("it goes on without threads");
    }
}
