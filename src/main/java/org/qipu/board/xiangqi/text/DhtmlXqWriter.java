package org.qipu.board.xiangqi.text;

import java.io.IOException;

/** Writes games as DhtmlXQ, with all that was read of them; what it writes reads as the same game again. */
public final class DhtmlXqWriter {

    private final Appendable out;

    /** A writer to a file, a response or a {@link StringBuilder}. */
    public DhtmlXqWriter(Appendable out) {
        this.out = out;
    }

    /** The game as DhtmlXQ text. */
    public static String text(DhtmlXqGame game) {
        StringBuilder text = new StringBuilder(2048);
        try {
            new DhtmlXqWriter(text).write(game);
        } catch (IOException e) {
            throw new AssertionError("a StringBuilder does not fail", e);
        }
        return text.toString();
    }

    /**
     * Writes a game.
     *
     * @throws IOException when the target cannot be written
     */
    public void write(DhtmlXqGame game) throws IOException {
        out.append("[DhtmlXQ]\n");
        for (DhtmlXqField field : game.fields()) {
            if (field.name().isEmpty()) {
                out.append(field.value()).append('\n');
            } else {
                out.append("[DhtmlXQ_").append(field.name()).append(']').append(field.value());
                out.append("[/DhtmlXQ_").append(field.name()).append("]\n");
            }
        }
        out.append("[/DhtmlXQ]\n");
    }
}
