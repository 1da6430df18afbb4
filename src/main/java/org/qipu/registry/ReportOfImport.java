package org.qipu.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.Set;
import org.qipu.log.codec.FreeTexts;
import org.qipu.log.codec.GameJson;

/** The report of an import, in which words that name persons are erased. */
final class ReportOfImport {

    /** The members that quote what stood in the file: a part of a name is his there. */
    private static final Set<String> QUOTING = Set.of("token", "reason");

    private ReportOfImport() {}

    /** Whether words tell it; {@code quoted}: they stood in the file. */
    @FunctionalInterface
    interface Tells {
        boolean it(String words, boolean quoted);
    }

    /** A report without the texts that tell it; none where no text does. */
    static Optional<String> without(String report, Tells tells) {
        try {
            var tree = GameJson.mapper().readTree(report);
            return erase(tree, tells) ? Optional.of(tree.toString()) : Optional.empty();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the report of an import is no JSON", e);
        }
    }

    private static boolean erase(JsonNode node, Tells tells) {
        var found = false;
        if (node instanceof ObjectNode object) {
            for (var member : object.properties()) {
                if (member.getValue().isTextual()
                        && tells.it(member.getValue().textValue(), QUOTING.contains(member.getKey()))) {
                    member.setValue(object.textNode(FreeTexts.ERASED));
                    found = true;
                }
            }
        }
        for (var below : node) {
            found |= erase(below, tells);
        }
        return found;
    }
}
