package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.board.xiangqi.text.DhtmlXqReader;
import org.qipu.board.xiangqi.text.XiangqiPgnReader;
import org.qipu.game.event.Actor.Role;

/** Games of xiangqi through the command line: taken over from PGN and DhtmlXQ, written back in every notation and encoding. */
class XiangqiTextIT {

    private static final Path TEXTS = Path.of("src/test/resources/xiangqi-text");
    private static final Charset GB18030 = Charset.forName("GB18030");
    private static RunningService service;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start(RunningService.ELSEWHERE); // the texts are the same in every country
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static String run(int exit, String... arguments) throws Exception {
        var command = new ArrayList<>(List.of(RunningService.java(), "-Dstdout.encoding=UTF-8"));
        command.addAll(RunningService.ELSEWHERE);
        command.addAll(List.of("-jar", RunningService.JAR.toString()));
        command.addAll(List.of(arguments));
        command.addAll(List.of("--url", service.uri("").toString(), "--data", service.data.toString()));
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isEqualTo(exit);
        return said;
    }

    @Test
    void gamesComeInFromBothFormatsAndGoOutInEveryNotation() throws Exception {
        assertThat(run(
                        0,
                        "import",
                        TEXTS.resolve("opening.chinese.pgn").toString(),
                        TEXTS.resolve("study.dhtmlxq").toString()))
                .contains("2 added");
        assertThat(run(0, "import", TEXTS.resolve("opening.gb18030.pgn").toString(), "--charset", "gb18030"))
                .contains("1 added");
        assertThat(run(0, "import", TEXTS.resolve("opening.chinese.pgn").toString()))
                .contains("0 added, 1 known before");
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/api/v1/games?rulebook=xiangqi-tw-2024")
                                .body()
                                .path("games")
                                .size()
                        >= 3);

        var reached = "4k4/9/2P6/2P6/2P6/9/9/9/9/5K3%20b";
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/api/v1/games?position=" + reached)
                                .body()
                                .path("games")
                                .size()
                        == 1);

        var wxf = folder.resolve("wxf.pgn");
        run(0, "export", "--notation", "wxf", "-o", wxf.toString());
        var games = new XiangqiPgnReader(new StringReader(Files.readString(wxf)))
                .games()
                .toList();
        assertThat(games)
                .hasSizeGreaterThanOrEqualTo(3)
                .allSatisfy(game -> assertThat(game.problems()).isEmpty());
        assertThat(games).anySatisfy(game -> {
            assertThat(game.tag("Red")).contains("項羽");
            assertThat(game.mainLine().get(4).token()).isEqualTo("R1=2");
            assertThat(game.mainLine().get(9).variations()).hasSize(2);
        });

        var dhtmlXq = folder.resolve("all.dhtmlxq");
        run(0, "export", "--dhtmlxq", "--charset", "gb18030", "-o", dhtmlXq.toString());
        var names = new ArrayList<String>();
        try (var reader = new DhtmlXqReader(Files.newInputStream(dhtmlXq), GB18030)) {
            reader.forEachRemaining(game -> {
                assertThat(game.problems()).isEmpty();
                names.add(game.field("red").or(() -> game.field("title")).orElse("?"));
            });
        }
        assertThat(names).contains("項羽", "项羽", "三兵對將");
    }

    @Test
    void theAnswersNameTheirEncodingAndWhatIsWrong() throws Exception {
        var http = HttpClient.newHttpClient();
        run(0, "import", TEXTS.resolve("opening.iccs.pgn").toString());
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> service.get("/api/v1/games?rulebook=xiangqi-tw-2024")
                                .body()
                                .path("games")
                                .size()
                        > 0);
        var id = service.get("/api/v1/games?rulebook=xiangqi-tw-2024")
                .body()
                .path("games")
                .get(0)
                .path("gameId")
                .asText();
        for (var path : Map.of(
                        "/pgn?notation=iccs&charset=gb18030",
                        "[Format \"ICCS\"]",
                        "/dhtmlxq?charset=gb18030",
                        "[DhtmlXQ_movelist]")
                .entrySet()) {
            var answer = http.send(asked("/api/v1/games/" + id + path.getKey()), BodyHandlers.ofByteArray());
            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.headers().firstValue("Content-Type").orElse("")).endsWithIgnoringCase("charset=gb18030");
            assertThat(new String(answer.body(), GB18030)).contains(path.getValue());
        }
        assertThat(http.send(asked("/api/v1/games/" + id + "/pgn?notation=san"), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(400);
        assertThat(http.send(asked("/api/v1/games/" + id + "/dhtmlxq?charset=utf-16"), BodyHandlers.ofString())
                        .statusCode())
                .isEqualTo(400);
        assertThat(run(2, "import", TEXTS.resolve("opening.wxf.pgn").toString(), "--charset", "no-such"))
                .contains("is not an encoding");
    }

    private static HttpRequest asked(String path) {
        return HttpRequest.newBuilder(service.uri(path))
                .header("Authorization", "Bearer " + service.token(Role.AUDITOR))
                .build();
    }

    @Test
    void whatCannotBeTakenIsListedWithGameMoveAndReason() throws Exception {
        var file = folder.resolve("bad.dhtmlxq");
        Files.writeString(file, """
                [DhtmlXQ]
                [DhtmlXQ_red]A[/DhtmlXQ_red]
                [DhtmlXQ_movelist]77477062 8956[/DhtmlXQ_movelist]
                [/DhtmlXQ]
                [DhtmlXQ]
                [DhtmlXQ_binit]9999999949999999999999999999999999999999409999999999999999999999[/DhtmlXQ_binit]
                [/DhtmlXQ]
                """);
        var said = run(1, "import", file.toString());
        assertThat(said)
                .contains("refused    game 1 (line 1) A - ?, move 2. '8956'")
                .contains("the generals face each other")
                .contains("0 added");
    }
}
