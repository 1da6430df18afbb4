package org.qipu.board;

/** The beginning of a text that cannot be read, for whoever is told of it. */
public final class Excerpt {

    private Excerpt() {}

    /** A text of at most so many units and an ellipsis; a character of two is never cut in halves. */
    public static String of(String text, int longest) {
        if (text.length() <= longest) {
            return text;
        }
        var end = Character.isHighSurrogate(text.charAt(longest - 1)) ? longest - 1 : longest;
        return text.substring(0, end) + "…";
    }
}
