package org.qipu.relay;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.qipu.log.EventLog;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.codec.EventCodec.WrittenByNewerException;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.release.Policies;
import org.qipu.release.PublicGame;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/**
 * Holds a sample of what lies on the topics against the record and its transparency log: what consumers are given is what
 * was recorded.
 *
 * <p>Of the topic of events every byte and attribute is compared, and between records one after the other nothing of a
 * game is missing; of the others every member that a record has. What a topic has lost at its ends {@link Holdings} tells.
 */
public final class TopicVerification {

    private final EventLog log;
    private final Games games;
    private final Policies policies;
    private final InstantSource clock;
    private final Predicate<EventRow> contradicted;

    /**
     * @param log          the record
     * @param games        its games
     * @param policies     what becomes public of them, and when
     * @param contradicted whether the transparency log has taken in another event in the place of one
     */
    public TopicVerification(
            EventLog log, Games games, Policies policies, InstantSource clock, Predicate<EventRow> contradicted) {
        this.log = log;
        this.games = games;
        this.policies = policies;
        this.clock = clock;
        this.contradicted = contradicted;
    }

    /**
     * What was found.
     *
     * @param records how many were drawn
     * @param faults  what is not as it was recorded, a sentence each
     */
    public record Report(int records, List<String> faults) {}

    /**
     * Draws records of every topic and holds them against the record.
     *
     * @param client how to reach the brokers
     * @param lots   which are drawn
     * @param most   about how many of each topic
     * @throws org.apache.kafka.common.KafkaException when the brokers do not answer, or do not let it read
     */
    public Report report(Map<String, Object> client, RandomGenerator lots, int most) {
        var faults = new ArrayList<String>();
        var records = 0;
        try (var sample = new TopicSample(client, lots)) {
            for (var topic : List.of(Topics.EVENTS, Topics.GAMES, Topics.PUBLIC, Topics.PUBLIC_GAMES)) {
                var drawn = sample.of(topic, most);
                records += drawn.stream().mapToInt(List::size).sum();
                faults.addAll(held(topic, drawn));
            }
        }
        return new Report(records, List.copyOf(faults));
    }

    private List<String> held(String topic, List<List<ConsumerRecord<String, byte[]>>> drawn) {
        var faults = new ArrayList<String>();
        var copies = new ArrayList<Copy>();
        for (var stretch : drawn) {
            for (var record : stretch) {
                Copy.of(record)
                        .ifPresentOrElse(
                                copies::add,
                                () -> faults.add(
                                        Copy.place(record) + " has a record that is of no event of this service."));
            }
            if (topic.equals(Topics.EVENTS) || topic.equals(Topics.PUBLIC)) {
                faults.addAll(gaps(
                        stretch.stream().flatMap(one -> Copy.of(one).stream()).toList()));
            }
        }
        copies.stream()
                .collect(Collectors.groupingBy(Copy::game))
                .forEach((game, own) ->
                        faults.addAll(topic.equals(Topics.EVENTS) ? events(game, own) : states(topic, game, own)));
        return faults;
    }

    /** Between what comes one after the other nothing of a game may be missing; what is there twice consumers drop. */
    private static List<String> gaps(List<Copy> stretch) {
        var faults = new ArrayList<String>();
        var reached = new HashMap<String, Long>();
        for (var copy : stretch) {
            var before = reached.put(copy.game(), copy.sequence());
            if (before != null && copy.sequence() > before + 1) {
                faults.add("Kafka lacks what comes between event " + before + " and " + copy + ".");
            }
        }
        return faults;
    }

    private List<String> events(String game, List<Copy> copies) {
        var recorded = log.rows(game).stream().collect(Collectors.toMap(EventRow::sequence, row -> row));
        var faults = new ArrayList<String>();
        for (var copy : copies) {
            var row = Optional.ofNullable(recorded.get(copy.sequence()));
            var said = copy.event();
            if (row.isEmpty()) {
                faults.add("Kafka has " + copy + ", which is not in the record.");
            } else if (said.filter(one -> isSame(one, row.get())).isEmpty()) {
                faults.add("Kafka has another " + copy + " than is recorded.");
            }
            if (said.filter(contradicted).isPresent()) {
                faults.add("Kafka has another " + copy + " than the transparency log has taken in.");
            }
        }
        return faults;
    }

    private static boolean isSame(EventRow copy, EventRow row) {
        return copy.type().equals(row.type())
                && copy.version() == row.version()
                && copy.occurredAt().equals(row.occurredAt())
                && copy.recordedAt().equals(row.recordedAt())
                && copy.actorRole().equals(row.actorRole())
                && copy.actorId().equals(row.actorId())
                && Arrays.equals(copy.hash(), row.hash())
                && Arrays.equals(copy.payload(), Sealed.masked(row));
    }

    private List<String> states(String topic, String game, List<Copy> copies) {
        Optional<Told> told;
        try {
            told = told(topic, game);
        } catch (StoreException | WrittenByNewerException e) {
            throw e;
        } catch (RuntimeException e) { // somebody has changed its events
            return List.of("Game " + game + " cannot be followed: what Kafka tells of it was not compared.");
        }
        var faults = new ArrayList<String>();
        for (var copy : copies) {
            var recorded = told.flatMap(one -> one.after(copy.sequence()));
            if (recorded.isEmpty()) {
                faults.add("Kafka has " + copy + ", which is not "
                        + (topic.equals(Topics.GAMES) ? "in the record." : "released."));
            } else if (!says(copy.record().value(), recorded.get())) {
                faults.add("Kafka tells " + copy + " otherwise than the record does.");
            }
        }
        return faults;
    }

    /** What a topic has to tell of a game after one of its events, as JSON; none where there is no such event. */
    private interface Told {
        Optional<byte[]> after(long sequence);
    }

    private Optional<Told> told(String topic, String game) {
        return games.replay(game)
                .filter(whole -> whole.now().exists())
                .map(whole -> topic.equals(Topics.GAMES)
                        ? sequence -> state(game, whole, sequence)
                        : released(topic, game, PublicGame.of(whole, policies, clock.instant())));
    }

    private static Optional<byte[]> state(String game, Replay whole, long sequence) {
        return sequence < 1 || sequence > whole.events().size()
                ? Optional.empty()
                : Optional.of(GameState.of(game, whole.afterEvent(sequence)).json());
    }

    private static Told released(String topic, String game, PublicGame known) {
        return number -> number < 1 || number > known.events().size()
                ? Optional.empty()
                : Optional.of(
                        topic.equals(Topics.PUBLIC)
                                ? PublicRecords.payload(known.events().get((int) number - 1), known.state(number))
                                : GameState.of(game, known.state(number), number)
                                        .json());
    }

    /** Every member that the copy has is as the record tells it: an earlier version of the program may have told less. */
    private static boolean says(byte[] copy, byte[] recorded) {
        try {
            return says(GameJson.mapper().readTree(copy), GameJson.mapper().readTree(recorded));
        } catch (IOException e) {
            return false;
        }
    }

    private static boolean says(JsonNode copy, JsonNode recorded) {
        return copy.isObject() && recorded.isObject()
                ? copy.properties().stream()
                        .allMatch(member ->
                                recorded.has(member.getKey()) && says(member.getValue(), recorded.get(member.getKey())))
                : copy.equals(recorded);
    }
}
