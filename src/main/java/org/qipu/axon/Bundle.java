package org.qipu.axon;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.axonframework.messaging.core.Context;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.SimpleEntry;
import org.axonframework.messaging.eventhandling.EventMessage;
import org.axonframework.messaging.eventhandling.GenericEventMessage;
import org.axonframework.messaging.eventhandling.processing.streaming.token.TrackingToken;
import org.qipu.log.TailRead;
import org.qipu.log.codec.EventRow;

/**
 * Events that follow one another in the tail and go through Axon's processors as one message: of one game, or such as nobody handles there.
 *
 * <p>A processor offers each message to each of its segments, which costs more than to take an event in. A bundle is stored
 * as taken in by the place of its last event, so that it is taken in whole or not at all.
 *
 * @param rows one at least, in the order of the tail
 */
record Bundle(List<EventRow> rows) {

    /** How many events go together at most. */
    static final int MOST = 16;

    /**
     * Events of the tail as messages.
     *
     * @param entries in their order
     * @param handled whether a kind of event, as it is stored, is handled by whom the messages are for
     */
    static List<MessageStream.Entry<EventMessage>> messages(List<TailRead.Entry> entries, Predicate<String> handled) {
        var messages = new ArrayList<MessageStream.Entry<EventMessage>>();
        var from = 0;
        for (var to = 1; to <= entries.size(); to++) {
            if (to == entries.size()
                    || to - from == MOST
                    || !together(entries.get(from).row(), entries.get(to).row(), handled)) {
                messages.add(message(entries.subList(from, to)));
                from = to;
            }
        }
        return messages;
    }

    private static boolean together(EventRow first, EventRow next, Predicate<String> handled) {
        return handled.test(first.type())
                ? handled.test(next.type()) && next.gameId().equals(first.gameId())
                : !handled.test(next.type());
    }

    private static MessageStream.Entry<EventMessage> message(List<TailRead.Entry> entries) {
        var bundle = new Bundle(entries.stream().map(TailRead.Entry::row).toList());
        var first = bundle.rows.getFirst();
        EventMessage message = new GenericEventMessage(
                first.gameId() + "/" + first.sequence(),
                EventNames.of(first.type()),
                bundle,
                Map.of(),
                first.recordedAt());
        return new SimpleEntry<>(
                message,
                TrackingToken.addToContext(
                        Context.empty(), TailTrackingToken.of(entries.getLast().token())));
    }
}
