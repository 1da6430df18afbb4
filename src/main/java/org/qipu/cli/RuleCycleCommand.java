package org.qipu.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.Cycle;
import org.qipu.board.xiangqi.cycle.CycleJudge;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.CycleAnswer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Rules on the cycles of xiangqi. */
@Command(
        name = "rule-cycle",
        mixinStandardHelpOptions = true,
        description = {
            "Rules on repetitions of xiangqi: what each side did, and who must vary.",
            "Reads cycles, one JSON object a line:",
            "{\"position\": FEN, \"moves\": [the ICCS codes of one whole cycle]}, taken as repeated until a ruling is due.",
            "Writes one JSON object a line: what each side did, who must vary, and the reasons of every move; for a line that is no cycle, the line's number and the error."
        })
final class RuleCycleCommand implements Callable<Integer> {

    @Spec
    CommandSpec spec;

    @Option(
            names = "--full",
            description =
                    "Name 攔 and 獻 in the reasons too, and what the rulebook leaves open without effect on the ruling (remarks).")
    boolean full;

    /** What stands in the place of an answer. */
    record Refused(int line, String error) {}

    @Override
    public Integer call() throws Exception {
        var wrong = 0;
        try (var in = TypedLines.ofStandardInput()) {
            var number = 0;
            for (var line = in.readLine(); line != null; line = in.readLine()) {
                number++;
                if (line.isBlank()) {
                    continue;
                }
                try {
                    var cycle = cycle(line);
                    said(
                            full
                                    ? CycleAnswer.inFull(CycleJudge.ruleInFull(cycle))
                                    : CycleAnswer.of(CycleJudge.rule(cycle)));
                } catch (JsonProcessingException e) {
                    wrong += refused(number, "this is not JSON: " + e.getOriginalMessage());
                } catch (IllegalArgumentException e) { // no FEN, no code, no cycle
                    wrong += refused(number, e.getMessage());
                }
            }
        }
        return wrong == 0 ? 0 : 1;
    }

    private void said(Object answer) throws JsonProcessingException {
        spec.commandLine().getOut().println(GameJson.mapper().writeValueAsString(answer));
        spec.commandLine().getOut().flush();
    }

    private int refused(int number, String why) throws JsonProcessingException {
        var first = why.lines().findFirst().orElse("");
        said(new Refused(number, first)); // so that each line has its answer in its place
        spec.commandLine().getErr().println("Line " + number + ": " + first + ".");
        spec.commandLine().getErr().flush();
        return 1;
    }

    private static Cycle cycle(String line) throws JsonProcessingException {
        var asked = GameJson.mapper().readTree(line);
        if (!asked.isObject()
                || !asked.path("position").isTextual()
                || !asked.path("moves").isArray()) {
            throw new IllegalArgumentException("a cycle is an object with a position, a text, and moves, an array");
        }
        return Cycle.of(XiangqiPosition.fromFen(asked.get("position").asText()), moves(asked.get("moves")));
    }

    private static List<XiangqiMove> moves(JsonNode codes) {
        var moves = new ArrayList<XiangqiMove>();
        for (var code : codes) {
            if (!code.isTextual() || !XiangqiMove.isCode(code.asText())) {
                throw new IllegalArgumentException(
                        "move " + (moves.size() + 1) + ", " + code + ", is no ICCS code like \"h2e2\"");
            }
            moves.add(XiangqiMove.of(code.asText()));
        }
        return moves;
    }
}
