package org.qipu.livechess;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.net.http.HttpRequest;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Men;
import org.qipu.log.codec.GameJson;

/** Which of what LiveChess says of a board is sent on, and when the board is asked again. */
class WatchedTest {

    private static final Men START =
            Men.read("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR").orElseThrow();
    private static final Instant NINE = Instant.parse("2026-11-21T09:00:00Z");

    private final List<String> said = new ArrayList<>();
    private final Outbox outbox = new Outbox(
            "final",
            path -> HttpRequest.newBuilder(URI.create("http://localhost" + path)),
            Ticking.from(NINE),
            s -> {});
    private final Watched watched = new Watched("77", "final", false, 0, outbox, said::add);

    private static Heard heard(boolean reliable) {
        return new Heard("77", Optional.of(START), false, ClockSeen.NONE, Optional.empty(), reliable);
    }

    private static JsonNode becoming(long sequence, String became, String why) {
        ObjectNode answer = GameJson.mapper().createObjectNode().put("latest", sequence);
        answer.putArray("observations")
                .addObject()
                .put("sequence", sequence)
                .put("became", became)
                .put("why", why);
        return answer;
    }

    /** The board is asked whenever it is due, and shows the same; every observation becomes the same. */
    private int sentWithin(Instant from, Duration time, String became, String why) {
        var before = outbox.size();
        for (var at = from; at.isBefore(from.plus(time)); at = at.plusMillis(100)) {
            if (!watched.next().isAfter(at)) {
                watched.hear(heard(true), at, true);
                watched.answered(becoming(outbox.size(), became, why));
            }
        }
        return outbox.size() - before;
    }

    @Test
    void aBoardThatIsSettledIsToldNowAndThenForTheGameMayGoOnWithoutIt() {
        sentWithin(NINE, Duration.ofMinutes(1), "kept", "agrees");
        assertThat(sentWithin(NINE.plusSeconds(60), Duration.ofMinutes(2), "kept", "agrees"))
                .isBetween(4, 12);
        assertThat(sentWithin(NINE.plusSeconds(180), Duration.ofMinutes(2), "kept", "over"))
                .isBetween(4, 12);
    }

    @Test
    void timeInWhichABoardDidNotRespondIsLeftOut() throws InterruptedException {
        watched.hear(heard(true), NINE, false);
        watched.hear(heard(false), NINE.plusSeconds(1), false);
        watched.hear(heard(true), NINE.plusSeconds(61), false);
        var sent = outbox.next();
        assertThat(sent).hasSize(2);
        assertThat(sent.path(1).path("sequence").asLong())
                .as("a number is left out")
                .isEqualTo(sent.path(0).path("sequence").asLong() + 2);
        assertThat(said).containsExactly("board 77 does not respond.", "board 77 is there again.");
    }
}
