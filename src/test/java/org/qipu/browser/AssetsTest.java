package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What the pages consist of: their own modules and styles, and of others only what NOTICE names and everybody may use. */
class AssetsTest {

    private static final Path UI = Path.of("src/main/resources/META-INF/resources/ui");
    private static final Pattern UNFREE = Pattern.compile(
            "(?i)\\bA?L?GPL|GNU (Affero |Lesser )?General Public|BY-NC|NonCommercial|non-commercial use|All rights reserved");
    private static final Pattern ELSEWHERE = Pattern.compile(
            "(?:src|href|import|from|url)\\s*[=(]?\\s*[\"'(]?\\s*(?:https?:)?//", Pattern.CASE_INSENSITIVE);
    /** What the policy of the pages forbids, or what makes a script or markup of a text. */
    private static final Pattern FORBIDDEN = Pattern.compile(
            "\\beval\\(|new Function\\(|\\.innerHTML\\b|\\.outerHTML\\s*=|insertAdjacentHTML|document\\.write|[<\\s]on\\w+=\"|\\sstyle=[\"']|setAttribute\\('style'");

    private static final Set<String> WRITTEN = Set.of("js", "css", "html");

    private static List<Path> files() throws IOException {
        try (var files = Files.walk(UI)) {
            var found = files.filter(Files::isRegularFile).toList();
            assertThat(found).hasSizeGreaterThan(20);
            return found;
        }
    }

    private static String extension(Path file) {
        return file.toString().substring(file.toString().lastIndexOf('.') + 1);
    }

    @Test
    void theReadmeShowsEveryPictureAndNoneIsLarge() throws Exception {
        var readme = Files.readString(Path.of("README.md"));
        try (var pictures = Files.list(Path.of("docs/pictures"))) {
            var all = pictures.toList();
            assertThat(all).isNotEmpty().allSatisfy(picture -> {
                assertThat(readme).contains("docs/pictures/" + picture.getFileName());
                assertThat(Files.size(picture)).as(picture.toString()).isLessThanOrEqualTo(100_000);
            });
            assertThat(Pattern.compile("docs/pictures/[a-z-]+\\.png")
                            .matcher(readme)
                            .results()
                            .map(shown -> Path.of(shown.group())))
                    .isNotEmpty()
                    .allSatisfy(shown -> assertThat(shown).exists());
        }
    }

    @Test
    void whatIsNotWrittenHereIsNamedWithItsLicence() throws IOException {
        var notice = Files.readString(Path.of("NOTICE"));
        for (var file : files()) {
            if (!WRITTEN.contains(extension(file)) && !file.endsWith("OFL.txt")) {
                assertThat(notice)
                        .as("NOTICE names each asset")
                        .contains(UI.relativize(file).toString().replace('\\', '/'));
            }
        }
        for (var named : Pattern.compile("(?:lib|fonts|pages)/[\\w./-]+\\.\\w+")
                .matcher(notice)
                .results()
                .toList()) {
            assertThat(UI.resolve(named.group())).as("named in NOTICE").exists();
        }
        assertThat(notice).doesNotContainPattern(UNFREE);
    }

    @Test
    void nothingIsUnderALicenceThatBindsItsUsersAndNothingComesFromElsewhere() throws IOException {
        for (var file : files()) {
            var text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
            // What is compressed says any three letters by chance; its licence lies beside it.
            assertThat(!extension(file).equals("woff2") && UNFREE.matcher(text).find())
                    .as(file + " with a licence that is not free")
                    .isFalse();
            if (WRITTEN.contains(extension(file))) {
                assertThat(ELSEWHERE.matcher(text).find())
                        .as(file + " brings something from elsewhere")
                        .isFalse();
            }
        }
    }

    @Test
    void noTextBecomesAScriptOrMarkup() throws IOException {
        for (var file : files()) {
            if (List.of("js", "html").contains(extension(file))) {
                assertThat(Files.readString(file)).as("%s", file).doesNotContainPattern(FORBIDDEN);
            }
        }
    }
}
