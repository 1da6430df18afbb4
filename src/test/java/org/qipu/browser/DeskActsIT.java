package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** Every flow of every act at the desk by keys alone and by taps alone, in both games and languages; the table is in {@code desk/}. */
@ExtendWith(InBrowser.class)
@EnabledIfSystemProperty(named = "qipu.desk", matches = "all")
class DeskActsIT {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<Role> ROLES = List.of(Role.ARBITER, Role.CHIEF_ARBITER, Role.APPEALS);

    @ParameterizedTest
    @CsvSource({"chess,en", "chess,zh", "xiangqi,en", "xiangqi,zh"})
    void isShownFirstAndThenRecorded(String discipline, String language, Hall hall, Page page) throws Exception {
        var round = "acts-" + discipline + "-" + language;
        var flows = flows(discipline);
        prepare(hall, round, discipline, flows);
        for (var role : ROLES) {
            open(page, round, role, language);
            for (var board : flows.keySet()) {
                if (role.wireName().equals(flows.get(board).path("role").asText("arbiter"))) {
                    act(hall, page, round, board, flows.get(board), language);
                }
            }
        }
    }

    /** Every flow by one finger in one of the languages, the first of every act in both. */
    @ParameterizedTest
    @CsvSource({"chess,en", "chess,zh", "xiangqi,en", "xiangqi,zh"})
    void isDoneByTapsAloneOnAPhone(String discipline, String language, Hall hall, Page page) throws Exception {
        var round = "taps-" + discipline + "-" + language;
        var acts = new HashSet<String>();
        var flows = flows(discipline);
        flows.entrySet()
                .removeIf(one -> !acts.add(one.getValue().path("keys").asText().substring(0, 1))
                        && one.getKey() % 2 == (language.equals("zh") ? 0 : 1));
        prepare(hall, round, discipline, flows);
        var finger = new Finger(page);
        var wrong = new ArrayList<String>();
        for (var role : ROLES) {
            open(page, round, role, language);
            for (var board : flows.keySet()) {
                if (role.wireName().equals(flows.get(board).path("role").asText("arbiter"))) {
                    try {
                        taps(hall, page, finger, round, board, flows.get(board), language);
                    } catch (AssertionError | ConditionTimeoutException e) {
                        wrong.add(flows.get(board).path("keys").asText() + ": " + e.getMessage());
                        open(page, round, role, language);
                    }
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Map<Integer, JsonNode> flows(String discipline) throws Exception {
        var flows = new TreeMap<Integer, JsonNode>();
        try (var table = DeskActsIT.class.getResourceAsStream("/desk/" + discipline + ".json")) {
            MAPPER.readTree(table).forEach(flow -> flows.put(flows.size() + 1, flow));
        }
        var only = System.getProperty("qipu.desk.flow", "");
        flows.values()
                .removeIf(flow -> !Pattern.compile(only)
                        .matcher(flow.path("keys").asText())
                        .lookingAt());
        return flows;
    }

    private static void open(Page page, String round, Role role, String language) throws Exception {
        page.as(role)
                .open("/ui/desk/" + round + "/r/1?language=" + (language.equals("zh") ? "zh-Hant" : "en"))
                .until("document.querySelector('[id^=board-]')");
    }

    private static void act(Hall hall, Page page, String round, int board, JsonNode flow, String language)
            throws Exception {
        var keys = flow.path("keys").asText();
        var before = events(hall, round, board).size();
        page.until("document.activeElement.id === 'desk-line'").keys(board + keys);
        page.until("document.querySelector('.fields h2')")
                .keys(Keys.ENTER)
                .says(By.id("desk-consequence"), flow.path(language).asText());
        if (flow.path("yes").asBoolean()) {
            page.until("document.activeElement.id === 'desk-yes'").keys(language.equals("zh") ? "是" : "yes");
        }
        assertThat(events(hall, round, board)).as(keys).hasSize(before);
        page.keys(Keys.ENTER)
                .until("document.querySelector('#desk-recorded') && document.getElementById('desk-line').value === ''");
        recorded(hall, round, board, flow, before);
        assertThat(page.focus()).as(keys).isEqualTo("input#desk-line");
    }

    private static void recorded(Hall hall, String round, int board, JsonNode flow, int before) throws Exception {
        var recorded = events(hall, round, board);
        var wanted = new ArrayList<String>();
        flow.path("records").forEach(type -> wanted.add(type.asText()));
        assertThat(recorded.subList(before, recorded.size()))
                .as(flow.path("keys").asText())
                .isEqualTo(wanted);
    }

    private static void taps(
            Hall hall, Page page, Finger finger, String round, int board, JsonNode flow, String language)
            throws Exception {
        var keys = flow.path("keys").asText();
        var before = events(hall, round, board).size();
        var plan = finger.plan(round, flow.path("role").asText("arbiter"), board + keys);
        finger.tap("#board-" + board).tap("#act-" + plan.path("act").asText());
        page.until("document.querySelector('.fields h2')");
        for (var step : plan.path("steps")) {
            finger.does(step);
        }
        finger.finds(keys).tap("#desk-enter");
        page.says(By.id("desk-consequence"), flow.path(language).asText());
        finger.finds(keys);
        if (keys.equals("c") && board == 1) { // a claim stops at each occurrence
            finger.tap("#desk-next").finds(keys);
            page.says(By.id("desk-caption"), language.equals("zh") ? "第 2 次出現" : "Occurrence 2 of");
        }
        if (flow.path("yes").asBoolean()) {
            finger.type("desk-yes", language.equals("zh") ? "是" : "yes");
        }
        assertThat(events(hall, round, board)).as(keys).hasSize(before);
        finger.reads().tap("#desk-enter");
        page.until("document.querySelector('#desk-recorded') && document.getElementById('desk-line').value === ''");
        assertThat(page.text(By.id("desk-recorded"))).as(keys).startsWith(language.equals("zh") ? "已記錄" : "Recorded");
        recorded(hall, round, board, flow, before);
        assertThat(page.focus()).as("no keyboard springs up: " + keys).doesNotStartWith("input");
    }

    private static void prepare(Hall hall, String round, String discipline, Map<Integer, JsonNode> flows)
            throws Exception {
        hall.competition(round, "\"name\":\"Desk\",\"timeZone\":\"UTC\"");
        for (var board : flows.keySet()) {
            prepare(hall, round, board, discipline, flows.get(board));
        }
    }

    private static void prepare(Hall hall, String round, int board, String discipline, JsonNode flow) throws Exception {
        var id = round + "-" + board;
        var members = MAPPER.createObjectNode();
        members.put("competition", round).put("round", 1).put("board", board);
        members.put("discipline", discipline)
                .put("rulebook", discipline.equals("xiangqi") ? "xiangqi-tw-2024" : "fide-2023");
        members.putObject("timeControl")
                .put("mode", "cumulative")
                .putArray("periods")
                .addObject()
                .put("time", "PT90M");
        flow.path("schedule").properties().forEach(one -> members.set(one.getKey(), one.getValue()));
        var text = members.toString();
        hall.game(id, text.substring(1, text.length() - 1));
        var commands = MAPPER.createArrayNode();
        if (flow.hasNonNull("moves")) {
            commands.addObject().put("type", "StartGame");
            for (var move : flow.path("moves").asText().split(" ")) {
                commands.addObject().put("type", "PlayMove").put("move", move);
            }
        }
        flow.path("before").forEach(commands::add);
        for (var batch : List.of(commands, flow.path("later"))) {
            if (!batch.isEmpty()) {
                hall.send(id, batch.toString());
            }
        }
    }

    private static List<String> events(Hall hall, String round, int board) throws Exception {
        var types = new ArrayList<String>();
        hall.service()
                .get(
                        "/api/v1/games/" + round + "-" + board + "/events",
                        hall.service().token(Role.CHIEF_ARBITER))
                .body()
                .forEach(event -> types.add(event.path("type").asText()));
        return types;
    }
}
