package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.game.event.Actor.Role;

/** What broadcasters poll, over HTTP: as strict pollers ask for it, who follow no redirect and guess the charset of a text without one. */
class FeedIT {

    private static final HttpClient HTTP = HttpClient.newBuilder()
            .followRedirects(HttpClient.Redirect.NEVER)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    private static RunningService service;
    private static String chief;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
        chief = service.token(Role.CHIEF_ARBITER);
        open("open", "");
        open("unnamed", ",\"release\":{\"names\":false}");
    }

    private static void open(String competition, String more) throws Exception {
        assertThat(service.put("/api/v1/competitions/" + competition, """
                {"name": "Taipei Open", "venue": "臺北", "rulebook": "fide-2023", "timeControl": {"mode": "cumulative", "periods": [{"time": "PT90M", "extra": "PT30S"}]},
                 "entrants": [{"id": "fide:12345678", "title": "GM", "team": "Blue"}, {"id": "club:7"}]%s}""".formatted(more), chief)
                        .status())
                .isEqualTo(201);
        service.put("/api/v1/players/fide:12345678", "{\"name\": \"Chen, An\"}", chief);
        for (int board = 1; board <= 3; board++) {
            var id = competition + "-" + board;
            assertThat(service.post(
                                    "/api/v1/games",
                                    "{\"gameId\":\"" + id + "\",\"competition\":\"" + competition
                                            + "\",\"round\":1,\"board\":" + board
                                            + ",\"players\":{\"white\":{\"id\":\"fide:12345678\"},\"black\":{\"id\":\"club:7\"}}}",
                                    chief)
                            .status())
                    .isEqualTo(201);
            assertThat(service.post("/api/v1/games/" + id + "/commands", """
                    [{"type":"StartGame"},{"type":"PlayMove","move":"e4","clock":{"white":"PT1H30M20S"}},{"type":"OfferDraw","side":"white"}]""", chief)
                            .status())
                    .isEqualTo(200);
        }
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/broadcast/" + competition + "/round-1.pgn").statusCode() == 200
                        && text(get("/broadcast/" + competition + "/round-1.pgn"))
                                .contains(competition + "-3"));
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static HttpResponse<byte[]> get(String path, String... headers) throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path));
        if (headers.length > 0) {
            request.headers(headers);
        }
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    }

    private static String text(HttpResponse<byte[]> answer) {
        return new String(answer.body(), StandardCharsets.UTF_8);
    }

    private static String tag(HttpResponse<?> answer) {
        return answer.headers().firstValue("ETag").orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/broadcast/open/round-1.pgn",
                "/broadcast/open.pgn",
                "/broadcast/open/current.pgn",
                "/api/v1/broadcast/open/current.pgn"
            })
    void theTextIsUtf8WithTheNamesThatABroadcastShowsAndAStrongTag(String path) throws Exception {
        var answer = get(path);
        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/x-chess-pgn; charset=utf-8");
        assertThat(tag(answer)).matches("\"[0-9a-f]{64}\"");
        assertThat(text(answer).split("\n\n(?=\\[)")).hasSize(3);
        assertThat(text(answer))
                .contains("[Event \"Taipei Open\"]", "[Site \"臺北\"]", "[Round \"1.2\"]", "[White \"Chen, An\"]")
                .contains(
                        "[WhiteTitle \"GM\"]",
                        "[WhiteTeam \"Blue\"]",
                        "[WhiteFideId \"12345678\"]",
                        "[GameId \"open-2\"]")
                .contains("[WhiteClock \"1:30:20\"]", "1. e4 {[%clk 1:30:20]} *")
                .doesNotContain("\r", "(=)");
    }

    @Test
    void whereTheCompetitionDoesNotPublishNamesTheIdsStandInTheirPlace() throws Exception {
        var secret = List.of("Chen, An", "WhiteFideId");
        assertThat(text(get("/broadcast/unnamed/round-1.pgn")))
                .contains("[White \"fide:12345678\"]")
                .doesNotContain(secret);
        assertThat(text(get("/broadcast/unnamed/round-1.json"))).doesNotContain("Chen, An", "fideId");
        assertThat(text(get("/api/v1/games/unnamed-1/pgn"))).doesNotContain(secret);
        assertThat(text(get("/api/v1/games/unnamed-1/pgn", "Authorization", "Bearer " + chief)))
                .contains("Chen, An");
        assertThat(text(get("/api/v1/games/open-1/pgn")))
                .contains("Chen, An", "[Event \"Taipei Open\"]", "[Site \"臺北\"]");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/broadcast/open/round-1.pgn", "/broadcast/open/round-1.json"})
    void whoHasTheTextIsToldThatItIsTheSameWhicheverFormHeHasIt(String path) throws Exception {
        var plain = get(path);
        var zipped = get(path, "Accept-Encoding", "gzip, deflate");
        assertThat(zipped.headers().firstValue("Content-Encoding")).contains("gzip");
        assertThat(unzipped(zipped.body())).isEqualTo(plain.body());
        assertThat(tag(zipped)).as("a strong tag is of the very bytes").isNotEqualTo(tag(plain));
        for (var known : List.of(tag(plain), tag(zipped), "W/" + tag(plain), "\"x\", " + tag(zipped), "*")) {
            for (var encoding : List.of("identity", "gzip")) {
                var again = get(path, "If-None-Match", known, "Accept-Encoding", encoding);
                assertThat(again.statusCode()).as("%s, %s", known, encoding).isEqualTo(304);
                assertThat(again.body()).isEmpty();
                assertThat(again.headers().firstValue("ETag")).isPresent();
            }
        }
        assertThat(get(path, "If-None-Match", "\"x\"").statusCode()).isEqualTo(200);
        assertThat(get(path, "Accept-Encoding", "gzip;q=0").headers().firstValue("Content-Encoding"))
                .isEmpty();
    }

    private static byte[] unzipped(byte[] body) throws IOException {
        try (var in = new GZIPInputStream(new ByteArrayInputStream(body))) {
            return in.readAllBytes();
        }
    }

    @Test
    void aMoveIsThereAtOnceAndWithAnotherTag() throws Exception {
        var before = get("/broadcast/open/round-1.pgn");
        service.post("/api/v1/games/open-3/commands", "{\"type\":\"PlayMove\",\"move\":\"c5\"}", chief);
        Awaitility.await()
                .atMost(60, TimeUnit.SECONDS)
                .until(() -> get("/broadcast/open/round-1.pgn", "If-None-Match", tag(before))
                                .statusCode()
                        == 200);
        assertThat(text(get("/broadcast/open/round-1.pgn"))).contains("1... c5");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/broadcast/open/round-9.pgn",
                "/broadcast/none/current.pgn",
                "/broadcast/none.pgn",
                "/broadcast/open/round-1.dhtmlxq",
                "/broadcast/open/round-1.pgn?notation=wxf"
            })
    void whatIsNotThereIsNotFound(String path) throws Exception {
        assertThat(get(path).statusCode()).isEqualTo(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"notation=san", "illegal=yes"})
    void aValueThatIsNotKnownIsRefused(String query) throws Exception {
        assertThat(get("/broadcast/open/round-1.pgn?" + query).statusCode()).isEqualTo(400);
    }
}
