package org.qipu.log.codec;

import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;

/**
 * The receipt of an erasure: an event of the stream {@link Streams#ERASURES}, which says what was erased, when and by
 * whom, and never what it said.
 *
 * @param kind       what was erased
 * @param occurredAt when
 * @param actorRole  by whom, in which role
 * @param actorId    by whom
 * @param said       which entries of the registry, or which words and files, as JSON
 */
public record Receipt(Kind kind, Instant occurredAt, String actorRole, String actorId, byte[] said) {

    /** The newest version of every kind. */
    public static final int VERSION = 1;

    /** What was erased. */
    public enum Kind {
        /** Entries of the registry: {@code {"ids": [...]}}. */
        PERSONS_ERASED("PersonsErased"),
        /** Words beside events, and evidence files: {@code {"texts": [{stream, sequence, path}], "files": [{game, hash}]}}. */
        WORDS_ERASED("WordsErased");

        private final String eventType;

        Kind(String eventType) {
            this.eventType = eventType;
        }

        /** The name under which it is kept for ever. */
        public String eventType() {
            return eventType;
        }

        /** The kind of that name. */
        public static Optional<Kind> named(String eventType) {
            return Arrays.stream(values())
                    .filter(kind -> kind.eventType.equals(eventType))
                    .findFirst();
        }
    }

    /**
     * The event, encoded and chained to the one before it.
     *
     * @param last       the one before it, if there is one
     * @param recordedAt when it is kept; cut to microseconds
     */
    public Chained chain(Optional<EventRow> last, Instant recordedAt) {
        var row = new EventRow(
                Streams.ERASURES,
                last.map(EventRow::sequence).orElse(0L) + 1,
                kind.eventType(),
                VERSION,
                Microseconds.cut(occurredAt),
                Microseconds.cut(recordedAt),
                actorRole,
                actorId,
                said,
                Hash.ZERO.bytes());
        var chained =
                row.hashed(HashChain.next(last.map(EventRow::hash).map(Hash::of).orElse(Hash.ZERO), row));
        return () -> chained;
    }
}
