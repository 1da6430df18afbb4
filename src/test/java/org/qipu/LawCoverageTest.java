package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenarios;
import org.qipu.law.Requirement;

/**
 * Which requirement of the Laws and of the rulebook of xiangqi is proved by which test: {@code docs/law-coverage.md} is
 * written from the tests themselves.
 */
class LawCoverageTest {

    private static final List<String> EDITIONS =
            List.of("fide-2001", "fide-2005", "fide-2009", "fide-2014", "fide-2017", "fide-2018", "fide-2023");
    private static final String XIANGQI = "xiangqi-tw-2024";
    private static final Path TABLE = Path.of("docs", "law-coverage.md");

    /** A test that proves a row: a case under one edition, or a test of every edition that has the row. */
    private record Proof(String name, Optional<String> rulebook) implements Comparable<Proof> {
        @Override
        public int compareTo(Proof other) {
            return Comparator.comparing(Proof::name)
                    .thenComparing(proof -> proof.rulebook.orElse(""))
                    .compare(this, other);
        }
    }

    /** By row what proves it: all classes of tests are looked through for it. */
    private static final Map<String, TreeSet<Proof>> TESTS = tests();

    @Test
    void theTableSaysWhatTheTestsSay() throws Exception {
        var known = Requirement.all().stream().map(Requirement::id).collect(Collectors.toSet());
        assertThat(known).as("every row that a test names exists").containsAll(TESTS.keySet());
        var table = table(TESTS);
        var before = Files.exists(TABLE) ? Files.readString(TABLE) : "";
        if (!before.equals(table)) {
            Files.createDirectories(TABLE.getParent());
            Files.writeString(TABLE, table);
        }
        assertThat(before)
                .as("%s was out of date and has been written anew: commit it", TABLE)
                .isEqualTo(table);
    }

    @Test
    void everyRowThatIsDecidedReportedRuledOrConfiguredHasATest() {
        assertThat(Requirement.all())
                .filteredOn(row -> !row.kind().equals("NOTE") && !TESTS.containsKey(row.id()))
                .extracting(Requirement::id)
                .isEmpty();
    }

    @Test
    void everyCaseAgreedOnBeforehandIsThere() {
        var names = Scenarios.all().stream().map(Scenarios.Case::name).toList();
        var wanted = IntStream.rangeClosed(1, 144).mapToObj("S%02d "::formatted);
        assertThat(wanted)
                .filteredOn(id -> names.stream().noneMatch(name -> name.startsWith(id)))
                .isEmpty();
    }

    private static Map<String, TreeSet<Proof>> tests() {
        var tests = new TreeMap<String, TreeSet<Proof>>();
        for (var scenario : Scenarios.all()) {
            var name = "case: " + scenario.name().replaceAll(", fide-\\d{4}$", "");
            scenario.laws()
                    .forEach(row -> tests.computeIfAbsent(row, id -> new TreeSet<>())
                            .add(new Proof(name, Optional.of(scenario.rulebook()))));
        }
        var classes = new ClassFileImporter()
                .withImportOption(ImportOption.Predefined.ONLY_INCLUDE_TESTS)
                .importPackages("org.qipu");
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

    private static void add(Map<String, TreeSet<Proof>> tests, Law law, String test) {
        List.of(law.value())
                .forEach(row ->
                        tests.computeIfAbsent(row, id -> new TreeSet<>()).add(new Proof(test, Optional.empty())));
    }

    private static String table(Map<String, TreeSet<Proof>> tests) {
        var lines = new ArrayList<String>();
        lines.add("# Requirements of the Laws and the tests that prove them");
        lines.add("");
        lines.addAll(chess(
                tests,
                Requirement.all().stream()
                        .filter(row -> !row.editions().containsKey(XIANGQI))
                        .toList()));
        lines.add("");
        lines.add("# Requirements of the rulebook of xiangqi and the tests that prove them");
        lines.add("");
        lines.addAll(xiangqi(tests, Requirement.of(XIANGQI)));
        return String.join("\n", lines) + "\n";
    }

    private static List<String> chess(Map<String, TreeSet<Proof>> tests, List<Requirement> rows) {
        var lines = new ArrayList<String>();
        var proved = rows.stream().filter(row -> tests.containsKey(row.id())).count();
        lines.add("Written by `LawCoverageTest` from the tests: " + proved + " of " + rows.size()
                + " requirements have a test. Under each edition stand its articles and, in brackets,");
        lines.add(
                "how many cases are played under it; tests outside the case files hold for every edition that has the row.");
        lines.add("");
        lines.add("| Row | Kind | 2001 | 2005 | 2009 | 2014 | 2017 | 2018 | 2023 | Tests |");
        lines.add("|---|---|---|---|---|---|---|---|---|---|");
        for (var row : rows) {
            var named = tests.getOrDefault(row.id(), new TreeSet<>());
            var cells =
                    EDITIONS.stream().map(edition -> cell(row, edition, named)).collect(Collectors.joining(" | "));
            lines.add("| " + row.id() + " | " + row.kind() + " | " + cells + " | " + names(named) + " |");
        }
        return lines;
    }

    private static List<String> xiangqi(Map<String, TreeSet<Proof>> tests, List<Requirement.InEdition> rows) {
        var lines = new ArrayList<String>();
        var proved = rows.stream().filter(row -> tests.containsKey(row.id())).count();
        var notes = rows.stream().filter(row -> row.kind().equals("NOTE")).count();
        lines.add("中華民國象棋規則, 113 年修訂版: " + proved + " of " + rows.size() + " requirements have a test; " + notes
                + " are notes, which leave a record nothing to do.");
        lines.add("");
        lines.add("| Row | Kind | Article | Tests |");
        lines.add("|---|---|---|---|");
        rows.forEach(row -> lines.add("| " + row.id() + " | " + row.kind() + " | " + String.join(", ", row.articles())
                + " | " + names(tests.getOrDefault(row.id(), new TreeSet<>())) + " |"));
        return lines;
    }

    private static String names(TreeSet<Proof> proofs) {
        return proofs.stream().map(Proof::name).distinct().collect(Collectors.joining(" · "));
    }

    private static String cell(Requirement row, String edition, TreeSet<Proof> named) {
        if (!row.editions().containsKey(edition)) {
            return "—";
        }
        var cases = named.stream()
                .filter(proof -> proof.rulebook().equals(Optional.of(edition)))
                .count();
        return Requirement.of(edition).stream()
                        .filter(own -> own.id().equals(row.id()))
                        .findFirst()
                        .map(own -> String.join(", ", own.articles()))
                        .orElse("")
                + " (" + cases + ")";
    }
}
