package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.qipu.record.GameViews;
import org.qipu.record.HallView;
import org.qipu.record.Moves;
import org.qipu.record.Replay;
import org.qipu.record.Timeline;

/** What the resources below a game answer, for scenarios that run without a server. */
final class Resources {

    private Resources() {
    }

    static Object read(String path, Replay replay) {
        if (path.startsWith("as-of?ply=")) {
            return GameViews.of("scenario", replay.afterPly(Integer.parseInt(path.substring(10))));
        }
        return switch (path) {
            case "" -> GameViews.of("scenario", replay.now());
            case "?audience=hall" -> HallView.of(GameViews.of("scenario", replay.now()));
            case "moves" -> Moves.of(replay);
            case "timeline" -> Timeline.of(replay);
            default -> throw new IllegalArgumentException("no resource " + path);
        };
    }

    static Object asked(JsonNode question) {
        return PositionResource.answer(new CommandReader(), question.toString().getBytes(StandardCharsets.UTF_8), LocalDate.of(2024, 11, 21));
    }
}
