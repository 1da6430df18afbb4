package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was revoked stays revoked: whoever else revokes at the same time, and at whichever moment somebody asks. */
class RevokedTokensTest {

    private static final int EACH = 30;

    @TempDir
    Path secrets;

    /** Revokes, as {@code ./qipu revoke} does in a process of its own. */
    static final class InAProcess {

        public static void main(String... named) {
            var issuer = LocalIssuer.in(Path.of(named[0]));
            for (int i = 0; i < EACH; i++) {
                issuer.revoke(named[1] + i);
            }
        }
    }

    @Test
    void noneOfThoseThatAreRevokedByTwoProcessesAtTheSameTimeIsLost() throws Exception {
        var issuer = LocalIssuer.in(secrets);
        var running = new ArrayList<Process>();
        for (var name : new String[] {"a", "b"}) {
            running.add(new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin/java").toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            InAProcess.class.getName(),
                            secrets.toString(),
                            name)
                    .inheritIO()
                    .start());
        }
        for (var one : running) {
            assertThat(one.waitFor()).isZero();
        }
        for (int i = 0; i < EACH; i++) {
            assertThat(issuer.isRevoked("a" + i)).as("a" + i).isTrue();
            assertThat(issuer.isRevoked("b" + i)).as("b" + i).isTrue();
        }
    }

    @Test
    void aRevokedTokenIsBelievedAtNoMomentWhileOthersAreRevoked() {
        var issuer = LocalIssuer.in(secrets);
        issuer.revoke("lost");
        var done = new AtomicBoolean();
        var revoking = CompletableFuture.runAsync(() -> {
            try {
                for (int i = 0; i < 300; i++) {
                    LocalIssuer.in(secrets).revoke("token " + i);
                }
            } finally {
                done.set(true);
            }
        });
        while (!done.get()) {
            assertThat(issuer.isRevoked("lost")).isTrue();
        }
        revoking.join();
    }

    @Test
    void whatIsRevokedInTheSameMillisecondIsSeen() throws Exception {
        var issuer = LocalIssuer.in(secrets);
        var list = secrets.resolve("revoked-tokens");
        var millisecond = Instant.parse("2026-11-23T10:00:00.001Z");
        issuer.revoke("a");
        Files.setLastModifiedTime(list, FileTime.from(millisecond));
        assertThat(issuer.isRevoked("b")).isFalse();
        LocalIssuer.in(secrets).revoke("b");
        Files.setLastModifiedTime(list, FileTime.from(millisecond.plusNanos(5_000)));
        assertThat(issuer.isRevoked("b")).isTrue();
    }
}
