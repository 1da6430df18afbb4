package org.qipu.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Excerpt;
import org.qipu.log.codec.GameJson;

/** What was sent, short enough to be told again; what is to be known to nobody is not. */
public final class Shortened {

    private static final int LONGEST = 80;
    private static final Set<String> SECRET =
            Set.of("code", "token", "password", "Authorization", "Cookie", "Idempotency-Key");

    private Shortened() {}

    static Optional<JsonNode> of(String pointer, JsonNode sent) {
        var parts = Pointer.parts(pointer);
        if (sent.isMissingNode() || parts.stream().anyMatch(SECRET::contains)) {
            return Optional.empty();
        }
        if (sent.isTextual()) {
            return Optional.of(TextNode.valueOf(cut(sent.textValue())));
        }
        var text = sent.toString();
        return Optional.of(text.length() <= LONGEST && isWritten(sent) ? sent : TextNode.valueOf(cut(text)));
    }

    /** Whether it has a form that is written here: a number of a billion digits has none. */
    private static boolean isWritten(JsonNode sent) {
        try {
            return !GameJson.mapper().writeValueAsString(sent).isEmpty();
        } catch (JsonProcessingException e) {
            return false;
        }
    }

    /** A text that was sent, short enough to be told again. */
    public static String cut(String text) {
        return Excerpt.of(text, LONGEST);
    }
}
