package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import org.qipu.api.request.CommandReader;
import org.qipu.law.editions.Rulebooks;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;
import org.qipu.read.Frames;
import org.qipu.read.Moves;
import org.qipu.read.OpenMatters;
import org.qipu.read.Scoresheets;
import org.qipu.read.comparison.UnderAnother;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.GameViews;
import org.qipu.read.view.HallView;
import org.qipu.read.view.NotationView;
import org.qipu.replay.EventView;
import org.qipu.replay.Replay;
import org.qipu.replay.Sealed;

/** What the resources below a game answer, for scenarios that run without a server. */
final class Resources {

    private Resources() {}

    static Object read(String path, Replay replay) {
        if (path.startsWith("as-of?ply=")) {
            return GameViews.of("scenario", replay.afterPly(Integer.parseInt(path.substring(10))));
        }
        if (path.startsWith("as-of?at=")) {
            var asked = path.substring(9).split("&knownAt=");
            var at = Instant.parse(asked[0]);
            return GameViews.of(
                    "scenario", replay.asOf(at, asked.length > 1 ? Instant.parse(asked[1]) : Instant.MAX), at);
        }
        if (path.startsWith("under/")) {
            return UnderAnother.of(
                    "scenario", replay, Rulebooks.find(path.substring(6)).orElseThrow());
        }
        return switch (path) {
            case "" -> GameViews.of("scenario", replay.now());
            case "?audience=hall" -> HallView.of(GameViews.of("scenario", replay.now()), replay.now());
            case "moves" -> Moves.of(replay);
            case "events" -> events(replay);
            case "scoresheets" -> Scoresheets.of(replay);
            case "timeline" -> Timeline.of(replay);
            case "open" -> OpenMatters.of("scenario", replay);
            case "frames" -> Frames.of(replay, Timeline.of(replay));
            case "?notations=true" ->
                new GamesResource.WithNotations(GameViews.of("scenario", replay.now()), NotationView.of(replay.now()));
            default -> throw new IllegalArgumentException("no resource " + path);
        };
    }

    /** The events as they are handed out, their payloads as JSON. */
    private static JsonNode events(Replay replay) {
        var codec = new EventCodec();
        var logged = new ArrayList<LoggedEvent>();
        for (var recorded : replay.events()) {
            logged.add(codec.chain(
                    "scenario",
                    logged.isEmpty() ? Hash.ZERO : logged.getLast().hash(),
                    recorded,
                    replay.now().schedule().discipline()));
        }
        var opened = Sealed.opened(logged);
        try {
            return GameJson.mapper()
                    .readTree(GameJson.mapper()
                            .writeValueAsBytes(logged.stream()
                                    .map(event -> EventView.of(event, opened))
                                    .toList()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Object asked(JsonNode question) {
        return PositionResource.answer(
                new CommandReader(), question.toString().getBytes(StandardCharsets.UTF_8), LocalDate.of(2024, 11, 21));
    }
}
