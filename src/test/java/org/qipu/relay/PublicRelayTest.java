package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;
import static org.qipu.relay.Reader.header;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.LongStream;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.common.KafkaException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.qipu.board.Side;
import org.qipu.game.event.DrawEvent.DrawOffered;
import org.qipu.log.EventLog;
import org.qipu.log.StoreDatabase;
import org.qipu.log.TailToken;
import org.qipu.log.codec.GameJson;
import org.qipu.log.tail.Bell;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;

/** What is public goes out when it is released, never earlier, in the order of each game and without a gap. */
class PublicRelayTest {

    private static final Duration LONG = Duration.ofHours(1);

    private TestBroker broker;
    private StoreDatabase database;
    private EventLog log;
    private Recording recording;
    private final Map<Optional<String>, ReleaseHistory> policies = new ConcurrentHashMap<>();
    private final List<PublicRelay> relays = new ArrayList<>();

    @BeforeEach
    void start() {
        broker = TestBroker.started();
        database = StoreDatabase.create();
        log = database.log();
        recording = new Recording(log);
        Topics.create(settings().client(), Line.RELEASED, 3);
    }

    @AfterEach
    void stop() {
        relays.forEach(PublicRelay::close);
        database.close();
        broker.close();
    }

    private void delay(String competition, Duration delay) {
        policies.put(Optional.of(competition), ReleaseHistory.always(ReleasePolicy.after(delay)));
    }

    private PublicRelay relay() {
        var relay = PublicRelay.start(parts(), settings(), late -> {});
        relays.add(relay);
        return relay;
    }

    private PublicRelay.Parts parts() {
        return new PublicRelay.Parts(log, new Games(log), policies::get, database.service(), Clock.systemUTC());
    }

    private RelaySettings settings() {
        return RelaySettings.of(broker.owner())
                .partitioned(3)
                .batched(7)
                .paced(Duration.ofMillis(200), Duration.ofMillis(1500));
    }

    private ReleasedOnly work(Tally tally) {
        return new ReleasedOnly(
                log,
                new Bell(),
                new PublicGames(new Games(log), policies::get),
                new Positions(database.service()),
                tally,
                settings(),
                Clock.systemUTC());
    }

    private List<ConsumerRecord<String, byte[]>> read(String topic) {
        try (var reader = new Reader(broker.address(), topic)) {
            return reader.all();
        }
    }

    private List<ConsumerRecord<String, byte[]>> published(int events) {
        try (var reader = new Reader(broker.address(), Topics.PUBLIC)) {
            return List.copyOf(reader.until(read -> read.size() >= events));
        }
    }

    private static Map<String, List<Long>> numbers(List<ConsumerRecord<String, byte[]>> records) {
        var numbers = new LinkedHashMap<String, List<Long>>();
        records.forEach(record -> numbers.computeIfAbsent(record.key(), key -> new ArrayList<>())
                .add(Long.parseLong(header(record, "ce_sequence"))));
        return numbers;
    }

    private static List<Long> upTo(long last) {
        return LongStream.rangeClosed(1, last).boxed().toList();
    }

    private static JsonNode json(ConsumerRecord<String, byte[]> record) {
        try {
            return GameJson.mapper().readTree(record.value());
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void publishing(PublicRelay relay) {
        await().atMost(Duration.ofSeconds(60)).until(() -> relay.metrics().publishing());
    }

    @Test
    void what_is_public_goes_out_under_public_numbers_with_how_the_game_stands_after_it() {
        delay("cup", Duration.ZERO);
        recording.begin("g1");
        recording.play("g1", 1);
        recording.append("g1", new DrawOffered(Side.WHITE, true, Optional.empty(), Optional.empty(), Optional.empty()));
        recording.play("g1", 1, 2);
        relay();
        var records = published(4);
        assertThat(numbers(records)).isEqualTo(Map.of("g1", upTo(4)));
        var move = records.getLast();
        assertThat(header(move, "ce_id")).isEqualTo("g1:4");
        assertThat(header(move, "ce_type")).isEqualTo("org.qipu.public.MovePlayed.v1");
        assertThat(header(move, "ce_dataschema")).isEqualTo("urn:qipu:schema:public.MovePlayed.v1");
        assertThat(header(move, "ce_sequence")).isEqualTo("0000000004");
        for (var kept : List.of("ce_hash", "ce_actorid", "ce_actorrole")) {
            assertThat(move.headers().lastHeader(kept)).as(kept).isNull();
        }
        assertThat(json(move).at("/move").asText()).isEqualTo("g8f6");
        assertThat(json(move).at("/game/fen").asText())
                .isEqualTo("rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2");
        assertThat(json(move).at("/game/clocks/white/running").asBoolean()).isTrue();
        var state = read(Topics.PUBLIC_GAMES).getLast();
        assertThat(json(state).at("/version").asLong()).isEqualTo(4);
        assertThat(json(state).at("/lastMove").asText()).isEqualTo("g8f6");
        assertThat(header(state, "ce_type")).isEqualTo("org.qipu.public.GameState.v1");
        assertThat(header(state, "ce_id")).isEqualTo("g1:4");
    }

    @Test
    void nothing_goes_out_early_and_one_game_that_waits_keeps_no_other_back() {
        delay("cup", Duration.ofMillis(1500));
        delay("late", LONG);
        delay("live", Duration.ZERO);
        var relay = relay();
        recording.begin("late", "late", "1");
        for (int round = 0; round < 10; round++) {
            for (var game : List.of("cup", "live")) {
                if (round == 0) {
                    recording.begin(game, game, "1");
                }
                recording.play(game, 2);
            }
            recording.play("late", 1);
            relay.wake();
        }
        var early = new ArrayList<String>();
        var lateness = new ArrayList<Duration>();
        try (var reader = new Reader(broker.address(), Topics.PUBLIC)) {
            reader.until(read -> read.size() >= 45).forEach(record -> {
                var late = Duration.between(
                        Instant.parse(header(record, "ce_releasedtime")), Instant.ofEpochMilli(record.timestamp()));
                lateness.add(late);
                if (late.compareTo(Duration.ofMillis(-1)) < 0) { // Kafka's times are cut to milliseconds
                    early.add(Reader.id(record) + " by " + late);
                }
                var waited = Duration.between(
                        Instant.parse(header(record, "ce_recordedtime")),
                        Instant.parse(header(record, "ce_releasedtime")));
                var delayed = record.key().equals("cup") && !Reader.id(record).equals("cup:1");
                assertThat(waited).isEqualTo(delayed ? Duration.ofMillis(1500) : Duration.ZERO);
            });
            assertThat(numbers(reader.read()))
                    .as("that a game is scheduled everybody may know at once")
                    .isEqualTo(Map.of("cup", upTo(22), "live", upTo(22), "late", upTo(1)));
        }
        assertThat(early).isEmpty();
        lateness.sort(null);
        assertThat(lateness.get(lateness.size() / 2)).isLessThan(Duration.ofSeconds(1));
        assertThat(relay.metrics().lagEvents()).isZero();
        assertThat(new Checkpoints(database.service(), 1).last()).isLessThan(log.end());
    }

    @Test
    void a_restart_rereads_what_waited_and_goes_on_without_a_gap() {
        delay("cup", Duration.ofSeconds(5));
        delay("live", Duration.ZERO);
        var relay = relay();
        publishing(relay);
        recording.begin("waits");
        recording.begin("live", "live", "1");
        relay.wake();
        assertThat(numbers(published(3))).isEqualTo(Map.of("live", upTo(2), "waits", upTo(1)));
        relay.close();
        recording.play("live", 3);
        recording.play("waits", 3);
        relay();
        assertThat(numbers(published(10))).isEqualTo(Map.of("live", upTo(5), "waits", upTo(5)));
        await().atMost(Duration.ofSeconds(60))
                .until(() -> new Checkpoints(database.service(), 1).last().equals(log.end()));
    }

    @Test
    void after_a_crash_between_commit_and_checkpoint_the_same_bytes_come_again() {
        delay("cup", Duration.ZERO);
        recording.begin("g1");
        recording.play("g1", 5);
        try (var publisher = Publisher.open(settings().client(), Line.RELEASED)) {
            var work = work(new Tally());
            work.begin(TailToken.START);
            publisher.publish(work.next().records());
        }
        assertThat(published(7)).hasSize(7);
        relay();
        var records = published(14);
        var seen = new LinkedHashMap<String, ConsumerRecord<String, byte[]>>();
        for (var record : records) {
            var before = seen.putIfAbsent(Reader.id(record), record);
            if (before != null) {
                assertThat(record.value()).isEqualTo(before.value());
                assertThat(record.headers()).isEqualTo(before.headers());
            }
        }
        assertThat(seen.keySet())
                .containsExactlyElementsOf(
                        upTo(7).stream().map(one -> "g1:" + one).toList());
    }

    @Test
    void a_shorter_delay_releases_what_waits_and_a_longer_one_keeps_it_back() {
        delay("cup", LONG);
        delay("live", Duration.ofSeconds(4));
        recording.begin("cup");
        var relay = relay();
        publishing(relay);
        recording.begin("live", "live", "1");
        var soon = Instant.now().plusMillis(700);
        policies.computeIfPresent(
                Optional.of("cup"), (id, before) -> before.then(soon, ReleasePolicy.after(Duration.ZERO)));
        policies.computeIfPresent(Optional.of("live"), (id, before) -> before.then(soon, ReleasePolicy.after(LONG)));
        var records = published(3);
        assertThat(numbers(records)).isEqualTo(Map.of("cup", upTo(2), "live", upTo(1)));
        assertThat(records)
                .filteredOn(record -> Reader.id(record).equals("cup:2"))
                .allSatisfy(record -> {
                    assertThat(Instant.parse(header(record, "ce_releasedtime"))).isEqualTo(soon);
                    assertThat(Instant.ofEpochMilli(record.timestamp())).isAfterOrEqualTo(soon.minusMillis(1));
                });
        await().during(Duration.ofSeconds(5))
                .atMost(Duration.ofSeconds(8))
                .until(() -> relay.metrics().lagEvents() == 0);
        assertThat(numbers(read(Topics.PUBLIC))).containsEntry("live", upTo(1));
    }

    @Test
    void a_round_may_have_a_delay_of_its_own() {
        policies.put(
                Optional.of("cup"),
                ReleaseHistory.always(new ReleasePolicy(LONG, Map.of("9", Duration.ZERO), Set.of())));
        recording.begin("r8", "cup", "8");
        recording.begin("r9", "cup", "9");
        relay();
        assertThat(numbers(published(3))).isEqualTo(Map.of("r8", upTo(1), "r9", upTo(2)));
    }

    @Test
    void everything_is_published_again_when_that_is_asked_for() {
        delay("cup", Duration.ZERO);
        recording.begin("g1");
        recording.play("g1", 20);
        var relay = relay();
        published(22);
        PublicRelay.publishAgain(database.service());
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            var read = read(Topics.PUBLIC); // once: between two looks what was there is taken away
            return numbers(read).equals(Map.of("g1", upTo(22)))
                    && read.getFirst().offset() > 0;
        });
        recording.play("g1", 1);
        relay.wake();
        assertThat(numbers(published(23))).isEqualTo(Map.of("g1", upTo(23)));
        assertThat(relay.metrics().losses()).isEmpty();
    }

    @Test
    void a_writer_that_was_asleep_can_publish_nothing_once_another_has_taken_over() {
        delay("cup", Duration.ZERO);
        recording.begin("g1");
        var checkpoints = new Checkpoints(database.service(), 1);
        var tally = new Tally();
        var guard = TopicGuard.open(settings(), Line.RELEASED, log);
        guard.look(Holdings.UNKNOWN, TailToken.START);
        try (var asleep = new Turn(
                Line.RELEASED,
                work(tally),
                checkpoints,
                Publisher.open(settings().client(), Line.RELEASED),
                guard,
                checkpoints.take(),
                tally,
                Duration.ofSeconds(1))) {
            relay();
            assertThat(published(2)).hasSize(2);
            recording.play("g1", 1);
            assertThatThrownBy(asleep::step).isInstanceOf(KafkaException.class);
        }
        assertThat(numbers(published(3))).isEqualTo(Map.of("g1", upTo(3)));
    }

    @Test
    void a_broker_that_is_away_costs_nothing_but_time_and_the_lag_tells_it() {
        delay("cup", Duration.ofMillis(800));
        recording.begin("g1");
        var relay = relay();
        published(2);
        broker.stop();
        recording.play("g1", 20);
        relay.wake();
        await().atMost(Duration.ofSeconds(60))
                .until(() -> relay.metrics().trouble().isPresent()
                        && relay.metrics().lagEvents() > 0
                        && relay.metrics().lagSeconds() > 0);
        broker.start();
        assertThat(numbers(published(22))).isEqualTo(Map.of("g1", upTo(22)));
        await().atMost(Duration.ofSeconds(60))
                .until(() ->
                        relay.metrics().trouble().isEmpty() && relay.metrics().lagEvents() == 0);
    }

    @Test
    void a_game_that_cannot_be_followed_keeps_no_other_back() throws SQLException {
        delay("cup", Duration.ZERO);
        recording.begin("g1");
        recording.begin("g2");
        try (var intruder = database.intruder();
                var statement = intruder.createStatement()) {
            statement.execute("update event set payload = '{\"schedule\":7}' where game_id = 'g1' and sequence = 1");
        }
        var relay = relay();
        assertThat(numbers(published(2))).isEqualTo(Map.of("g2", upTo(2)));
        assertThat(relay.metrics().unreadableGames()).isEqualTo(1);
    }
}
