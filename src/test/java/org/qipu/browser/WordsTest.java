package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** The words of the pages: the same keys in both languages, each of them used, and none missing. */
class WordsTest {

    private static final Path UI = Path.of("src/main/resources/META-INF/resources/ui");
    private static final Pattern ENTRY = Pattern.compile(
            "^\\s*'([^']+)':\\s*('(?:[^'\\\\]|\\\\.)*'|\"(?:[^\"\\\\]|\\\\.)*\"|`[^`]*`)", Pattern.MULTILINE);
    private static final Pattern PLACE = Pattern.compile("\\{(\\w+)}");
    /** A key as a text of its own, wherever it stands. */
    private static final Pattern TEXT = Pattern.compile("'([a-z][\\w-]*(?:\\.[\\w-]+)+)'");
    /** The beginning of a key whose end is only known when it is shown: {@code 'side.' + …} or in a template. */
    private static final Pattern BEGINNING =
            Pattern.compile("'([a-z][\\w-]*\\.(?:[\\w-]+[.-])*)' \\+|`([a-z][\\w-]*\\.(?:[\\w-]+[.-])*)\\$\\{");

    private static Map<String, String> words(String language) throws IOException {
        var found = new LinkedHashMap<String, String>();
        ENTRY.matcher(text(UI.resolve("words"), language + ".js"))
                .results()
                .forEach(entry -> assertThat(found.put(entry.group(1), entry.group(2)))
                        .as(entry.group(1) + " twice in " + language)
                        .isNull());
        assertThat(found).hasSizeGreaterThan(50);
        return found;
    }

    @Test
    void bothLanguagesHaveTheSameKeysAndPlaces() throws IOException {
        var english = words("en");
        var chinese = words("zh-Hant");
        assertThat(chinese.keySet()).isEqualTo(english.keySet());
        english.forEach(
                (key, text) -> assertThat(places(chinese.get(key))).as(key).isEqualTo(places(text)));
    }

    private static TreeSet<String> places(String text) {
        return PLACE.matcher(text).results().map(one -> one.group(1)).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void everyKeyIsUsedAndNoneIsMissing() throws IOException {
        var keys = words("en").keySet();
        var code = code();
        var texts = TEXT.matcher(code).results().map(one -> one.group(1)).collect(Collectors.toSet());
        var beginnings = BEGINNING.matcher(code).results().map(WordsTest::group).collect(Collectors.toSet());
        assertThat(Pattern.compile("\\bt\\('([^']+)'[,)]")
                        .matcher(code)
                        .results()
                        .map(one -> one.group(1))
                        .filter(key -> !keys.contains(key)))
                .as("asked for, but not there")
                .isEmpty();
        assertThat(keys.stream()
                        .filter(key -> !texts.contains(key)
                                && !texts.contains(
                                        key.substring(0, key.lastIndexOf('.'))) // a group: what can be chosen in it
                                && beginnings.stream().noneMatch(key::startsWith)))
                .as("there, but not asked for")
                .isEmpty();
        assertThat(beginnings.stream()
                        .filter(beginning -> SECTIONS.stream().anyMatch(beginning::startsWith))
                        .filter(beginning -> keys.stream().noneMatch(key -> key.startsWith(beginning))))
                .as("beginnings of keys that none begins with")
                .isEmpty();
    }

    @Test
    void everyReasonWhyAResultMayChangeHasItsWordsOnEveryPageThatTellsIt() throws IOException {
        var keys = words("en").keySet();
        for (var open : Result.Open.values()) {
            var name = open.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertThat(keys).contains("game.open." + name, "dossier.open." + name, "desk.open." + name);
        }
        for (var termination : Termination.values()) {
            var name = termination.name().toLowerCase(Locale.ROOT).replace('_', '-');
            assertThat(keys).contains("game.end." + name, "desk.termination." + name);
        }
    }

    private static final List<String> SECTIONS = List.of("back.", "desk.", "round.", "game.", "dossier.", "board.");

    private static String group(MatchResult found) {
        return found.group(1) == null ? found.group(2) : found.group(1);
    }

    private static String code() throws IOException {
        return text(UI, ".js", UI.resolve("words"));
    }

    private static String text(Path below, String ending, Path... without) throws IOException {
        try (var files = Files.walk(below)) {
            var text = new StringBuilder();
            for (var file : files.filter(one -> one.toString().endsWith(ending)).toList()) {
                if (List.of(without).stream().noneMatch(file::startsWith)) {
                    text.append(Files.readString(file)).append('\n');
                }
            }
            return text.toString();
        }
    }
}
