package org.qipu.cli;

/** What went wrong first, in the words of whoever noticed it. */
final class Reason {

    private Reason() {}

    /** The first line of the innermost cause's message. */
    static String of(Throwable failure) {
        var cause = failure;
        while (cause.getCause() != null && cause.getCause() != cause) {
            cause = cause.getCause();
        }
        return cause.getMessage() == null
                ? cause.getClass().getSimpleName()
                : cause.getMessage().lines().findFirst().orElse("");
    }
}
