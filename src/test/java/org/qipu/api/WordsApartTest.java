package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qipu.game.state.Game;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** Every scenario once more with a name in all that its people say: it is in no payload that is hashed. */
class WordsApartTest {

    private static final String NAME = "Quorvathsky";
    private static final Set<String> SAID =
            Set.of("reason", "details", "text", "grounds", "evidence", "condition", "venue", "person", "mark");

    private final EventCodec codec = new EventCodec();

    @Test
    void what_people_say_is_in_no_payload() {
        var told = new TreeSet<String>();
        var kinds = new TreeSet<String>();
        for (var scenario : Scenario.onceEach()) {
            if (scenario.unwanted().isEmpty()) {
                var named = new Scenario(
                        scenario.name(),
                        scenario.laws(),
                        scenario.rulebook(),
                        scenario.schedule(),
                        scenario.unwanted(),
                        scenario.steps().stream().map(WordsApartTest::named).toList());
                for (var event : logged(Playing.of(named))) {
                    if (new String(event.row().payload(), StandardCharsets.UTF_8).contains(NAME)) {
                        told.add(scenario.name() + ": " + new String(event.row().payload(), StandardCharsets.UTF_8));
                    }
                    event.row().texts().stream()
                            .filter(text -> text.text().contains(NAME))
                            .forEach(text -> kinds.add(event.row().type() + text.path()));
                }
            }
        }
        assertThat(told).isEmpty();
        assertThat(kinds).as("they were said").hasSizeGreaterThan(25);
    }

    private static Scenario.Step named(Scenario.Step step) {
        return new Scenario.Step(
                named(step.send().deepCopy()), step.get(), step.ask(), step.expect(), step.refused(), step.as());
    }

    private static JsonNode named(JsonNode node) {
        if (node instanceof ObjectNode object) {
            var claim = object.path("type").asText().equals("ClaimDraw"); // its grounds are a word out of two
            for (var member : object.properties()) {
                if (SAID.contains(member.getKey()) && member.getValue().isTextual() && !claim) {
                    member.setValue(object.textNode(member.getValue().textValue() + " " + NAME));
                }
            }
        }
        node.forEach(WordsApartTest::named);
        return node;
    }

    private List<LoggedEvent> logged(Game game) {
        var logged = new ArrayList<LoggedEvent>();
        var hash = Hash.ZERO;
        for (var recorded : game.past().events()) {
            logged.add(codec.chain("g", hash, recorded, game.schedule().discipline()));
            hash = logged.getLast().hash();
        }
        return logged;
    }
}
