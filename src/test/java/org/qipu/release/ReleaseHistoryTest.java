package org.qipu.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.competition.Cups.CHIEF;
import static org.qipu.competition.Cups.NOW;
import static org.qipu.competition.Cups.because;
import static org.qipu.competition.Cups.late;
import static org.qipu.competition.Cups.silent;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.competition.CompetitionVersion;

/** What was ever in force for the games of a competition. */
class ReleaseHistoryTest {

    private static final Duration USUAL = Duration.ofMinutes(10);

    private static Duration delay(ReleaseHistory history, Instant at) {
        return history.at(at).delay(Optional.empty());
    }

    @Test
    void whereNothingIsSaidTheDelayIsTheInstallations() {
        assertThat(delay(ReleaseHistory.of(List.of(), USUAL), NOW)).isEqualTo(USUAL);
        var quiet = new CompetitionVersion(1, NOW, CHIEF, silent());
        assertThat(delay(ReleaseHistory.of(List.of(quiet), USUAL), NOW)).isEqualTo(USUAL);
    }

    @Test
    void theFirstHoldsAtOnceAndEveryLaterOneWhenAllHaveHeardOfIt() {
        var changed = NOW.plusSeconds(60);
        var history = ReleaseHistory.of(
                List.of(
                        new CompetitionVersion(1, NOW, CHIEF, late("PT15M")),
                        new CompetitionVersion(2, changed, CHIEF, because("PT0S"))),
                USUAL);
        assertThat(delay(history, NOW)).isEqualTo(Duration.ofMinutes(15));
        var heard = changed.plus(ReleaseHistory.HEARD);
        assertThat(delay(history, heard.minusMillis(1))).isEqualTo(Duration.ofMinutes(15));
        assertThat(delay(history, heard)).isZero();
    }
}
