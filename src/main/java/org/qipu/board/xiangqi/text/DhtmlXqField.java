package org.qipu.board.xiangqi.text;

/**
 * One field of a DhtmlXQ text: {@code [DhtmlXQ_event]…[/DhtmlXQ_event]}.
 *
 * @param name  what stands behind {@code DhtmlXQ_}, as written; empty for text that stands between the fields
 * @param value as written, {@code ||} for a new line
 * @param line  the line it begins on, from 1; 0 when it was not read from a file
 */
public record DhtmlXqField(String name, String value, int line) {

    /** A field that was not read from a file. */
    public static DhtmlXqField of(String name, String value) {
        return new DhtmlXqField(name, value, 0);
    }

    /** A field whose value is that text. */
    static DhtmlXqField ofText(String name, String text) {
        String value = text.replace("\r\n", "\n").replace("||", "| |").replace("|\n", "| \n").replace("\n", "||");
        return of(name, value.replace("[DhtmlXQ", "(DhtmlXQ").replace("[/DhtmlXQ", "(/DhtmlXQ"));
    }

    /** The value as text, with its new lines. */
    String text() {
        return value.replace("\n", "||").replace("||", "\n");
    }
}
