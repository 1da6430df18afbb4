package org.qipu.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The head of the document names what a page is made of, and nothing that is not there. */
class DocumentTest {

    private static final Pattern NAMED = Pattern.compile("<link rel=\"modulepreload\" href=\"/ui/([^\"]+)\"");

    private static String text(PageFile file) {
        return new String(file.plain(), StandardCharsets.UTF_8);
    }

    private static List<String> named(String page) {
        return NAMED.matcher(text(Document.of(page, "en")))
                .results()
                .map(found -> found.group(1))
                .toList();
    }

    @ParameterizedTest
    @CsvSource({
        "'', competitions",
        "sign-in, sign-in",
        "c/open, competitions",
        "c/open/deputies, deputies",
        "c/open/r/12, round",
        "c/open/r/QF, round",
        "c/open/r/3.1, round",
        "c/open/r/last%20sixteen, round",
        "g/game.1, game",
        "back/some%20game, back",
        "desk/open/r/1, desk",
        "desk/open/r/3.1, desk",
        "dossier/x, dossier",
        "embed/x, embed"
    })
    void eachAddressHasItsPage(String path, String page) {
        assertThat(Document.page(path)).contains(page);
        assertThat(inShell("/ui/" + path)).as("in the shell").isEqualTo(page);
        assertThat(named(page)).contains("pages/" + page + ".js", "lib/words.js", "words/en.js");
    }

    private static String inShell(String address) {
        return Pattern.compile("^  \\[/(\\^.*\\$)/, '([^']+)', \\[", Pattern.MULTILINE)
                .matcher(text(PageFile.read("app.js").orElseThrow()))
                .results()
                .filter(route -> address.matches(route.group(1)))
                .map(route -> route.group(2))
                .findFirst()
                .orElse("missing");
    }

    @Test
    void thePagesAreThoseOfTheShell() {
        var shell = text(PageFile.read("app.js").orElseThrow());
        var routes = Pattern.compile("^  \\[/\\^.*\\$/, '([^']+)', \\[", Pattern.MULTILINE)
                .matcher(shell)
                .results()
                .map(found -> found.group(1))
                .distinct()
                .toList();
        assertThat(routes)
                .containsExactlyInAnyOrder(
                        "competitions", "sign-in", "deputies", "round", "game", "back", "desk", "dossier", "embed");
        assertThat(Document.page("no-such-page")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"competitions", "sign-in", "deputies", "round", "game", "back", "desk", "dossier", "embed"})
    void whatIsNamedIsThereAndNamedOnce(String page) {
        assertThat(named(page))
                .doesNotHaveDuplicates()
                .hasSizeGreaterThan(5)
                .allSatisfy(module -> assertThat(PageFile.read(module)).isPresent());
        assertThat(text(Document.of(page, "en"))).contains("/ui/app.js\"></script>", "</head>");
    }

    @Test
    void aGamesPageNamesNeitherTheDeskNorTheMenOfXiangqi() {
        assertThat(named("game"))
                .contains("lib/board.js", "lib/geometry.js", "lib/men-chess.js", "lib/live.js", "lib/frame.js")
                .doesNotContain("lib/men-xiangqi.js", "lib/board-grid.js", "lib/outbox.js", "pages/round.js")
                .noneMatch(module -> module.startsWith("desk/"));
        assertThat(named("embed")).doesNotContain("lib/frame.js");
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "none",
            value = {
                "none, en",
                "'', en",
                "'en-US,en;q=0.9,zh-TW;q=0.8', en",
                "'zh-TW,zh;q=0.9,en;q=0.8', zh-Hant",
                "'de, zh;q=0.5', zh-Hant",
                "'de,fr', en",
                "'zhx', en"
            })
    void aReaderWhoHasChosenNoLanguageIsGivenThatOfHisBrowser(String accepted, String language) {
        assertThat(Document.language(accepted)).isEqualTo(language);
        assertThat(text(Document.of("game", language))).contains("/ui/words/" + language + ".js");
    }
}
