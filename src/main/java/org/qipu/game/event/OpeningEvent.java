package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;

/** How the record was opened and the game began: schedule, import, arrival, start, default (Article 6.3 to 6.7). */
public sealed interface OpeningEvent extends GameEvent {

    record GameScheduled(Schedule schedule) implements OpeningEvent {}

    /**
     * The game was taken over from another record.
     *
     * @param format what it was written in: {@code pgn} or {@code dhtmlxq}
     * @param digest SHA-256 of what was read, hexadecimal: the same game is not taken over twice
     * @param tags   its tag pairs in order; a value that names a person is a reference into the registry
     * @param before what is said before the first move
     * @param after  what is said after the last
     * @param dated  how closely it says when the game was played; absent from older records
     */
    record GameImported(
            String format,
            String digest,
            List<Tag> tags,
            List<String> before,
            List<String> after,
            Optional<Dated> dated)
            implements OpeningEvent {

        /** A tag pair: its value as written, or the id in the registry of the person it names, or of a text that may name persons. */
        public record Tag(String name, Optional<String> value, Optional<String> person) {}
    }

    record ArrivalRecorded(Side side) implements OpeningEvent {}

    record GameStarted() implements OpeningEvent {}

    record DefaultDeclared(Optional<Side> side, Optional<String> article, Optional<String> reason)
            implements OpeningEvent {}
}
