package org.qipu.axon;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.qipu.axon.ProjectionTokens.Kept;
import org.qipu.log.TailToken;

class ProjectionTokensTest {

    private static final TailToken EARLY = new TailToken(3, 10);
    private static final TailToken LATE = new TailToken(9, 40);
    private static final TailToken LATER = new TailToken(9, 41);

    @Test
    void theSlowestSegmentCounts() {
        assertThat(Kept.slowest(Map.of(0, new Kept(LATE, false), 1, new Kept(EARLY, true)), Map.of()))
                .isEqualTo(EARLY);
        assertThat(Kept.slowest(Map.of(), Map.of(0, LATE))).isEqualTo(TailToken.START);
    }

    @Test
    void whatIsDoneHereAndNotYetKeptCounts() {
        assertThat(Kept.slowest(Map.of(0, new Kept(LATE, true)), Map.of(0, LATER)))
                .isEqualTo(LATER);
    }

    /** Else a replica tells for ever that a projection stands still which goes on at another. */
    @Test
    void whatIsToldHereOfASegmentThatAnotherHasDoesNotCount() {
        assertThat(Kept.slowest(Map.of(0, new Kept(LATE, false)), Map.of(0, EARLY)))
                .isEqualTo(LATE);
        assertThat(Kept.slowest(Map.of(0, new Kept(LATE, false)), Map.of(0, LATER)))
                .isEqualTo(LATE);
    }

    @Test
    void whatIsToldHereAndIsBehindWhatIsKeptDoesNotCount() {
        assertThat(Kept.slowest(Map.of(0, new Kept(LATE, true)), Map.of(0, EARLY)))
                .isEqualTo(LATE);
    }
}
