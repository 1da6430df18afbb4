package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.qipu.log.TailToken;

class QuietTest {

    private static final Instant NOON = Instant.parse("2026-11-25T12:00:00Z");
    private static final Duration FIVE_MINUTES = Duration.ofMinutes(5);

    private final Quiet quiet = new Quiet(new TailToken(7, 1), NOON);

    @Test
    void it_lasts_while_the_tail_ends_where_it_did() {
        var later = NOON.plusSeconds(299);
        assertThat(quiet.at(new TailToken(7, 1), later).hasLasted(FIVE_MINUTES, later))
                .isFalse();
        var after = NOON.plusSeconds(300);
        assertThat(quiet.at(new TailToken(7, 1), after).hasLasted(FIVE_MINUTES, after))
                .isTrue();
    }

    @Test
    void it_begins_anew_with_whatever_is_recorded() {
        var after = NOON.plusSeconds(300);
        var anew = quiet.at(new TailToken(9, 4), after);
        assertThat(anew.hasLasted(FIVE_MINUTES, after)).isFalse();
        assertThat(anew.hasLasted(FIVE_MINUTES, after.plus(FIVE_MINUTES))).isTrue();
    }

    @Test
    void it_is_nearly_kept_where_a_few_events_a_second_are_recorded() {
        assertThat(quiet.nearlyKept(new TailToken(60, 301))).isTrue();
        assertThat(quiet.nearlyKept(new TailToken(60, 302))).isFalse();
    }
}
