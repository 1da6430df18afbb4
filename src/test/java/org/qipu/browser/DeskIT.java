package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** The arbiter's desk: by keyboard, by touch, in both games; nothing is recorded before the second Enter. */
@ExtendWith(InBrowser.class)
class DeskIT {

    private static final By LINE = By.id("desk-line");
    private static final By FOLLOWS = By.id("desk-consequence");
    private static final String OPENING = "g1f3 g8f6";
    private static final String SHUFFLE = "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8";
    private static final String CANNONS = "h2e2 h9g7";

    /** What is typed at a board after its number, of a game in which these moves were made, and what must be read before the second Enter. */
    private record Flow(String moves, String typed, String says) {}

    @Test
    void everyActOfChessIsShownFirstAndThenRecordedByKeysAlone(Hall hall, Page page) throws Exception {
        flows(
                hall,
                page,
                "en",
                "chess",
                List.of(
                        new Flow(SHUFFLE, "c", "Third occurrence"),
                        new Flow(OPENING, "i Ke3", "White: more time for the opponent 2:00"),
                        new Flow(OPENING, "t b1", "White must play one of: Na3, Nc3"),
                        new Flow(OPENING, "s", "The clocks are stopped"),
                        new Flow(null, "g", "White's clock runs"),
                        new Flow(OPENING, "a w +2 \"two minutes", "White's clock: +2:00"),
                        new Flow(OPENING, "p b t 2 \"talking", "Black: more time for the opponent 2:00"),
                        new Flow(OPENING, "e b f p n", "Result 1-0"),
                        new Flow(null, "la w", "White has arrived"),
                        new Flow(null, "ld b", "forfeit"),
                        new Flow(OPENING, "o", "White offers a draw"),
                        new Flow(OPENING, "rs =", "White signs 1/2-1/2"),
                        new Flow(OPENING, "rq", "resignation"),
                        new Flow(OPENING, "r 1", "the arbiter's declaration"),
                        new Flow(OPENING, "w smoking w", "smoking"),
                        new Flow(OPENING, "j", "to be adjourned"),
                        new Flow(OPENING, "m d4", "White plays d4"),
                        new Flow(OPENING, "k m 1 e4 e5 \"wrongly written", "are corrected"),
                        new Flow(OPENING, "n the lamp is broken", "Noted")));
    }

    @Test
    void everyActOfXiangqiIsShownFirstAndThenRecordedByKeysAlone(Hall hall, Page page) throws Exception {
        flows(
                hall,
                page,
                "zh-Hant",
                "xiangqi",
                List.of(
                        new Flow("h2e2 h9g7 e2h2 g7h9 h2e2 h9g7 e2h2 g7h9 h2e2 h9g7 e2h2 g7h9", "c", "待判局面"),
                        new Flow(CANNONS, "c n", "須達100著"),
                        new Flow(CANNONS, "i r e0e2", "犯規"),
                        new Flow(CANNONS, "t h0", "紅方須走：傌二進三、傌二進一"),
                        new Flow(CANNONS, "x f r absence", "紅方，犯規：累計 1"),
                        new Flow(CANNONS, "x v b clock-handling", "黑方，違例：累計 1"),
                        new Flow(CANNONS, "x o b 3", "黑方，漏記：累計 3"),
                        new Flow(CANNONS, "y l r", "計著"),
                        new Flow(CANNONS, "s", "停鐘"),
                        new Flow(null, "g", "紅方走鐘"),
                        new Flow(CANNONS, "a b +2 \"補時", "黑方用時：+2:00"),
                        new Flow(CANNONS, "p r w \"喧嘩", "警告"),
                        new Flow(CANNONS, "o", "紅方提和"),
                        new Flow(CANNONS, "rq", "紅方認輸"),
                        new Flow(CANNONS, "r 0", "黑方勝"),
                        new Flow(CANNONS, "j", "封局"),
                        new Flow(CANNONS, "m 炮八平六", "紅方走"),
                        new Flow(CANNONS, "n 燈壞了", "已備註")));
    }

    private static void flows(Hall hall, Page page, String language, String discipline, List<Flow> flows)
            throws Exception {
        var round = "desk-" + discipline;
        hall.competition(round, "\"name\":\"Desk\"");
        for (var board = 1; board <= flows.size(); board++) {
            game(hall, round, board, discipline, flows.get(board - 1).moves());
        }
        page.as(Role.ARBITER).open("/ui/desk/" + round + "/r/1?language=" + language);
        for (var board = 1; board <= flows.size(); board++) {
            var flow = flows.get(board - 1);
            var before = version(hall, round, board);
            page.until("document.activeElement.id === 'desk-line'").keys(board + flow.typed());
            page.until("document.querySelector('.fields h2')").keys(Keys.ENTER).says(FOLLOWS, flow.says());
            assertThat(version(hall, round, board)).as(flow.typed()).isEqualTo(before);
            page.keys(Keys.ENTER)
                    .until(
                            "document.querySelector('#desk-recorded') && document.getElementById('desk-line').value === ''");
            assertThat(version(hall, round, board)).as(flow.typed()).isGreaterThan(before);
            assertThat(page.focus()).as(flow.typed()).isEqualTo("input#desk-line");
        }
    }

    @Test
    void aDrawClaimTakesFourKeysAndStopsAtEachOccurrence(Hall hall, Page page) throws Exception {
        hall.competition("desk-claim", "\"name\":\"Desk\"");
        game(hall, "desk-claim", 7, "chess", SHUFFLE);
        page.as(Role.ARBITER).open("/ui/desk/desk-claim/r/1").until("document.querySelector('#board-7')");
        page.keys("7", "c", Keys.ENTER).says(FOLLOWS, "½–½").says(By.id("desk-caption"), "Occurrence 1 of 3");
        page.keys(Keys.PAGE_DOWN).says(By.id("desk-caption"), "Occurrence 2 of 3: after half-move 4");
        page.keys(Keys.ENTER).says(By.id("desk-recorded"), "board 7");
    }

    @Test
    void keysPressedBeforeTheMovesAreThereAndAnAnswerThatBreaksOffAreNotTheEndOfIt(Hall hall, Page page)
            throws Exception {
        hall.competition("desk-slow", "\"name\":\"Desk\"");
        game(hall, "desk-slow", 1, "chess", SHUFFLE);
        var line = page.device().command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                const ask = fetch; let broken = false;
                window.fetch = async (url, how) => {
                  if (/frames/.test(url)) await new Promise(done => setTimeout(done, 1500));
                  const answer = await ask(url, how);
                  if (!/dryRun=true/.test(url) || broken) return answer;
                  broken = true;
                  return new Response(new ReadableStream({ pull(body) { body.error(new TypeError('broken off')); } }), answer);
                };"""));
        page.as(Role.ARBITER).open("/ui/desk/desk-slow/r/1").until("document.querySelector('#board-1')");
        page.keys("1", "c").until("document.querySelector('.fields h2')").keys(Keys.ENTER);
        page.says(FOLLOWS, "keeps it on this device").keys(Keys.ESCAPE, Keys.ENTER);
        page.says(FOLLOWS, "½–½").keys(Keys.PAGE_DOWN).says(By.id("desk-caption"), "Occurrence 2 of 3");
        page.keys(Keys.ENTER).says(By.id("desk-recorded"), "board 1");
        page.device().command("Page.removeScriptToEvaluateOnNewDocument", line);
    }

    @Test
    void whatIsRefusedStandsAtItsFieldAndAStepBackLosesNothing(Hall hall, Page page) throws Exception {
        hall.competition("desk-refused", "\"name\":\"Desk\"");
        game(hall, "desk-refused", 1, "chess", OPENING);
        page.as(Role.ARBITER).open("/ui/desk/desk-refused/r/1").until("document.querySelector('#board-1')");
        page.keys("1m Qh8", Keys.ENTER)
                .says(By.id("f-move-wrong"), "3.")
                .until("document.activeElement.id === 'f-move'");
        page.keys(Keys.ESCAPE).until("document.activeElement.id === 'desk-line'");
        assertThat(page.value("document.activeElement.value")).isEqualTo("1m Qh8");
        page.keys(Keys.ESCAPE, Keys.ESCAPE, Keys.ARROW_UP).until("document.activeElement.value === '1m Qh8'");
        var before = version(hall, "desk-refused", 1);
        page.keys(Keys.ESCAPE, Keys.ESCAPE).until("document.activeElement.value === ''");
        page.keys("1f", Keys.ENTER)
                .until("document.activeElement.id === 'desk-yes'")
                .keys(Keys.ENTER);
        assertThat(version(hall, "desk-refused", 1))
                .isEqualTo(before); // the record has time left: no Enter without a yes
        page.keys("yes", Keys.ENTER).until("document.querySelector('#desk-recorded')");
    }

    @Test
    void aPhoneIsEnough(Hall hall, Page page) throws Exception {
        hall.competition("desk-phone", "\"name\":\"Desk\"");
        game(hall, "desk-phone", 3, "chess", OPENING);
        game(hall, "desk-phone", 4, "xiangqi", CANNONS);
        var finger = new Finger(page.as(Role.ARBITER));
        page.open("/ui/desk/desk-phone/r/1");
        finger.tap("#board-4")
                .tap("#act-claim")
                .tap("#desk-back")
                .tap("#desk-back"); // the wrong board: nothing is lost
        finger.tap("#board-3").tap("#act-stop").tap("#desk-enter");
        page.says(FOLLOWS, "The clocks are stopped");
        assertThat(page.axe()).isEmpty();
        finger.finds("what follows").reads().tap("#desk-enter");
        page.says(By.id("desk-recorded"), "board 3");
        finger.tap("#board-4").tap("#act-touch").tap("[data-square=h0]").tap("#desk-enter");
        page.says(FOLLOWS, "Red touched: h0");
        assertThat(version(hall, "desk-phone", 4)).isEqualTo(4);
        finger.finds("a piece that was touched").reads().tap("#desk-enter");
        page.says(By.id("desk-recorded"), "board 4");
    }

    @Test
    void openMattersComeFirstAndTheResultsOfARoundAreTypedDownAColumn(Hall hall, Page page) throws Exception {
        hall.competition("desk-round", "\"name\":\"Desk\"");
        for (var board = 1; board <= 3; board++) {
            game(hall, "desk-round", board, "chess", OPENING);
        }
        hall.send(
                "desk-round-2",
                "{\"type\":\"ReportIrregularity\",\"kind\":\"smoking\",\"side\":\"white\",\"reportedBy\":\"arbiter\"}");
        page.as(Role.ARBITER).open("/ui/desk/desk-round/r/1").says(By.cssSelector(".matter"), "smoking");
        page.keys("a", Keys.ENTER).until("document.getElementById('desk-line').value.startsWith('2u')");
        page.open("/ui/desk/desk-round/r/1?view=results").until("document.activeElement.id === 'score-1'");
        page.keys("1", Keys.ENTER, "x", Keys.ENTER, "=", Keys.ENTER)
                .until("document.activeElement.id === 'column-enter'");
        assertThat(version(hall, "desk-round", 1)).isEqualTo(4);
        page.keys(Keys.ENTER)
                .says(By.id("says-1"), "Recorded")
                .says(By.id("says-3"), "Recorded")
                .says(By.id("says-2"), "no score");
    }

    @Test
    void theDeskOpensAtTheBoardThatOneComesFromAndLeavesWhatWasBegunThere(Hall hall, Page page) throws Exception {
        hall.competition("desk-from", "\"name\":\"Desk\"");
        for (var board = 1; board <= 2; board++) {
            game(hall, "desk-from", board, "chess", OPENING);
        }
        page.as(Role.ARBITER).open("/ui/g/desk-from-2").click(By.partialLinkText("desk"));
        page.until("document.querySelector('#act-move')").keys("n the lamp").says(By.id("desk-read"), "Board 2");
        assertThat((String) page.value("location.search")).isEmpty();
        page.driver().navigate().back();
        page.says(By.tagName("h1"), "Board 2").click(By.partialLinkText("desk"));
        page.until("document.getElementById('desk-line')?.value === '2 n the lamp'");
        page.open("/ui/desk/desk-from/r/1?board=1").until("document.getElementById('desk-line')?.value === '1 '");
    }

    @Test
    void eachIsOfferedWhatHeMayRecordAndAxeFindsNothing(Hall hall, Page page) throws Exception {
        hall.competition("desk-roles", "\"name\":\"Desk\"");
        game(hall, "desk-roles", 1, "xiangqi", CANNONS);
        page.open("/ui/desk/desk-roles/r/1").says(By.tagName("main"), "Sign in");
        page.as(Role.SCORER).open("/ui/desk/desk-roles/r/1").until("document.querySelector('#board-1')");
        page.keys("1").until("document.querySelector('#act-move') && !document.querySelector('#act-penalty')");
        page.as(Role.ARBITER);
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                page.open("/ui/desk/desk-roles/r/1?theme=" + theme + "&language=" + language)
                        .until("document.querySelector('#board-1')");
                page.keys("1t h0", Keys.ENTER).until("document.querySelector('#desk-follows')");
                assertThat(page.axe()).as(theme + " " + language).isEmpty();
            }
        }
        page.picture("desk");
    }

    @Test
    void theDeskIsLight(Hall hall, Page page) throws Exception {
        hall.competition("desk-light", "\"name\":\"Desk\"");
        game(hall, "desk-light", 1, "chess", SHUFFLE);
        page.as(Role.ARBITER);
        var traffic = page.traffic();
        page.open("/ui/desk/desk-light/r/1").until("document.querySelector('#board-1')");
        page.keys("1c", Keys.ENTER).until("document.querySelector('#desk-follows')");
        var bytes = traffic.answers().stream()
                .filter(one -> !one.address().contains("/fonts/"))
                .mapToLong(Traffic.Answer::transferred)
                .sum();
        assertThat(bytes).isLessThan(150_000);
    }

    private static void game(Hall hall, String round, int board, String discipline, String moves) throws Exception {
        var id = round + "-" + board;
        hall.game(id, round, 1, board, discipline);
        if (moves != null) {
            hall.send(
                    id,
                    Stream.concat(
                                    Stream.of("{\"type\":\"StartGame\"}"),
                                    Stream.of(moves.split(" "))
                                            .map(move -> "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}"))
                            .collect(Collectors.joining(",", "[", "]")));
        }
    }

    private static int version(Hall hall, String round, int board) throws Exception {
        return hall.service()
                .get("/api/v1/games/" + round + "-" + board, hall.service().token(Role.ARBITER))
                .body()
                .path("version")
                .asInt();
    }
}
