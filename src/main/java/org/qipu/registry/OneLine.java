package org.qipu.registry;

import java.util.regex.Pattern;

/** A name stands on one line, and every character of it is seen. */
public final class OneLine {

    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Zl}\\p{Zp}]");

    private OneLine() {}

    /** Whether a text has no control character and no end of a line or paragraph. */
    public static boolean is(String text) {
        return !UNSEEN.matcher(text).find();
    }

    /** A text with a blank in the place of each of them. */
    public static String of(String text) {
        return UNSEEN.matcher(text).replaceAll(" ");
    }
}
