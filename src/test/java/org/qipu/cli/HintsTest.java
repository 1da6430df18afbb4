package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What is shown at the start works when it is copied: it has the port and the data directory that were given. */
class HintsTest {

    @Test
    void withoutFlagsTheCommandsHaveNone() {
        var hints = new Hints("./qipu", Optional.empty(), 8080);
        assertThat(hints.token("chief-arbiter")).isEqualTo("./qipu token chief-arbiter");
        assertThat(hints.importing()).isEqualTo("./qipu import ./examples/games");
    }

    @Test
    void theFlagsThatWereGivenAreInEveryCommandThatNeedsThem() {
        var hints = new Hints("/opt/qipu/qipu", Optional.of("a club's data"), 9000);
        assertThat(hints.token("arbiter")).isEqualTo("/opt/qipu/qipu token arbiter --data 'a club'\\''s data'");
        assertThat(hints.importing())
                .isEqualTo("/opt/qipu/qipu import FILE.pgn --url http://localhost:9000 --data 'a club'\\''s data'");
    }
}
