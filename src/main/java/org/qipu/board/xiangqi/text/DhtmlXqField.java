package org.qipu.board.xiangqi.text;

import java.util.regex.Pattern;

/**
 * One field of a DhtmlXQ text: {@code [DhtmlXQ_event]…[/DhtmlXQ_event]}.
 *
 * @param name  what stands behind {@code DhtmlXQ_}, as written; empty for text that stands between the fields
 * @param value as written, {@code ||} for a new line
 * @param line  the line it begins on, from 1; 0 when it was not read from a file
 */
public record DhtmlXqField(String name, String value, int line) {

    private static final Pattern BRACKET = Pattern.compile("\\[(/?DhtmlXQ)", Pattern.CASE_INSENSITIVE);

    /** A field that was not read from a file. */
    public static DhtmlXqField of(String name, String value) {
        return new DhtmlXqField(name, value, 0);
    }

    /** A field whose value is that text. */
    static DhtmlXqField ofText(String name, String text) {
        return ofValue(
                name,
                text.replace("\r\n", "\n")
                        .replace("||", "| |")
                        .replace("|\n", "| \n")
                        .replace("\n", "||"));
    }

    /** A field of a value that has its new lines as the format has them, with no brackets of the format in it. */
    static DhtmlXqField ofValue(String name, String value) {
        return of(name, BRACKET.matcher(value).replaceAll("($1"));
    }

    /** The value as text, with its new lines. */
    String text() {
        return value.replace("\n", "||").replace("||", "\n");
    }
}
