package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.openqa.selenium.support.ui.Select;
import org.qipu.game.event.Actor.Role;

/** A game looked back at: by half-move, event and instant, as it is known and as it was known then. */
@ExtendWith(InBrowser.class)
class BackIT {

    private static final String DAY = "2026-03-21T";
    private static final By SENTENCE = By.id("sentence");
    private static final By DIFFERENCES = By.cssSelector(".differences");

    @BeforeAll
    static void games(Hall hall) throws Exception {
        hall.game("back-1", "back", 1, 1, "chess");
        hall.send(
                "back-1",
                "[" + at("StartGame", "10:00:00") + "," + move("e4", "10:00:40") + "," + move("e5", "10:01:50") + "]");
        hall.send(
                "back-1",
                "[" + move("Nf3", "10:03:00") + "," + move("Nc6", "10:04:10") + "," + move("Bc4", "10:05:00") + "]");
        hall.send(
                "back-1",
                "{\"type\":\"CorrectMoves\",\"fromPly\":3,\"reason\":\"misread\",\"at\":\"" + DAY
                        + "10:08:00Z\",\"moves\":[{\"move\":\"Nc3\",\"at\":\"" + DAY
                        + "10:03:05Z\"},{\"move\":\"Nf6\",\"at\":\""
                        + DAY + "10:04:20Z\"}]}");
        hall.send("back-1", "[" + at("StopClocks", "10:09:00") + "," + at("RestartClocks", "10:10:00") + "]");
        hall.send(
                "back-1",
                "{\"type\":\"ReadClocks\",\"clock\":{\"white\":\"PT1H20M\"},\"at\":\"" + DAY + "10:02:30Z\"}");
        hall.send(
                "back-1",
                "{\"type\":\"ImposePenalty\",\"side\":\"white\",\"penalty\":\"opponent-time\",\"amount\":\"PT2M\",\"article\":\"11.5\",\"reason\":\"x\",\"at\":\""
                        + DAY + "10:11:00Z\"}");
        hall.game(
                "back-2",
                "\"competition\":\"back\",\"round\":1,\"board\":2,\"discipline\":\"xiangqi\",\"rulebook\":\"xiangqi-tw-2024\",\"setUp\":\"continued\","
                        + "\"initialPosition\":\"2b1k4/4a4/9/9/9/4pr3/7n1/3CB4/9/3AKAB2 w\",\"timeControl\":{\"mode\":\"cumulative\",\"periods\":[{\"time\":\"PT60M\"}]}");
        hall.send("back-2", at("StartGame", "10:00:00"));
        for (var round = 0; round < 3; round++) {
            for (var ply = 0; ply < 4; ply++) {
                hall.send(
                        "back-2",
                        move(List.of("d2d4", "f4f2", "d4d2", "f2f4").get(ply), "10:0" + (round + 1) + ":0" + ply));
            }
        }
        hall.send("back-2", "{\"type\":\"AskRepetitionRuling\",\"side\":\"black\",\"at\":\"" + DAY + "10:05:00Z\"}");
    }

    private static String at(String type, String time) {
        return "{\"type\":\"" + type + "\",\"at\":\"" + DAY + time + "Z\"}";
    }

    private static String move(String move, String time) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + move + "\",\"at\":\"" + DAY + time + "Z\"}";
    }

    private static Page open(Page page, String query) throws Exception {
        return page.as(Role.ARBITER)
                .open("/ui/back/" + query)
                .until("document.getElementById('sentence')?.textContent");
    }

    private static Page address(Page page, String part) {
        return page.until("decodeURIComponent(location.search).includes('" + part + "')");
    }

    private static double clock(Page page, String side) {
        return Double.parseDouble(
                (String) page.value("document.querySelector('#board-then [data-side=" + side + "]').dataset.seconds"));
    }

    @Test
    void aGameIsWalkedByKeysAndTheAddressShowsTheSameAgain(Page page) throws Exception {
        open(page, "back-1?event=3").says(SENTENCE, "1.e4");
        address(page.keys(Keys.ARROW_RIGHT), "event=4").says(SENTENCE, "1...e5").says(By.id("said"), "1...e5");
        address(page.keys("j"), "event=5");
        address(page.keys(Keys.ARROW_UP), "event=4");
        address(page.keys(Keys.END), "event=12").says(SENTENCE, "Penalty");
        page.keys("t").until("document.activeElement.id === 'time'");
        address(page.keys("10:02:50", Keys.ENTER), "at=" + DAY + "10:02:50Z").says(SENTENCE, "The clocks are read");
        assertThat(clock(page, "white")).isEqualTo(4780.0); // read at 10:02:30, told ten minutes later
        page.driver().navigate().refresh();
        page.until("document.getElementById('sentence')?.textContent.includes('The clocks are read')");
        assertThat(clock(page, "white")).isEqualTo(4780.0);
        assertThat((String) page.value("document.querySelector('.story [aria-current]').id"))
                .isEqualTo("event-11");
    }

    @Test
    void aFileIsShownAtItsNoteToWhoSeesTheWholeGame(Page page, Hall hall) throws Exception {
        hall.game("back-files", "back", 1, 3, "chess");
        hall.send("back-files", at("StartGame", "10:00:00"));
        var reply = hall.service()
                .send(HttpRequest.newBuilder(hall.service().uri("/api/v1/games/back-files/evidence?text=the%20sheet"))
                        .header("Content-Type", "application/pdf")
                        .header("Authorization", "Bearer " + hall.service().token(Role.SCORER))
                        .POST(BodyPublishers.ofString("%PDF-1.7 a sheet")));
        assertThat(reply.status()).as("%s", reply.body()).isEqualTo(201);
        var hash = reply.body().path("hash").asText();
        hall.send("back-files", "{\"type\":\"AddNote\",\"text\":\"elsewhere\",\"attachment\":\"9f86d081\"}");
        open(page, "back-files")
                .says(By.cssSelector("[data-event='3'] .file"), "File: PDF, 1 kB")
                .says(By.cssSelector("[data-event='4'] .file"), "No file was sent of it.");
        assertThat((String) page.value("document.querySelector('[data-event=\"3\"] a.file').getAttribute('href')"))
                .isEqualTo("/api/v1/games/back-files/evidence/" + hash);
        assertThat(hall.service()
                        .delete(
                                "/api/v1/games/back-files/evidence/" + hash + "?reason=asked",
                                hall.service().token(Role.CHIEF_ARBITER))
                        .status())
                .isEqualTo(200);
        open(page, "back-files").says(By.cssSelector("[data-event='3'] .file"), "Its file was erased.");
    }

    @Test
    void whatWasKnownThenStandsBesideWhatIsKnownNow(Page page, Hall hall) throws Exception {
        var known = hall.service()
                .get("/api/v1/games/back-1/frames")
                .body()
                .path(6)
                .path("recordedAt")
                .asText();
        open(page, "back-1?at=" + DAY + "10:04:30Z&compare=1&known=" + known).says(DIFFERENCES, "Nc3");
        assertThat(page.text(DIFFERENCES))
                .contains("2. then Nf3; now Nc3", "2… then Nc6; now Nf6", "White: then 1:27:50; now 1:19:15");
        assertThat(page.value("document.querySelector('#board-then qipu-board').fen.split(' ')[0]"))
                .isEqualTo("r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
        assertThat(page.value("document.querySelector('#board-now qipu-board').fen.split(' ')[0]"))
                .isEqualTo("rnbqkb1r/pppp1ppp/5n2/4p3/4P3/2N5/PPPP1PPP/R1BQKBNR");
        page.picture("look-back");
        address(page.keys("n"), "compare=1").until("!location.search.includes('known')");
        page.keys("c").until("document.querySelector('#board-now').hidden");
    }

    @Test
    void anArticleIsOneKeyAwayAndGivesTheFocusBack(Page page) throws Exception {
        open(page, "back-1?event=12").find(By.id("sentence-article"));
        page.driver().executeScript("document.getElementById('half-back').focus()");
        page.keys("a").says(By.cssSelector("dialog h2"), "11.5");
        page.keys(Keys.ESCAPE).until("!document.querySelector('dialog')");
        assertThat(page.focus()).isEqualTo("button#half-back");
        page.keys("?").says(By.cssSelector("dialog h2"), "Keys");
        page.keys(Keys.ESCAPE).until("!document.querySelector('dialog')");
    }

    @Test
    void theGameUnderAnotherEditionStandsBesideIt(Page page, Hall hall) throws Exception {
        var told = hall.service()
                .get("/api/v1/games/back-1/under/fide-2001", hall.service().token(Role.ARBITER))
                .body();
        open(page, "back-1").click(By.cssSelector("#panel-under summary"));
        new Select(page.find(By.id("under-edition"))).selectByValue("fide-2001");
        page.says(
                By.cssSelector("#panel-under .answer"),
                "Differences: " + told.path("differences").size());
        address(page, "under=fide-2001");
    }

    @Test
    void aChaseIsDrawnPlyByPly(Page page) throws Exception {
        open(page, "back-2").keys("p").says(By.id("panel-cycle"), "Red must vary");
        address(page.keys("p"), "cycle=0").says(By.cssSelector("#panel-cycle [role=status]"), "chases the chariot");
        assertThat(
                        page.value(
                                "document.querySelector('#board-then qipu-board').arrows.map(arrow => arrow.kind + arrow.from + arrow.to).join(' ')"))
                .asString()
                .contains("moved2d4")
                .contains("chased4f4");
        page.picture("look-back-chase");
    }

    /**
     * Every event's instant and a second before and after: what the page shows is what the service answers, to a tenth: each cuts a clock to
     * tenths, one before what has passed since is taken off and one after.
     */
    @Test
    void everyInstantIsAsTheServiceTells(Page page) throws Exception {
        open(page, "back-1");
        var found = (String) page.driver().executeAsyncScript("""
                const done = arguments[arguments.length - 1];
                (async () => {
                  const { recordOf, atInstant, face } = await import('/ui/pages/back/record.js');
                  const { seconds } = await import('/ui/lib/time.js');
                  const ask = async path => { const answer = await fetch('/api/v1/games/' + path); return answer.ok ? answer.json() : null; };
                  const wrong = []; let compared = 0;
                  for (const id of ['back-1', 'back-2', 'demo-1']) {
                    const record = recordOf(await ask(id + '/frames'));
                    const all = [...new Set(record.points.flatMap(point => [point.at - 1000, point.at, point.at + 1000]))];
                    const views = await Promise.all(all.map(at => ask(`${id}/as-of?at=${new Date(at).toISOString()}`)));
                    all.forEach((at, i) => {
                      const view = views[i], moment = atInstant(record, at);
                      compared++;
                      if (!view || !moment) { if (!view !== !moment) wrong.push(id + at); return; }
                      const clocks = Object.keys(view.clocks).filter(side => view.clocks[side]?.remaining);
                      if (moment.stand.fen !== view.position.fen || moment.stand.status !== view.status
                          || clocks.some(side => Math.abs(face(moment.stand, side, at).seconds - seconds(view.clocks[side].remaining)) > 0.1001)) wrong.push(id + ' ' + new Date(at).toISOString());
                    });
                  }
                  done(compared + ' ' + wrong.join());
                })().catch(e => done('failed: ' + e));
                """);
        assertThat(found).matches("\\d{3} ");
    }

    @Test
    void nothingIsFoundByAxe(Page page) throws Exception {
        page.as(Role.ARBITER);
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                page.open("/ui/back/back-1?event=6&under=fide-2009&compare=1&theme=" + theme + "&language=" + language)
                        .until(
                                "document.querySelector('#panel-under .answer table') && document.querySelector('.differences p')");
                assertThat(page.axe()).as(theme + " " + language).isEmpty();
            }
        }
        page.open("/ui/back/back-2?event=15&cycle=0").until("document.querySelector('#panel-cycle [role=status]')");
        assertThat(page.axe()).isEmpty();
    }
}
