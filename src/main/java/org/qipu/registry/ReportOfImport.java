package org.qipu.registry;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.log.codec.FreeTexts;
import org.qipu.log.codec.GameJson;

/** The report of an import, in which words that name persons are erased. */
final class ReportOfImport {

    private ReportOfImport() {}

    /** A report without the texts that tell it; none where no text does. */
    static Optional<String> without(String report, Predicate<String> tells) {
        try {
            var tree = GameJson.mapper().readTree(report);
            return erase(tree, tells) ? Optional.of(tree.toString()) : Optional.empty();
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the report of an import is no JSON", e);
        }
    }

    private static boolean erase(JsonNode node, Predicate<String> tells) {
        var found = false;
        if (node instanceof ObjectNode object) {
            for (var member : object.properties()) {
                if (member.getValue().isTextual()
                        && tells.test(member.getValue().textValue())) {
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
