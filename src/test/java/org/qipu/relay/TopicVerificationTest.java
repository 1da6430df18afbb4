package org.qipu.relay;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.EventRow;
import org.qipu.release.Policies;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;

/** Whoever may write to the brokers, or to the table, is named where what consumers are given is not what was recorded. */
class TopicVerificationTest {

    private static final Policies AT_ONCE = any -> ReleaseHistory.always(ReleasePolicy.after(Duration.ZERO));

    private TestBroker broker;
    private StoreDatabase database;
    private EventLog log;

    @BeforeEach
    void publish() {
        broker = TestBroker.started();
        database = StoreDatabase.create();
        log = database.log();
        var recording = new Recording(log);
        for (var game : List.of("g1", "g2", "g3")) {
            recording.begin(game);
            recording.play(game, 20);
        }
        var settings = RelaySettings.of(broker.owner()).partitioned(2).batched(7);
        var parts = new PublicRelay.Parts(log, new Games(log), AT_ONCE, database.service(), Clock.systemUTC());
        try (var relay = KafkaRelay.start(log, CODEC, database.service(), settings);
                var publicRelay = PublicRelay.start(parts, settings, late -> {})) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> relay.metrics().published() == 66
                            && publicRelay.metrics().published() == 66);
        }
    }

    @AfterEach
    void stop() {
        database.close();
        broker.close();
    }

    private TopicVerification.Report report() {
        return report(row -> false);
    }

    private TopicVerification.Report report(Predicate<EventRow> contradicted) {
        return new TopicVerification(log, new Games(log), AT_ONCE, Clock.systemUTC(), contradicted)
                .report(broker.owner(), new Random(1), 2000);
    }

    /** Sends what was read last of a game from a topic once more, changed. */
    private void forge(String topic, UnaryOperator<ProducerRecord<String, byte[]>> change) {
        ConsumerRecord<String, byte[]> last;
        try (var reader = new Reader(broker.address(), topic)) {
            last = reader.all().stream()
                    .filter(one -> one.key().equals("g2"))
                    .reduce((first, second) -> second)
                    .orElseThrow();
        }
        try (var producer = new KafkaProducer<>(broker.owner(), new StringSerializer(), new ByteArraySerializer())) {
            producer.send(change.apply(
                    new ProducerRecord<>(topic, last.partition(), last.key(), last.value(), last.headers())));
        }
    }

    private static ProducerRecord<String, byte[]> saying(
            ProducerRecord<String, byte[]> record, String from, String to) {
        var text = new String(record.value(), UTF_8);
        assertThat(text).contains(from);
        return new ProducerRecord<>(
                record.topic(),
                record.partition(),
                record.key(),
                text.replace(from, to).getBytes(UTF_8),
                record.headers());
    }

    private static ProducerRecord<String, byte[]> attribute(
            ProducerRecord<String, byte[]> record, String name, String value) {
        record.headers().remove(name);
        Optional.ofNullable(value).ifPresent(one -> record.headers().add(name, one.getBytes(UTF_8)));
        return record;
    }

    @Test
    void what_the_relays_published_is_what_was_recorded() {
        var report = report();
        assertThat(report.faults()).isEmpty();
        assertThat(report.records()).isGreaterThan(132);
    }

    @Test
    void another_word_in_an_event_is_named() {
        forge(Topics.EVENTS, record -> saying(record, "\"press\":true", "\"press\":false"));
        assertThat(report().faults())
                .singleElement()
                .asString()
                .matches(
                        "Kafka has another event 22 of g2 \\(qipu\\.events\\.v1-\\d at offset \\d+\\) than is recorded\\.");
    }

    @Test
    void another_reporter_time_or_hash_of_an_event_is_named() {
        for (var forged : List.of("ce_actorid", "ce_actorrole", "ce_time", "ce_recordedtime", "ce_hash", "ce_type")) {
            forge(Topics.EVENTS, record -> attribute(record, forged, "2001-07-01T00:00:00Z"));
        }
        assertThat(report().faults())
                .hasSize(6)
                .allSatisfy(fault -> assertThat(fault).startsWith("Kafka has another event 22 of g2"));
    }

    @Test
    void an_event_that_was_never_recorded_is_named_and_so_is_what_is_missing_before_it() {
        forge(Topics.EVENTS, record -> attribute(record, "ce_sequence", "0000000099"));
        assertThat(report().faults())
                .anyMatch(fault ->
                        fault.startsWith("Kafka has event 99 of g2") && fault.endsWith("which is not in the record."))
                .anyMatch(fault -> fault.startsWith("Kafka lacks what comes between event 22 and event 99 of g2"));
    }

    @Test
    void what_is_of_no_event_is_named() {
        forge(Topics.EVENTS, record -> attribute(record, "ce_subject", null));
        forge(Topics.GAMES, record -> attribute(record, "ce_sequence", "many"));
        assertThat(report().faults())
                .hasSize(2)
                .allSatisfy(fault -> assertThat(fault).endsWith("has a record that is of no event of this service."));
    }

    @Test
    void a_state_that_the_record_does_not_lead_to_is_named() {
        forge(Topics.GAMES, record -> saying(record, "\"in-progress\"", "\"finished\""));
        forge(Topics.PUBLIC, record -> saying(record, "\"in-progress\"", "\"finished\""));
        forge(Topics.PUBLIC_GAMES, record -> saying(record, "\"in-progress\"", "\"finished\""));
        assertThat(report().faults())
                .hasSize(3)
                .allSatisfy(fault -> assertThat(fault)
                        .startsWith("Kafka tells event 22 of g2")
                        .endsWith("otherwise than the record does."));
    }

    @Test
    void what_is_not_released_is_named() {
        forge(Topics.PUBLIC_GAMES, record -> attribute(record, "ce_sequence", "0000000023"));
        assertThat(report().faults()).singleElement().asString().endsWith("which is not released.");
    }

    @Test
    void an_event_that_was_changed_in_the_table_is_told_by_its_copy() throws Exception {
        try (var intruder = database.intruder();
                var update = intruder.createStatement()) {
            update.executeUpdate(
                    "update event set payload = convert_to(replace(convert_from(payload, 'UTF8'), 'e', 'E'), 'UTF8')"
                            + " where game_id = 'g3' and sequence = 7");
        }
        assertThat(report().faults()).anyMatch(fault -> fault.startsWith("Kafka has another event 7 of g3"));
    }

    @Test
    void an_event_that_the_transparency_log_has_otherwise_is_named() {
        assertThat(report(row -> row.gameId().equals("g1") && row.sequence() == 4)
                        .faults())
                .singleElement()
                .asString()
                .startsWith("Kafka has another event 4 of g1")
                .endsWith("than the transparency log has taken in.");
    }
}
