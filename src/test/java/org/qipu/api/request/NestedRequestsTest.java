package org.qipu.api.request;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.api.problem.ProblemFound;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;

/** A request within request within request is refused in words, however little room a thread has. */
class NestedRequestsTest {

    /** Bytes: a quarter of what a thread usually has. */
    private static final long SMALL_STACK = 256 << 10;

    private final CommandReader reader = new CommandReader();

    private Throwable refused(String command) {
        var found = new CompletableFuture<Throwable>();
        new Thread(null, () -> found.complete(catchThrowable(() -> read(command))), "small", SMALL_STACK).start();
        return found.join();
    }

    private void read(String command) {
        reader.read(
                command.getBytes(StandardCharsets.UTF_8),
                new Actor("x", Actor.Role.CHIEF_ARBITER),
                Instant.EPOCH,
                () -> Discipline.CHESS);
    }

    private static String nested(String open, String close, int times) {
        return "{\"type\":\"AddNote\",\"text\":" + open.repeat(times) + "1" + close.repeat(times) + "}";
    }

    @ParameterizedTest(name = "{0} {2} times")
    @CsvSource(delimiter = ' ', textBlock = """
                    {"a": } 110
                    {"a": } 900
                    {"a": } 1200
                    {"a": } 100000
                    [ ] 900
                    [ ] 1200
                    [{"a": }] 450
                    [ '' 3000
                    """)
    void whatIsNestedDeeperThanAnythingHereIsRefused(String open, String close, int times) {
        assertThat(refused(nested(open, close == null ? "" : close, times)))
                .isInstanceOfSatisfying(ProblemFound.class, found -> {
                    assertThat(found.problem().status()).isEqualTo(400);
                    assertThat(found.problem().detail()).contains("nested deeper");
                });
    }

    @Test
    void whatIsNestedLessDeepIsJudgedByWhatItIs() {
        assertThat(refused(nested("{\"a\":", "}", 90)))
                .isInstanceOfSatisfying(
                        ProblemFound.class,
                        found -> assertThat(found.problem().detail())
                                .contains("'text' has a value that is not expected here"));
    }
}
