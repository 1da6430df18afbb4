package org.qipu.api;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventType;
import org.qipu.log.codec.GameJson;
import org.qipu.replay.Replay;

/** What officials say in their own words of moves, clocks, the schedule and results is told to nobody else, by no way out. */
class OfficialsWordsUntoldTest {

    private static final String SECRET = "SECRETWORD";
    private static final EventCodec CODEC = new EventCodec();

    /** Acts of officials that are always public; beside them what is public with a matter alone. */
    private static final Set<String> ACTS = Set.of(
            "DefaultDeclared",
            "GameAdjourned",
            "EnvelopeOpened",
            "GameResumed",
            "GameAmended",
            "GameAnnulled",
            "MovesCorrected",
            "RulingReversed",
            "ClocksStopped",
            "ClocksRestarted",
            "ClockAdjusted",
            "TimeControlSet",
            "ResultDeclared",
            "GameEnded");

    @Test
    void noWayOutTellsWhatAnOfficialSaid() throws Exception {
        var found = new ArrayList<String>();
        var kinds = new TreeSet<String>();
        for (var scenario : UnderAnotherTest.scenarios()) {
            var events = Playing.of(scenario).past().events();
            if (!events.isEmpty() && events.stream().anyMatch(one -> ACTS.contains(kind(one.event())))) {
                var discipline = new Replay(events).now().schedule().discipline();
                events.forEach(one -> kinds.add(kind(one.event())));
                for (var told : OffersUntoldTest.everythingTold(new Replay(inOwnWords(events, discipline)))
                        .entrySet()) {
                    if (told.getValue().contains(SECRET) && !told.getKey().contains("Kafka")) {
                        found.add(scenario + ", " + told.getKey() + ": "
                                + told.getValue().replaceAll("(?s).*(.{80}" + SECRET + ").*", "$1"));
                    }
                }
            }
        }
        assertThat(kinds).containsAll(ACTS);
        assertThat(found.stream().limit(20)).isEmpty();
    }

    private static String kind(GameEvent event) {
        return EventType.of(event).name();
    }

    private static List<RecordedEvent> inOwnWords(List<RecordedEvent> events, Discipline discipline)
            throws IOException {
        var said = new ArrayList<RecordedEvent>();
        for (var one : events) {
            var kind = kind(one.event());
            var members = GameJson.mapper().readValue(CODEC.encode(one.event(), discipline), ObjectNode.class);
            if (ACTS.contains(kind)) {
                say(kind, members);
            }
            said.add(new RecordedEvent(
                    one.sequence(),
                    one.occurredAt(),
                    one.recordedAt(),
                    one.actor(),
                    CODEC.decode(kind, 1, GameJson.mapper().writeValueAsBytes(members))));
        }
        return said;
    }

    private static void say(String kind, ObjectNode members) {
        var article = "regulations: " + SECRET;
        if (members.get("result") instanceof ObjectNode result) {
            if (result.path("decidedBy").asText().equals("arbiter")) {
                result.put("article", article);
            }
        } else if (!kind.equals("ClocksStopped")) {
            members.put("article", article);
        }
        if (!kind.equals("GameEnded")) {
            members.put("reason", SECRET);
        }
    }
}
