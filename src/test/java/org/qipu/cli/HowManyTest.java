package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.ParameterException;

/** How many of something a command is asked for: where none would mean nothing, none is refused before anything is done. */
class HowManyTest {

    @ParameterizedTest
    @ValueSource(strings = {"0", "-3", "many", "99999999999"})
    void entriesOfTheTrailAreAtLeastOne(String limit) {
        var said = new StringWriter();
        assertThat(Qipu.program()
                        .setErr(new PrintWriter(said))
                        .execute("audit", "--url", "http://127.0.0.1:1", "--limit", limit))
                .isEqualTo(2);
        assertThat(said.toString()).contains("--limit", "'" + limit + "'", "from 1 to");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fuzz --requests",
                "database --seconds",
                "disk --seconds",
                "bodies --megabytes",
                "streams --streams",
                "streams --seconds",
                "memory --minutes"
            })
    void anAttackThatDoesNothingHeldNothing(String option) {
        assertThatThrownBy(() -> Qipu.program().parseArgs(("attack " + option + " 0").split(" ")))
                .isInstanceOf(ParameterException.class)
                .hasMessageContaining("from 1 to");
        assertThatCode(() -> Qipu.program().parseArgs(("attack " + option + " 1").split(" ")))
                .doesNotThrowAnyException();
    }

    @Test
    void allStreamsMayBeRead() {
        assertThatCode(() -> Qipu.program().parseArgs("attack", "streams", "--silent", "0"))
                .doesNotThrowAnyException();
        assertThatThrownBy(() -> Qipu.program().parseArgs("attack", "streams", "--silent", "-1"))
                .isInstanceOf(ParameterException.class);
    }
}
