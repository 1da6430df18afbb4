package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** Every flow of every act at the desk by keys alone, in both games and languages; the table is in {@code desk/}. */
@ExtendWith(InBrowser.class)
@EnabledIfSystemProperty(named = "qipu.desk", matches = "all")
class DeskActsIT {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    private static final List<Role> ROLES = List.of(Role.ARBITER, Role.CHIEF_ARBITER, Role.APPEALS);

    @ParameterizedTest
    @CsvSource({"chess,en", "chess,zh", "xiangqi,en", "xiangqi,zh"})
    void isShownFirstAndThenRecorded(String discipline, String language, Hall hall, Page page) throws Exception {
        JsonNode flows;
        try (var table = DeskActsIT.class.getResourceAsStream("/desk/" + discipline + ".json")) {
            flows = MAPPER.readTree(table);
        }
        var round = "acts-" + discipline + "-" + language;
        hall.competition(round, "\"name\":\"Desk\",\"timeZone\":\"UTC\"");
        for (var board = 1; board <= flows.size(); board++) {
            prepare(hall, round, board, discipline, flows.get(board - 1));
        }
        for (var role : ROLES) {
            page.as(role)
                    .open("/ui/desk/" + round + "/r/1?language=" + (language.equals("zh") ? "zh-Hant" : "en"))
                    .until("document.querySelector('#board-1')");
            for (var board = 1; board <= flows.size(); board++) {
                if (role.wireName().equals(flows.get(board - 1).path("role").asText("arbiter"))) {
                    act(hall, page, round, board, flows.get(board - 1), language);
                }
            }
        }
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
        var recorded = events(hall, round, board);
        var wanted = new ArrayList<String>();
        flow.path("records").forEach(type -> wanted.add(type.asText()));
        assertThat(recorded.subList(before, recorded.size())).as(keys).isEqualTo(wanted);
        assertThat(page.focus()).as(keys).isEqualTo("input#desk-line");
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
