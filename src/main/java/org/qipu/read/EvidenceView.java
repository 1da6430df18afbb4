package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.log.codec.Hash;
import org.qipu.registry.Evidence;
import org.qipu.replay.EventView;

/**
 * A note that names a file, and what is kept of the file.
 *
 * @param hash       SHA-256 of its bytes, in hexadecimal, as the note names it
 * @param state      whether the file is kept, was erased, or never was here
 * @param type       its media type
 * @param size       in bytes
 * @param event      the sequence of the note
 * @param at         when what it shows was noted
 * @param recordedAt when that was recorded
 * @param by         who sent it
 * @param kind       what the note is about
 * @param side       the player whom it concerns
 * @param text       what it shows
 * @param names      the ids of persons whom the file shows or names; it is erased with them
 * @param erased     who erased it, when and why
 */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record EvidenceView(
        String hash,
        State state,
        Optional<String> type,
        Optional<Integer> size,
        long event,
        Optional<Instant> at,
        Instant recordedAt,
        EventView.Who by,
        Optional<String> kind,
        Optional<Side> side,
        String text,
        List<String> names,
        Optional<Erased> erased) {

    private static final String DIGITS = "[0-9a-f]{64}";

    /** What is there of a file that a note names. */
    public enum State {
        /** It is kept. */
        KEPT,
        /** It was kept and has been erased. */
        ERASED,
        /** No file of that hash was sent for this game. */
        NONE
    }

    /** Who erased a file, when and why. */
    public record Erased(Instant at, EventView.Who by, String reason) {

        /** An erasure as it is shown. */
        public static Erased of(Evidence.Gone gone) {
            return new Erased(gone.at(), new EventView.Who(gone.actor(), gone.role()), gone.reason());
        }
    }

    /** The hash of these digits; none where they are not those of one. */
    public static Optional<Hash> hash(String digits) {
        return digits.matches(DIGITS) ? Optional.of(Hash.of(HexFormat.of().parseHex(digits))) : Optional.empty();
    }
}
