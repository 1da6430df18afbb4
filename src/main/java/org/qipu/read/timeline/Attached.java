package org.qipu.read.timeline;

import java.util.Locale;
import java.util.Optional;
import org.qipu.game.event.GameEvent.NoteAdded;
import org.qipu.game.event.RecordedEvent;

/** The file that a note names. */
public final class Attached {

    private static final String PREFIX = "sha256:";

    private Attached() {}

    /** The hash by which an event names a file: lower-case hexadecimal, nothing before it. */
    public static Optional<String> to(RecordedEvent recorded) {
        return recorded.event() instanceof NoteAdded note ? note.attachment().map(Attached::plain) : Optional.empty();
    }

    private static String plain(String attachment) {
        return (attachment.startsWith(PREFIX) ? attachment.substring(PREFIX.length()) : attachment)
                .toLowerCase(Locale.ROOT);
    }
}
