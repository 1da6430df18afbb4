package org.qipu.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** The examples of the contract: each is of the first answer of its kind, and has no member that is not served now. */
final class KeptExamples {

    private static final Path KEPT = Path.of("src/main/resources/org/qipu/contract/examples");
    private static final ObjectMapper JSON = new ObjectMapper();
    /** As many elements of a list are kept in an example. */
    private static final int MOST = 2;
    /** As much of a text. */
    private static final int LONGEST = 2_000;
    /** What a text has its members by: tags of PGN, lines of DhtmlXQ, names of streamed events. */
    private static final Pattern MARK =
            Pattern.compile("(?m)^\\[(\\w+)[ \\]]|^event: ?(snapshot|board|heartbeat|end)$");

    private final List<String> wrong;
    private final Set<String> kept = new HashSet<>();

    /** @param wrong where it is said what is otherwise */
    KeptExamples(List<String> wrong) {
        this.wrong = wrong;
    }

    void keep(String name, JsonNode served) throws IOException {
        var called = name + (served.isTextual() ? ".txt" : ".json");
        if (!kept.add(called)) {
            return;
        }
        var example = served.isTextual() ? beginning(served.asText()) : shortened(served);
        var file = KEPT.resolve(called);
        if (Boolean.getBoolean("contract.write")) {
            Files.createDirectories(KEPT);
            Files.writeString(
                    file,
                    example instanceof JsonNode node
                            ? JSON.writerWithDefaultPrettyPrinter().writeValueAsString(node) + "\n"
                            : (String) example);
        }
        if (!Files.exists(file)) {
            wrong.add("no example is kept of " + called + ": ./qipu contract --write");
            return;
        }
        var now = example instanceof JsonNode node ? members("", node, new TreeSet<>()) : marks(served.asText());
        var then = example instanceof JsonNode
                ? members("", JSON.readTree(file.toFile()), new TreeSet<>())
                : marks(Files.readString(file));
        if (!now.containsAll(then)) {
            wrong.add("the example " + called + " has members that are not served: ./qipu contract --write");
        }
    }

    /** The whole text, or its first lines, of a stream its first events. */
    private static String beginning(String text) {
        var beginning = new StringBuilder();
        for (var line : text.split(text.contains("\nevent:") ? "(?<=\n\n)" : "(?<=\n)")) {
            if (beginning.length() + line.length() > LONGEST) {
                return beginning.isEmpty() ? text.substring(0, LONGEST) + "…\n" : beginning + "…\n";
            }
            beginning.append(line);
        }
        return beginning.toString();
    }

    private static Set<String> marks(String text) {
        var marks = new TreeSet<String>();
        MARK.matcher(text).results().map(found -> found.group()).forEach(marks::add);
        return marks;
    }

    private static JsonNode shortened(JsonNode node) {
        if (node.isArray()) {
            var some = JsonNodeFactory.instance.arrayNode();
            node.valueStream().limit(MOST).forEach(one -> some.add(shortened(one)));
            return some;
        }
        if (node.isObject()) {
            var all = JsonNodeFactory.instance.objectNode();
            node.properties().forEach(one -> all.set(one.getKey(), shortened(one.getValue())));
            return all;
        }
        return node;
    }

    private static Set<String> members(String where, JsonNode node, Set<String> found) {
        found.add(where);
        node.properties().forEach(one -> members(where + "/" + one.getKey(), one.getValue(), found));
        if (node.isArray()) {
            node.forEach(one -> members(where + "/*", one, found));
        }
        return found;
    }
}
