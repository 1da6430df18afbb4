package org.qipu.read;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.qipu.api.PlayedCases;
import org.qipu.log.codec.GameJson;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.replay.Replay;

/**
 * A game looked back at by its frames alone shows at every instant what {@code as-of?at=} tells: the last frame, or instant of a frame,
 * up to then, and the running clock as it ran on.
 */
class FramesByInstantTest {

    private static final int EVERY = 3;

    /** What stood from an instant on, told by an event. */
    private record Point(Instant at, long event, boolean own, JsonNode stand) {}

    static List<PlayedCases.Played> games() {
        var all = PlayedCases.all();
        return IntStream.range(0, all.size())
                .filter(i -> i % EVERY == 1 || late(all.get(i)))
                .mapToObj(all::get)
                .toList();
    }

    private static boolean late(PlayedCases.Played played) {
        return !Instants.of(new Replay(played.game().past().events())).isEmpty();
    }

    @Test
    void some_games_need_instants_of_their_own() {
        assertThat(PlayedCases.all().stream().filter(FramesByInstantTest::late)).hasSizeGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("games")
    void an_instant_is_told_by_frames_alone(PlayedCases.Played played) {
        var record = new Replay(played.game().past().events());
        var points = points(json(Frames.of(record, Timeline.of(record))));
        for (var at : asked(points)) {
            var then = record.asOf(at, Instant.MAX);
            if (!then.exists()) {
                continue;
            }
            var view = json(GameViews.of("g", then, at));
            var shown = points.stream()
                    .filter(point -> !point.at().isAfter(at))
                    .reduce((first, second) -> second)
                    .orElseThrow();
            var stand = shown.stand();
            for (var member : List.of("lastMove", "status", "result")) {
                assertThat(stand.get(member))
                        .as("%s at %s, after event %d", member, at, shown.event())
                        .isEqualTo(view.get(member));
            }
            assertThat(stand.get("fen")).as("at %s", at).isEqualTo(view.at("/position/fen"));
            if (!then.clocks().latest().control().white().keepsTime()) {
                continue; // what was set on a clock without a time control does not run
            }
            for (var side : List.of("white", "black")) {
                same(
                        remaining(stand.path("clocks"), side, at),
                        remaining(view.path("clocks"), side, at),
                        side + " at " + at);
            }
        }
    }

    private static void same(Optional<Double> shown, Optional<Double> told, String what) {
        assertThat(shown.isPresent()).as(what).isEqualTo(told.isPresent());
        shown.ifPresent(seconds -> assertThat(seconds).as(what).isCloseTo(told.orElseThrow(), within(0.11)));
    }

    private static List<Point> points(JsonNode frames) {
        var points = new ArrayList<Point>();
        frames.forEach(frame -> {
            if (frame.hasNonNull("occurredAt")) {
                points.add(point(frame, "occurredAt", frame.path("event").asLong(), true));
            }
            frame.path("instants")
                    .forEach(instant ->
                            points.add(point(instant, "at", frame.path("event").asLong(), false)));
        });
        points.sort(Comparator.comparing(Point::at)
                .thenComparing(point -> !point.own())
                .thenComparing(Point::event));
        return points;
    }

    private static Point point(JsonNode stand, String at, long event, boolean own) {
        return new Point(Instant.parse(stand.path(at).asText()), event, own, stand);
    }

    private static TreeSet<Instant> asked(List<Point> points) {
        var asked = new TreeSet<Instant>();
        points.stream()
                .flatMap(point -> Stream.of(-1, 0, 1).map(point.at()::plusSeconds))
                .forEach(asked::add);
        return asked;
    }

    /** What a clock shows at an instant: of the side that runs, what has passed since is gone, a delay first. */
    private static Optional<Double> remaining(JsonNode clocks, String side, Instant at) {
        var face = clocks.path(side);
        if (!face.hasNonNull("remaining")) {
            return Optional.empty();
        }
        var left = seconds(Duration.parse(face.path("remaining").asText()));
        if (!face.path("running").asBoolean()) {
            return Optional.of(left);
        }
        var passed = seconds(Duration.between(Instant.parse(clocks.path("asOf").asText()), at));
        var free = face.hasNonNull("extraLeft")
                ? seconds(Duration.parse(face.path("extraLeft").asText()))
                : 0;
        return Optional.of(left - Math.max(0, passed - free));
    }

    private static double seconds(Duration duration) {
        return duration.toNanos() / 1e9;
    }

    private static JsonNode json(Object view) {
        return GameJson.mapper().valueToTree(view);
    }
}
