package org.qipu.deploy;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What is known of the libraries that are shipped, as of a date: docs/vulnerabilities.json. */
record Vulnerabilities(LocalDate asOf, int staleAfterDays, List<Entry> known) {

    static final Path FILE = Path.of("docs/vulnerabilities.json");

    /** Versions from one on and before another. */
    record Range(String from, String before) {

        boolean holds(String version) {
            return compare(version, from) >= 0 && compare(version, before) < 0;
        }
    }

    /**
     * A vulnerability.
     *
     * @param libraries group:name, or group:* for all of a group
     * @param accepted  why it does no harm here although it is shipped; absent where it may not be shipped
     */
    record Entry(
            String id,
            List<String> libraries,
            List<Range> affected,
            String what,
            String source,
            Optional<String> accepted) {

        boolean concerns(String group, String name, String version) {
            return (libraries.contains(group + ":" + name) || libraries.contains(group + ":*"))
                    && affected.stream().anyMatch(range -> range.holds(version));
        }
    }

    static Vulnerabilities read() {
        try {
            var root = new ObjectMapper().readTree(FILE.toFile());
            var known = new ArrayList<Entry>();
            root.path("known").forEach(one -> {
                var libraries = new ArrayList<String>();
                one.path("libraries").forEach(library -> libraries.add(library.asText()));
                var ranges = new ArrayList<Range>();
                one.path("affected")
                        .forEach(range -> ranges.add(new Range(
                                range.path("from").asText(),
                                range.path("before").asText())));
                known.add(new Entry(
                        one.path("id").asText(),
                        libraries,
                        ranges,
                        one.path("what").asText(),
                        one.path("source").asText(),
                        Optional.ofNullable(one.get("accepted")).map(why -> why.asText())));
            });
            return new Vulnerabilities(
                    LocalDate.parse(root.path("asOf").asText()),
                    root.path("staleAfterDays").asInt(),
                    known);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    List<Entry> of(String group, String name, String version) {
        return known.stream()
                .filter(entry -> entry.concerns(group, name, version))
                .toList();
    }

    /** Which of two versions is later: number by number; words such as Final say nothing. */
    static int compare(String one, String other) {
        var a = numbers(one);
        var b = numbers(other);
        for (int i = 0; i < Math.max(a.size(), b.size()); i++) {
            var difference = Long.compare(i < a.size() ? a.get(i) : 0, i < b.size() ? b.get(i) : 0);
            if (difference != 0) {
                return difference;
            }
        }
        return 0;
    }

    private static List<Long> numbers(String version) {
        var numbers = new ArrayList<Long>();
        for (var part : version.split("[.\\-]")) {
            if (part.matches("\\d+")) {
                numbers.add(Long.valueOf(part));
            }
        }
        return numbers;
    }
}
