package org.qipu.law;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** The table of requirements against the document itself, where that lies beside the project; it is no part of it. */
class XiangqiDocumentTest {

    private static final Path DOCUMENTS = Path.of("..", "shared", "seeds");
    /** Items that are the heading of those below them and say nothing more. */
    private static final List<String> HEADINGS =
            List.of("XQ-1.3.2", "XQ-1.3.4", "XQ-4.3", "XQ-4.4", "XQ-4.6", "XQ-4.7");
    /** What has a row and no number of its own: the steps and table of 判決C, and the sections of 通則 that open with a rule. */
    private static final Map<String, String> UNNUMBERED = Map.of("XQ-2.2.C", "判決C", "XQ-3.3", "通則三", "XQ-3.9", "通則九");

    private static final List<String> PARTS = List.of("行棋", "", "通則", "組織");
    private static final String NUMERALS = "一二三四五六七八九十";

    private final Map<String, String> items = new LinkedHashMap<>();
    private String chapter = "";
    private String section = "";
    private String group = ""; // A, B, C of 判決
    private String number = "";
    private String letter = "";
    private int terms;

    @Test
    @DisplayName(
            "every numbered item of the document has a row under its article, in the document's order, and no row is invented")
    void theTableIsComplete() throws IOException {
        var rows = Requirement.of("xiangqi-tw-2024");
        read();
        HEADINGS.forEach(id -> assertThat(items.remove(id)).as(id).isNotNull());
        var numbered =
                rows.stream().filter(row -> !UNNUMBERED.containsKey(row.id())).toList();
        assertThat(numbered.stream().map(row -> row.id() + " " + row.articles().getFirst()))
                .containsExactlyElementsOf(items.entrySet().stream()
                        .map(item -> item.getKey() + " " + item.getValue())
                        .toList());
        assertThat(rows)
                .filteredOn(row -> UNNUMBERED.containsKey(row.id()))
                .allMatch(row -> row.articles().equals(List.of(UNNUMBERED.get(row.id()))))
                .hasSameSizeAs(UNNUMBERED.keySet());
    }

    @Test
    @DisplayName("so many items has each section")
    void theItemsAreCounted() throws IOException {
        read();
        var counted = items.keySet().stream()
                .collect(Collectors.groupingBy(
                        XiangqiDocumentTest::sectionOf, LinkedHashMap::new, Collectors.counting()));
        assertThat(counted)
                .containsEntry("1.1", 4L)
                .containsEntry("1.2", 8L)
                .containsEntry("1.3", 19L)
                .containsEntry("2.1", 31L)
                .containsEntry("2.2", 16L)
                .containsEntry("2.3", 10L)
                .containsEntry("2.4", 18L)
                .containsEntry("3.1", 3L)
                .containsEntry("3.2", 5L)
                .containsEntry("3.3", 8L)
                .containsEntry("3.4", 8L)
                .containsEntry("3.5", 4L)
                .containsEntry("3.6", 47L)
                .containsEntry("3.7", 4L)
                .containsEntry("3.8", 12L)
                .containsEntry("3.9", 5L)
                .containsEntry("3.10", 2L)
                .containsEntry("4", 45L)
                .containsEntry("A1", 3L)
                .hasSize(19);
    }

    private static String sectionOf(String id) {
        var parts = id.substring("XQ-".length()).split("\\.");
        return parts[0].equals("4") || parts[0].equals("A1") ? parts[0] : parts[0] + "." + parts[1];
    }

    private void read() throws IOException {
        assumeTrue(
                Files.isDirectory(DOCUMENTS),
                () -> "skipped: " + DOCUMENTS.toAbsolutePath().normalize() + " is not there");
        Path document;
        try (var files = Files.newDirectoryStream(DOCUMENTS, "004_*.txt")) {
            document = files.iterator().next();
        }
        var open = new ArrayList<>(Files.readAllLines(document));
        open.subList(0, open.indexOf("## 第一章 行棋")).clear(); // foreword and contents
        open.stream()
                .map(line -> line.strip().replaceFirst("^(#+|-) *", "").replace("**", ""))
                .takeWhile(line -> !line.startsWith("附錄二"))
                .forEach(this::line);
    }

    private void line(String line) {
        Matcher is;
        if ((is = match("第(.)章 .*", line)) != null) {
            enter(String.valueOf(1 + NUMERALS.indexOf(is.group(1))), "");
        } else if (line.startsWith("附錄一 ")) {
            enter("A1", "");
        } else if ((is = match("第(.)節 .*", line)) != null) {
            enter(chapter, is.group(1));
        } else if (chapter.equals("2") && section.equals("一")) {
            term(line);
        } else if (chapter.equals("2") && (is = match("([ABC])、.*", line)) != null) {
            group = is.group(1);
        } else if ((is = match("([一二三四五六七八九十]+)、.*", line)) != null) {
            number = is.group(1);
            letter = "";
            add(String.valueOf(value(number)), chapter.equals("4") ? number : String.valueOf(value(number)));
        } else if ((is = match("\\[([A-Z])].*", line)) != null) {
            letter = is.group(1);
            add(value(number) + letter, (chapter.equals("4") ? number : value(number)) + "[" + letter + "]");
        } else if ((is = match("(\\d+)\\. ?\\D.*", line)) != null) {
            arabic(is.group(1));
        }
    }

    private void enter(String newChapter, String newSection) {
        chapter = newChapter;
        section = newSection;
        group = "";
        number = "";
        letter = "";
    }

    private void term(String line) {
        Matcher is;
        if ((is = match("【(.+?)】.*", line)) != null) {
            terms++;
            number = is.group(1);
            items.put("XQ-2.1." + terms, "術語·" + number);
        } else if ((is = match("說明(.)：.*", line)) != null) {
            items.put("XQ-2.1." + terms + "." + value(is.group(1)), "術語·" + number + "·說明" + is.group(1));
        }
    }

    private void arabic(String n) {
        if (chapter.equals("A1")) {
            items.put("XQ-A1." + n, "附錄一" + n);
        } else if (chapter.equals("2")) {
            var part = switch (section) {
                case "二" -> "判決" + group;
                case "三" -> "總綱";
                default -> "細則";
            };
            items.put("XQ-2." + value(section) + "." + group + n, part + n);
        } else if (!letter.isEmpty()) {
            add(value(number) + letter + n, (chapter.equals("4") ? number : value(number)) + "[" + letter + "]" + n);
        } else {
            add(value(number) + "." + n, value(number) + "(" + n + ")");
        }
    }

    private void add(String id, String article) {
        var prefix = section.isEmpty() ? chapter : chapter + "." + value(section);
        items.put("XQ-" + prefix + "." + id, PARTS.get(Integer.parseInt(chapter) - 1) + section + article);
    }

    private static Matcher match(String pattern, String line) {
        var matcher = Pattern.compile(pattern).matcher(line);
        return matcher.matches() ? matcher : null;
    }

    private static int value(String numeral) {
        return numeral.length() == 1
                ? 1 + NUMERALS.indexOf(numeral)
                : 10 + value(numeral.substring(1)); // none of the document's is beyond 十二
    }
}
