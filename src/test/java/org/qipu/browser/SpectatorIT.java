package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.qipu.game.event.Actor.Role;

/** Everything that a spectator's browser receives from a delayed competition: no byte of it is of what is not released. */
@ExtendWith(InBrowser.class)
class SpectatorIT {

    private static final String GAME = "held-1";

    @Test
    void noByteOfWhatIsNotReleasedComesOverTheLine(Page page, Hall hall) throws Exception {
        hall.competition("held", "\"delay\":\"PT15M\"");
        hall.game(GAME, "held", 1, 1, "chess");
        var longAgo = Instant.now().minus(Duration.ofMinutes(40)).truncatedTo(ChronoUnit.SECONDS);
        hall.send(
                GAME,
                "[{\"type\":\"StartGame\",\"at\":\"" + longAgo + "\"}," + move("e4", longAgo.plusSeconds(20)) + ","
                        + move("e5", longAgo.plusSeconds(40)) + "]");
        var released = version(hall);
        hall.send(GAME, "[{\"type\":\"PlayMove\",\"move\":\"Na3\"},{\"type\":\"PlayMove\",\"move\":\"Nh6\"}]");

        var traffic = page.traffic();
        var heard = new StringBuilder();
        page.open("/ui/g/" + GAME).settled();
        hall.send(GAME, "[{\"type\":\"PlayMove\",\"move\":\"Rb1\"},{\"type\":\"OfferDraw\",\"side\":\"white\"}]");
        Thread.sleep(1500); // what is wrongly sent has time to come
        read(traffic, heard);
        assertThat(page.driver().findElement(By.tagName("main")).getText()).doesNotContain("Na3");
        for (var path : List.of(
                "/ui/c/held/r/1",
                "/ui/c/held/r/1?kiosk",
                "/ui/back/" + GAME,
                "/ui/dossier/" + GAME,
                "/ui/embed/" + GAME,
                "/ui/c/held")) {
            page.open(path).settled();
            hall.send(GAME, "{\"type\":\"AddNote\",\"text\":\"kept-back-" + path.hashCode() + "\"}");
            Thread.sleep(700);
            read(traffic, heard);
        }
        assertThat(heard.toString()).as("what is released did come").contains("e4", "board");
        var secrets = secrets(hall, released);
        assertThat(secrets).hasSizeGreaterThan(10).contains("Na3", "kept-back-" + "/ui/c/held".hashCode());
        assertThat(secrets.stream().filter(heard.toString()::contains).toList()).isEmpty();
    }

    private static String move(String text, Instant at) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + text + "\",\"at\":\"" + at + "\"}";
    }

    private static void read(Traffic traffic, StringBuilder heard) {
        traffic.answers().stream()
                .filter(one ->
                        one.address().startsWith("/api/") || one.address().startsWith("/broadcast"))
                .filter(one -> !one.address().startsWith("/api/v1/rulebooks")) // the same for everybody
                .forEach(one -> heard.append(one.address())
                        .append(' ')
                        .append(one.text())
                        .append('\n'));
    }

    private static long version(Hall hall) throws Exception {
        return events(hall).size();
    }

    private static JsonNode events(Hall hall) throws Exception {
        return hall.service()
                .get("/api/v1/games/" + GAME + "/events", hall.service().token(Role.CHIEF_ARBITER))
                .body();
    }

    /** Every text in the events that are held back which is in none that is released, and the positions they led to. */
    private static Set<String> secrets(Hall hall, long released) throws Exception {
        var known = new HashSet<String>();
        var held = new HashSet<String>();
        for (var event : events(hall)) {
            texts(event, event.path("sequence").asLong() <= released ? known : held);
        }
        var moves = hall.service()
                .get("/api/v1/games/" + GAME + "/moves", hall.service().token(Role.CHIEF_ARBITER))
                .body();
        moves.findValuesAsText("fen").stream()
                .skip(2)
                .map(fen -> fen.split(" ")[0])
                .forEach(held::add);
        held.removeAll(known);
        held.removeIf(text -> text.length() < 12); // words of the wire, which stand elsewhere too
        held.addAll(List.of("Na3", "Nh6", "Rb1", "g8h6", "a1b1"));
        return held;
    }

    private static void texts(JsonNode node, Set<String> found) {
        if (node.isTextual()) {
            found.add(node.textValue());
        }
        node.forEach(one -> texts(one, found));
    }
}
