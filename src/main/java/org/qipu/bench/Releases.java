package org.qipu.bench;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.PrintWriter;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.sql.DataSource;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.qipu.axon.GamesOnAxon;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.log.EventLog;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.tail.TailWakeup;
import org.qipu.recording.GameRecorder;
import org.qipu.relay.PublicRelay;
import org.qipu.relay.RelaySettings;
import org.qipu.relay.Topics;
import org.qipu.release.Policies;
import org.qipu.release.ReleaseHistory;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Games;

/**
 * Whether what is public reaches a consumer when it is released: never earlier, and how much later.
 *
 * <p>Games of competitions with different delays are played at once; the consumer knows nothing but the delays and what
 * each record says of itself.
 */
public final class Releases {

    /** The delays of the competitions, in seconds. */
    private static final List<Integer> DELAYS = List.of(0, 2, 10, 30);

    private static final int GAMES = 40;
    /** Longer than any of them: who has heard nothing for so long hears nothing more. */
    private static final Duration LONGEST_SILENCE = Duration.ofSeconds(60);

    private static final Pattern COMPETITION = Pattern.compile("\"competition\":\"([^\"]+)\"");
    private static final List<List<String>> MOVES =
            IntStream.range(0, GAMES).mapToObj(RandomGame::moves).toList();
    private static final Policies POLICIES =
            competition -> ReleaseHistory.always(ReleasePolicy.after(delay(competition.orElseThrow())));

    private final DataSource database;
    private final PrintWriter out;
    private final Map<String, String> competitions = new HashMap<>();
    private final Set<String> seen = new HashSet<>();
    private final List<Long> lateness = new ArrayList<>();
    private long early;
    private final AtomicInteger recorded = new AtomicInteger();
    private volatile boolean done;

    /** A measure on a database that is empty and of no use afterwards. */
    public Releases(DataSource database, PrintWriter out) {
        this.database = database;
        this.out = out;
    }

    private static Duration delay(String competition) {
        return Duration.ofSeconds(Long.parseLong(competition.substring(competition.indexOf('-') + 1)));
    }

    /**
     * Records that many events and waits for them.
     *
     * @return whether none came early and none is missing
     */
    public boolean run(Map<String, Object> relayed, String bootstrap, int events, int aSecond) throws Exception {
        var codec = new EventCodec();
        var log = new PostgresEventLog(database, codec);
        try (var wakeup = TailWakeup.open(database);
                var axon = GamesOnAxon.start(parts(log, codec, wakeup), List.of());
                var relay = PublicRelay.start(
                        new PublicRelay.Parts(log, new Games(log), POLICIES, database, Clock.systemUTC()),
                        RelaySettings.of(relayed),
                        late -> {})) {
            wakeup.follow(relay::wake);
            while (!relay.metrics().publishing()) {
                Thread.sleep(50);
            }
            Thread.ofPlatform().daemon().start(() -> play(axon.recorder(), events, aSecond));
            consume(bootstrap);
        }
        return report();
    }

    private GamesOnAxon.Parts parts(EventLog log, EventCodec codec, TailWakeup wakeup) {
        return new GamesOnAxon.Parts(
                log, codec, wakeup, database, Clock.systemUTC(), (projection, gameId, sequence, reason) -> {});
    }

    /** Game by game in turns, at that pace; every event of these games is public. */
    private void play(GameRecorder recorder, int events, int aSecond) {
        var games = new String[GAMES];
        var ply = new int[GAMES];
        var next = System.nanoTime();
        for (int turn = 0; recorded.get() < events; turn++) {
            var i = turn % GAMES;
            if (games[i] == null || ply[i] == RandomGame.PLIES) {
                games[i] = Appends.begin(recorder, Optional.of("bench-" + DELAYS.get(i % DELAYS.size())));
                ply[i] = 0;
                recorded.addAndGet(2);
            } else {
                Appends.record(
                        recorder,
                        games[i],
                        new PlayMove(
                                MOVES.get(i).get(ply[i]++),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty(),
                                Optional.empty()));
                recorded.incrementAndGet();
            }
            next += 1_000_000_000L / aSecond;
            LockSupport.parkNanos(next - System.nanoTime());
        }
        done = true;
    }

    private void consume(String bootstrap) {
        var properties = new Properties();
        properties.put("bootstrap.servers", bootstrap);
        properties.put("isolation.level", "read_committed");
        properties.put("auto.offset.reset", "earliest");
        properties.put("group.id", "bench-releases");
        properties.put("fetch.max.wait.ms", "100");
        try (var consumer = new KafkaConsumer<>(properties, new StringDeserializer(), new ByteArrayDeserializer())) {
            consumer.subscribe(List.of(Topics.PUBLIC));
            var patience = Instant.now();
            while (!done || seen.size() < recorded.get() && Instant.now().isBefore(patience)) {
                var records = consumer.poll(Duration.ofMillis(100));
                var now = Instant.now();
                records.forEach(record -> take(record, now));
                patience = records.isEmpty() ? patience : now.plus(LONGEST_SILENCE);
            }
        }
    }

    private void take(ConsumerRecord<String, byte[]> record, Instant now) {
        var id = header(record, "ce_id");
        if (seen.add(id)) {
            competition(record).ifPresent(one -> competitions.put(record.key(), one));
            var waits = id.endsWith(":1") ? Duration.ZERO : delay(competitions.get(record.key()));
            var late = Duration.between(
                    Instant.parse(header(record, "ce_recordedtime")).plus(waits), now);
            lateness.add(late.toNanos());
            early += late.isNegative() ? 1 : 0;
        }
    }

    /** A game says at its beginning which competition it is of. */
    private static Optional<String> competition(ConsumerRecord<String, byte[]> record) {
        var found = COMPETITION.matcher(new String(record.value(), UTF_8));
        return found.find() ? Optional.of(found.group(1)) : Optional.empty();
    }

    private static String header(ConsumerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    private boolean report() {
        var times = Latencies.of(lateness.stream().mapToLong(Long::longValue).toArray());
        out.printf("Release → consumer       %s   (goal 1,000/3,000 ms), delays of %s s%n", times.text(), DELAYS);
        out.printf("                         %,d of %,d came, %,d of them early%n", seen.size(), recorded.get(), early);
        out.flush();
        return early == 0 && seen.size() == recorded.get();
    }
}
