package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import org.qipu.record.GameViews;
import org.qipu.record.HallView;
import org.qipu.record.Moves;
import org.qipu.record.Replay;
import org.qipu.record.Scoresheets;
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
            case "?audience=hall" -> HallView.of(GameViews.of("scenario", replay.now()), replay.now());
            case "moves" -> Moves.of(replay);
            case "scoresheets" -> Scoresheets.of(replay);
            case "timeline" -> Timeline.of(replay);
            default -> throw new IllegalArgumentException("no resource " + path);
        };
    }

    static Object asked(JsonNode question) {
        throw new IllegalArgumentException("no answer to " + question);
    }
}
