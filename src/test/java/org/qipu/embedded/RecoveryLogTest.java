package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What PostgreSQL says of a recovery is read whatever time its log has. */
class RecoveryLogTest {

    @ParameterizedTest
    @CsvSource({
        "2026-11-29 07:02:15.925796+00, 2026-11-29T07:02:15.925796Z",
        "2026-11-29 12:32:15.5+05:30, 2026-11-29T07:02:15.500Z",
        "2026-11-29 07:02:15-03, 2026-11-29T10:02:15Z"
    })
    void theLastThatWasCommittedIsTold(String written, String instant) {
        var log = new RecoveryLog("LOG:  redo done at 0/3000148\nLOG:  last completed transaction was at log time "
                + written + "\nFATAL:  recovery ended before configured recovery target was reached\n");
        assertThat(log.reached()).contains(instant);
        assertThat(log.endedTooSoon()).isTrue();
        assertThat(log.isBeforeTheBackup()).isFalse();
    }

    @Test
    void whatItEndedWithIsTold() {
        var log = new RecoveryLog("2026-11-29 07:02:15.9 UTC [7] FATAL:  could not find é\n"
                + "2026-11-29 07:02:15.9 UTC [1] LOG:  shutting down\n");
        assertThat(log.ended()).contains("could not find é");
        assertThat(new RecoveryLog("LOG:  shutting down\n").ended()).isEmpty();
    }

    @Test
    void whatIsNotSaidIsNotTold() {
        assertThat(new RecoveryLog("LOG:  redo is not required\n").reached()).isEmpty();
        assertThat(new RecoveryLog("at log time yesterday evening").reached()).isEmpty();
    }
}
