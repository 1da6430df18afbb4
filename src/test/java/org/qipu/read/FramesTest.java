package org.qipu.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.PlayedCases;
import org.qipu.log.codec.GameJson;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.replay.Replay;

/** A look back in one answer tells what a look back at each event tells. */
class FramesTest {

    private static final List<String> BESIDE_POSITION = List.of("lastMove", "clocks", "status", "result");
    private static final List<String> OF_POSITION = List.of("fen", "ply", "turn", "check");

    private static final int EVERY = 4;

    /** Every fourth of the cases: all of them take most of a minute, and have passed. */
    static List<PlayedCases.Played> games() {
        var all = PlayedCases.all();
        return IntStream.range(0, all.size() / EVERY)
                .mapToObj(i -> all.get(i * EVERY))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("games")
    void each_frame_is_the_view_as_of_its_event_with_its_sentence(PlayedCases.Played played) {
        var record = new Replay(played.game().past().events());
        var story = json(Timeline.of(record));
        var frames = json(Frames.of(record, Timeline.of(record)));
        assertThat(frames).hasSize(record.events().size());
        for (int i = 0; i < frames.size(); i++) {
            var frame = frames.get(i);
            var view =
                    json(GameViews.of("g", record.afterEvent(frame.path("event").asLong())));
            for (var member : BESIDE_POSITION) {
                assertThat(frame.get(member)).as("%s of frame %d", member, i).isEqualTo(view.get(member));
            }
            for (var member : OF_POSITION) {
                assertThat(frame.get(member))
                        .as("%s of frame %d", member, i)
                        .isEqualTo(view.path("position").get(member));
            }
            assertThat(frame.path("text")).isEqualTo(story.get(i).path("text"));
        }
    }

    @ParameterizedTest
    @MethodSource("games")
    void a_half_move_that_does_not_stand_names_the_event_since_which(PlayedCases.Played played) {
        var record = new Replay(played.game().past().events());
        var frames = Frames.of(record, Timeline.of(record));
        for (var move : Moves.of(record)) {
            var frame = frames.get((int) move.event() - 1);
            if (frame.type().equals("MovesCorrected") && move.voidedBy().isPresent()) {
                continue; // others of its half-moves may stand
            }
            assertThat(frame.voidedBy()).isEqualTo(move.voidedBy());
        }
    }

    /** The last move is told of the line that stands: from where it began to where it led. */
    @Test
    void a_last_move_names_squares_of_its_position() {
        var told = PlayedCases.all().stream()
                .map(played -> json(GameViews.of("g", played.game())).path("lastMove"))
                .filter(move -> move.hasNonNull("move"))
                .toList();
        assertThat(told).hasSizeGreaterThan(500);
        assertThat(told).allSatisfy(move -> {
            assertThat(move.path("move").asText()).startsWith(move.path("from").asText());
            assertThat(move.path("to").asText()).matches("[a-i][0-9]");
            assertThat(move.has("san")).isNotEqualTo(move.has("zh"));
            assertThat(move.path(move.has("san") ? "san" : "zh").asText()).isNotBlank();
        });
    }

    private static JsonNode json(Object view) {
        return GameJson.mapper().valueToTree(view);
    }
}
