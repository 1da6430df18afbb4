package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;
import static org.qipu.relay.Reader.header;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.tail.Bell;
import org.qipu.tracing.Traces;

class KafkaRelayTest {

    private TestBroker broker;
    private StoreDatabase database;
    private EventLog log;
    private Recording recording;
    private final List<KafkaRelay> relays = new ArrayList<>();

    @BeforeEach
    void start() {
        broker = TestBroker.started();
        database = StoreDatabase.create();
        log = database.log();
        recording = new Recording(log);
    }

    @AfterEach
    void stop() {
        relays.forEach(KafkaRelay::close);
        database.close();
        broker.close();
    }

    private KafkaRelay relay() {
        var settings = RelaySettings.of(broker.owner())
                .partitioned(3)
                .batched(7)
                .paced(Duration.ofMillis(200), Duration.ofMillis(1500));
        var relay = KafkaRelay.start(log, CODEC, database.service(), settings);
        relays.add(relay);
        return relay;
    }

    private void published() {
        await().atMost(Duration.ofSeconds(60))
                .until(() -> checkpoint().equals(log.end()) && !log.end().equals(TailToken.START));
    }

    private TailToken checkpoint() {
        return new Checkpoints(database.service(), 0).last();
    }

    private List<ConsumerRecord<String, byte[]>> events() {
        try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
            return reader.all();
        }
    }

    private static Map<String, List<Long>> sequences(List<ConsumerRecord<String, byte[]>> records) {
        var sequences = new HashMap<String, List<Long>>();
        records.forEach(record -> sequences
                .computeIfAbsent(record.key(), key -> new ArrayList<>())
                .add(Long.parseLong(header(record, "ce_sequence"))));
        return sequences;
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    @Test
    void an_event_goes_out_as_it_was_stored_with_all_that_stands_beside_it() {
        recording.begin("g1");
        recording.play("g1", 1);
        relay();
        published();
        var record = events().getLast();
        var row = recording.last("g1").row();
        assertThat(record.key()).isEqualTo("g1");
        assertThat(record.value()).isEqualTo(row.payload());
        assertThat(header(record, "ce_specversion")).isEqualTo("1.0");
        assertThat(header(record, "ce_id")).isEqualTo("g1:3");
        assertThat(header(record, "ce_source")).isEqualTo("/qipu");
        assertThat(header(record, "ce_type")).isEqualTo("org.qipu.MovePlayed.v1");
        assertThat(header(record, "ce_subject")).isEqualTo("g1");
        assertThat(header(record, "ce_time")).isEqualTo(row.occurredAt().toString());
        assertThat(header(record, "ce_recordedtime")).isEqualTo(row.recordedAt().toString());
        assertThat(header(record, "ce_dataschema")).isEqualTo("urn:qipu:schema:MovePlayed.v1");
        assertThat(header(record, "ce_sequence")).isEqualTo("0000000003");
        assertThat(header(record, "ce_actorrole")).isEqualTo("device");
        assertThat(header(record, "ce_actorid")).isEqualTo("board-5");
        assertThat(header(record, "ce_hash"))
                .isEqualTo(recording.last("g1").hash().toString());
        assertThat(header(record, "content-type")).isEqualTo("application/json");
    }

    @Test
    void every_event_arrives_once_and_in_the_order_of_its_game_across_restarts() {
        var games = List.of("g1", "g2", "g3", "g4");
        games.forEach(recording::begin);
        var relay = relay();
        for (int round = 0; round < 30; round++) {
            for (var game : games) {
                recording.play(game, 1 + round % 3);
                relay.wake();
            }
            if (round % 10 == 9) {
                relay.close();
                relay = relay();
            }
        }
        published();
        var sequences = sequences(events());
        for (var game : games) {
            assertThat(sequences.get(game)).isEqualTo(upTo(recording.last(game).sequence()));
        }
        assertThat(relay.metrics().lagEvents()).isZero();
        assertThat(relay.metrics().lagSeconds()).isZero();
    }

    @Test
    void the_state_of_each_game_is_published_with_its_last_event() throws Exception {
        recording.begin("g1");
        recording.begin("g2");
        recording.play("g1", 2);
        relay();
        published();
        recording.play("g1", 1);
        published();
        try (var reader = new Reader(broker.address(), Topics.GAMES)) {
            var states = new HashMap<String, ConsumerRecord<String, byte[]>>();
            reader.all().forEach(record -> states.put(record.key(), record));
            assertThat(states).containsOnlyKeys("g1", "g2");
            var state = GameJson.mapper().readTree(states.get("g1").value());
            assertThat(SchemasTest.closed(SchemasTest.schema("GameState", 1))
                            .validate(
                                    new ObjectMapper().readTree(states.get("g1").value())))
                    .isEmpty();
            assertThat(state.path("version").asInt()).isEqualTo(5);
            assertThat(state.path("ply").asInt()).isEqualTo(3);
            assertThat(state.path("lastMove").asText()).isEqualTo("f3g1");
            assertThat(state.path("status").asText()).isEqualTo("in-progress");
            assertThat(state.at("/players/white").asText()).isEqualTo("fide:1503014");
            assertThat(state.at("/clocks/white/remaining").asText()).isEqualTo("PT1H29M57S");
            assertThat(state.at("/clocks/black/running").asBoolean()).isTrue();
            assertThat(header(states.get("g1"), "ce_type")).isEqualTo("org.qipu.GameState.v1");
        }
    }

    @Test
    void a_second_relay_fences_the_first_which_stands_by_and_follows_when_that_one_ends() {
        recording.begin("g1");
        var first = relay();
        published();
        var second = relay();
        await().atMost(Duration.ofSeconds(60)).until(() -> second.metrics().publishing());
        recording.play("g1", 10);
        first.wake();
        await().atMost(Duration.ofSeconds(60)).until(() -> !first.metrics().publishing());
        published();
        // Long enough for the first to have tried again, had it not seen that the second is alive.
        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(60))
                .until(() -> second.metrics().publishing() && !first.metrics().publishing());
        second.close();
        recording.play("g1", 10);
        await().atMost(Duration.ofSeconds(60)).until(() -> first.metrics().publishing());
        published();
        var seen = sequences(events()).get("g1");
        assertThat(new ArrayList<>(new LinkedHashSet<>(seen))).isEqualTo(upTo(22));
    }

    @Test
    void a_writer_that_was_asleep_can_publish_nothing_once_another_has_taken_over() {
        recording.begin("g1");
        var settings = RelaySettings.of(broker.owner()).partitioned(3);
        Topics.create(settings.client(), Line.RECORDED, 3);
        var checkpoints = new Checkpoints(database.service(), 0);
        var tally = new Tally();
        var folds = new GameFolds(log, CODEC, 10);
        var work = new AllRecorded(
                log, new Bell(), folds, new Records(folds, "/qipu", tally, Traces.OFF), tally, settings);
        var guard = TopicGuard.open(settings, Line.RECORDED, log);
        guard.look(Holdings.UNKNOWN, TailToken.START);
        try (var asleep = new Turn(
                Line.RECORDED,
                work,
                checkpoints,
                Publisher.open(settings.client(), Line.RECORDED),
                guard,
                checkpoints.take(),
                tally,
                settings.heartbeat())) {
            relay();
            published();
            assertThat(events()).hasSize(2);
            assertThatThrownBy(asleep::step).isInstanceOf(KafkaException.class);
            assertThat(events()).hasSize(2);
        }
    }

    @Test
    void a_broker_that_is_away_costs_nothing_but_time() {
        recording.begin("g1");
        var relay = relay();
        published();
        broker.stop();
        recording.play("g1", 20);
        relay.wake();
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        relay.metrics().trouble().isPresent() && relay.metrics().lagEvents() > 0);
        assertThat(relay.metrics().lagSeconds()).isPositive();
        assertThat(relay.metrics().failures()).isPositive();
        var before = checkpoint();
        assertThat(before).isNotEqualTo(log.end());
        broker.start();
        published();
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        relay.metrics().trouble().isEmpty() && relay.metrics().lagEvents() == 0);
        var seen = sequences(events()).get("g1");
        assertThat(new ArrayList<>(new LinkedHashSet<>(seen))).isEqualTo(upTo(22));
    }

    @Test
    void the_checkpoint_is_never_ahead_of_what_kafka_has_committed() throws SQLException {
        recording.begin("g1");
        relay();
        published();
        try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
            for (int round = 0; round < 100; round++) {
                recording.play("g1", 3);
                relays.getLast().wake();
                var token = checkpoint();
                var seen = new HashSet<String>();
                reader.all().forEach(record -> seen.add(Reader.id(record)));
                for (var entry : log.tail(TailToken.START, 10_000).entries()) {
                    if (entry.token().compareTo(token) <= 0) {
                        assertThat(seen)
                                .contains(
                                        entry.row().gameId() + ":" + entry.row().sequence());
                    }
                }
            }
        }
    }

    @Test
    void a_game_that_cannot_be_followed_keeps_no_event_back() throws SQLException {
        recording.begin("g1");
        recording.begin("g2");
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute("update event set payload = '{\"schedule\":7}' where game_id = 'g1' and sequence = 1");
        }
        var relay = relay();
        published();
        // the end of a topic is told a moment after the commit
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(sequences(events())).isEqualTo(Map.of("g1", upTo(2), "g2", upTo(2))));
        assertThat(relay.metrics().unreadableGames()).isEqualTo(1);
    }

    @Test
    void a_sealed_move_that_cannot_be_read_keeps_no_other_game_back_and_tells_nothing_of_itself() throws SQLException {
        recording.begin("g1");
        recording.begin("g2");
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute(
                    "update event set type = 'MoveSealed', payload = '{\"move\":\"e2e4' where game_id = 'g1' and sequence = 2");
        }
        var relay = relay();
        published();
        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(sequences(events())).isEqualTo(Map.of("g1", upTo(2), "g2", upTo(2))));
        assertThat(relay.metrics().unreadableGames()).isEqualTo(1);
        assertThat(events().stream().map(record -> new String(record.value(), StandardCharsets.UTF_8)))
                .noneMatch(value -> value.contains("e2e4"));
    }

    @Test
    void what_a_newer_replica_wrote_is_left_to_it_at_once_and_not_published_without_its_state() throws SQLException {
        recording.begin("g1");
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute("update event set version = 99 where sequence = 2");
        }
        var whose = new AtomicReference<>(Whose.OURS);
        var settings = RelaySettings.of(broker.owner()).paced(Duration.ofMillis(200), Duration.ofMillis(1500));
        var older = KafkaRelay.start(
                log,
                new EventCodec(() -> true),
                database.service(),
                settings,
                late -> {},
                new Share(Optional.empty(), () -> whose.getAndSet(Whose.A_NEWERS)),
                Traces.OFF);
        relays.add(older);
        await("it is tried, and let go of")
                .until(() -> whose.get() == Whose.A_NEWERS
                        && new Checkpoints(database.service(), 0).kept().epoch() == 1
                        && !new Checkpoints(database.service(), 0).heldByAnother(0, settings.patience()));
        await().during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(60))
                .until(() -> !older.metrics().publishing() && checkpoint().equals(TailToken.START));
        assertThat(older.metrics().unreadableGames()).isZero();
        whose.set(Whose.OURS);
        await("nobody else is there: what is known is published")
                .atMost(Duration.ofSeconds(60))
                .until(() -> new Checkpoints(database.service(), 0).kept().epoch() > 1);
    }

    @Test
    void a_relay_of_a_replica_that_is_dead_is_not_waited_for() throws SQLException {
        recording.begin("g1");
        var dead = UUID.randomUUID();
        run("insert into replica (id) values ('" + dead + "')");
        new Checkpoints(database.service(), 0, Optional.of(dead)).take();
        var checkpoints = new Checkpoints(database.service(), 0);
        assertThat(checkpoints.heldByAnother(0, Duration.ofMinutes(1))).isTrue();
        run("update replica set seen_at = now() - interval '4 seconds'");
        assertThat(checkpoints.heldByAnother(0, Duration.ofMinutes(1))).isFalse();
        var patient = RelaySettings.of(broker.owner()).paced(Duration.ofMillis(200), Duration.ofMinutes(1));
        relays.add(KafkaRelay.start(
                log,
                CODEC,
                database.service(),
                patient,
                late -> {},
                new Share(Optional.of(UUID.randomUUID()), () -> Whose.ANOTHERS),
                Traces.OFF));
        await("another's line is taken over from the dead")
                .atMost(Duration.ofSeconds(60))
                .until(() -> checkpoints.last().equals(log.end()));
    }

    private void run(String sql) throws SQLException {
        try (var service = database.service().getConnection();
                var statement = service.createStatement()) {
            statement.execute(sql);
        }
    }

    @Test
    void what_is_wrong_with_a_login_is_said_without_its_words() {
        var settings = RelaySettings.of(Map.of(
                "bootstrap.servers",
                broker.address(),
                "security.protocol",
                "SASL_PLAINTEXT",
                "sasl.mechanism",
                "PLAIN",
                "sasl.jaas.config",
                "a.Login required password=open sesame"));
        var relay = KafkaRelay.start(log, CODEC, database.service(), settings);
        relays.add(relay);
        await().atMost(Duration.ofSeconds(60))
                .until(() -> relay.metrics().trouble().isPresent());
        assertThat(relay.metrics().trouble().orElseThrow())
                .contains("IllegalArgumentException")
                .doesNotContain("sesame");
    }
}
