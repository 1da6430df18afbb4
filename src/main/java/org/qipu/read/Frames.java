package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.log.codec.EventType;
import org.qipu.read.timeline.Timeline;
import org.qipu.read.view.StandView;
import org.qipu.replay.Replay;

/** A game from event to event: what happened, told in a sentence, and how the game stood after it (protocol §2, {@code frames}). */
public final class Frames {

    private Frames() {}

    /**
     * One event and the game after it.
     *
     * @param occurredAt when it happened; absent where a record taken over does not say it
     * @param text       the sentence of the timeline
     * @param article    what it cites
     * @param reversedBy the event that took it back
     * @param instants   how the game stood from these instants on, before that of the next event, by all that is recorded: where it
     *                   was otherwise than right after this event
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Frame(
            long event,
            String type,
            Optional<Instant> occurredAt,
            Instant recordedAt,
            String text,
            Optional<String> article,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy,
            @JsonUnwrapped StandView stand,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Instants.Stood> instants) {}

    /** The frames of these lines of a record's story. */
    public static List<Frame> of(Replay record, List<Timeline.Line> story) {
        var instants = Instants.of(record);
        return story.stream()
                .map(line -> of(record, line, instants.getOrDefault(line.event(), List.of())))
                .toList();
    }

    private static Frame of(Replay record, Timeline.Line line, List<Instants.Stood> instants) {
        return new Frame(
                line.event(),
                EventType.of(record.events().get((int) line.event() - 1).event())
                        .name(),
                line.occurredAt(),
                line.recordedAt(),
                line.text(),
                line.article(),
                line.reversedBy(),
                StandView.of(record.afterEvent(line.event())),
                instants);
    }
}
