package org.qipu.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qipu.competition.Cups.CHIEF;
import static org.qipu.competition.Cups.NOW;
import static org.qipu.competition.Cups.because;
import static org.qipu.competition.Cups.cup;
import static org.qipu.competition.Cups.late;
import static org.qipu.competition.Cups.silent;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.qipu.competition.CompetitionDecision.Accepted;
import org.qipu.competition.CompetitionDecision.DelayNeedsReason;
import org.qipu.competition.CompetitionDecision.OtherVersion;
import org.qipu.competition.CompetitionEvent.CompetitionChanged;
import org.qipu.competition.CompetitionEvent.CompetitionSetUp;
import org.qipu.competition.CompetitionEvent.CompetitionTakenOver;

/** Given events, when a command, then events: a competition by itself. */
class CompetitionDeciderTest {

    private static Optional<CompetitionVersion> given(CompetitionEvent... events) {
        Optional<CompetitionVersion> now = Optional.empty();
        for (var event : events) {
            var sequence = now.map(CompetitionVersion::version).orElse(0) + 1;
            now = Optional.of(CompetitionDecider.evolve(now, new RecordedChange(sequence, NOW, NOW, CHIEF, event)));
        }
        return now;
    }

    private static CompetitionDecision when(Optional<CompetitionVersion> given, Competition wanted) {
        return when(given, wanted, OptionalLong.empty(), Duration.ZERO);
    }

    private static CompetitionDecision when(
            Optional<CompetitionVersion> given, Competition wanted, OptionalLong expected, Duration usual) {
        return CompetitionDecider.decide(given, new SetUpCompetition(wanted, expected, usual));
    }

    private static Accepted then(CompetitionEvent... events) {
        return new Accepted(List.of(events));
    }

    @Test
    void whatNobodySetUpIsSetUpAsItIsWanted() {
        assertThat(when(given(), late("PT15M"))).isEqualTo(then(new CompetitionSetUp(late("PT15M"))));
    }

    @Test
    void whereNothingIsSaidOfTheDelayItIsTheInstallationsFromThenOn() {
        assertThat(when(given(), silent(), OptionalLong.empty(), Duration.ofMinutes(10)))
                .isEqualTo(then(new CompetitionSetUp(late("PT10M"))));
        assertThat(when(given(), silent())).isEqualTo(then(new CompetitionSetUp(silent())));
        assertThat(when(given(new CompetitionSetUp(silent())), silent(), OptionalLong.empty(), Duration.ofMinutes(10)))
                .as("what is configured later changes nothing")
                .isEqualTo(then());
    }

    @Test
    void aChangeSaysTheWholeAndWhatItDoesNotNameOfDelayAndZoneStays() {
        var before = given(new CompetitionSetUp(cup("\"games\": {\"timeZone\": \"Asia/Taipei\"}")));
        var wanted = Cups.of("\"venue\": \"Hall C\"");
        assertThat(when(before, wanted))
                .isEqualTo(then(new CompetitionChanged(Cups.of(
                        "\"venue\": \"Hall C\", \"delay\": \"PT15M\", \"games\": {\"timeZone\": \"Asia/Taipei\"}"))));
    }

    @Test
    void anotherDelayNeedsAReasonOnceOneHolds() {
        var before = given(new CompetitionSetUp(late("PT15M")));
        assertThat(when(before, late("PT0S"))).isEqualTo(new DelayNeedsReason(Duration.ofMinutes(15)));
        assertThat(when(before, cup("\"delay\": \"PT0S\", \"reason\": \"  \"")))
                .isEqualTo(new DelayNeedsReason(Duration.ofMinutes(15)));
        assertThat(when(before, because("PT0S"))).isEqualTo(then(new CompetitionChanged(because("PT0S"))));
        assertThat(when(given(new CompetitionSetUp(silent())), late("PT5M")))
                .as("on a delay of which nothing was said nobody relies")
                .isEqualTo(then(new CompetitionChanged(late("PT5M"))));
    }

    @Test
    void whatHoldsAlreadyIsNoEvent() {
        var before = given(new CompetitionSetUp(late("PT15M")));
        assertThat(when(before, late("PT15M"))).isEqualTo(then());
        assertThat(when(before, because("PT15M"))).as("for whatever reason").isEqualTo(then());
        assertThat(when(before, cup("\"format\": {\"rounds\": 9, \"type\": \"swiss\"}")))
                .as("in whatever order")
                .isEqualTo(then());
        assertThat(when(before, cup("\"decidedPlaces\": [\"p2\", \"p1\"]"))).isNotEqualTo(then());
    }

    @Test
    void aRequestThatNamesAnotherVersionThanHoldsIsRefused() {
        assertThat(when(given(), late("PT15M"), OptionalLong.of(1), Duration.ZERO))
                .isEqualTo(new OtherVersion());
        var second = given(new CompetitionSetUp(late("PT15M")), new CompetitionChanged(because("PT30M")));
        for (var other : new long[] {0, 1, 3}) {
            assertThat(when(second, late("PT30M"), OptionalLong.of(other), Duration.ZERO))
                    .isEqualTo(new OtherVersion());
        }
        assertThat(when(second, late("PT30M"), OptionalLong.of(2), Duration.ZERO))
                .isEqualTo(then());
    }

    @Test
    void whatWasTakenOverHoldsLikeAnyOther() {
        var before = given(new CompetitionTakenOver(late("PT15M")), new CompetitionTakenOver(because("PT30M")));
        assertThat(before.orElseThrow().version()).isEqualTo(2);
        assertThat(when(before, late("PT0S"))).isEqualTo(new DelayNeedsReason(Duration.ofMinutes(30)));
        assertThat(when(before, because("PT0S"))).isEqualTo(then(new CompetitionChanged(because("PT0S"))));
    }

    @Test
    void anEventThatDoesNotFollowIsNoneOfItsHistory() {
        var before = given(new CompetitionSetUp(late("PT15M")));
        var stray = new RecordedChange(3, NOW, NOW, CHIEF, new CompetitionChanged(late("PT15M")));
        assertThatThrownBy(() -> CompetitionDecider.evolve(before, stray)).hasMessageContaining("does not follow");
    }

    @Test
    void aVersionSaysWhenItWasRecordedAndOneThatWasTakenOverWhenItWasMade() {
        var later = NOW.plusSeconds(10);
        assertThat(CompetitionDecider.evolve(
                        Optional.empty(),
                        new RecordedChange(1, NOW, later, CHIEF, new CompetitionChanged(late("PT15M")))))
                .isEqualTo(new CompetitionVersion(1, NOW, later, CHIEF, late("PT15M")));
        assertThat(CompetitionDecider.evolve(
                        Optional.empty(),
                        new RecordedChange(
                                1, NOW, later, CHIEF, new CompetitionEvent.CompetitionTakenOver(late("PT15M")))))
                .isEqualTo(new CompetitionVersion(1, NOW, NOW, CHIEF, late("PT15M")));
    }
}
