package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the pages carry along: a font that has their characters, men that need none, and licences that are named. */
class UiAssetsTest {

    private static final Path RESOURCES = Path.of("src/main/resources");
    private static final Path UI = RESOURCES.resolve("META-INF/resources/ui");
    private static final Pattern TEXT = Pattern.compile(".*\\.(txt|tsv|json|js|html|css|properties|yaml|md|svg)");

    @Test
    void the_shipped_font_has_each_character_of_the_programs_own_words() throws IOException {
        var subset = characters(Files.readString(Path.of("src/test/resources/fonts/qipu-tc.txt")));
        var lacking = new TreeSet<Integer>();
        for (Path file : files(RESOURCES, TEXT)) lacking.addAll(characters(shown(file)));
        for (Path file : files(Path.of("src/main/java"), Pattern.compile(".*\\.java")))
            lacking.addAll(characters(shown(file)));
        lacking.removeAll(subset);
        assertThat(lacking.stream().map(Character::toString))
                .as("in no subset yet: run tools/fonts.py")
                .isEmpty();
        assertThat(subset).hasSizeGreaterThan(800);
        assertThat(Files.size(UI.resolve("fonts/qipu-tc.woff2"))).isBetween(50_000L, 160_000L);
    }

    @Test
    void every_kind_of_man_has_its_outline() throws IOException {
        String glyphs = Files.readString(UI.resolve("lib/men-xiangqi.js"));
        assertThat("KABRNCPkabrncp".chars().mapToObj(Character::toString))
                .allSatisfy(letter -> assertThat(glyphs).containsPattern("(?m)^  " + letter + ": 'M"));
        String shapes = Files.readString(UI.resolve("lib/men-chess.js"));
        assertThat("KQRBNP".chars().mapToObj(Character::toString))
                .allSatisfy(letter -> assertThat(shapes).containsPattern("(?m)^  " + letter + ": \\{"));
    }

    @Test
    void what_is_not_written_here_is_named_with_its_licence() throws IOException {
        String notice = Files.readString(Path.of("NOTICE"));
        for (Path file : files(UI, Pattern.compile(".*\\.(woff2?|ttf|otf|png|jpe?g|gif|webp|svg|mp3|ogg|wav|wasm)")))
            assertThat(notice)
                    .as("NOTICE says where %s is from", file.getFileName())
                    .contains(UI.relativize(file).toString());
        assertThat(UI.resolve("fonts/OFL.txt")).content().contains("SIL OPEN FONT LICENSE Version 1.1");
    }

    @Test
    void no_text_of_a_licence_that_binds_or_excludes_its_users_is_among_the_pages() throws IOException {
        var bound = Pattern.compile(
                "GNU (Affero |Lesser )?General Public|\\b[AL]?GPL|BY-NC|Non-?Commercial", Pattern.CASE_INSENSITIVE);
        assertThat(bound.matcher("licensed under CC BY-NC-SA").find()).isTrue();
        for (Path file : files(UI, TEXT)) assertThat(Files.readString(file)).doesNotContainPattern(bound);
    }

    /** The lines of a file that can be shown: no comments. */
    private static String shown(Path file) throws IOException {
        return String.join(
                "\n",
                Files.readAllLines(file).stream()
                        .filter(UiAssetsTest::noComment)
                        .toList());
    }

    private static boolean noComment(String line) {
        return Stream.of("//", "*", "/*").noneMatch(line.strip()::startsWith);
    }

    private static TreeSet<Integer> characters(String text) {
        var found = new TreeSet<Integer>();
        text.chars().filter(UiAssetsTest::inTheFontsRange).forEach(found::add);
        return found;
    }

    /** The unicode-range of ui/ui.css. */
    private static boolean inTheFontsRange(int c) {
        return c >= 0x2E80 && c <= 0x9FFF
                || c >= 0xF900 && c <= 0xFAFF
                || c >= 0xFE30 && c <= 0xFE4F
                || c >= 0xFF00 && c <= 0xFFEF;
    }

    private static List<Path> files(Path root, Pattern name) throws IOException {
        try (Stream<Path> all = Files.walk(root)) {
            List<Path> found = all.filter(Files::isRegularFile)
                    .filter(file -> name.matcher(file.getFileName().toString()).matches())
                    .sorted()
                    .toList();
            assertThat(found).isNotEmpty();
            return found;
        }
    }
}
