package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;
import static org.qipu.relay.Reader.header;

import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.TopicPartition;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;

/** Whoever may write to the brokers deletes what was published: the relay says so, for as long as it is missing. */
class LostRecordsTest {

    private static TestBroker broker;
    private static Admin admin;
    private StoreDatabase database;
    private EventLog log;
    private Recording recording;
    private final List<KafkaRelay> relays = new ArrayList<>();

    @BeforeAll
    static void startBroker() {
        broker = TestBroker.started();
        admin = Admin.create(broker.owner());
    }

    @AfterAll
    static void stopBroker() {
        admin.close();
        broker.close();
    }

    @BeforeEach
    void start() {
        database = StoreDatabase.create();
        log = database.log();
        recording = new Recording(log);
        recording.begin("g1");
        recording.begin("g2");
        recording.play("g1", 10);
    }

    @AfterEach
    void stop() throws Exception {
        relays.forEach(KafkaRelay::close);
        database.close();
        admin.deleteTopics(List.of(Topics.EVENTS, Topics.GAMES)).all().get();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !admin.listTopics().names().get().contains(Topics.EVENTS)
                        && !admin.listTopics().names().get().contains(Topics.GAMES));
    }

    private KafkaRelay relay() {
        var settings = RelaySettings.of(broker.owner())
                .partitioned(2)
                .batched(5)
                .paced(Duration.ofMillis(200), Duration.ofMillis(1000))
                .looking(Duration.ofMillis(300));
        var relay = KafkaRelay.start(log, CODEC, database.service(), settings);
        relays.add(relay);
        return relay;
    }

    private void published() {
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        checkpoints().last().equals(log.end()) && !log.end().equals(TailToken.START));
    }

    private Checkpoints checkpoints() {
        return new Checkpoints(database.service(), 0);
    }

    private static Map<String, List<Long>> onKafka() {
        var sequences = new HashMap<String, List<Long>>();
        try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
            reader.all()
                    .forEach(record -> sequences
                            .computeIfAbsent(record.key(), key -> new ArrayList<>())
                            .add(Long.parseLong(header(record, "ce_sequence"))));
        }
        return sequences;
    }

    private Map<String, List<Long>> everything() {
        return Map.of(
                "g1",
                LongStream.rangeClosed(1, recording.last("g1").sequence())
                        .boxed()
                        .toList(),
                "g2",
                LongStream.rangeClosed(1, recording.last("g2").sequence())
                        .boxed()
                        .toList());
    }

    /** Deletes all records of the partition that holds most. */
    private static int deleteRecords() throws Exception {
        var ends = new HashMap<Integer, Long>();
        try (var watch = TopicWatch.open(broker.owner(), Line.RECORDED)) {
            var partitions = watch.now().get(Topics.EVENTS).partitions();
            for (int i = 0; i < partitions.size(); i++) {
                ends.put(i, partitions.get(i).ends());
            }
        }
        var partition = ends.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
        admin.deleteRecords(Map.of(new TopicPartition(Topics.EVENTS, partition), RecordsToDelete.beforeOffset(-1)))
                .all()
                .get();
        return partition;
    }

    @Test
    void records_that_were_deleted_are_missed_until_everything_was_published_again() throws Exception {
        var relay = relay();
        published();
        await().during(Duration.ofSeconds(1))
                .atMost(Duration.ofSeconds(3))
                .until(() -> relay.metrics().losses().isEmpty());
        var partition = deleteRecords();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !relay.metrics().losses().isEmpty());
        assertThat(relay.metrics().losses())
                .singleElement()
                .asString()
                .startsWith("qipu.events.v1-" + partition + " has lost what came before offset ");
        assertThat(relay.metrics().lostRecords()).isBetween(10L, 30L);
        assertThat(relay.metrics().lagEvents()).isZero();
        recording.play("g1", 2);
        published();
        assertThat(relay.metrics().losses()).as("it stays").hasSize(1);
        KafkaRelay.publishAgain(database.service());
        await().atMost(Duration.ofSeconds(60))
                .until(() -> relay.metrics().losses().isEmpty());
        published();
        assertThat(onKafka()).as("what a reader who starts now is given").isEqualTo(everything());
        recording.play("g1", 1);
        relay.wake();
        published();
        await().during(Duration.ofSeconds(1))
                .atMost(Duration.ofSeconds(3))
                .until(() -> relay.metrics().losses().isEmpty());
    }

    @Test
    void a_topic_that_was_deleted_is_made_again_and_missed_after_restarts_and_by_standbys_too() throws Exception {
        var relay = relay();
        published();
        admin.deleteTopics(List.of(Topics.EVENTS)).all().get();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !relay.metrics().losses().isEmpty());
        assertThat(relay.metrics().losses())
                .singleElement()
                .asString()
                .matches("qipu.events.v1 (is gone|was deleted and made anew)");
        recording.play("g2", 1);
        relay.wake();
        published();
        assertThat(onKafka()).isEqualTo(Map.of("g2", List.of(3L)));
        var next = relay();
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        next.metrics().publishing() && !next.metrics().losses().isEmpty());
        await().atMost(Duration.ofSeconds(60)).until(() -> !relay.metrics().publishing());
        assertThat(relay.metrics().losses())
                .as("of a standby")
                .isEqualTo(next.metrics().losses());
        assertThat(next.metrics().losses()).as("said once").hasSize(1);
    }

    @Test
    void what_happened_while_no_relay_ran_is_noticed_at_the_start() throws Exception {
        relay().close();
        relay();
        published();
        relays.forEach(KafkaRelay::close);
        admin.deleteTopics(List.of(Topics.EVENTS, Topics.GAMES)).all().get();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> admin.listTopics().names().get().stream().noneMatch(name -> name.startsWith("qipu.")));
        await().ignoreExceptions().until(() -> {
            Topics.create(broker.owner(), Line.RECORDED, 2);
            return true;
        });
        var relay = relay();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> relay.metrics().losses().size() == 2);
        assertThat(relay.metrics().losses()).allMatch(loss -> loss.endsWith(" was deleted and made anew"));
        KafkaRelay.publishAgain(database.service());
        await().atMost(Duration.ofSeconds(60))
                .until(() -> relay.metrics().losses().isEmpty());
        published();
        assertThat(onKafka()).isEqualTo(everything());
    }

    @Test
    void a_checkpoint_from_before_topics_were_looked_after_is_believed_only_where_the_topic_holds_as_much()
            throws Exception {
        relay();
        published();
        relays.forEach(KafkaRelay::close);
        forget();
        var relay = relay();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> checkpoints().topics().known());
        assertThat(relay.metrics().losses()).isEmpty();
        relay.close();
        forget();
        admin.deleteTopics(List.of(Topics.EVENTS)).all().get();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !admin.listTopics().names().get().contains(Topics.EVENTS));
        var next = relay();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> !next.metrics().losses().isEmpty());
        assertThat(next.metrics().losses()).containsExactly("qipu.events.v1 holds fewer records than were published");
        assertThat(next.metrics().lostRecords()).isEqualTo(14);
    }

    private void forget() throws SQLException {
        try (var connection = database.service().getConnection();
                var statement = connection.createStatement()) {
            statement.execute("update relay_checkpoint set topics = null");
        }
    }
}
