package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.qipu.game.event.Actor.Role;

/** Tokens over HTTP: what the cells of {@link RolesTableIT} do not say of who sees and records what. */
class RolesIT {

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.ofAll();
        var chief = service.token(Role.CHIEF_ARBITER);
        for (var game : new String[] {"one", "two"}) {
            service.post("/api/v1/games", """
                    {"gameId":"%s","rulebook":"fide-2023","competition":"cup","board":1,"players":{"white":{"id":"p1"},"black":{"id":"p2"}}}""".formatted(game), chief);
            service.post("/api/v1/games/" + game + "/commands", "{\"type\":\"StartGame\"}", chief);
        }
    }

    private static int send(String game, String command, String token) throws Exception {
        return service.post("/api/v1/games/" + game + "/commands", command, token)
                .status();
    }

    @Test
    void aPlayerSeesTheViewOfTheHallUntilHisGameIsOver() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        service.post(
                "/api/v1/games",
                "{\"gameId\":\"played\",\"players\":{\"white\":{\"id\":\"p1\"},\"black\":{\"id\":\"p2\"}}}",
                chief);
        send("played", "{\"type\":\"StartGame\"}", chief);
        var white = service.token(Role.PLAYER, Map.of("player", "p1"));
        var answer = service.post("/api/v1/games/played/commands", "{\"type\":\"PlayMove\",\"move\":\"e4\"}", white)
                .body();
        assertThat(answer.path("game").path("position").path("ply").isNull()).isTrue();
        assertThat(answer.path("events").path(0).path("payload").path("ply").isNull())
                .isTrue();
        assertThat(answer.path("events").path(0).path("payload").path("move").asText())
                .isEqualTo("e2e4");
        assertThat(service.get("/api/v1/games/played", white).body().path("withheld"))
                .isNotEmpty();
        var tellsAll = List.of(
                "/events",
                "/moves",
                "/timeline",
                "/pgn",
                "/stream",
                "/as-of?ply=1",
                "/as-of?event=1",
                "/as-of?at=2030-01-01T00:00:00Z");
        for (var path : tellsAll) {
            assertThat(service.get("/api/v1/games/played" + path, white).status())
                    .as(path)
                    .isEqualTo(403);
        }
        send("played", "{\"type\":\"Resign\",\"side\":\"black\"}", chief);
        assertThat(service.get("/api/v1/games/played", white)
                        .body()
                        .path("position")
                        .path("ply")
                        .asInt())
                .isEqualTo(1);
        assertThat(service.get("/api/v1/games/played/moves", white).status()).isEqualTo(200);
    }

    @Test
    void aDeviceReportsFlagsWhereItsDisplayCounts() throws Exception {
        service.post("/api/v1/games", """
                {"gameId":"observed","rulebook":"fide-2023","regulations":{"clockProfile":{"flagObserved":true}},
                 "timeControl":{"mode":"cumulative","periods":[{"time":"PT90M"}]}}""", service.token(Role.CHIEF_ARBITER));
        send("observed", "{\"type\":\"StartGame\"}", service.token(Role.ARBITER));
        assertThat(send("observed", "{\"type\":\"ReportFlagFall\",\"side\":\"white\"}", service.token(Role.DEVICE)))
                .isEqualTo(200);
    }

    @Test
    void aCommitteeRulesOnlyTogetherWithItsDecision() throws Exception {
        var appeals = service.token(Role.APPEALS);
        var decision = "{\"type\":\"DecideAppeal\",\"appeal\":1,\"outcome\":\"upheld\",\"reason\":\"r\"}";
        var result = "{\"type\":\"DeclareResult\",\"score\":\"1-0\"}";
        assertThat(send("one", "[" + result + "]", appeals)).isEqualTo(403);
        assertThat(send("one", "[" + decision + "," + result + "]", appeals)).isNotEqualTo(403);
        var refused = service.post(
                "/api/v1/games/one/commands", "[" + decision + ",{\"type\":\"AddNote\",\"text\":\"x\"}]", appeals);
        assertThat(refused.status()).isEqualTo(403);
        assertThat(refused.body().path("type").asText()).isEqualTo("/problems/not-your-role");
        assertThat(refused.body().path("command").asInt()).isEqualTo(1);
    }

    @Test
    void nobodyRecordsWithoutAToken() throws Exception {
        assertThat(send("one", "{\"type\":\"AddNote\",\"text\":\"x\"}", null)).isEqualTo(401);
        assertThat(service.post("/api/v1/games", "{}", null).status()).isEqualTo(401);
        assertThat(send("one", "{\"type\":\"AddNote\",\"text\":\"x\"}", "not.a.token"))
                .isEqualTo(401);
    }

    @Test
    void aTokenThatIsLimitedIsLimitedForEveryRole() throws Exception {
        var note = "{\"type\":\"AddNote\",\"text\":\"x\"}";
        for (var role : new Role[] {Role.DEVICE, Role.SCORER, Role.ARBITER, Role.CHIEF_ARBITER}) {
            for (var limit : List.of(
                    Map.<String, Object>of("games", "two"),
                    Map.<String, Object>of("competition", "league"),
                    Map.<String, Object>of("boards", List.of("2", "3")))) {
                assertThat(send("one", note, service.token(role, limit)))
                        .as("%s limited to %s", role, limit)
                        .isEqualTo(403);
            }
            for (var limit : List.of(
                    Map.<String, Object>of("games", "one"),
                    Map.<String, Object>of("competition", "cup"),
                    Map.<String, Object>of("boards", List.of("1", "2")))) {
                assertThat(send("one", note, service.token(role, limit)))
                        .as("%s limited to %s", role, limit)
                        .isEqualTo(200);
            }
        }
        var other = service.post(
                "/api/v1/games",
                "{\"rulebook\":\"fide-2023\",\"competition\":\"cup\"}",
                service.token(Role.CHIEF_ARBITER, Map.of("competition", "league")));
        assertThat(other.status()).isEqualTo(403);
    }

    @Test
    void aPlayerActsForHisOwnSide() throws Exception {
        var black = service.token(Role.PLAYER, Map.of("player", "p2"));
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"white\"}", black))
                .isEqualTo(403);
        assertThat(send("two", "{\"type\":\"PlayMove\",\"move\":\"e4\"}", black))
                .isEqualTo(422);
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\"}", black))
                .isEqualTo(200);
        assertThat(send("two", "{\"type\":\"StopClocks\",\"by\":\"white\"}", black))
                .isEqualTo(403);
        assertThat(send(
                        "two",
                        "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\",\"reportedBy\":\"arbiter\"}",
                        black))
                .isEqualTo(403);
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\",\"exception\":\"9.1.1\"}", black))
                .isEqualTo(403);
        var stranger = service.token(Role.PLAYER, Map.of("player", "p3"));
        assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\"}", stranger))
                .isEqualTo(403);
    }

    @Test
    void aPlayersTokenThatNamesNobodyIsForNobody() throws Exception {
        for (var nobody : List.of(
                Map.<String, Object>of(),
                Map.<String, Object>of("player", List.of()),
                Map.<String, Object>of("side", List.of()))) {
            assertThat(send("two", "{\"type\":\"OfferDraw\",\"side\":\"black\"}", service.token(Role.PLAYER, nobody)))
                    .as("%s", nobody)
                    .isEqualTo(403);
        }
    }

    @Test
    void aPlayerReadsHisOwnClockAlone() throws Exception {
        var black = service.token(Role.PLAYER, Map.of("player", "p2"));
        assertThat(send("two", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1S\"}}", black))
                .isEqualTo(403);
        assertThat(send("two", "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1S\",\"black\":\"PT1H\"}}", black))
                .isEqualTo(403);
        assertThat(send("two", "{\"type\":\"ReadClocks\",\"clock\":{\"black\":\"PT1H\"}}", black))
                .isEqualTo(200);
    }

    @Test
    void inXiangqiTheSideOfAPlayerIsCalledRed() throws Exception {
        service.post(
                "/api/v1/games", "{\"gameId\":\"red\",\"discipline\":\"xiangqi\"}", service.token(Role.CHIEF_ARBITER));
        send("red", "{\"type\":\"PressClock\",\"side\":\"black\"}", service.token(Role.ARBITER));
        assertThat(send(
                        "red",
                        "{\"type\":\"PlayMove\",\"move\":\"炮二平五\"}",
                        service.token(Role.PLAYER, Map.of("side", "black"))))
                .isEqualTo(422);
        assertThat(send(
                        "red",
                        "{\"type\":\"PlayMove\",\"move\":\"炮二平五\"}",
                        service.token(Role.PLAYER, Map.of("side", "red"))))
                .isEqualTo(200);
    }

    @Test
    void whoPlaysElsewhereSeesNoMoreThanEverybody() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        assertThat(service.put("/api/v1/competitions/behind", "{\"delay\":\"PT1H\"}", chief)
                        .status())
                .isEqualTo(201);
        service.post("/api/v1/games", """
                {"gameId":"behind","rulebook":"fide-2023","competition":"behind","board":7,"players":{"white":{"id":"p1"},"black":{"id":"p2"}}}""", chief);
        send("behind", "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"}]", chief);
        var stranger = service.token(Role.PLAYER, Map.of("player", "p3"));
        assertThat(service.get("/api/v1/games/behind", stranger)
                        .body()
                        .path("position")
                        .path("ply")
                        .asInt())
                .isZero();
        assertThat(service.get("/api/v1/games/behind", service.token(Role.PLAYER, Map.of("player", "p1")))
                        .body()
                        .path("position")
                        .path("fen")
                        .asText())
                .contains("4P3");
        var other = service.token(Role.DEVICE, Map.of("boards", List.of("1")));
        assertThat(service.get("/api/v1/games?competition=behind", other).body().path("games"))
                .isEmpty();
        assertThat(service.put("/api/v1/competitions/behind", "{\"delay\":\"PT0S\"}", chief)
                        .status())
                .isEqualTo(422);
        assertThat(service.put("/api/v1/competitions/behind", "{}", chief).status())
                .isEqualTo(200);
        assertThat(service.get("/api/v1/games/behind")
                        .body()
                        .path("position")
                        .path("ply")
                        .asInt())
                .as("still late")
                .isZero();
    }

    @Test
    void whatIsNotedIsNeverPublic() throws Exception {
        send("one", "{\"type\":\"AddNote\",\"text\":\"He takes pills against pain.\"}", service.token(Role.ARBITER));
        for (var path : List.of("/events", "/timeline")) {
            assertThat(service.get("/api/v1/games/one" + path).body().toString())
                    .as(path)
                    .doesNotContain("pills");
            assertThat(service.get("/api/v1/games/one" + path, service.token(Role.AUDITOR))
                            .body()
                            .toString())
                    .as(path)
                    .contains("pills");
        }
    }

    @Test
    void anOfferIsToldToNobodyWhoSeesWhatIsPublic() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        service.post(
                "/api/v1/games",
                "{\"gameId\":\"offered\",\"rulebook\":\"fide-2023\",\"players\":{\"white\":{\"id\":\"p1\"},\"black\":{\"id\":\"p2\"}}}",
                chief);
        send(
                "offered",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\",\"offerDraw\":true},{\"type\":\"PlayMove\",\"move\":\"e5\"},"
                        + "{\"type\":\"OfferDraw\",\"side\":\"black\"}]",
                chief);
        var seen = "(?s).*(DrawOffered|offers a draw|\"offerDraw\":true|\"drawOffer\":\\{|\"drawOffers\":[0-9]).*";
        var federation = service.token(Role.FEDERATION);
        for (var path : List.of(
                "",
                "?audience=hall",
                "/events",
                "/timeline",
                "/moves",
                "/as-of?event=5",
                "/pgn",
                "/scoresheets",
                "/under/fide-2009")) {
            assertThat(service.get("/api/v1/games/offered" + path).body().toString())
                    .as("%s to everybody", path)
                    .doesNotMatch(seen);
            assertThat(service.get("/api/v1/games/offered" + path, federation)
                            .body()
                            .toString())
                    .as("%s to the federation", path)
                    .doesNotMatch(seen);
        }
        assertThat(service.get("/api/v1/games/offered/events").body().findValuesAsText("type"))
                .containsExactly("GameScheduled", "GameStarted", "MovePlayed", "MovePlayed")
                .hasSize(service.get("/api/v1/games/offered")
                        .body()
                        .path("version")
                        .asInt());
        assertThat(service.get("/api/v1/games/offered", service.token(Role.PLAYER, Map.of("player", "p1")))
                        .body()
                        .path("drawOffer")
                        .path("by")
                        .asText())
                .isEqualTo("black");
        send("offered", "{\"type\":\"AcceptDraw\",\"side\":\"white\"}", chief);
        assertThat(service.get("/api/v1/games/offered/events", federation)
                        .body()
                        .toString())
                .as("the federation sees all after the end")
                .contains("DrawOffered", "offerDraw", "DrawAccepted");
        assertThat(service.get("/api/v1/games/offered/timeline", federation)
                        .body()
                        .toString())
                .contains("offers a draw");
        assertThat(service.get("/api/v1/games/offered/events").body().toString())
                .as("and everybody what the competition shows")
                .contains("GameEnded")
                .doesNotMatch(seen);
    }

    @Test
    void aLimitedTokenReadsOtherGamesAsEverybodyDoes() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        service.put("/api/v1/competitions/slow", "{\"delay\":\"PT1H\"}", chief);
        service.post(
                "/api/v1/games",
                "{\"gameId\":\"slow\",\"competition\":\"slow\",\"round\":1,\"players\":{\"white\":{\"id\":\"p8\"},\"black\":{\"id\":\"p9\"}}}",
                chief);
        send("slow", "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"}]", chief);
        service.get("/api/v1/games?complete=true", chief);
        for (var role : List.of(Role.SCORER, Role.ARBITER, Role.CHIEF_ARBITER, Role.APPEALS, Role.AUDITOR)) {
            var other = service.token(role, Map.of("competition", "cup"));
            assertThat(service.get("/api/v1/games/slow", other)
                            .body()
                            .path("position")
                            .path("ply")
                            .asInt())
                    .as("%s", role)
                    .isZero();
            assertThat(service.get("/api/v1/games/slow/moves", other).body())
                    .as("%s", role)
                    .isEmpty();
            assertThat(service.get("/api/v1/games?competition=slow&status=in-progress", other)
                            .body()
                            .path("games"))
                    .as("%s", role)
                    .isEmpty();
            assertThat(service.get("/api/v1/players/p8", other).status())
                    .as("%s", role)
                    .isEqualTo(403);
            assertThat(service.get("/api/v1/games/slow", service.token(role, Map.of("competition", "slow")))
                            .body()
                            .path("position")
                            .path("ply")
                            .asInt())
                    .as("%s", role)
                    .isEqualTo(1);
        }
        var device = service.token(Role.DEVICE, Map.of("boards", List.of("1")));
        assertThat(service.get("/api/v1/competitions/slow/rounds", device).body())
                .as("rounds and standings are the same for all")
                .isEqualTo(service.get("/api/v1/competitions/slow/rounds").body());
    }

    @Test
    void aSearchTellsNothingThatIsNotReleased() throws Exception {
        var chief = service.token(Role.CHIEF_ARBITER);
        service.put(
                "/api/v1/competitions/hushed",
                "{\"delay\":\"PT1H\",\"withdrawals\":[{\"player\":\"p7\",\"reason\":\"He is ill.\"}]}",
                chief);
        for (var game : List.of("hushed-1", "hushed-2", "hushed-3")) {
            service.post(
                    "/api/v1/games", "{\"gameId\":\"" + game + "\",\"competition\":\"hushed\",\"round\":1}", chief);
            send(
                    game,
                    "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"b4\"},{\"type\":\"Resign\",\"side\":\"black\"}]",
                    chief);
        }
        service.get("/api/v1/games?complete=true", chief);
        var position = "&position=rnbqkbnr/pppppppp/8/8/1P6/8/P1PPPPPP/RNBQKBNR%20b%20KQkq%20-%200%201";
        for (var filter : List.of("&status=finished", "&result=1-0", position)) {
            var page = service.get("/api/v1/games?competition=hushed&limit=1" + filter)
                    .body();
            assertThat(page.path("games")).as(filter).isEmpty();
            assertThat(page.path("cursor").isNull()).as(filter).isTrue();
            assertThat(service.get("/api/v1/games?competition=hushed&limit=1" + filter, chief)
                            .body()
                            .path("cursor")
                            .isTextual())
                    .as(filter)
                    .isTrue();
        }
        var still = service.get("/api/v1/games?competition=hushed&status=scheduled&limit=2")
                .body();
        assertThat(still.path("games").findValuesAsText("gameId"))
                .as("as it was before")
                .containsExactly("hushed-1", "hushed-2");
        assertThat(service.get("/api/v1/games?competition=hushed&status=scheduled&limit=2&cursor="
                                + still.path("cursor").asText())
                        .body()
                        .path("games")
                        .findValuesAsText("gameId"))
                .containsExactly("hushed-3");
        assertThat(service.get("/api/v1/competitions/hushed").body().toString())
                .contains("p7")
                .doesNotContain("ill");
        assertThat(service.get("/api/v1/competitions/hushed", chief).body().toString())
                .contains("ill");
    }

    @Test
    void whatIsRegisteredOfAPersonIsChangedByNoLimitedToken() throws Exception {
        var limited = service.token(Role.CHIEF_ARBITER, Map.of("competition", "cup"));
        var game = "{\"gameId\":\"%s\",\"competition\":\"cup\",\"players\":{\"white\":{\"id\":\"n1\",\"needs\":[%s]}}}";
        assertThat(service.post("/api/v1/games", game.formatted("n-1", "\"visual\""), limited)
                        .status())
                .isEqualTo(201);
        assertThat(service.post("/api/v1/games", game.formatted("n-2", "\"visual\""), limited)
                        .status())
                .isEqualTo(201);
        assertThat(service.post("/api/v1/games", game.formatted("n-3", ""), limited)
                        .status())
                .isEqualTo(403);
        assertThat(service.get("/api/v1/games/n-3").status()).isEqualTo(404);
        var acts = service.get("/api/v1/players/n1/changes", service.token(Role.AUDITOR))
                .body();
        assertThat(acts.findValuesAsText("act")).containsExactly("registered");
        assertThat(acts.path(0).path("actor").path("role").asText()).isEqualTo("chief-arbiter");
    }

    @Test
    void whoIsLimitedToSomeGamesChangesNobodyForAll() throws Exception {
        var limited = service.token(Role.CHIEF_ARBITER, Map.of("competition", "cup"));
        assertThat(service.put("/api/v1/players/p9", "{\"name\":\"A\"}", limited)
                        .status())
                .isEqualTo(403);
        assertThat(service.put("/api/v1/players/p9", "{\"name\":\"A\"}", service.token(Role.CHIEF_ARBITER))
                        .status())
                .isEqualTo(200);
    }

    @Test
    void everyEventNamesItsActor() throws Exception {
        service.post(
                "/api/v1/games/one/commands", "{\"type\":\"AddNote\",\"text\":\"seen\"}", service.token(Role.ARBITER));
        var events = service.get("/api/v1/games/one/events", service.token(Role.AUDITOR))
                .body();
        assertThat(events.get(events.size() - 1).path("actor").path("role").asText())
                .isEqualTo("arbiter");
        events.forEach(
                event -> assertThat(event.path("actor").path("id").asText()).isNotEmpty());
    }

    @Test
    void theHallDoesNotSeeHowManyMovesWereMade() throws Exception {
        var hall = service.get("/api/v1/games/one?audience=hall").body();
        assertThat(hall.path("position").path("ply").isNull()).isTrue();
        assertThat(hall.path("uncompleted").isNull()).isTrue();
        assertThat(hall.path("withheld")).isNotEmpty();
        assertThat(hall.path("position").path("fen").asText())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
    }
}
