package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.log.Records.CODEC;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion.VersionFlag;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionEvent;
import org.qipu.log.GoldenEvents;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.release.PublicEvents;

class SchemasTest {

    private static final JsonSchemaFactory FACTORY = JsonSchemaFactory.getInstance(VersionFlag.V202012);

    static Stream<EventType> types() {
        return EventType.all().stream();
    }

    static Stream<GoldenEvents.Sample> samples() {
        return Stream.concat(GoldenEvents.all().stream(), GoldenEvents.ofCompetitions().stream());
    }

    @ParameterizedTest
    @MethodSource("types")
    void every_kind_of_event_has_a_schema_that_names_its_members_and_what_may_be_absent(EventType type)
            throws IOException {
        describes(schema(type.name(), type.version()), type.carriers());
    }

    @Test
    void the_state_of_a_game_has_a_schema_too() throws IOException {
        describes(schema("GameState", GameState.VERSION), GameState.class);
    }

    @Test
    void every_kind_of_event_of_a_competition_has_schemas_for_those_who_read_the_log() throws IOException {
        for (var kind : CompetitionEvent.class.getPermittedSubclasses()) {
            for (int version = 1; version <= CompetitionCodec.VERSION; version++) {
                describes(schema(kind.getSimpleName(), version), kind);
            }
            describes(
                    schema(kind.getSimpleName(), CompetitionCodec.VERSION)
                            .path("$defs")
                            .path("competition"),
                    Competition.class);
        }
    }

    private static void describes(JsonNode schema, Class<?> carriers) {
        var components = Arrays.asList(carriers.getRecordComponents());
        assertThat(names(schema.path("properties").fieldNames()))
                .isEqualTo(components.stream().map(RecordComponent::getName).toList());
        var required = components.stream()
                .filter(component -> component.getType() != Optional.class)
                .map(RecordComponent::getName)
                .toList();
        var said = new ArrayList<String>();
        schema.path("required").forEach(name -> said.add(name.asText()));
        assertThat(said).isEqualTo(required);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void every_sample_ever_written_is_valid_and_has_no_member_the_schema_does_not_name(GoldenEvents.Sample sample)
            throws IOException {
        assertThat(closed(schema(sample.type(), sample.version())).validate(new ObjectMapper().readTree(sample.json())))
                .isEmpty();
    }

    /** Consumers ignore what they do not know, so the schemas are open; here each object is closed to find what they forgot. */
    static JsonSchema closed(JsonNode schema) {
        schema.findParents("properties").forEach(object -> ((ObjectNode) object).put("additionalProperties", false));
        return FACTORY.getSchema(schema);
    }

    @ParameterizedTest
    @MethodSource("types")
    void the_wire_description_names_every_kind_of_event(EventType type) throws IOException {
        var described = asyncApi();
        var message = described.path("components").path("messages").path(type.name());
        assertThat(message.path("name").asText()).isEqualTo("org.qipu." + type.name() + ".v" + type.version());
        assertThat(message.path("payload").path("schema").path("$ref").asText())
                .isEqualTo("schemas/" + file(type.name(), type.version()));
        assertThat(described.path("channels").path("events").path("messages").has(type.name()))
                .isTrue();
    }

    @Test
    void the_wire_description_names_the_topics_and_only_what_it_defines() throws IOException {
        var described = asyncApi();
        assertThat(described.findValuesAsText("address"))
                .containsExactly(Topics.EVENTS, Topics.GAMES, Topics.PUBLIC, Topics.PUBLIC_GAMES);
        for (var reference : described.findValuesAsText("$ref")) {
            if (reference.startsWith("#/")) {
                assertThat(described.at(reference.substring(1)).isMissingNode())
                        .as(reference)
                        .isFalse();
            } else {
                assertThat(SchemasTest.class.getResource("/META-INF/qipu/" + reference))
                        .as(reference)
                        .isNotNull();
            }
        }
    }

    static Stream<String> publicKinds() {
        return GoldenEvents.all().stream()
                .filter(sample -> EventType.named(sample.type())
                        .filter(type -> type.version() == sample.version())
                        .isPresent())
                .filter(sample -> PublicEvents.shown(CODEC.decode(sample.type(), sample.version(), sample.json()))
                        != PublicEvents.Shown.NEVER)
                .map(GoldenEvents.Sample::type)
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("publicKinds")
    void every_kind_of_event_that_may_be_public_has_a_schema_of_that_and_is_named_on_the_public_topic(String kind)
            throws IOException {
        var schema = schema("public." + kind, 1);
        var whole = schema(kind, EventType.named(kind).orElseThrow().version());
        var members = new ArrayList<>(names(whole.path("properties").fieldNames()));
        members.add("game");
        assertThat(members).containsAll(names(schema.path("properties").fieldNames()));
        assertThat(schema.path("properties").has("game")).isTrue();
        var described = asyncApi();
        assertThat(described.at("/channels/public/messages").has("Public" + kind))
                .isTrue();
        assertThat(described.at("/components/messages/Public" + kind + "/name").asText())
                .isEqualTo("org.qipu.public." + kind + ".v1");
        assertThat(described
                        .at("/components/messages/Public" + kind + "/payload/schema/$ref")
                        .asText())
                .isEqualTo("schemas/" + file("public." + kind, 1));
    }

    private static JsonNode asyncApi() throws IOException {
        try (var in = SchemasTest.class.getResourceAsStream("/META-INF/qipu/asyncapi.yaml")) {
            return new YAMLMapper().readTree(in);
        }
    }

    static JsonNode schema(String type, int version) throws IOException {
        try (var in = SchemasTest.class.getResourceAsStream("/META-INF/qipu/schemas/" + file(type, version))) {
            assertThat(in).as("a schema for " + type + " " + version).isNotNull();
            return GameJson.mapper().readTree(in);
        }
    }

    private static String file(String type, int version) {
        return type + ".v" + version + ".json";
    }

    private static List<String> names(java.util.Iterator<String> names) {
        var list = new ArrayList<String>();
        names.forEachRemaining(list::add);
        return list;
    }
}
