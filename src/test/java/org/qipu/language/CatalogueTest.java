package org.qipu.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class CatalogueTest {

    /** The rooms whose texts reach those who ask. */
    private static final List<String> SPEAKING = List.of(
            "api/",
            "axon/AxonRecorder",
            "board/",
            "competition/",
            "game/",
            "imports/",
            "read/",
            "recording/",
            "release/",
            "replay/",
            "succession/");

    private static final Pattern PLACE = Pattern.compile("\\{[a-z-]+\\d*\\??}");
    private static final Pattern CONSTANT = Pattern.compile("\\b[A-Z][A-Z_]+\\b");

    @Test
    void everySentenceOfTheSourcesIsInTheCatalogue() {
        assertThat(SourceTexts.of(SPEAKING).stream()
                        .filter(Covered::isSpoken)
                        .filter(found -> !Covered.by(found.text())))
                .isEmpty();
    }

    @Test
    void everySentenceOfTheCatalogueIsOneOfTheSources() throws IOException {
        var said = SourceTexts.of(List.of("")).stream()
                        .map(SourceTexts.Found::text)
                        .collect(Collectors.joining("\n"))
                + "\n" + constants();
        var unneeded = new TreeSet<String>();
        for (var entry : Catalogue.entries()) {
            for (var words : PLACE.split(entry.english())) {
                var bare = words.replaceAll("^[\\p{Punct} ]+|[\\p{Punct} ]+$", "");
                if (bare.length() > 3 && !said.contains(bare) && !said.contains(constant(bare))) {
                    unneeded.add(entry.english() + " [" + bare + "]");
                }
            }
        }
        assertThat(unneeded).isEmpty();
    }

    @Test
    void bothSidesOfAnEntryHaveTheSamePlacesAndEveryPlaceHasItsPhrases() {
        var kinds = Catalogue.kinds();
        for (var entry : Catalogue.entries()) {
            assertThat(places(entry.chinese())).as(entry.english()).isSubsetOf(places(entry.english()));
            Template.of(entry.english(), entry.chinese()).from().forEach(part -> {
                if (part instanceof Template.Part.Place place && !kinds.containsKey(place.kind())) {
                    Freely.of(place.kind());
                }
            });
        }
    }

    /** A word of the wire, or a unit of several. */
    private static String constant(String words) {
        return words.endsWith("s") && words.indexOf(' ') < 0
                ? words.substring(0, words.length() - 1)
                : words.toLowerCase(Locale.ROOT).replace(' ', '-');
    }

    private static List<String> places(String text) {
        return PLACE.matcher(text).results().map(found -> found.group()).toList();
    }

    /** The constants of the sources, as words: illegal move. */
    private static String constants() throws IOException {
        try (var files = Files.walk(Path.of("src/main/java"))) {
            var words = new StringBuilder();
            for (var file :
                    files.filter(path -> path.toString().endsWith(".java")).toList()) {
                CONSTANT.matcher(Files.readString(file))
                        .results()
                        .forEach(found -> words.append(
                                        found.group().toLowerCase(Locale.ROOT).replace('_', '-'))
                                .append('\n')
                                .append(found.group().toLowerCase(Locale.ROOT).replace('_', ' '))
                                .append('\n'));
            }
            return words.toString();
        }
    }
}
