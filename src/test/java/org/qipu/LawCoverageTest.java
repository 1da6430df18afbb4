package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenarios;
import org.qipu.law.Requirement;

/** Which requirement of the Laws is proved by which test: the table in {@code docs/law-coverage.md} is written from the tests themselves. */
class LawCoverageTest {

    private static final Path TABLE = Path.of("docs", "law-coverage.md");

    @Test
    void theTableSaysWhatTheTestsSay() throws Exception {
        var tests = tests();
        var known = Requirement.all().stream().map(Requirement::id).collect(Collectors.toSet());
        assertThat(known).as("every row that a test names exists").containsAll(tests.keySet());
        var table = table(tests);
        var before = Files.exists(TABLE) ? Files.readString(TABLE) : "";
        if (!before.equals(table)) {
            Files.createDirectories(TABLE.getParent());
            Files.writeString(TABLE, table);
        }
        assertThat(before).as("%s was out of date and has been written anew: commit it", TABLE).isEqualTo(table);
    }

    private static Map<String, TreeSet<String>> tests() {
        var tests = new TreeMap<String, TreeSet<String>>();
        for (var scenario : Scenarios.all()) {
            scenario.laws().forEach(row -> tests.computeIfAbsent(row, id -> new TreeSet<>()).add("scenario: " + scenario.name()));
        }
        var classes = new ClassFileImporter().withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS).importPackages("org.qipu");
        for (var type : classes) {
            if (type.isAnnotatedWith(Law.class)) {
                add(tests, type.getAnnotationOfType(Law.class), type.getSimpleName());
            }
            for (var method : type.getMethods()) {
                if (method.isAnnotatedWith(Law.class)) {
                    add(tests, method.getAnnotationOfType(Law.class), type.getSimpleName() + "." + method.getName());
                }
            }
        }
        return tests;
    }

    private static void add(Map<String, TreeSet<String>> tests, Law law, String test) {
        List.of(law.value()).forEach(row -> tests.computeIfAbsent(row, id -> new TreeSet<>()).add(test));
    }

    private static String table(Map<String, TreeSet<String>> tests) {
        var rows = Requirement.of("fide-2023");
        var lines = new ArrayList<String>();
        var proved = rows.stream().filter(row -> tests.containsKey(row.id())).count();
        lines.add("# Requirements of the Laws and the tests that prove them");
        lines.add("");
        lines.add("Written by `LawCoverageTest` from the tests. Edition `fide-2023`: " + proved + " of " + rows.size() + " requirements have a test.");
        lines.add("");
        lines.add("| Row | Kind | Articles | Tests |");
        lines.add("|---|---|---|---|");
        for (var row : rows) {
            var named = tests.getOrDefault(row.id(), new TreeSet<>());
            lines.add("| " + row.id() + " | " + row.kind() + " | " + String.join(", ", row.articles()) + " | " + String.join(" · ", named) + " |");
        }
        return String.join("\n", lines) + "\n";
    }
}
