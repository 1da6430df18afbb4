package org.qipu.log;

import org.qipu.log.codec.Streams;

/**
 * One place where the record of a game or competition is not what was once written.
 *
 * @param gameId   the game, or another stream
 * @param sequence the event
 * @param through  the last event of the same fault, as a rule the same one
 * @param kind     what is wrong
 */
public record ChainFault(String gameId, long sequence, long through, Kind kind) {

    /** What may be wrong with an event. */
    public enum Kind {
        /** It does not fit its hash and the hash of the event before it. */
        CHANGED,
        /** It was removed, and later events of the game were not. */
        MISSING,
        /** Words that are kept beside it are not those whose digest it has. */
        WORDS_CHANGED,
        /** Words whose digest it has are gone, and nobody erased them. */
        WORDS_MISSING
    }

    private String stream() {
        return Streams.competition(gameId)
                .map(id -> "Competition " + id)
                .orElse(Streams.isGame(gameId) ? "Game " + gameId : "Receipts of erasures");
    }

    /** The fault in a sentence or two. */
    public String sentence() {
        return switch (kind) {
            case CHANGED ->
                stream() + ", event " + sequence + ": changed after it was recorded"
                        + (sequence == 1 ? "." : ", or the event before it was rewritten together with its hash.");
            case WORDS_CHANGED ->
                stream() + ", event " + sequence
                        + ": its words were changed after it was recorded; the event itself was not.";
            case WORDS_MISSING ->
                stream() + ", event " + sequence
                        + ": its words are gone, and no erasure is on record; the event itself was not changed.";
            case MISSING ->
                sequence == through
                        ? stream() + ", event " + sequence + ": missing."
                        : stream() + ", events " + sequence + " to " + through + ": missing.";
        };
    }
}
