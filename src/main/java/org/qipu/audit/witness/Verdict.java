package org.qipu.audit.witness;

import java.util.List;
import org.qipu.audit.note.SignedNote.SignatureLine;

/** What a witness answers. */
public sealed interface Verdict {

    /** It has signed. */
    record Cosigned(List<SignatureLine> signatures) implements Verdict {}

    /** What was sent is no request, or names an older tree that is larger than the new one. */
    record Malformed(String why) implements Verdict {}

    /** It does not watch that log. */
    record UnknownOrigin(String origin) implements Verdict {}

    /** Nobody it believes has signed for that log. */
    record NotSigned(String origin) implements Verdict {}

    /** It has signed a tree of another size, or another tree of that size. */
    record Conflict(long size) implements Verdict {}

    /** The new tree does not continue the one it has signed: a log that says so has shown two faces. */
    record Inconsistent(long older, long size) implements Verdict {}

    /** The status of HTTP. */
    default int status() {
        return switch (this) {
            case Cosigned any -> 200;
            case Malformed any -> 400;
            case NotSigned any -> 403;
            case UnknownOrigin any -> 404;
            case Conflict any -> 409;
            case Inconsistent any -> 422;
        };
    }
}
