package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.NoteKind;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.Words;

/**
 * What {@code docs/protocol.md} says is what is served, and the other way round: commands and members, resources and parameters, views,
 * events, words.
 *
 * <p>After the contract has grown: {@code mvn test -Dtest=ProtocolPageTest -Dqipu.record} writes the tables anew; what follows from a
 * new command is then to be written by hand.
 */
class ProtocolPageTest {

    private static final Path PAGE = Path.of("docs/protocol.md");
    private static final Pattern WORD = Pattern.compile("[a-z][a-z-]+");

    private final PageBlocks blocks = new PageBlocks();

    @Test
    void the_page_has_every_command_with_its_members() throws IOException {
        holds("commands", blocks.commands(Files.readString(PAGE)));
        assertThat(Files.readString(PAGE))
                .as("a command of which nothing is said")
                .doesNotContain(" |  |\n");
    }

    @Test
    void the_page_has_every_resource_with_its_parameters() throws IOException {
        holds("resources", blocks.resources());
    }

    @Test
    void the_page_has_every_member_of_the_view() throws IOException {
        holds("view", blocks.view("GameView"));
    }

    @Test
    void the_page_has_every_member_of_the_answer_to_the_stateless_question() throws IOException {
        holds("question", blocks.view("ChessAnswer") + blocks.view("XiangqiAnswer"));
    }

    @Test
    void the_page_has_every_word() throws IOException {
        holds("words", blocks.words());
    }

    @Test
    void the_page_has_every_kind_of_event() throws IOException {
        var text = new StringBuilder("\n| event | schemas |\n|---|---|\n");
        for (var type : EventType.all()) {
            var versions = new ArrayList<String>();
            for (int version = 1; version <= type.version(); version++) {
                versions.add("`" + type.name() + ".v" + version + "`");
            }
            text.append("| `%s` | %s |\n".formatted(type.name(), String.join(" ", versions)));
        }
        holds("events", text.append('\n').toString());
    }

    @Test
    void the_rows_of_irregularities_have_every_kind_with_what_it_serves() throws IOException {
        compared("irregularities", "| irregularity | kinds", words(IrregularityKind.values()));
    }

    @Test
    void the_rows_of_penalties_have_every_kind() throws IOException {
        compared("penalties", "| penalty (ARB-09)", words(PenaltyKind.values()));
    }

    @Test
    void the_row_of_notes_has_every_kind() throws IOException {
        var row = section("| report | kinds")
                .lines()
                .filter(line -> line.startsWith("| `AddNote`"))
                .findFirst();
        assertThat(backticked(row.orElseThrow().substring("| `AddNote`".length())))
                .containsExactlyInAnyOrderElementsOf(words(NoteKind.values()));
    }

    private static void compared(String what, String table, Set<String> served) throws IOException {
        var documented = section(table)
                .lines()
                .map(line -> line.split("\\|"))
                .filter(cells -> cells.length > 1)
                .flatMap(cells -> backticked(table.startsWith("| penalty") ? cells[1] : line(cells)).stream())
                .collect(Collectors.toCollection(TreeSet::new));
        System.out.printf("%-16s served %3d, documented %3d%n", what, served.size(), documented.size());
        assertThat(documented).isEqualTo(new TreeSet<>(served));
    }

    private static String line(String[] cells) {
        return String.join("|", List.of(cells).subList(2, cells.length));
    }

    private static Set<String> words(Enum<?>[] values) {
        return java.util.Arrays.stream(values).map(Words::of).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> backticked(String text) {
        var words = new TreeSet<String>();
        var quoted = Pattern.compile("`([^`]+)`").matcher(text);
        while (quoted.find()) {
            for (var word : quoted.group(1).split(" ")) {
                if (WORD.matcher(word).matches()) {
                    words.add(word);
                }
            }
        }
        return words;
    }

    private static String section(String begin) throws IOException {
        var page = Files.readString(PAGE);
        var from = page.indexOf(begin);
        assertThat(from).as(begin).isPositive();
        return page.substring(page.indexOf('\n', from), page.indexOf("\n\n", from));
    }

    /** What stands between the marks of a block is what was made of the contract. */
    private static void holds(String block, String wanted) throws IOException {
        var begin = "<!-- " + block + " -->\n";
        var end = "<!-- /" + block + " -->";
        var page = Files.readString(PAGE);
        assertThat(page).contains(begin, end);
        var from = page.indexOf(begin) + begin.length();
        if (System.getProperty("qipu.record") != null) {
            Files.writeString(PAGE, page.substring(0, from) + wanted + page.substring(page.indexOf(end)));
            page = Files.readString(PAGE);
        }
        var documented = rows(page.substring(from, page.indexOf(end)));
        var served = rows(wanted);
        System.out.printf("%-16s served %3d, documented %3d%n", block, served.size(), documented.size());
        assertThat(documented)
                .as("docs/protocol.md, block " + block + "; -Dqipu.record writes it anew")
                .isEqualTo(served);
    }

    private static List<String> rows(String table) {
        return table.lines().filter(line -> line.startsWith("| ")).toList();
    }
}
