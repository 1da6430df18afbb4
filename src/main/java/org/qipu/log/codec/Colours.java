package org.qipu.log.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Map;
import java.util.Map.Entry;
import java.util.Set;

/**
 * The names of the sides in JSON: in chess white and black, in xiangqi red and black (wire protocol §1).
 *
 * <p>Inside the program the side that moves first has one name; here it is told apart, in the names of members and in
 * the members that name a side, never in a text that somebody wrote.
 */
public final class Colours {

    private static final String WHITE = "white";
    private static final String RED = "red";
    private static final byte[] QUOTED = "\"red\"".getBytes(StandardCharsets.UTF_8);
    /** The members whose value names a side. */
    private static final Set<String> SIDES =
            Set.of("side", "by", "turn", "running", "firstToFall", "reportedBy", "sealedBy", "writer");

    private Colours() {}

    /** The same JSON as it is written for xiangqi; the tree itself is changed. */
    public static JsonNode red(JsonNode tree) {
        return renamed(tree, WHITE, RED);
    }

    /**
     * JSON written for xiangqi as the program reads it; the tree itself is changed.
     *
     * @throws IllegalArgumentException where it has one side by both names
     */
    public static JsonNode white(JsonNode tree) {
        return renamed(tree, RED, WHITE);
    }

    /** Whether JSON names the side of xiangqi that moves first. */
    public static boolean namesRed(JsonNode tree) {
        if (tree instanceof ObjectNode object) {
            for (var member : object.properties()) {
                if (member.getKey().equals(RED)
                        || SIDES.contains(member.getKey())
                                && member.getValue().isTextual()
                                && member.getValue().textValue().equals(RED)
                        || namesRed(member.getValue())) {
                    return true;
                }
            }
            return false;
        }
        for (var element : tree) {
            if (namesRed(element)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a payload may be one of xiangqi: it holds the word in quotation marks. */
    static boolean mayNameRed(byte[] payload) {
        for (int i = 0; i + QUOTED.length <= payload.length; i++) {
            if (payload[i] == QUOTED[0]
                    && payload[i + 1] == QUOTED[1]
                    && Arrays.equals(payload, i, i + QUOTED.length, QUOTED, 0, QUOTED.length)) {
                return true;
            }
        }
        return false;
    }

    static byte[] white(byte[] payload) throws IOException {
        return GameJson.mapper().writeValueAsBytes(white(GameJson.mapper().readTree(payload)));
    }

    private static JsonNode renamed(JsonNode tree, String from, String to) {
        if (tree instanceof ObjectNode object) {
            if (object.has(from) && object.has(to)) {
                throw new IllegalArgumentException("a side is called both white and red");
            }
            if (object.has(from)) {
                rename(object, from, to);
            }
            for (var member : object.properties()) {
                var value = member.getValue();
                if (value.isTextual() && value.textValue().equals(from) && SIDES.contains(member.getKey())) {
                    member.setValue(object.textNode(to));
                }
                renamed(value, from, to);
            }
        } else if (tree.isArray()) {
            tree.forEach(element -> renamed(element, from, to));
        }
        return tree;
    }

    /** Renames a member and leaves it in its place. */
    private static void rename(ObjectNode object, String from, String to) {
        var members = new ArrayList<Entry<String, JsonNode>>();
        object.properties()
                .forEach(member ->
                        members.add(Map.entry(member.getKey().equals(from) ? to : member.getKey(), member.getValue())));
        object.removeAll();
        members.forEach(member -> object.set(member.getKey(), member.getValue()));
    }
}
