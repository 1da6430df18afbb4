package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.Actor.Role;

/** Tokens over HTTP: who may record what, in which games and for which side. */
class RolesIT {

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        var chief = service.token(Role.CHIEF_ARBITER);
        for (var game : new String[] {"one", "two"}) {
            service.post("/api/v1/games", """
                    {"gameId":"%s","rulebook":"fide-2023","competition":"cup","board":1,"players":{"white":{"id":"p1"},"black":{"id":"p2"}}}""".formatted(game), chief);
            service.post("/api/v1/games/" + game + "/commands", "{\"type\":\"StartGame\"}", chief);
        }
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static int send(String game, String command, String token) throws Exception {
        return service.post("/api/v1/games/" + game + "/commands", command, token).status();
    }

    @Test
    void nobodyRecordsWithoutAToken() throws Exception {
        assertThat(send("one", "{\"type\":\"AddNote\",\"text\":\"x\"}", null)).isEqualTo(401);
        assertThat(service.post("/api/v1/games", "{}", null).status()).isEqualTo(401);
        assertThat(send("one", "{\"type\":\"AddNote\",\"text\":\"x\"}", "not.a.token")).isEqualTo(401);
    }

    @Test
    void aDeviceReportsFactsAndNoRulingsNoActsNoFlags() throws Exception {
        var device = service.token(Role.DEVICE);
        assertThat(send("one", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}", device)).isEqualTo(200);
        assertThat(send("one", "{\"type\":\"Resign\",\"side\":\"white\"}", device)).isEqualTo(403);
        assertThat(send("one", "{\"type\":\"DeclareResult\",\"score\":\"1-0\"}", device)).isEqualTo(403);
        assertThat(send("one", "{\"type\":\"ReportFlagFall\",\"side\":\"white\"}", device)).isEqualTo(403);
    }

    @Test
    void aTokenIsGoodForItsGamesAlone() throws Exception {
        var device = service.token(Role.DEVICE, Map.of("games", "two"));
        assertThat(send("two", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}", device)).isEqualTo(200);
        assertThat(send("one", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H\"}}", device)).isEqualTo(403);
    }

    @Test
    void aPlayerActsForHisOwnSide() throws Exception {
        var black = service.token(Role.PLAYER, Map.of("player", "p2"));
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"white\"}", black)).isEqualTo(403);
        assertThat(send("two", "{\"type\":\"PlayMove\",\"move\":\"e4\"}", black)).isEqualTo(422);
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\"}", black)).isEqualTo(200);
        var stranger = service.token(Role.PLAYER, Map.of("player", "p3"));
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\"}", stranger)).isEqualTo(403);
    }

    @Test
    void everyEventNamesItsActor() throws Exception {
        service.post("/api/v1/games/one/commands", "{\"type\":\"AddNote\",\"text\":\"seen\"}", service.token(Role.ARBITER));
        var events = service.get("/api/v1/games/one/events").body();
        assertThat(events.get(events.size() - 1).path("actor").path("role").asText()).isEqualTo("arbiter");
        events.forEach(event -> assertThat(event.path("actor").path("id").asText()).isNotEmpty());
    }

    @Test
    void theHallDoesNotSeeHowManyMovesWereMade() throws Exception {
        var hall = service.get("/api/v1/games/one?audience=hall").body();
        assertThat(hall.path("position").path("ply").isNull()).isTrue();
        assertThat(hall.path("uncompleted").isNull()).isTrue();
        assertThat(hall.path("withheld")).isNotEmpty();
        assertThat(hall.path("position").path("fen").asText()).isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }
}
