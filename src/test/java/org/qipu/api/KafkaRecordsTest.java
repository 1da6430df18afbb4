package org.qipu.api;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.junit.jupiter.api.Test;
import org.qipu.competition.Matter;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.relay.Relayed;
import org.qipu.relay.Topics;
import org.qipu.release.ReleasePolicy;
import org.qipu.replay.Replay;

/** Whatever happens in a game of any discipline: each record on Kafka is what the schema says that it names. */
class KafkaRecordsTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final ReleasePolicy LEAST = ReleasePolicy.after(Duration.ZERO);
    private static final ReleasePolicy MOST =
            new ReleasePolicy(Duration.ZERO, Map.of(), Set.copyOf(EnumSet.allOf(Matter.class)));

    private final EventCodec codec = new EventCodec();
    private final Map<String, JsonSchema> schemas = new HashMap<>();
    private final Map<String, String> misfits = new TreeMap<>();
    private final Set<String> kinds = new TreeSet<>();

    @Test
    void every_record_of_every_case_satisfies_the_schema_that_it_names() {
        var records = 0;
        for (var scenario : Scenario.onceEach()) {
            if (scenario.unwanted().isEmpty()) {
                var game = Playing.of(scenario);
                var replay = new Replay(game.past().events());
                var sent = new ArrayList<>(Relayed.of(logged(game)));
                sent.addAll(Relayed.publicly("g", replay, LEAST));
                sent.addAll(Relayed.publicly("g", replay, MOST));
                sent.forEach(record -> check(record, scenario.name()));
                records += sent.size();
            }
        }
        assertThat(misfits).isEmpty();
        assertThat(records).isGreaterThan(20_000);
        assertThat(kinds)
                .contains("xiangqi org.qipu.GameState.v1", "xiangqi org.qipu.public.GameState.v1")
                .anyMatch(kind -> kind.startsWith("chess960 "))
                .hasSizeGreaterThan(110);
    }

    private void check(ProducerRecord<String, byte[]> record, String where) {
        try {
            var value = JSON.readTree(record.value());
            schema(header(record, "ce_dataschema"))
                    .validate(value)
                    .forEach(one -> misfits.putIfAbsent(
                            header(record, "ce_type") + ": " + one.getMessage().replaceAll("\\d+", "N"), where));
            if (record.topic().equals(Topics.GAMES) || record.topic().equals(Topics.PUBLIC_GAMES)) {
                kinds.add(value.path("discipline").asText() + " " + header(record, "ce_type"));
            } else {
                kinds.add(record.topic() + " " + header(record, "ce_type"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String header(ProducerRecord<String, byte[]> record, String name) {
        return new String(record.headers().lastHeader(name).value(), UTF_8);
    }

    /** Consumers ignore what they do not know, so the schemas are open; here each object is closed to find what they forgot. */
    private JsonSchema schema(String id) {
        return schemas.computeIfAbsent(id, any -> {
            var name = id.substring("urn:qipu:schema:".length());
            try (var in = KafkaRecordsTest.class.getResourceAsStream("/META-INF/qipu/schemas/" + name + ".json")) {
                assertThat(in).as("a schema for " + name).isNotNull();
                var schema = JSON.readTree(in);
                assertThat(schema.path("$id").asText()).isEqualTo(id);
                schema.findParents("properties").forEach(KafkaRecordsTest::close);
                return JsonSchemaFactory.getInstance(VersionFlag.V202012).getSchema(schema);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    private static void close(JsonNode object) {
        ((ObjectNode) object).put("additionalProperties", false);
    }

    private List<LoggedEvent> logged(Game game) {
        var logged = new ArrayList<LoggedEvent>();
        var hash = Hash.ZERO;
        for (var recorded : game.past().events()) {
            logged.add(codec.chain("g", hash, recorded, game.schedule().discipline()));
            hash = logged.getLast().hash();
        }
        return logged;
    }
}
