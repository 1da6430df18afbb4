package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonUnwrapped;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
     * @param attachment the hash by which a note names a file
     * @param voidedBy   the event since which none of the half-moves that it tells stands
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
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> attachment,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> voidedBy,
            @JsonUnwrapped StandView stand,
            @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Instants.Stood> instants) {}

    /** The frames of these lines of a record's story. */
    public static List<Frame> of(Replay record, List<Timeline.Line> story) {
        var instants = Instants.of(record);
        var voided = voided(record);
        return story.stream()
                .map(line -> of(
                        record,
                        line,
                        Optional.ofNullable(voided.get(line.event())),
                        instants.getOrDefault(line.event(), List.of())))
                .toList();
    }

    private static Map<Long, Long> voided(Replay record) {
        var by = new HashMap<Long, Long>();
        var standing = new HashSet<Long>();
        for (var move : Moves.of(record)) {
            move.voidedBy()
                    .ifPresentOrElse(
                            event -> by.merge(move.event(), event, Math::max), () -> standing.add(move.event()));
        }
        by.keySet().removeAll(standing);
        return by;
    }

    private static Frame of(Replay record, Timeline.Line line, Optional<Long> voidedBy, List<Instants.Stood> instants) {
        return new Frame(
                line.event(),
                EventType.of(record.events().get((int) line.event() - 1).event())
                        .name(),
                line.occurredAt(),
                line.recordedAt(),
                line.text(),
                line.article(),
                line.reversedBy(),
                line.attachment(),
                voidedBy,
                StandView.of(record.afterEvent(line.event())),
                instants);
    }
}
