package org.qipu.game.event;

import java.util.List;

/**
 * What a record taken over says beside a move; kept, never interpreted.
 *
 * @param comments   comments after the move
 * @param glyphs     numeric annotation glyphs
 * @param variations side lines as written
 */
public record Annotation(List<String> comments, List<Integer> glyphs, List<String> variations) {
    public Annotation {
        comments = List.copyOf(comments);
        glyphs = List.copyOf(glyphs);
        variations = List.copyOf(variations);
    }

    /** Whether nothing is said. */
    public boolean isEmpty() {
        return comments.isEmpty() && glyphs.isEmpty() && variations.isEmpty();
    }
}
