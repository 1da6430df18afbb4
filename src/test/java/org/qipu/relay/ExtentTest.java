package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.Test;
import org.qipu.relay.Extent.Loss;
import org.qipu.relay.Extent.Span;

class ExtentTest {

    private static final Extent MUST = new Extent("id", List.of(new Span(0, 100), new Span(0, 50)));

    private static Extent now(long... places) {
        return new Extent("id", List.of(new Span(places[0], places[1]), new Span(places[2], places[3])));
    }

    @Test
    void what_holds_as_much_or_more_has_lost_nothing() {
        assertThat(MUST.missingFrom("t", MUST)).isEmpty();
        assertThat(MUST.missingFrom("t", now(0, 101, 0, 90))).isEmpty();
    }

    @Test
    void what_is_missing_at_either_end_is_named_and_counted() {
        assertThat(MUST.missingFrom("t", now(30, 101, 0, 50)))
                .containsExactly(new Loss(30, "t-0 has lost what came before offset 30"));
        assertThat(MUST.missingFrom("t", now(101, 101, 0, 50)))
                .containsExactly(new Loss(100, "t-0 has lost what came before offset 101"));
        assertThat(MUST.missingFrom("t", now(0, 100, 0, 20)))
                .containsExactly(new Loss(30, "t-1 has lost what came from offset 20 on"));
        assertThat(MUST.missingFrom("t", now(10, 90, 0, 0)))
                .containsExactly(
                        new Loss(10, "t-0 has lost what came before offset 10"),
                        new Loss(10, "t-0 has lost what came from offset 90 on"),
                        new Loss(50, "t-1 has lost what came from offset 0 on"));
    }

    @Test
    void another_topic_of_that_name_holds_nothing_of_it() {
        assertThat(MUST.missingFrom("t", new Extent("other", now(0, 500, 0, 500).partitions())))
                .containsExactly(new Loss(150, "t was deleted and made anew"));
        assertThat(MUST.missingFrom("t", new Extent("id", List.of(new Span(0, 150)))))
                .singleElement()
                .extracting(Loss::what)
                .asString()
                .contains("1 partitions instead of 2");
    }

    @Test
    void a_loss_is_found_once() {
        for (var now : List.of(
                now(30, 101, 0, 50),
                now(101, 101, 0, 50),
                now(0, 60, 50, 50),
                now(0, 0, 0, 0),
                new Extent("other", now(0, 0, 0, 0).partitions()),
                new Extent("id", List.of(new Span(0, 1), new Span(0, 1), new Span(0, 1))))) {
            assertThat(MUST.missingFrom("t", now)).isNotEmpty();
            assertThat(MUST.remaining(now).missingFrom("t", now))
                    .as(now.toString())
                    .isEmpty();
        }
    }

    @Test
    void a_record_that_is_written_where_another_should_be_shows_that_the_log_was_cut_off() {
        var held = Holdings.beginning(Map.of("t", MUST));
        var overwriting = List.of(written(40), written(41));
        assertThat(held.contradictedBy(List.of(written(100)))).isFalse();
        assertThat(held.after(List.of(written(100))).losses()).isEmpty();
        assertThat(held.contradictedBy(overwriting)).isTrue();
        assertThat(held.after(overwriting).losses())
                .containsExactly(new Loss(60, "t-0 has lost what came from offset 40 on"));
        assertThat(held.after(overwriting).topics().get("t").partitions().getFirst())
                .isEqualTo(new Span(0, 42));
    }

    private static RecordMetadata written(long offset) {
        return new RecordMetadata(new TopicPartition("t", 0), offset, 0, 0, 1, 1);
    }

    @Test
    void what_is_kept_is_read_again_also_from_a_later_version() {
        var held = Holdings.beginning(Map.of("t", MUST)).after(List.of(written(40)));
        assertThat(Holdings.read(held.json())).isEqualTo(held);
        assertThat(Holdings.read(held.json().replaceFirst("\\{", "{\"later\":1,")))
                .isEqualTo(held);
        assertThat(Holdings.read(null)).isEqualTo(Holdings.UNKNOWN);
        assertThat(Holdings.read(Holdings.AFRESH.json()).afresh()).isTrue();
    }

    @Test
    void settings_are_printed_without_their_values() {
        var settings =
                RelaySettings.of(Map.of("bootstrap.servers", "here:1", "sasl.jaas.config", "password=\"secret\""));
        assertThat(settings.toString()).contains("here:1", "sasl.jaas.config").doesNotContain("secret");
    }
}
