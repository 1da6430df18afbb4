package org.qipu.log.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qipu.competition.Cups.CHIEF;
import static org.qipu.competition.Cups.NOW;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionEvent;
import org.qipu.competition.Cups;
import org.qipu.competition.RecordedChange;
import org.qipu.log.GoldenEvents;
import org.qipu.log.codec.EventCodec.UnreadableEventException;

class CompetitionCodecTest {

    private static final byte[] SALT = salt();

    private final CompetitionCodec codec = new CompetitionCodec(() -> SALT);

    private static byte[] salt() {
        var salt = new byte[EventText.SALT];
        Arrays.fill(salt, (byte) 7);
        return salt;
    }

    static Stream<GoldenEvents.Sample> samples() {
        return GoldenEvents.ofCompetitions().stream();
    }

    private static EventRow row(String type, int version, byte[] payload, List<EventText> texts) {
        return new EventRow(
                Streams.ofCompetition("cup"),
                1,
                type,
                version,
                NOW,
                NOW,
                "chief-arbiter",
                "chief",
                payload,
                Hash.ZERO.bytes(),
                texts);
    }

    private EventRow stored(CompetitionEvent event) {
        return codec.chain("cup", Hash.ZERO, new RecordedChange(1, NOW, NOW, CHIEF, event))
                .row();
    }

    @Test
    void every_version_of_every_kind_has_a_sample() {
        assertThat(GoldenEvents.ofCompetitions())
                .extracting(sample -> sample.type() + " " + sample.version())
                .contains(CompetitionCodec.names().stream()
                        .flatMap(name -> Stream.of(name + " 1", name + " 2"))
                        .toArray(String[]::new));
        assertThat(CompetitionCodec.names()).hasSize(CompetitionEvent.class.getPermittedSubclasses().length);
    }

    @Test
    void some_sample_sets_every_member() throws IOException {
        var fullest = 0;
        for (var sample : GoldenEvents.ofCompetitions()) {
            var members = GameJson.mapper().readValue(sample.json(), ObjectNode.class);
            fullest = Math.max(fullest, members.path("competition").size());
        }
        assertThat(fullest).isEqualTo(Competition.class.getRecordComponents().length);
    }

    @ParameterizedTest
    @MethodSource("samples")
    void a_sample_is_read_for_ever(GoldenEvents.Sample sample) {
        var read = codec.decode(row(sample.type(), sample.version(), sample.json(), List.of()));
        assertThat(read.change().event().getClass().getSimpleName()).isEqualTo(sample.type());
        if (sample.version() == 1) {
            assertThat(new String(stored(read.change().event()).payload(), StandardCharsets.UTF_8))
                    .isEqualTo(new String(sample.json(), StandardCharsets.UTF_8));
        } else {
            assertThat(read.change().event().competition().reason()).contains(FreeTexts.ERASED);
        }
    }

    /** The salt and the words are those the samples were written with. */
    @Test
    void what_is_stored_of_an_event_with_words_has_their_digests_alone_and_is_read_with_them_again() {
        for (var sample : GoldenEvents.ofCompetitions()) {
            if (sample.version() == 2) {
                var said = codec.decode(row(
                                sample.type(),
                                2,
                                sample.json(),
                                List.of(
                                        new EventText("/competition/name", SALT, "Smith Memorial"),
                                        new EventText("/competition/venue", SALT, "At Smith's house"),
                                        new EventText("/competition/reason", SALT, "as Mr Smith asked"),
                                        new EventText("/competition/withdrawals/0/reason", SALT, "Smith fell ill"),
                                        new EventText("/competition/games/drawnBy", SALT, "Smith"))))
                        .change()
                        .event();
                var stored = stored(said);
                assertThat(new String(stored.payload(), StandardCharsets.UTF_8))
                        .isEqualTo(new String(sample.json(), StandardCharsets.UTF_8));
                assertThat(stored.version()).isEqualTo(2);
                assertThat(codec.decode(stored).change().event()).isEqualTo(said);
            }
        }
    }

    /** A hash of the regulations that an organiser cites, or a round of that name, is no text that was kept apart. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"format\": {\"sha256\": \"ab12\"}",
                "\"format\": {\"regulations\": [{\"sha256\": \"ab12\"}]}",
                "\"release\": {\"rounds\": {\"sha256\": \"PT15M\"}}"
            })
    void what_looks_like_a_digest_where_nothing_is_kept_apart_is_read_as_it_was_written(String members) {
        var said = new CompetitionEvent.CompetitionSetUp(Cups.cup(members));
        var stored = stored(said);
        assertThat(stored.version()).as("its name is kept apart").isEqualTo(2);
        assertThat(codec.decode(stored).change().event()).isEqualTo(said);
    }

    @Test
    void a_number_that_was_accepted_once_is_read_however_long_it_is() {
        var said = new CompetitionEvent.CompetitionSetUp(Cups.cup("\"format\": 1" + "0".repeat(1_500)));
        assertThat(codec.decode(stored(said)).change().event()).isEqualTo(said);
    }

    @Test
    void the_delay_is_read_whatever_else_is_said() {
        assertThat(CompetitionCodec.delay(row(
                        "CompetitionTakenOver",
                        1,
                        "{\"competition\":{\"delay\":\"PT5M\",\"what\":1}}".getBytes(StandardCharsets.UTF_8),
                        List.of())))
                .contains(java.time.Duration.ofMinutes(5));
        assertThat(CompetitionCodec.delay(stored(new CompetitionEvent.CompetitionSetUp(Cups.silent()))))
                .isEqualTo(Optional.empty());
    }

    @Test
    void what_a_newer_program_wrote_is_not_read_as_something_else() {
        var payload =
                stored(new CompetitionEvent.CompetitionSetUp(Cups.silent())).payload();
        assertThatThrownBy(() -> codec.decode(row("CompetitionSetUp", 3, payload, List.of())))
                .isInstanceOf(UnreadableEventException.class)
                .hasMessageContaining("newer");
        assertThatThrownBy(() -> codec.decode(row("CompetitionSold", 1, payload, List.of())))
                .isInstanceOf(UnreadableEventException.class);
        assertThatThrownBy(() ->
                        codec.decode(row("CompetitionSetUp", 1, "{}".getBytes(StandardCharsets.UTF_8), List.of())))
                .isInstanceOf(UnreadableEventException.class);
    }
}
