package org.qipu.relay;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.errors.InterruptException;

/** The topics that events go to. */
public final class Topics {

    /** Every event of every game, in the order of its game. */
    public static final String EVENTS = "qipu.events.v1";
    /** The latest state of each game, at once; compacted. */
    public static final String GAMES = "qipu.games.v1";

    /** What is public of each game, in its order, when the competition releases it. */
    public static final String PUBLIC = "qipu.public.v1";
    /** The latest state of each game that is released; compacted. */
    public static final String PUBLIC_GAMES = "qipu.public-games.v1";

    /** An imported game is one event with all its tags, and may be long. */
    static final int LARGEST_RECORD = 8 * 1024 * 1024;

    private Topics() {}

    /**
     * Creates those of a line's topics that are missing; those that exist are left as they are.
     *
     * @param client     how to reach the brokers
     * @param partitions for a topic that is created; a later change would tear games apart
     */
    static void create(Map<String, Object> client, Line line, int partitions) {
        var config = new HashMap<>(client);
        config.put("default.api.timeout.ms", 5_000);
        config.putAll(impatient(client));
        try (var admin = Admin.create(config)) {
            // Looked at first: where the topics are there, the relay needs no right to create any.
            var missing = new ArrayList<NewTopic>(wanted(line, partitions));
            var there = await(admin.listTopics().names());
            missing.removeIf(topic -> there.contains(topic.name()));
            admin.createTopics(missing).values().values().forEach(Topics::await);
        }
    }

    /**
     * How long one broker is waited for before others are asked; usually it is seconds until another leads what it led.
     * How long it takes to reach one may be set otherwise.
     */
    static Map<String, Object> impatient(Map<String, Object> client) {
        var waits = new HashMap<String, Object>();
        waits.put("request.timeout.ms", 2_000);
        for (var setting : List.of("socket.connection.setup.timeout.ms", "socket.connection.setup.timeout.max.ms")) {
            waits.put(setting, client.getOrDefault(setting, 1_500));
        }
        return waits;
    }

    private static List<NewTopic> wanted(Line line, int partitions) {
        var largest = Integer.toString(LARGEST_RECORD);
        // No number of replicas: the brokers' own default fits one machine and a cluster.
        var events = new NewTopic(line.events(), Optional.of(partitions), Optional.empty())
                .configs(Map.of("cleanup.policy", "delete", "retention.ms", "-1", "max.message.bytes", largest));
        var states = new NewTopic(line.states(), Optional.of(partitions), Optional.empty())
                .configs(Map.of("cleanup.policy", "compact", "max.message.bytes", largest));
        return List.of(events, states);
    }

    private static <T> T await(KafkaFuture<T> answer) {
        try {
            return answer.get();
        } catch (ExecutionException e) {
            // Also where another relay was quicker: the next attempt then finds them.
            throw new KafkaException(
                    "the topics could not be created: " + e.getCause().getMessage(), e.getCause());
        } catch (InterruptedException e) {
            throw new InterruptException(e);
        }
    }
}
