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

    /** What was shown in between, by the policy of before, would be taken back. */
    @Test
    void whatWasRecordedLaterThanItWasAskedForHoldsFromItsRecording() {
        var recorded = NOW.plusSeconds(30);
        var history = ReleaseHistory.of(
                List.of(
                        new CompetitionVersion(1, NOW, NOW.plusSeconds(5), CHIEF, late("PT0S")),
                        new CompetitionVersion(2, NOW.plusSeconds(20), recorded, CHIEF, because("PT15M"))),
                USUAL);
        assertThat(delay(history, NOW.plusSeconds(4))).isEqualTo(USUAL);
        assertThat(delay(history, NOW.plusSeconds(5))).isZero();
        var heard = recorded.plus(ReleaseHistory.HEARD);
        assertThat(delay(history, heard.minusMillis(1))).isZero();
        assertThat(delay(history, heard)).isEqualTo(Duration.ofMinutes(15));
        assertThat(history.released(recorded.minusSeconds(1), Optional.empty()))
                .as("shown by then")
                .isEqualTo(recorded.minusSeconds(1));
    }
}
