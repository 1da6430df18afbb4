package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

/**
 * {@code docs/commands} has the page of every command, which {@code ./qipu} shows without building or starting anything.
 *
 * <p>After a command was changed: {@code mvn test -Dtest=CommandPagesTest -Dqipu.record} writes them anew.
 */
class CommandPagesTest {

    private static final Path PAGES = Path.of("docs/commands");

    @Test
    void everyCommandHasThePageThatTheProgramWouldShow() throws IOException {
        var pages = new TreeMap<String, String>();
        collect(pages, "qipu", Qipu.program());
        assertThat(pages).containsKeys("qipu", "qipu-import", "qipu-migrate", "qipu-attack-fuzz");
        for (var page : pages.entrySet()) {
            var file = PAGES.resolve(page.getKey() + ".txt");
            if (System.getProperty("qipu.record") != null) {
                Files.writeString(file, page.getValue());
            }
            assertThat(file).as("-Dqipu.record writes it anew").hasContent(page.getValue());
        }
    }

    /** Those of the launcher itself are written by hand. */
    @Test
    void noPageIsOfACommandThatThereIsNot() throws IOException {
        var pages = new TreeMap<String, String>();
        collect(pages, "qipu", Qipu.program());
        pages.put("qipu-test", "");
        pages.put("qipu-format", "");
        pages.put("qipu-package", "");
        pages.put("qipu-prepare", "");
        pages.put("qipu-contract", "");
        pages.put("qipu-bench-pages", "");
        pages.put("qipu-bench-jpa", "");
        try (var files = Files.list(PAGES)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrderElementsOf(
                            pages.keySet().stream().map(name -> name + ".txt").toList());
        }
    }

    @Test
    void theFirstPageSaysWhatItIsForAndNamesEveryCommand() throws IOException {
        var page = Files.readString(PAGES.resolve("qipu.txt"));
        assertThat(page).contains("chess and xiangqi", "appeal can be decided", "./qipu up --demo");
        assertThat(Qipu.program().getSubcommands().keySet())
                .allSatisfy(name -> assertThat(page).containsPattern("(?m)^  " + name + " "));
        assertThat(page)
                .containsPattern("(?m)^  test ")
                .containsPattern("(?m)^  format ")
                .containsPattern("(?m)^  contract ")
                .containsPattern("(?m)^  package ")
                .containsPattern("(?m)^  prepare ");
        assertThat(page.lines().collect(Collectors.toList())).allMatch(line -> line.length() <= 120);
    }

    private static void collect(TreeMap<String, String> pages, String name, CommandLine command) {
        pages.put(name, command.getUsageMessage(CommandLine.Help.Ansi.OFF));
        command.getSubcommands().forEach((next, one) -> collect(pages, name + "-" + next, one));
    }
}
