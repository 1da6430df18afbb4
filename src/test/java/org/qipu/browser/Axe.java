package org.qipu.browser;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.openqa.selenium.JavascriptExecutor;

/** What axe finds on a page: WCAG 2.2 AA and best practice. */
final class Axe {

    private static final String FIND = """
            const done = arguments[arguments.length - 1];
            axe.run(document, {
              resultTypes: ['violations'],
              runOnly: arguments[0],
            }).then(found => done(found.violations.flatMap(rule => rule.nodes.map(node =>
                rule.id + ': ' + node.target.join(' ') + ': ' + node.failureSummary))), e => done([String(e)]));
            """;

    private static final Map<String, Object> ALL = Map.of(
            "type", "tag", "values", List.of("wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"));
    private static final Map<String, Object> COLOURS =
            Map.of("type", "rule", "values", List.of("color-contrast", "link-in-text-block"));

    private static final String SCRIPT = script();

    private Axe() {}

    static List<String> findings(JavascriptExecutor page) {
        return findings(page, ALL);
    }

    static List<String> findingsOfColours(JavascriptExecutor page) {
        return findings(page, COLOURS);
    }

    @SuppressWarnings("unchecked")
    private static List<String> findings(JavascriptExecutor page, Map<String, Object> rules) {
        if (!Boolean.TRUE.equals(page.executeScript("return typeof axe === 'object'"))) {
            page.executeScript(SCRIPT);
        }
        return (List<String>) page.executeAsyncScript(FIND, rules);
    }

    private static String script() {
        try (var in = Axe.class.getResourceAsStream("/axe.min.js")) {
            return new String(Objects.requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
