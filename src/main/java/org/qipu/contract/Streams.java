package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import jakarta.ws.rs.core.MediaType;
import java.time.Duration;
import java.time.Instant;
import java.util.stream.Stream;
import org.qipu.api.RoundStreamResource;
import org.qipu.read.view.StandView;
import org.qipu.round.BoardView;

/**
 * What streams give: the schema of the data of each event by its name.
 *
 * <p>OpenAPI 3.1 has no words for it: it stands beside the schema of the text as {@value #EVENTS}.
 */
final class Streams {

    static final String EVENTS = "x-qipu-events";

    /**
     * What every event of a stream says first.
     *
     * @param now   when it was sent
     * @param delay how long who follows waits for what happens
     */
    record Moment(Instant now, Duration delay) {}

    private final AnswerSchemas answers;

    Streams(AnswerSchemas answers) {
        this.answers = answers;
    }

    static boolean is(String mediaType) {
        return mediaType.startsWith(MediaType.SERVER_SENT_EVENTS);
    }

    /** The text of a stream, and what is in it. */
    ObjectNode media(Operation one) {
        var media = Json.object();
        media.set(
                "schema",
                Json.of("string")
                        .put(
                                "description",
                                "Server-sent events; the `data` of each is JSON, by the name of the event as `" + EVENTS
                                        + "` says."));
        media.set(EVENTS, events(one));
        return media;
    }

    private ObjectNode events(Operation one) {
        var moment = answers.of(Moment.class);
        var events = Json.object();
        if (one.resource() == RoundStreamResource.class) {
            events.set("snapshot", answers.of(BoardView.OfRound.class));
            events.set("board", both(moment, answers.of(BoardView.class)));
        } else {
            var stand = answers.of(StandView.class);
            EventSchemas.kinds().forEach(kind -> events.set(kind, both(moment, Components.ref(kind + "Event"), stand)));
        }
        return events.<ObjectNode>set("heartbeat", moment)
                .<ObjectNode>set("end", moment)
                .<ObjectNode>set("signed-out", moment)
                .set("reconnect", moment);
    }

    private static ObjectNode both(ObjectNode... parts) {
        return Json.object().set("allOf", Json.all(Stream.of(parts)));
    }
}
