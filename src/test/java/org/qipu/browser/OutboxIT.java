package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WindowType;
import org.qipu.game.event.Actor.Role;

/** Bad Wi-Fi: what was done without a way to the service is neither lost nor recorded twice, and meets what others did meanwhile openly. */
@ExtendWith(InBrowser.class)
class OutboxIT {

    private static final List<String> MOVES = List.of("e4", "e5", "Nf3", "Nc6", "Bb5");
    private static final String QUEUED = """
            const [game, act, kind, done] = arguments;
            import('/ui/lib/outbox.js').then(box => box.send(game, act, { kind, label: act.move ?? act.type }))
                .then(sent => done(sent.state), refused => done(refused.constructor.name + ' ' + (refused.kind ?? '')));
            """;

    private static Object sent(Page page, String game, String move) {
        return page.driver().executeAsyncScript(QUEUED, game, Map.of("type", "PlayMove", "move", move), "fact");
    }

    private static List<String> moves(Hall hall, String game) throws Exception {
        var moves = hall.service()
                .get("/api/v1/games/" + game + "/moves", hall.service().token(Role.AUDITOR))
                .body();
        return StreamSupport.stream(moves.spliterator(), false)
                .map(move -> move.path("san").asText())
                .toList();
    }

    private static void started(Hall hall, String competition, String game, int board) throws Exception {
        hall.game(game, competition, 1, board, "chess");
        hall.send(game, "{\"type\":\"StartGame\"}");
    }

    @Test
    void twentyActsQueuedThreeOfThemInConflictAndATabThatIsKilledLoseNothingAndDoubleNothing(Page page, Hall hall)
            throws Exception {
        hall.competition("wifi", "\"discipline\":\"chess\"");
        for (var board : List.of(1, 2, 3, 4)) {
            started(hall, "wifi", "wifi-" + board, board);
        }
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/wifi/r/1");
        page.device().offline(true);
        var first = Instant.now(); // when the first move was made, which somebody else reports too
        for (var board : List.of(1, 2, 3, 4)) {
            for (var move : MOVES) {
                // the first of each game was decided on what the page had seen: the game's second version
                var how = "import('/ui/lib/outbox.js').then(box => box.send('wifi-" + board
                        + "', {type: 'PlayMove', move: '" + move
                        + "'}, {kind: 'fact', label: '" + move
                        + "', ifMatch: '\"2\"'})).then(sent => arguments[0](sent.state), e => arguments[0](String(e)))";
                assertThat(page.driver().executeAsyncScript(how)).isEqualTo("queued");
            }
        }
        for (var board : List.of(2, 3, 4)) {
            hall.send("wifi-" + board, "{\"type\":\"PlayMove\",\"move\":\"e4\",\"at\":\"" + first + "\"}");
        }
        assertThat(moves(hall, "wifi-1")).isEmpty();
        var killed = page.driver().getWindowHandle();
        var next = page.driver().switchTo().newWindow(WindowType.TAB).getWindowHandle();
        page.driver().switchTo().window(killed).close();
        page.driver().switchTo().window(next);
        page.device().offline(false);
        page.open("/ui/desk/wifi/r/1").until("document.querySelectorAll('#outbox [data-state=conflict]').length === 3");
        page.until("document.querySelectorAll('#outbox [data-state=waiting]').length === 12");
        page.says(By.id("outbox"), "The game now: 1 e4");
        assertThat(moves(hall, "wifi-1")).isEqualTo(MOVES);
        for (var board : List.of(2, 3, 4)) {
            assertThat(moves(hall, "wifi-" + board)).containsExactly("e4");
        }
        // the same move was recorded by somebody else: ours is withdrawn, asked twice, and those after it follow
        for (var left = 2; left >= 0; left--) {
            page.until("(() => { const all = document.querySelectorAll('#outbox [data-state=conflict]');"
                    + " if (all.length <= " + left + ") return true;"
                    + " all[0].querySelector('[id$=-withdraw]').click(); return false; })()");
        }
        page.until("document.querySelectorAll('#outbox [data-state=waiting]').length === 0");
        for (var board : List.of(1, 2, 3, 4)) {
            assertThat(moves(hall, "wifi-" + board)).as("board " + board).isEqualTo(MOVES);
        }
        assertThat(page.axe()).isEmpty();
        page.click(By.id("outbox-clear")).until("document.getElementById('outbox').hidden");
    }

    @Test
    void aRulingWaitsUntilItsConsequenceCanBeShown(Page page, Hall hall) throws Exception {
        hall.competition("wifi-ruling", "\"discipline\":\"chess\"");
        started(hall, "wifi-ruling", "wifi-r", 1);
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/wifi-ruling/r/1");
        page.device().offline(true);
        assertThat(page.driver()
                        .executeAsyncScript(
                                QUEUED, "wifi-r", Map.of("type", "DeclareResult", "score", "1-0"), "ruling"))
                .asString()
                .startsWith("Offline");
        assertThat(
                        (Long)
                                page.driver()
                                        .executeAsyncScript(
                                                "import('/ui/lib/outbox.js').then(box => box.acts()).then(acts => arguments[0](acts.length))"))
                .isZero();
    }

    @Test
    void whatTheLawsRefuseWhileTheReaderLooksOnIsToldAndNotKept(Page page, Hall hall) throws Exception {
        hall.competition("wifi-refused", "\"discipline\":\"chess\"");
        started(hall, "wifi-refused", "wifi-x", 1);
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/wifi-refused/r/1");
        assertThat(sent(page, "wifi-x", "Qh5")).isEqualTo("Problem illegal-move");
        assertThat(sent(page, "wifi-x", "e4")).isEqualTo("recorded");
        assertThat(moves(hall, "wifi-x")).containsExactly("e4");
    }

    @Test
    void aDeviceThatIsTenMinutesWrongDatesItsActsByTheServicesTime(Page page, Hall hall) throws Exception {
        hall.competition("wifi-late", "\"discipline\":\"chess\"");
        started(hall, "wifi-late", "wifi-l", 1);
        var wrong = page.device()
                .command(
                        "Page.addScriptToEvaluateOnNewDocument",
                        Map.of(
                                "source",
                                "{const real = Date.now, wrong = () => real() + 600_000, D = Date;"
                                        + " globalThis.Date = class extends D { constructor(...a) { super(...(a.length ? a : [wrong()])); }"
                                        + " static now() { return wrong(); } }; }"));
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/wifi-late/r/1");
        page.until("Date.now() - performance.timeOrigin - performance.now() > 500_000");
        IntStream.range(0, 2)
                .forEach(i -> assertThat(sent(page, "wifi-l", MOVES.get(i))).isEqualTo("recorded"));
        var events = hall.service()
                .get("/api/v1/games/wifi-l/events", hall.service().token(Role.AUDITOR))
                .body();
        for (var event : events) {
            var occurred = Instant.parse(event.path("occurredAt").asText());
            var recorded = Instant.parse(event.path("recordedAt").asText());
            assertThat(Duration.between(occurred, recorded).abs()).isLessThan(Duration.ofSeconds(2));
        }
        page.device().command("Page.removeScriptToEvaluateOnNewDocument", wrong);
    }

    @Test
    void aBrowserThatKeepsNothingStillRecordsAndSaysWhenNothingAnswers(Page page, Hall hall) throws Exception {
        hall.competition("wifi-bare", "\"discipline\":\"chess\"");
        started(hall, "wifi-bare", "wifi-b", 1);
        var bare = page.device()
                .command(
                        "Page.addScriptToEvaluateOnNewDocument",
                        Map.of(
                                "source",
                                "IDBFactory.prototype.open = () => { throw new DOMException('none', 'SecurityError'); }"));
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/wifi-bare/r/1");
        page.until("document.activeElement.id === 'desk-line'").keys("1m e4").keys(Keys.ENTER);
        page.until("document.getElementById('desk-follows')").keys(Keys.ENTER);
        page.says(By.tagName("body"), "Recorded: board 1");
        assertThat(moves(hall, "wifi-b")).containsExactly("e4");
        page.device().offline(true);
        assertThat(sent(page, "wifi-b", "e5")).asString().startsWith("Offline");
        page.device().offline(false);
        assertThat(sent(page, "wifi-b", "e5")).isEqualTo("recorded");
        assertThat(moves(hall, "wifi-b")).containsExactly("e4", "e5");
        page.device().command("Page.removeScriptToEvaluateOnNewDocument", bare);
    }
}
