package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.api.request.Installation;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.policy.TimedCommand;
import org.qipu.imports.Hall;
import org.qipu.imports.ImportJobs;
import org.qipu.imports.Imports;
import org.qipu.imports.ReceivedFiles;
import org.qipu.log.IdempotencyKey;
import org.qipu.read.competition.Competitions;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.registry.Players;

/** What was received belongs to its import from the moment that has begun, whatever becomes of the answer. */
class ImportGoesOnTest {

    private static final String GAME =
            "[Event \"Cup\"]\n[White \"A\"]\n[Black \"B\"]\n[Date \"2024.05.01\"]\n\n1. e4 e5 1/2-1/2\n";

    private final Desk desk = new Desk();
    private final CountDownLatch free = new CountDownLatch(1);
    private final ImportsResource resource = new ImportsResource();
    private final Path received;

    ImportGoesOnTest(@TempDir Path received) {
        this.received = received;
        resource.imports = new Imports(
                new Waiting(free),
                new Players(desk.database.service()),
                new ImportJobs(desk.database.service(), Clock.systemUTC()),
                Clock.systemUTC(),
                new Hall(),
                bytes -> {});
        resource.files = new ReceivedFiles(received);
        resource.players = new Players(desk.database.service());
        resource.caller = Desk.with(Role.FEDERATION, Map.of());
        resource.admission = new Admission();
        resource.admission.caller = resource.caller;
        resource.asked = new ImportAsked();
        resource.asked.competitions = new Competitions(desk.database.log());
        resource.asked.installation = new Installation(ZoneOffset.UTC, Duration.ZERO);
    }

    @AfterEach
    void close() {
        free.countDown();
        resource.files.close();
        desk.close();
    }

    /** Records games as soon as it is let, each as one that was there. */
    private record Waiting(CountDownLatch free) implements GameRecorder {

        @Override
        public RecordingAnswer record(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            try {
                free.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            return new RecordingAnswer.Replayed(gameId, 1, 1);
        }

        @Override
        public RecordingAnswer rehearse(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            throw new UnsupportedOperationException("an import is recorded");
        }
    }

    private void send(InputStream text) throws IOException {
        resource.start(text, null, null, null, null, null, null);
    }

    private void send() throws IOException {
        send(new ByteArrayInputStream(GAME.getBytes(StandardCharsets.UTF_8)));
    }

    private List<ImportJobs.Job> jobs() throws SQLException {
        var jobs = new ArrayList<ImportJobs.Job>();
        try (var connection = desk.database.service().getConnection();
                var rows = connection.createStatement().executeQuery("select id from import_job")) {
            while (rows.next()) {
                jobs.add(resource.imports.find(rows.getString(1)).orElseThrow());
            }
        }
        return jobs;
    }

    private List<Path> files() throws IOException {
        try (var all = Files.walk(received)) {
            return all.filter(file -> file.getFileName().toString().startsWith("received-"))
                    .toList();
        }
    }

    @Test
    void itIsReadAlthoughTheAnswerToItsSenderFailed() throws Exception {
        send();
        send(); // two are at work, and the third waits for its turn
        resource.players = null;
        assertThatThrownBy(this::send).isInstanceOf(RuntimeException.class);
        assertThat(files()).hasSize(3);
        free.countDown();
        await().atMost(Duration.ofSeconds(30))
                .until(() -> jobs().stream().allMatch(job -> job.finishedAt().isPresent()));
        assertThat(jobs()).hasSize(3).allSatisfy(job -> {
            assertThat(job.failure()).isEmpty();
            assertThat(job.report().known()).isEqualTo(1);
        });
        await().atMost(Duration.ofSeconds(30)).until(() -> files().isEmpty());
    }

    @Test
    void whatNoImportBeganOfIsRemoved() throws Exception {
        var broken = new InputStream() {
            @Override
            public int read() throws IOException {
                throw new IOException("the sender hung up");
            }
        };
        assertThatThrownBy(() -> send(broken)).hasMessage("the sender hung up");
        assertThat(files()).isEmpty();
        assertThat(jobs()).isEmpty();
    }
}
