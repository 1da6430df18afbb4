package org.qipu.api.problem;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Map;
import org.qipu.language.Language;
import org.qipu.log.codec.GameJson;

/**
 * What a kind of problem means and what to do about it, in both languages; the texts are in {@code problems.json}.
 *
 * @param kind    the kind
 * @param text    {@code title}, {@code meaning} and {@code remedy}, each by language
 * @param example how such a problem looks
 */
public record Explanation(ProblemKind kind, JsonNode text, JsonNode example) {

    private static final Map<ProblemKind, Explanation> ALL = read();

    /** What that kind means. */
    public static Explanation of(ProblemKind kind) {
        return ALL.get(kind);
    }

    private static Map<ProblemKind, Explanation> read() {
        try (var file = Explanation.class.getResourceAsStream("/META-INF/qipu/problems.json")) {
            var all = new EnumMap<ProblemKind, Explanation>(ProblemKind.class);
            GameJson.mapper().readTree(file).forEach(one -> {
                var kind = ProblemKind.named(one.path("kind").asText()).orElseThrow();
                all.put(kind, new Explanation(kind, one, example(kind, (ObjectNode) one.path("example"))));
            });
            for (var kind : ProblemKind.values()) {
                if (!all.containsKey(kind)) {
                    throw new IllegalStateException("nothing explains " + kind.word());
                }
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static JsonNode example(ProblemKind kind, ObjectNode members) {
        ObjectNode problem = GameJson.mapper()
                .valueToTree(Problem.of(kind, members.path("detail").asText()));
        problem.remove("doc");
        problem.setAll(members);
        return problem.put("doc", kind.address());
    }

    /** Its title in a language. */
    public String title(Language language) {
        return text.path("title").path(language.tag()).asText(kind.title());
    }

    /** What it means, in a language. */
    public String meaning(Language language) {
        return text.path("meaning").path(language.tag()).asText();
    }

    /** What to do about it, in a language. */
    public String remedy(Language language) {
        return text.path("remedy").path(language.tag()).asText();
    }
}
