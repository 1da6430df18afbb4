package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.qipu.browser.Chromium;
import org.qipu.game.event.Actor.Role;

/** A round is shown live, clocks and all, by a page that knows no rules: in Debian's chromium. */
class ViewerIT {

    private static final Path PAGE = Path.of("examples/viewer/round.html");
    private static final int MOST_LINES = 40;

    @Test
    void aPageOfFortyLinesShowsALiveRoundOfBothGamesFromOneStream() throws Exception {
        var page = Files.readString(PAGE);
        var script = page.substring(page.indexOf("<script>") + 8, page.indexOf("</script>"));
        assertThat(script.strip().lines()).hasSizeLessThanOrEqualTo(MOST_LINES);
        assertThat(page).doesNotContain("src=", "import ");
        var chromium = Chromium.orLeaveOut();

        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/round.html", exchange -> {
            var bytes = Files.readAllBytes(PAGE);
            exchange.getResponseHeaders().add("Content-Type", "text/html; charset=utf-8");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        var origin = "http://127.0.0.1:" + server.getAddress().getPort();
        try (var service = RunningService.start(
                List.of("-Dquarkus.http.cors.enabled=true", "-Dquarkus.http.cors.origins=" + origin))) {
            var chief = service.token(Role.CHIEF_ARBITER);
            game(service, chief, "v-1", 1, "");
            game(service, chief, "v-2", 2, ",\"discipline\":\"xiangqi\",\"rulebook\":\"xiangqi-tw-2024\"");
            var boards = "/api/v1/competitions/viewed/rounds/1/boards";
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> service.get(boards).body().path("boards").size() == 2);
            var address =
                    origin + "/round.html?service=http://localhost:" + service.port + "&competition=viewed&round=1";
            var browser = chromium.start();
            try {
                browser.get(address);
                until(browser, "document.querySelectorAll('article').length === 2");
                send(service, chief, "v-1", "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"}]");
                send(service, chief, "v-2", "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"h2e2\"}]");
                until(browser, "document.querySelector('#v-1 p:last-child').textContent === 'e4 in-progress'");
                until(browser, "document.querySelector('#v-2 p:last-child').textContent === '炮二平五 in-progress'");
                assertThat(browser.executeScript("return document.querySelectorAll('#v-1 td').length"))
                        .isEqualTo(64L);
                assertThat(browser.executeScript("return document.querySelectorAll('#v-2 td').length"))
                        .isEqualTo(90L);
                assertThat(browser.executeScript("return "
                                + "[...document.querySelectorAll('#v-1 .last')].map(td => td.textContent).join('|')"))
                        .isEqualTo("♙|");
                until(browser, "document.querySelector('#v-1 .running')?.textContent < '01:30:00'");
                var first = browser.executeScript("return document.querySelector('#v-1 .running').textContent");
                until(browser, "document.querySelector('#v-1 .running').textContent < '" + first + "'");
                Files.write(Path.of("target/viewer.png"), browser.getScreenshotAs(OutputType.BYTES));
                send(service, chief, "v-1", "{\"type\":\"Resign\",\"side\":\"white\"}");
                send(service, chief, "v-2", "{\"type\":\"DeclareResult\",\"score\":\"1/2-1/2\",\"reason\":\"agreed\"}");
                until(browser, "document.querySelector('#v-1 p:last-child').textContent === 'e4 0-1'");
                until(browser, "document.querySelector('footer').textContent === 'The round is over.'");
            } finally {
                browser.quit();
            }
        } finally {
            server.stop(0);
        }
    }

    private static void until(ChromeDriver browser, String condition) {
        await().atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(200))
                .until(() -> Boolean.TRUE.equals(browser.executeScript("return " + condition)));
    }

    private static void game(RunningService service, String chief, String id, int board, String members)
            throws Exception {
        assertThat(service.post(
                                "/api/v1/games",
                                "{\"gameId\":\"" + id + "\",\"competition\":\"viewed\",\"round\":1,\"board\":" + board
                                        + ",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":[{\"time\":\"PT90M\"}]}"
                                        + ",\"players\":{\"black\":{\"id\":\"p-" + board + "\"}}" + members + "}",
                                chief)
                        .status())
                .isEqualTo(201);
    }

    private static void send(RunningService service, String chief, String game, String command) throws Exception {
        var reply = service.post("/api/v1/games/" + game + "/commands", command, chief);
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(200);
    }
}
