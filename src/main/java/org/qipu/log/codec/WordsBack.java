package org.qipu.log.codec;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.io.IOException;
import java.util.List;

/** Puts the words that were kept apart from a payload back into their places. */
public final class WordsBack {

    /** The first version of a kind's payload that has digests in the place of words; the members are those of the version before. */
    public static final int SINCE = 2;

    /**
     * What stands in a payload as its sender wrote it: any JSON, or names of his own. Nothing is kept apart there, so what looks like a digest
     * is none.
     */
    private static final List<String> AS_WRITTEN = List.of("/competition/format", "/competition/release/rounds");

    private WordsBack() {}

    /** The payload of a row with its words; the very bytes that are stored where there are none. */
    static byte[] in(EventRow row) {
        if (row.version() < SINCE) {
            return row.payload();
        }
        try {
            return GameJson.mapper().writeValueAsBytes(in(GameJson.mapper().readTree(row.payload()), row.texts()));
        } catch (IOException e) {
            throw new IllegalStateException("event " + row.sequence() + " of game " + row.gameId() + " is no JSON", e);
        }
    }

    /** JSON with these words for their digests, and a mark for those that are not there; the tree itself is changed. */
    static JsonNode in(JsonNode tree, List<EventText> texts) {
        fill(tree, "", texts);
        return tree;
    }

    private static void fill(JsonNode tree, String path, List<EventText> texts) {
        if (tree instanceof ObjectNode object) {
            for (var member : object.properties()) {
                var below = path + "/" + member.getKey();
                if (isDigest(below, member.getValue())) {
                    member.setValue(words(below, texts));
                } else {
                    fill(member.getValue(), below, texts);
                }
            }
        } else if (tree instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (isDigest(path + "/" + i, array.get(i))) {
                    array.set(i, words(path + "/" + i, texts));
                } else {
                    fill(array.get(i), path + "/" + i, texts);
                }
            }
        }
    }

    /**
     * Whether words were kept apart there.
     *
     * @param path where the node stands in the payload
     */
    public static boolean isDigest(String path, JsonNode node) {
        return node instanceof ObjectNode object
                && object.size() == 1
                && object.path(Apart.DIGEST).isTextual()
                && AS_WRITTEN.stream().noneMatch(free -> path.equals(free) || path.startsWith(free + "/"));
    }

    private static TextNode words(String path, List<EventText> texts) {
        for (var text : texts) {
            if (text.path().equals(path)) {
                return TextNode.valueOf(text.text());
            }
        }
        return TextNode.valueOf(FreeTexts.erased(path));
    }
}
