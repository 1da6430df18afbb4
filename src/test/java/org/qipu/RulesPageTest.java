package org.qipu;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The index of rules in {@code docs/architecture.md} has every file in which the Laws are decided, by the first sentence of its Javadoc.
 *
 * <p>After a rule was added or renamed: {@code mvn test -Dtest=RulesPageTest -Dqipu.record} writes it anew.
 */
class RulesPageTest {

    private static final Path PAGE = Path.of("docs/architecture.md");
    private static final Path SOURCES = Path.of("src/main/java/org/qipu");
    private static final String BEGIN = "<!-- rules -->\n";
    private static final String END = "<!-- end of rules -->\n";
    private static final List<String> ROOMS =
            List.of("game/policy", "game/chess", "game/xiangqi", "game/state", "board", "competition", "law/editions");
    private static final Pattern TOLD = Pattern.compile(
            "/\\*\\*((?:(?!\\*/).)*)\\*/\\s*(?:@\\w+(?:\\([^)]*\\))?\\s*(?://[^\\n]*\\s*)?)*(?:(?:public|final|abstract|sealed) )*(?:class|record|interface|enum) ",
            Pattern.DOTALL);

    @Test
    void theIndexHasEveryRule() throws IOException {
        var page = Files.readString(PAGE);
        var before = page.substring(0, page.indexOf(BEGIN) + BEGIN.length());
        var wanted = before + index() + page.substring(page.indexOf(END));
        if (System.getProperty("qipu.record") != null) {
            Files.writeString(PAGE, wanted);
        }
        assertThat(Files.readString(PAGE))
                .as("docs/architecture.md; -Dqipu.record writes it anew")
                .isEqualTo(wanted);
    }

    private static String index() throws IOException {
        var text = new StringBuilder();
        for (var room : ROOMS) {
            try (var folders = Files.walk(SOURCES.resolve(room)).filter(Files::isDirectory)) {
                for (var folder : folders.sorted().toList()) {
                    text.append("\n**`").append(SOURCES.relativize(folder)).append("`**\n\n");
                    try (var files =
                            Files.list(folder).filter(one -> one.toString().endsWith(".java"))) {
                        for (var file : files.sorted().toList()) {
                            text.append(line(file));
                        }
                    }
                }
            }
        }
        return text.append('\n').toString();
    }

    private static String line(Path file) throws IOException {
        var name = file.getFileName().toString().replace(".java", "");
        var told = TOLD.matcher(Files.readString(file));
        if (name.equals("package-info") || !told.find()) {
            return "";
        }
        var sentence = told.group(1)
                .replaceAll("\\n\\s*\\*\\s?", " ")
                .replaceAll("\\{@(?:code|link) ([^}]*)}", "$1")
                .replaceAll("\\s+", " ")
                .replaceAll(" \\*(?= |$)", "")
                .strip()
                .split("(?<=\\.) (?=[A-Z<@])|<p>|@param")[0]
                .strip();
        return "- `" + name + "`: " + sentence + "\n";
    }
}
