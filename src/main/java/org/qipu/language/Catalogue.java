package org.qipu.language;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** All sentences that the service says, in both languages: the file {@code sentences.txt}, whose head says how it is written. */
final class Catalogue {

    /** What every sentence is one of. */
    static final String SENTENCE = "sentence";

    private static final String FILE = "/META-INF/qipu/language/sentences.txt";
    private static final String BETWEEN = " ⇄ ";
    /** What is kept in Chinese, and English for it. */
    private static final String KEPT_IN_CHINESE = "kept in Chinese";

    private static final Set<String> HYPHENED = Set.of("irregularity", "penalty", "basis", "termination");

    private Catalogue() {}

    /**
     * A line of the file.
     *
     * @param kind of which kind of phrase it is
     */
    record Entry(String kind, String english, String chinese) {

        boolean keptInChinese() {
            return kind.equals(KEPT_IN_CHINESE);
        }
    }

    /** The lines of the file, in their order. */
    static List<Entry> entries() {
        var entries = new ArrayList<Entry>();
        var kind = SENTENCE;
        for (var line : lines()) {
            if (line.startsWith("[") && line.endsWith("]")) {
                kind = line.substring(1, line.length() - 1);
            } else if (!line.isBlank() && !line.startsWith("#")) {
                var at = line.indexOf(BETWEEN);
                if (at < 0) {
                    throw new IllegalStateException("no translation: " + line);
                }
                entries.add(new Entry(kind, line.substring(0, at), line.substring(at + BETWEEN.length())));
            }
        }
        return entries;
    }

    /** How English sentences are said in Chinese. */
    static Grammar chinese() {
        return new Grammar(kinds());
    }

    /** The English sentences and phrases by their kinds. */
    static Map<String, List<Template>> kinds() {
        var kinds = new LinkedHashMap<String, List<Template>>();
        entries().stream().filter(entry -> !entry.keptInChinese()).forEach(entry -> {
            add(kinds, entry.kind(), Template.of(entry.english(), entry.chinese()));
            hyphened(kinds, entry);
        });
        return kinds;
    }

    /** How what is kept in Chinese is said in English. */
    static Grammar english() {
        var kinds = new LinkedHashMap<String, List<Template>>();
        entries().stream()
                .filter(Entry::keptInChinese)
                .forEach(entry -> add(kinds, SENTENCE, Template.of(entry.chinese(), entry.english())));
        entries().stream()
                .filter(entry -> !entry.kind().equals(SENTENCE))
                .forEach(entry -> add(kinds, entry.kind(), Template.of(entry.chinese(), entry.english())));
        return new Grammar(kinds);
    }

    /** Words of the wire as they are written there: {@code illegal-move}. */
    private static void hyphened(Map<String, List<Template>> kinds, Entry entry) {
        if (HYPHENED.contains(entry.kind()) && entry.english().indexOf('{') < 0) {
            add(kinds, "hyphened-" + entry.kind(), Template.of(entry.english().replace(' ', '-'), entry.chinese()));
        }
    }

    private static void add(Map<String, List<Template>> kinds, String kind, Template template) {
        kinds.computeIfAbsent(kind, any -> new ArrayList<>()).add(template);
    }

    private static List<String> lines() {
        try (var in = Catalogue.class.getResourceAsStream(FILE);
                var reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return reader.lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
