package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import org.qipu.board.Discipline;
import org.qipu.store.Colours;
import org.qipu.store.GameJson;

/** How the sides are called in what is sent and received: white and black in chess, red and black in xiangqi (wire protocol §1). */
final class SideNames {

    private SideNames() {
    }

    /** An answer about a game of a discipline; in xiangqi {@code cycle} is always there, null where none goes on. */
    static Object shown(Object answer, Discipline discipline) {
        if (discipline != Discipline.XIANGQI) {
            return answer;
        }
        var tree = Colours.red(GameJson.mapper().valueToTree(answer));
        withCycle(tree);
        withCycle(tree.path("game"));
        return tree;
    }

    private static void withCycle(JsonNode tree) {
        if (tree instanceof ObjectNode view && view.has("limits") && !view.has("cycle")) {
            view.putNull("cycle");
        }
    }

    /** What was received, as the program reads it. */
    static <T extends JsonNode> T read(T received, Discipline discipline) {
        if (Colours.namesRed(received)) {
            if (discipline != Discipline.XIANGQI) {
                throw ProblemFound.malformed("The sides of chess are white and black; red is a side of xiangqi.");
            }
            Colours.white(received);
        }
        return received;
    }
}
