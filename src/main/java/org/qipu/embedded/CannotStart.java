package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.ReadOnlyFileSystemException;

/** Why nothing can be started: one plain sentence for the person who tried. */
public final class CannotStart extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final boolean held;

    public CannotStart(String sentence) {
        super(sentence);
        this.held = false;
    }

    public CannotStart(String sentence, Throwable cause) {
        super(sentence, cause);
        this.held = false;
    }

    private CannotStart(String sentence, boolean held) {
        super(sentence);
        this.held = held;
    }

    /** For another process holds the data. */
    static CannotStart held(String sentence) {
        return new CannotStart(sentence, true);
    }

    /** Whether that is for another process holds the data: it can be asked then. */
    public boolean isHeld() {
        return held;
    }

    /** What went wrong with a file, in a few words; the exceptions themselves often say no more than its name. */
    public static String reason(Exception e) {
        return switch (e) {
            case AccessDeniedException denied -> "permission denied";
            case NoSuchFileException missing -> "there is no " + missing.getFile();
            case ReadOnlyFileSystemException readOnly -> "the file system is read-only";
            case FileSystemException other when other.getReason() != null -> lower(other.getReason());
            case IOException other when other.getMessage() != null -> lower(other.getMessage());
            default -> String.valueOf(e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage());
        };
    }

    private static String lower(String text) {
        return text.isEmpty() ? text : Character.toLowerCase(text.charAt(0)) + text.substring(1);
    }
}
