package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpServer;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** A round on the wall, a game by itself, and a board in a page of somebody else: live, and no more than may be seen. */
@ExtendWith(InBrowser.class)
class WallIT {

    private static final String START = "{\"type\":\"StartGame\"}";

    private static String move(String move) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}";
    }

    private static By board(String game) {
        return By.id("board-" + game);
    }

    /** What pages do before their own scripts, until it is closed. */
    private record Before(Page page, Object id) implements AutoCloseable {
        static Before scripts(Page page, String script) {
            var made = page.device()
                    .command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", "(() => {" + script + "})()"));
            return new Before(page, made.get("identifier"));
        }

        @Override
        public void close() {
            page.device().command("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", id));
        }
    }

    private static void round(Hall hall, String competition, String members) throws Exception {
        hall.competition(competition, members);
        hall.game(competition + "-1", competition, 1, 1, "chess");
        hall.game(competition + "-2", competition, 1, 2, "xiangqi");
    }

    @Test
    void whatIsRecordedShowsOnTheWallAndOnTheGame(Page page, Hall hall) throws Exception {
        round(hall, "walled", "\"name\":\"The Walled Cup\"");
        page.open("/ui/c/walled/r/1").says(By.tagName("h1"), "The Walled Cup");
        page.until("document.querySelectorAll('#wall > li').length === 2");
        hall.send("walled-1", "[" + START + "," + move("e4") + "]");
        hall.send("walled-2", "[" + START + "," + move("h2e2") + "]");
        page.says(board("walled-1"), "1. e4").says(board("walled-2"), "炮二平五");
        assertThat(page.text(board("walled-1"))).contains("Board 1", "in progress", "1:30:00", "1:29:5");
        page.picture("wall");
        page.keys(Keys.TAB).value("document.querySelector('#wall a').focus()");
        page.keys(Keys.ARROW_RIGHT, Keys.ENTER).until("location.pathname === '/ui/g/walled-2'");
        page.says(By.id("moves"), "炮二平五").says(By.id("standing"), "Black to move");
        hall.send("walled-2", move("h9g7"));
        page.says(By.id("moves"), "馬8進7").says(By.id("standing"), "Red to move").picture("game");
        hall.send("walled-2", "{\"type\":\"DeclareResult\",\"score\":\"1/2-1/2\",\"termination\":\"agreement\"}");
        page.says(By.id("standing"), "½–½ · draw agreed").says(By.id("fresh"), "The game is over.");
    }

    @Test
    void whatWaitsForADecisionIsShownToOfficialsAndSaidAloud(Page page, Hall hall) throws Exception {
        round(hall, "waiting", "");
        hall.send("waiting-1", "[" + START + "," + move("e4") + "]");
        hall.send("waiting-2", START);
        page.as(Role.ARBITER)
                .open("/ui/c/waiting/r/1")
                .until("document.querySelector('#show-open')?.textContent.endsWith(' 0')");
        hall.send("waiting-1", "{\"type\":\"ReportIrregularity\",\"kind\":\"distraction\",\"side\":\"white\"}");
        page.says(By.cssSelector(".matters"), "irregularity")
                .until(
                        "/Board 1: irregularity|1 open matters/.test(document.querySelector('.sr[role=status]').textContent)");
        page.click(By.id("show-open")).until("document.querySelectorAll('#wall > li:not([hidden])').length === 1");
        assertThat((String) page.value("location.search")).isEqualTo("?show=open");
        page.click(By.id("show-over")).says(By.cssSelector(".found"), "No board is like that.");
        page.click(By.id("show-all")).click(By.id("find")).keys("2", Keys.ENTER);
        assertThat((String) page.value("document.activeElement.textContent")).isEqualTo("Board 2");
    }

    @Test
    void aClockIsTheServicesWhateverTheDeviceSays(Page page, Hall hall) throws Exception {
        round(hall, "timely", "");
        hall.send("timely-1", START);
        var script = "const real = Date.now; Date.now = () => real() + 600000;";
        try (var scripts = Before.scripts(page, script)) {
            scripts.page()
                    .open("/ui/c/timely/r/1")
                    .until("document.querySelector('#board-timely-1 .runs')?.textContent.includes('1:29:')");
            var clocks = hall.service().get("/api/v1/games/timely-1").body().path("clocks");
            var asOf = Instant.parse(clocks.path("asOf").asText());
            var shown = (String) page.value("document.querySelector('#board-timely-1 .runs').textContent");
            var left = Duration.parse(clocks.path("white").path("remaining").asText())
                    .minus(Duration.between(asOf, Instant.now()));
            var time = shown.substring(shown.indexOf("1:29:") + 5).strip();
            var seconds = Duration.ofMinutes(89).plusSeconds(Long.parseLong(time));
            assertThat(left.minus(seconds).toMillis())
                    .as("%s, really %s", shown, left)
                    .isBetween(-500L, 1500L);
        }
    }

    @Test
    void whatIsNotHeardIsOnlyTheLastKnown(Page page, Hall hall) throws Exception {
        round(hall, "silent", "");
        hall.send("silent-1", START);
        try (var scripts = Before.scripts(page, """
                const real = window.fetch;
                window.fetch = (address, how = {}) => {
                  if (window.broken) return Promise.reject(new TypeError('broken'));
                  const cut = new AbortController();
                  const others = window.cut;
                  window.cut = () => { window.broken = true; cut.abort(); others?.(); };
                  return real(address, how.signal ? { ...how, signal: AbortSignal.any([how.signal, cut.signal]) } : how);
                };
                """)) {
            scripts.page().open("/ui/c/silent/r/1").says(By.id("fresh"), "Live");
            page.until("document.querySelector('#board-silent-1 .runs')?.textContent.includes('1:29:')");
            page.value("window.cut()");
            page.says(By.id("fresh"), "Last known");
            var before = page.text(board("silent-1"));
            Thread.sleep(1300);
            assertThat(page.text(board("silent-1"))).isEqualTo(before);
            page.value("window.broken = false");
            page.says(By.id("fresh"), "Live")
                    .until("!document.querySelector('#board-silent-1').innerText.includes('"
                            + before.lines()
                                    .filter(line -> line.contains("1:29:"))
                                    .findFirst()
                                    .orElseThrow()
                                    .replaceAll(".*(1:29:\\d\\d).*", "$1")
                            + "')");
        }
    }

    @Test
    void whoMustWaitIsSentNothingBefore(Page page, Hall hall) throws Exception {
        round(hall, "later", "\"delay\":\"PT1H\"");
        hall.send("later-1", "[" + START + "," + move("e4") + "," + move("c5") + "]");
        try (var scripts = Before.scripts(page, """
                window.heard = '';
                const real = window.fetch;
                window.fetch = async (...asked) => {
                  const answer = await real(...asked);
                  if (!answer.body) return answer;
                  const [mine, its] = answer.body.tee();
                  mine.pipeThrough(new TextDecoderStream()).pipeTo(new WritableStream({ write: text => { window.heard += text; } })).catch(() => {});
                  return new Response(its, { status: answer.status, headers: answer.headers });
                };
                """)) {
            scripts.page()
                    .open("/ui/c/later/r/1")
                    .says(By.id("fresh"), "60 minutes later")
                    .says(board("later-1"), "scheduled");
            nothingOfIt(page);
            page.open("/ui/g/later-1").says(By.id("standing"), "scheduled");
            nothingOfIt(page);
            page.as(Role.ARBITER).open("/ui/c/later/r/1").says(board("later-1"), "1… c5");
            page.open("/ui/c/later/r/1?kiosk").says(board("later-1"), "scheduled");
            nothingOfIt(page);
            assertThat(page.driver().findElements(By.cssSelector("body > header")))
                    .isEmpty();
        }
    }

    private static void nothingOfIt(Page page) {
        assertThat((String) page.value("window.heard"))
                .contains("later-1")
                .doesNotContain("\"lastMove\":{", "c7c5", "4P3", "in-progress");
    }

    @Test
    void aBoardStandsInAPageOfSomebodyElse(Page page, Hall hall) throws Exception {
        round(hall, "framed", "");
        hall.send("framed-1", "[" + START + "," + move("d4") + "]");
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            var text = "<!doctype html><title>news</title><iframe title=board width=400 height=520 src=\""
                    + hall.service().uri("/ui/embed/framed-1?language=zh-Hant&theme=dark") + "\"></iframe>";
            var bytes = text.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().add("Content-Type", "text/html");
            exchange.sendResponseHeaders(200, bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        server.start();
        try {
            page.driver().get("http://127.0.0.1:" + server.getAddress().getPort() + "/news");
            page.driver().switchTo().frame(page.find(By.tagName("iframe")));
            page.says(By.id("standing"), "輪黑方走");
            hall.send("framed-1", move("d5"));
            page.says(By.id("standing"), "d5");
            assertThat(page.text(By.cssSelector("a.game"))).isNotBlank();
        } finally {
            page.driver().switchTo().defaultContent();
            server.stop(0);
        }
    }

    @Test
    void nothingIsFoundByAxe(Page page, Hall hall) throws Exception {
        round(hall, "axed", "");
        hall.send("axed-1", "[" + START + "," + move("e4") + "]");
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                var how = "theme=" + theme + "&language=" + language;
                for (var path : new String[] {"c/axed/r/1?", "c/axed/r/1?kiosk&", "g/axed-1?", "embed/axed-2?"}) {
                    page.open("/ui/" + path + how).until("document.querySelector('#fresh[data-state=live]')");
                    assertThat(page.axe()).as(path + how).isEmpty();
                }
            }
        }
    }
}
