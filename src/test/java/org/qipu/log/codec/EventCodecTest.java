package org.qipu.log.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Discipline;
import org.qipu.game.event.GameEvent;
import org.qipu.law.Score;
import org.qipu.log.GoldenEvents;
import org.qipu.log.Records;
import org.qipu.log.codec.EventCodec.UnreadableEventException;
import org.qipu.log.codec.EventCodec.WrittenByNewerException;

class EventCodecTest {

    private final EventCodec codec = new EventCodec();

    @Test
    void every_kind_of_event_has_a_name_of_its_own() {
        assertThat(EventType.all()).extracting(EventType::carriers).containsExactlyInAnyOrder(kinds());
        assertThat(EventType.all()).extracting(EventType::name).doesNotHaveDuplicates();
    }

    @SuppressWarnings("unchecked")
    private static Class<? extends GameEvent>[] kinds() {
        return kinds(GameEvent.class).toArray(Class[]::new);
    }

    /** The kinds below an interface, through the groups it has. */
    private static Stream<Class<?>> kinds(Class<?> group) {
        return group.isSealed()
                ? Arrays.stream(group.getPermittedSubclasses()).flatMap(EventCodecTest::kinds)
                : Stream.of(group);
    }

    static Stream<GoldenEvents.Sample> samples() {
        return GoldenEvents.all().stream();
    }

    @Test
    void every_version_of_every_kind_has_a_sample() {
        for (var type : EventType.all()) {
            for (int version = 1; version <= type.version(); version++) {
                assertThat(GoldenEvents.of(type.name(), version))
                        .as(type.name() + " " + version)
                        .isNotEmpty();
            }
        }
    }

    @Test
    void some_sample_of_every_kind_sets_every_member() throws IOException {
        for (var type : EventType.all()) {
            var fullest = GoldenEvents.of(type.name(), type.version()).stream()
                    .mapToInt(sample -> read(sample).size())
                    .max()
                    .orElse(-1);
            assertThat(fullest).as(type.name()).isEqualTo(type.carriers().getRecordComponents().length);
        }
    }

    private static ObjectNode read(GoldenEvents.Sample sample) {
        try {
            return GameJson.mapper().readValue(sample.json(), ObjectNode.class);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_is_read_and_written_back_to_the_same_bytes(GoldenEvents.Sample sample) {
        var event = codec.decode(sample.type(), sample.version(), sample.json());
        assertThat(event)
                .isInstanceOf(EventType.named(sample.type()).orElseThrow().carriers());
        if (sample.version()
                < WordsBack.SINCE) { // without words, or as older programs wrote them: as people are shown it today
            assertThat(new String(
                            codec.encode(
                                    event,
                                    new String(sample.json(), StandardCharsets.UTF_8).contains("\"red\"")
                                            ? Discipline.XIANGQI
                                            : Discipline.CHESS),
                            StandardCharsets.UTF_8))
                    .isEqualTo(new String(sample.json(), StandardCharsets.UTF_8));
        }
    }

    /** The samples of a second version are those of the first that have words, under one salt. */
    @Test
    void what_is_stored_of_an_event_with_words_has_their_digests_alone_and_is_read_with_them_again() {
        var salt = new byte[EventText.SALT];
        Arrays.fill(salt, (byte) 7);
        var storing = new EventCodec(List.of(), () -> salt);
        for (var type : EventType.all()) {
            var stored = new ArrayList<String>();
            for (var sample : GoldenEvents.of(type.name(), 1)) {
                var event = codec.decode(type.name(), 1, sample.json());
                var store = storing.store(
                        event,
                        new String(sample.json(), StandardCharsets.UTF_8).contains("\"red\"")
                                ? Discipline.XIANGQI
                                : Discipline.CHESS);
                var payload = new String(store.payload(), StandardCharsets.UTF_8);
                assertThat(codec.decode(type.name(), store.version(), store.payload(), store.texts()))
                        .isEqualTo(event);
                assertThat(store.version()).isEqualTo(store.texts().isEmpty() ? 1 : 2);
                store.texts()
                        .forEach(text ->
                                assertThat(payload).contains(text.digest().hex()));
                if (store.version() == 1) {
                    assertThat(payload).isEqualTo(new String(sample.json(), StandardCharsets.UTF_8));
                } else {
                    stored.add(payload);
                }
            }
            assertThat(stored)
                    .as(type.name())
                    .isEqualTo(GoldenEvents.of(type.name(), 2).stream()
                            .map(sample -> new String(sample.json(), StandardCharsets.UTF_8))
                            .toList());
        }
    }

    @Test
    void erased_words_are_read_as_a_mark_and_everything_else_as_it_was() {
        var note = new GameEvent.NoteAdded(
                "Smith fell ill",
                java.util.Optional.of("leave"),
                java.util.Optional.empty(),
                java.util.Optional.empty());
        var stored = codec.store(note, Discipline.CHESS);
        assertThat(codec.decode("NoteAdded", stored.version(), stored.payload()))
                .isEqualTo(new GameEvent.NoteAdded(FreeTexts.ERASED, note.kind(), note.side(), note.attachment()));
        assertThat(codec.store(note, Discipline.CHESS).payload())
                .as("another salt")
                .isNotEqualTo(stored.payload());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Smith", "\u0000\uD83D\uDE00 馬", "half a pair \uD800", "\uDC00\uD800x"})
    void words_are_kept_to_the_last_character(String words) {
        var text = new EventText("/text", new byte[EventText.SALT], words);
        assertThat(EventText.words(text.bytes())).isEqualTo(words);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"ply\":1,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true,\"colour\":\"red\"}",
                "{\"ply\":1,\"side\":\"green\",\"move\":\"e2e4\",\"press\":true}",
                "{\"ply\":1,\"side\":\"white\",\"press\":true}",
                "{\"ply\":1,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true} {}",
                "{\"ply\":1.5,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true}",
                "{\"ply\":\"1\",\"side\":\"white\",\"move\":\"e2e4\",\"press\":true}",
                "{\"side\":\"white\",\"move\":\"e2e4\",\"press\":true}",
                "{\"ply\":1,\"side\":0,\"move\":\"e2e4\",\"press\":true}",
                "{\"ply\":1,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true,\"clock\":{\"white\":60}}",
                "{\"ply\":1,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true,\"clock\":{\"white\":\"an hour\"}}",
                "{\"ply\":1,\"side\":\"white\",\"move\":\"e2e4\",\"press\":true,\"clock\":{\"blue\":\"PT1S\"}}",
                "{\"ply\":1,\"side\":\"red\",\"move\":\"h2e2\",\"press\":true,\"clock\":{\"red\":\"PT1S\",\"white\":\"PT2S\"}}",
                "[]",
                "null",
                "",
                "{\"ply\":1"
            })
    void a_payload_that_is_not_of_its_kind_is_refused(String json) {
        assertThatThrownBy(() -> codec.decode("MovePlayed", 1, json.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableEventException.class);
    }

    @Test
    void unknown_kinds_and_versions_are_refused() {
        var json = codec.encode(Records.move(1), Discipline.CHESS);
        assertThatThrownBy(() -> codec.decode("PieceEaten", 1, json)).isInstanceOf(UnreadableEventException.class);
        assertThatThrownBy(() -> codec.decode("MovePlayed", 3, json)).hasMessageContaining("newer program");
        assertThatThrownBy(() -> codec.decode("MovePlayed", 0, json))
                .hasMessageContaining("nothing lifts MovePlayed from version 0");
    }

    @Test
    void with_a_newer_program_alive_what_is_unknown_is_its_to_read() {
        var json = codec.encode(Records.move(1), Discipline.CHESS);
        var older = new EventCodec(() -> true);
        assertThatThrownBy(() -> older.decode("PieceEaten", 1, json)).isInstanceOf(WrittenByNewerException.class);
        assertThatThrownBy(() -> older.decode("MovePlayed", 3, json)).isInstanceOf(WrittenByNewerException.class);
        assertThatThrownBy(() -> older.decode("MovePlayed", 1, "null".getBytes(StandardCharsets.UTF_8)))
                .as("what is known and wrong stays wrong")
                .isInstanceOf(UnreadableEventException.class);
    }

    @Test
    void an_older_version_is_lifted_step_by_step() {
        var lifting = new EventCodec(List.of(
                new Upcaster(
                        "MovePlayed",
                        -1,
                        json -> json.put("halfMove", json.remove("no").asInt())),
                new Upcaster(
                        "MovePlayed",
                        0,
                        json -> json.put("ply", json.remove("halfMove").asInt()))));
        var old = "{\"no\":7,\"side\":\"white\",\"move\":\"g1f3\",\"press\":true}".getBytes(StandardCharsets.UTF_8);
        assertThat(lifting.decode("MovePlayed", -1, old))
                .extracting("ply", "move")
                .containsExactly(7, "g1f3");
    }

    @ParameterizedTest
    @CsvSource({
        "PT1H29M58S, 5398000",
        "PT0.1S, 100",
        "-PT20S, -20000",
        "-PT1M30.5S, -90500",
        "PT-20S, -20000",
        "P1DT1S, 86401000",
        "PT90M, 5400000",
        "PT0S, 0",
        "-PT0S, 0",
        "PT5398S, 5398000"
    })
    void durations_are_read_in_every_iso_form(String text, long milliseconds) {
        assertThat(Durations.read(text)).isEqualTo(Duration.ofMillis(milliseconds));
        assertThat(Durations.read(Durations.write(Duration.ofMillis(milliseconds))))
                .isEqualTo(Duration.ofMillis(milliseconds));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "PT",
                "PT1",
                "PTS",
                "PT1S1M",
                "PT1M1M",
                "1H",
                "P1H",
                "PT1H29M58",
                "",
                "PT1.S2",
                "PT9999999999999999999S"
            })
    void what_is_no_duration_is_refused(String text) {
        assertThatThrownBy(() -> Durations.read(text)).isInstanceOf(RuntimeException.class);
    }

    @Test
    void every_score_is_written_in_the_notation_of_the_laws() throws IOException {
        for (var score : Score.values()) {
            assertThat(GameJson.mapper().writeValueAsString(score)).isEqualTo("\"" + score.notation() + "\"");
            assertThat(GameJson.mapper().readValue("\"" + score.notation() + "\"", Score.class))
                    .isEqualTo(score);
        }
        assertThat(Arrays.stream(org.qipu.game.event.Actor.Role.values()).map(Words::of))
                .contains("chief-arbiter");
    }
}
