package org.qipu.log;

/**
 * Where something failed, for a log: the kinds of the failures and the places, without their messages, which may quote
 * what somebody wrote.
 */
public final class Trace {

    private static final int FRAMES = 30;

    private Trace() {}

    /** The kinds of a failure and of what caused it, each with where it came from. */
    public static String of(Throwable failure) {
        var told = new StringBuilder();
        var one = failure;
        for (int depth = 0; one != null && depth < 8; depth++) {
            told.append(depth == 0 ? "" : "\nbecause of ").append(one.getClass().getName());
            var frames = one.getStackTrace();
            for (int i = 0; i < Math.min(frames.length, FRAMES); i++) {
                told.append("\n    at ").append(frames[i]);
            }
            one = one.getCause();
        }
        return told.toString();
    }
}
