package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.qipu.Law;

/** {@code ./qipu rule-cycle} and {@code ./qipu perft xiangqi} as they are called. */
class RuleCycleTest {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String PERPETUAL_CHECK = """
            {"position": "2bak4/9/9/8p/9/5R3/8P/9/4A4/3K5 w", "moves": ["f4e4", "e9f9", "e4f4", "f9e9"]}
            """;

    record Ran(int code, String out, String err) {}

    @Test
    @Law("XQ-2.2.C")
    void everyPrintedDiagramIsRuledAsPrinted() throws Exception {
        var diagrams = diagrams();
        var ran = run(diagrams.stream().map(RuleCycleTest::question).collect(Collectors.joining("\n")), "rule-cycle");
        assertThat(ran).extracting(Ran::code, Ran::err).containsExactly(0, "");
        var answers = answers(ran);
        assertThat(answers).hasSize(26).hasSameSizeAs(diagrams);
        for (int i = 0; i < answers.size(); i++) {
            var printed = diagrams.get(i);
            var answer = answers.get(i);
            assertThat(List.of(
                            answer.get("ruling"),
                            answer.get("red"),
                            answer.get("black"),
                            answer.get("length").asInt(),
                            answer.get("repetitions").asInt()))
                    .as("%s", printed.get("id"))
                    .isEqualTo(List.of(
                            printed.get("ruling"),
                            printed.get("red"),
                            printed.get("black"),
                            printed.get("plies").size(),
                            3));
            assertThat(answer.get("doubts")).isEmpty();
            for (int ply = 0; ply < answer.get("length").asInt(); ply++) {
                assertSame(printed.get("plies").get(ply), answer.get("plies").get(ply));
            }
        }
    }

    private static void assertSame(JsonNode printed, JsonNode ply) {
        assertThat(ply.get("zh")).isEqualTo(printed.get("move"));
        assertThat(ply.get("side")).isEqualTo(printed.get("side"));
        assertThat(texts(ply.get("kinds")).contains("將"))
                .isEqualTo(printed.get("check").asBoolean());
        assertThat(texts(ply.get("kinds")))
                .startsWith(ply.get("kind").asText())
                .isSubsetOf("將", "殺", "捉", "兌", "攔", "獻", "閒");
        assertThat(pairs(ply, true))
                .containsExactlyInAnyOrderElementsOf(texts(printed.get("new")).stream()
                        .map(pair -> pair.replaceAll("\\(.*", ""))
                        .toList());
        assertThat(pairs(ply, false)).containsExactlyInAnyOrderElementsOf(texts(printed.get("still")));
        assertThat(texts(ply.get("targets")))
                .containsExactlyInAnyOrderElementsOf(pairs(ply, true).stream()
                        .map(pair -> pair.split("→")[1])
                        .distinct()
                        .toList());
    }

    @Test
    void anAnswerHasTheMembersOfTheProtocol() throws Exception {
        var answer = answers(run(PERPETUAL_CHECK, "rule-cycle")).getFirst();
        assertThat(answer.fieldNames())
                .toIterable()
                .contains("length", "repetitions", "red", "black", "ruling", "doubts", "plies");
        assertThat(answer.get("plies").get(0).fieldNames())
                .toIterable()
                .contains("move", "kind", "kinds", "targets", "chases", "reason");
        assertThat(answer.get("plies").get(0).get("reason").asText()).isEqualTo("俥四平五將");
        var chase = answers(run(question(diagram("2.4-17b")), "rule-cycle"))
                .getFirst()
                .get("plies")
                .get(0)
                .get("chases")
                .get(0);
        assertThat(chase.fieldNames()).toIterable().containsExactlyInAnyOrder("by", "target", "clause", "roots", "new");
    }

    @Test
    void aBadLineIsAnsweredInItsPlaceAndNamed() throws Exception {
        var ran = run(
                String.join(
                                "\n",
                                "{",
                                "",
                                "[]",
                                "{\"position\": \"9 w\", \"moves\": []}",
                                PERPETUAL_CHECK.strip(),
                                PERPETUAL_CHECK.strip().replace(", \"f9e9\"", ""),
                                PERPETUAL_CHECK.strip().replace("f4e4", "f4z4"),
                                PERPETUAL_CHECK.strip().replace("e9f9", "e9e8"),
                                "{\"position\": \"4k4/9/9/9/9/9/9/9/9/3K5 w\", \"moves\": []}")
                        + "\n",
                "rule-cycle");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(answers(ran))
                .hasSize(8)
                .filteredOn(answer -> !answer.has("ruling"))
                .extracting(answer -> answer.path("line").asInt())
                .containsExactly(1, 3, 4, 6, 7, 8, 9);
        assertThat(answers(ran).get(3).path("ruling").asText()).isEqualTo("red-must-vary");
        assertThat(answers(ran).get(4).path("error").asText()).contains("has not come back");
        assertThat(ran.err().lines().map(line -> line.substring(0, 8)))
                .containsExactly("Line 1: ", "Line 3: ", "Line 4: ", "Line 6: ", "Line 7: ", "Line 8: ", "Line 9: ");
        assertThat(ran.err())
                .contains(
                        "has not come back",
                        "move 1, \"f4z4\", is no ICCS code",
                        "move 2, e9e8: the general is left in check");
    }

    @Test
    void whatHasNoEffectOnTheRulingIsNamedOnRequest() throws Exception {
        var remarked =
                "{\"position\": \"9/9/5k3/9/9/9/4R2p1/9/1r7/3K5 b\", \"moves\": [\"b1b0\", \"d0d1\", \"b0b1\", \"d1d0\"]}";
        var usual = answers(run(remarked, "rule-cycle")).getFirst();
        var full = answers(run(remarked, "rule-cycle", "--full")).getFirst();
        assertThat(usual.has("remarks")).isFalse();
        assertThat(full.get("remarks")).hasSize(1);
        assertThat(List.of(full.get("ruling"), full.get("doubts")))
                .isEqualTo(List.of(usual.get("ruling"), usual.get("doubts")));
        var barred = question(diagram("2.4-13"));
        assertThat(answers(run(barred, "rule-cycle"))
                        .getFirst()
                        .get("plies")
                        .get(0)
                        .get("reason")
                        .asText())
                .doesNotContain("攔");
        assertThat(answers(run(barred, "rule-cycle", "--full"))
                        .getFirst()
                        .get("plies")
                        .get(0)
                        .get("reason")
                        .asText())
                .endsWith("；攔");
    }

    @Test
    void whatIsNotAskedForIsWrongUsage() throws Exception {
        assertThat(run("", "rule-cycle", "cycles.json").code()).isEqualTo(2);
        assertThat(run("", "rule-cycle").code()).isZero();
        assertThat(run("", "rule-cycle", "--help").out())
                .containsIgnoringWhitespaces("taken as repeated until a ruling is due");
    }

    @Test
    void theMovesOfXiangqiAreCounted() throws Exception {
        assertThat(run("", "perft", "xiangqi", "3").out()).isEqualTo("79666\n");
        assertThat(run("", "perft", "xiangqi", "2", "5a3/3k5/3aR4/9/5r3/5n3/9/3A1A3/5K3/2BC2B2 w")
                        .out())
                .isEqualTo("424\n");
        assertThat(run("", "perft", "xiangqi", "0").out()).isEqualTo("1\n");
        var unreadable = run("", "perft", "xiangqi", "2", "3a5/9/9/9/9/9/9/9/9/4K4 w");
        assertThat(unreadable.code()).isEqualTo(2);
        assertThat(unreadable.err()).startsWith("The FEN cannot be read: ");
        assertThat(run("", "perft", "shogi", "1").code()).isEqualTo(2);
        assertThat(run("", "perft", "xiangqi", "100").code()).isEqualTo(2);
    }

    private static Ran run(String input, String... arguments) {
        var out = new StringWriter();
        var err = new StringWriter();
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
        try {
            var code = Qipu.program()
                    .setOut(new PrintWriter(out, true))
                    .setErr(new PrintWriter(err, true))
                    .execute(arguments);
            return new Ran(code, out.toString(), err.toString());
        } finally {
            System.setIn(before);
        }
    }

    private static List<JsonNode> answers(Ran ran) throws IOException {
        var answers = new ArrayList<JsonNode>();
        for (var line : ran.out().lines().toList()) {
            answers.add(JSON.readTree(line));
        }
        return answers;
    }

    private static List<JsonNode> diagrams() throws IOException {
        return list(JSON.readTree(Files.readString(Path.of("src/test/resources/xiangqi/diagrams.json")))
                .get("diagrams"));
    }

    private static JsonNode diagram(String id) throws IOException {
        return diagrams().stream()
                .filter(diagram -> diagram.get("id").asText().equals(id))
                .findFirst()
                .orElseThrow();
    }

    private static String question(JsonNode diagram) {
        return JSON.createObjectNode()
                .<ObjectNode>set("position", diagram.get("start"))
                .set("moves", JSON.valueToTree(diagram.get("moves").asText().split(" ")))
                .toString();
    }

    private static List<String> pairs(JsonNode ply, boolean fresh) {
        return list(ply.get("chases")).stream()
                .filter(chase -> chase.get("new").asBoolean() == fresh)
                .map(chase ->
                        chase.get("by").asText() + "→" + chase.get("target").asText())
                .toList();
    }

    private static List<String> texts(JsonNode array) {
        return list(array).stream().map(JsonNode::asText).toList();
    }

    private static List<JsonNode> list(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false).toList();
    }
}
