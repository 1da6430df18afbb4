package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;

/** The attacks of {@code ./qipu attack} in short: the packaged program attacks itself, and says what did not hold. */
class AttackIT {

    private static final int COULD_NOT_BE_TRIED = 2;

    private record Ended(int code, String said) {}

    private static Ended attack(String... words) throws IOException, InterruptedException {
        var builder = new ProcessBuilder(RunningService.qipu("attack", words)).redirectErrorStream(true);
        builder.environment().put("JDK_JAVA_OPTIONS", RunningService.SHORT_LIVED); // of those that are attacked too
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Ended(process.waitFor(), said);
    }

    @Test
    void requestsAsChanceHasThemBodiesAndStreamsAreServedOrRefusedInWords() throws Exception {
        var shortly = attack("all", "--short", "--seed", "20261122");
        assertThat(shortly.code()).as(shortly.said()).isZero();
        assertThat(shortly.said()).contains("fuzz: held", "bodies: held", "streams: held", "database: held");
    }

    @Test
    void aDiskThatWasFullIsNoReasonToStartAnythingByHand() throws Exception {
        var disk = attack("disk", "--seconds", "8");
        Assumptions.assumeTrue(disk.code() != COULD_NOT_BE_TRIED, "this user may not mount a disk");
        assertThat(disk.code()).as(disk.said()).isZero();
        assertThat(disk.said()).contains("disk: held");
    }

    @Test
    void everyAttackIsTold() throws Exception {
        var help = attack("--help");
        assertThat(help.code()).isZero();
        assertThat(help.said()).contains("fuzz", "bodies", "streams", "database", "disk", "memory", "all");
    }
}
