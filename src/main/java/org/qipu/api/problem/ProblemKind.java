package org.qipu.api.problem;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** Every kind of problem there is, with its status; nothing else is answered, and each is explained at {@code /problems/<kind>}. */
public enum ProblemKind {
    MALFORMED(400),
    NOT_AUTHENTICATED(401),
    NOT_YOUR_ROLE(403),
    FOREIGN_ORIGIN(403),
    NOT_FOUND(404),
    METHOD_NOT_ALLOWED(405),
    NOT_ACCEPTABLE(406),
    WRONG_STATE(409),
    STALE_VERSION(409),
    IDEMPOTENCY_CONFLICT(409),
    GONE(410),
    PRECONDITION_FAILED(412),
    TOO_LARGE(413),
    ADDRESS_TOO_LONG(414),
    UNSUPPORTED_MEDIA_TYPE(415),
    ILLEGAL_MOVE(422),
    NOT_YOUR_TURN(422),
    INCOMPLETE_MOVE(422),
    AMBIGUOUS_MOVE(422),
    UNREADABLE_MOVE(422),
    TOUCH_OBLIGATION(422),
    CLAIM_NOT_ALLOWED(422),
    OFFER_NOT_ALLOWED(422),
    NOT_ALLOWED(422),
    MISSING(422),
    OUT_OF_ORDER(422),
    AT_IN_FUTURE(422),
    TOO_MANY(429),
    HEADERS_TOO_LARGE(431),
    UNEXPECTED(500),
    UNAVAILABLE(503);

    private final int status;

    ProblemKind(int status) {
        this.status = status;
    }

    /** The HTTP status of the answer. */
    public int status() {
        return status;
    }

    /** Its word on the wire. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The address that explains it, which is its {@code type} too. */
    public String address() {
        return "/problems/" + word();
    }

    /** The word as a title. */
    public String title() {
        var text = word().replace('-', ' ');
        return Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    /** The kind with that word. */
    public static Optional<ProblemKind> named(String word) {
        return Arrays.stream(values()).filter(kind -> kind.word().equals(word)).findFirst();
    }
}
