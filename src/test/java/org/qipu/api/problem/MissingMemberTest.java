package org.qipu.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.qipu.api.Scenario;
import org.qipu.api.request.CommandReader;
import org.qipu.board.Discipline;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.GameJson;

/** Whatever member is left out of a command, at whatever depth, is not needed or named as missing; it is never called a wrong value. */
class MissingMemberTest {

    private static final Instant NOW = Instant.parse("2030-01-01T00:00:00Z");

    private final CommandReader reader = new CommandReader();

    @Test
    void every_member_of_every_command_of_the_scenarios_can_be_left_out_and_is_named() {
        var wrong = new ArrayList<String>();
        var named = new TreeMap<String, String>();
        for (var sample : samples().values()) {
            for (var member : members(sample, "")) {
                without(sample, member).flatMap(this::problem).ifPresent(problem -> {
                    if (!problem.type().equals("/problems/missing")
                            || !problem.field().equals(Optional.of(Pointer.to(member)))) {
                        wrong.add(sample.path("type").asText() + " without " + member + ": " + problem.detail());
                    }
                    named.put(
                            sample.path("type").asText() + " " + member.replaceAll("\\[\\d+]", "[]"), problem.detail());
                });
            }
        }
        assertThat(wrong).isEmpty();
        assertThat(named)
                .containsKeys(
                        "TouchPieces promotion.square",
                        "SubmitScoresheet entries[].side",
                        "RuleOnIrregularity penalties[].side",
                        "DeclareResult points.black",
                        "CorrectMoves moves[].move",
                        "AppointAssistant tasks",
                        "RecordFoul kind",
                        "PlayMove move",
                        "Resign type");
    }

    @Test
    void a_side_that_is_missing_has_its_name_of_the_game() {
        var points = "{\"type\": \"DeclareResult\", \"points\": {\"black\": 1}}".getBytes(StandardCharsets.UTF_8);
        assertThat(problem(points, Discipline.XIANGQI).flatMap(Problem::field)).contains("/points/red");
        assertThat(problem(points, Discipline.CHESS).flatMap(Problem::field)).contains("/points/white");
    }

    @Test
    void null_is_no_value_either() {
        var touch =
                "[{\"type\": \"StartGame\"}, {\"type\": \"TouchPieces\", \"side\": \"white\", \"squares\": [\"e7\"], \"promotion\": {\"piece\": \"queen\", \"square\": null}}]";
        var problem = problem(touch.getBytes(StandardCharsets.UTF_8), Discipline.CHESS)
                .orElseThrow();
        assertThat(problem.field()).contains("/1/promotion/square");
        assertThat(problem.status()).isEqualTo(422);
        assertThat(problem.command()).contains(1);
    }

    /** A command of each shape that the scenarios send. */
    private static Map<String, ObjectNode> samples() {
        var samples = new LinkedHashMap<String, ObjectNode>();
        for (var scenario : Scenario.all()) {
            for (var step : scenario.steps()) {
                if (step.refused().isEmpty()) {
                    (step.send().isArray()
                                    ? step.send()
                                    : GameJson.mapper().createArrayNode().add(step.send()))
                            .forEach(command -> {
                                if (command instanceof ObjectNode one && one.has("type")) {
                                    samples.put(
                                            members(one, "").toString()
                                                    + one.path("type").asText(),
                                            one);
                                }
                            });
                }
            }
        }
        return samples;
    }

    private static List<String> members(JsonNode node, String path) {
        var all = new ArrayList<String>();
        if (node.isObject()) {
            node.properties().forEach(member -> {
                var name = path.isEmpty() ? member.getKey() : path + "." + member.getKey();
                all.add(name);
                all.addAll(members(member.getValue(), name));
            });
        }
        for (int i = 0; node.isArray() && i < node.size(); i++) {
            all.addAll(members(node.get(i), path + "[" + i + "]"));
        }
        return all;
    }

    private static Optional<byte[]> without(ObjectNode sample, String member) {
        var copy = sample.deepCopy();
        JsonNode at = copy;
        var steps = member.replace("[", ".[").split("\\.");
        for (int i = 0; i + 1 < steps.length; i++) {
            at = steps[i].startsWith("[")
                    ? at.get(Integer.parseInt(steps[i].substring(1, steps[i].length() - 1)))
                    : at.get(steps[i]);
        }
        return ((ObjectNode) at).remove(steps[steps.length - 1]) == null
                ? Optional.empty()
                : Optional.of(copy.toString().getBytes(StandardCharsets.UTF_8));
    }

    private Optional<Problem> problem(byte[] body) {
        return problem(
                body,
                new String(body, StandardCharsets.UTF_8).contains("\"red\"") ? Discipline.XIANGQI : Discipline.CHESS);
    }

    private Optional<Problem> problem(byte[] body, Discipline discipline) {
        try {
            reader.read(body, new Actor("someone", Actor.Role.CHIEF_ARBITER), NOW, () -> discipline);
            return Optional.empty();
        } catch (ProblemFound e) {
            return Optional.of(e.problem());
        }
    }
}
