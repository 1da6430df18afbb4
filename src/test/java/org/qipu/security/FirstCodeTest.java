package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The code of the first sign-in is good once, and is not spent on a sign-in that failed. */
class FirstCodeTest {

    @TempDir
    Path secrets;

    private LocalIssuer issuer;
    private String code;

    @BeforeEach
    void make() {
        issuer = LocalIssuer.in(secrets);
        code = issuer.firstCode().orElseThrow();
    }

    @Test
    void itIsGoodOnceAndNoneIsMadeAgain() {
        assertThat(issuer.use("another", () -> "session")).isEmpty();
        assertThat(issuer.use(code, () -> "session")).contains("session");
        assertThat(issuer.use(code, () -> "session")).isEmpty();
        assertThat(issuer.redeem(code)).isEmpty();
        assertThat(LocalIssuer.in(secrets).firstCode()).isEmpty();
    }

    @Test
    void itIsNotSpentWhereNoSessionCouldBeBegun() {
        assertThatThrownBy(() -> issuer.use(code, () -> {
                    throw new IllegalStateException("the database is away");
                }))
                .hasMessage("the database is away");
        assertThat(issuer.use(code, () -> "session")).contains("session");
    }

    @Test
    void ofManyAtTheSameTimeOneBeginsASession() throws Exception {
        var begun = new AtomicInteger();
        var tries = new ArrayList<Callable<Optional<Integer>>>();
        for (int i = 0; i < 50; i++) {
            tries.add(() -> issuer.use(code, begun::incrementAndGet));
        }
        try (var pool = Executors.newVirtualThreadPerTaskExecutor()) {
            var good = 0;
            for (var one : pool.invokeAll(tries)) {
                good += one.get().isPresent() ? 1 : 0;
            }
            assertThat(good).isEqualTo(1);
        }
        assertThat(begun).hasValue(1);
    }
}
