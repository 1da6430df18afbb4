package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.qipu.game.event.Actor.Role;

/**
 * Who sees no colour misses nothing: each state of a page is there in words or signs that are seen, which are not there without the state.
 * What is told by shapes is in {@link ShapesWithoutColourIT}.
 */
@ExtendWith(InBrowser.class)
class WithoutColourIT {

    private static final String START = "{\"type\":\"StartGame\"}";
    private static final String REPORT =
            "{\"type\":\"ReportIrregularity\",\"kind\":\"illegal-position\",\"reportedBy\":\"black\"}";
    private static final String FLAG = "{\"type\":\"ReportFlagFall\",\"side\":\"white\",\"reportedBy\":\"arbiter\"}";
    private static final String WHITE_WINS =
            "{\"type\":\"DeclareResult\",\"score\":\"1-0\",\"termination\":\"resignation\"}";
    private static final String STOP = "{\"type\":\"StopClocks\"}";
    private static final String OFFER = "{\"type\":\"OfferDraw\",\"side\":\"white\"}";

    private static String started(long minutesAgo) {
        var at = Instant.now().minus(Duration.ofMinutes(minutesAgo)).truncatedTo(ChronoUnit.SECONDS);
        return "{\"type\":\"StartGame\",\"at\":\"" + at + "\"}";
    }

    private static String moves(String moves) {
        return START
                + Pattern.compile(" ")
                        .splitAsStream(moves)
                        .reduce("", (all, move) -> all + ",{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}");
    }

    private static String move(String move) {
        return "{\"type\":\"PlayMove\",\"move\":\"" + move + "\"}";
    }

    /** A state, how a game comes to it from what went before, and the place that says it; in a list of them the board is its number there. */
    private record State(String name, String before, String does, String place, String says) {}

    /** A round with a game for each state, looked at while it comes to be. */
    private static void named(Hall hall, Page page, String round, String path, List<State> states) throws Exception {
        hall.competition(round, "");
        for (var board = 1; board <= states.size(); board++) {
            hall.game(round + "-" + board, round, 1, board, "chess");
            if (!states.get(board - 1).before.isEmpty()) {
                hall.send(round + "-" + board, "[" + states.get(board - 1).before + "]");
            }
        }
        page.device().size(1280, 2000).eyes("achromatopsia");
        for (var board = 1; board <= states.size(); board++) {
            var state = states.get(board - 1);
            var game = round + "-" + board;
            if (board == 1 || path.contains("{game}")) {
                page.open(path.replace("{round}", round).replace("{game}", game))
                        .says(By.id("fresh"), "Live");
            }
            if (state.place.startsWith(".desk .side")) {
                page.until("document.activeElement.id === 'desk-line'").value("document.activeElement.select()");
                page.keys(board + " ");
                page.says(By.id("desk-board"), "Board " + board);
            }
            var place = state.place.replace("{game}", game).replace("{board}", "" + board);
            var says = Pattern.compile(state.says.replace("{board}", "" + board));
            page.until("document.querySelector('" + place.split(" \\.")[0] + "')");
            assertThat(Colourless.words(page, place))
                    .as("without: %s", state.name)
                    .doesNotContainPattern(says);
            hall.send(game, "[" + state.does + "]");
            await(state.name + " at " + place + ": " + says)
                    .pollInterval(Duration.ofMillis(50))
                    .until(() -> says.matcher(Colourless.words(page, place)).find());
        }
    }

    @Test
    void everyStateOfTheWallIsNamed(Hall hall, Page page) throws Exception {
        page.as(Role.ARBITER);
        named(
                hall,
                page,
                "grey-wall",
                "/ui/c/{round}/r/1",
                List.of(
                        new State("clock runs", "", START, "#board-{game} .white .clock", "▸"),
                        new State("the other's clock runs", START, move("e4"), "#board-{game} .black .clock", "▸"),
                        new State("last move", START, move("e4"), "#board-{game} .move", "1\\. e4"),
                        new State("low on time", "", started(86), "#board-{game} .state", "▲ low time"),
                        new State("open matter", START, REPORT, "#board-{game} .state", "▲ report"),
                        new State("open matters", START, REPORT, ".matters", "Board {board} · irregularity"),
                        new State("stopped", START, STOP, "#board-{game} .state", "clocks stopped"),
                        new State("finished", moves("e4"), WHITE_WINS, "#board-{game} .state", "1–0")));
        named(
                hall,
                page,
                "grey-hall",
                "/ui/c/{round}/r/1?kiosk",
                List.of(new State(
                        "flag", started(91) + "," + REPORT, FLAG, "#board-{game} .state", "▲ flag of White")));
    }

    @Test
    void everyStateOfAGameIsNamed(Hall hall, Page page) throws Exception {
        page.as(Role.ARBITER);
        named(
                hall,
                page,
                "grey-game",
                "/ui/g/{game}",
                List.of(
                        new State("clock runs", "", START, "#clock-white", "▸"),
                        new State("side to move", START, move("e4"), "#standing", "Black to move"),
                        new State("last move", START, move("e4"), "#standing", "Last move: 1\\. e4"),
                        new State("check", moves("e4 f6"), move("Qh5"), "#standing", "check"),
                        new State("draw offered", moves("e4"), OFFER, ".matters", "White offers a draw"),
                        new State("open matter", START, REPORT, ".matters", "irregularity: "),
                        new State("flag", started(91) + "," + REPORT, FLAG, "#clock-white", "⚑"),
                        new State("stopped", START, STOP, "#standing", "clocks stopped"),
                        new State("finished", moves("e4"), WHITE_WINS, "#standing", "1–0 · resignation")));
        assertThat(Colourless.words(page, ".side.white")).startsWith("White");
        assertThat(Colourless.words(page, ".side.black")).startsWith("Black");
    }

    @Test
    void everyStateAtTheDeskIsNamed(Hall hall, Page page) throws Exception {
        page.as(Role.ARBITER);
        named(
                hall,
                page,
                "grey-desk",
                "/ui/desk/{round}/r/1",
                List.of(
                        new State("finished", moves("e4"), WHITE_WINS, "#board-{board}", "1-0"),
                        new State("open matter", START, REPORT, "section.open", "Board {board} · "),
                        new State("clock runs", "", START, ".desk .side .faces", "White 1:\\d\\d:\\d\\d ▶"),
                        new State("last move", START, move("e4"), ".desk .side .caption", "· e4"),
                        new State("flag", started(91) + "," + REPORT, FLAG, ".desk .side .faces", "⚑ flag down")));
    }

    /** An event at which a state is not yet there, and the next at which it is. */
    private record Later(String name, int before, int after, String place, String says) {}

    @Test
    void everyStateLookedBackAtIsNamed(Hall hall, Page page) throws Exception {
        hall.game("grey-back", "grey-back", 1, 1, "chess");
        hall.send("grey-back", "[" + moves("e4 f6 Qh5") + "," + REPORT + "," + FLAG + "]");
        hall.game("grey-end", "grey-back", 1, 2, "chess");
        hall.send("grey-end", "[" + START + "," + WHITE_WINS + "]");
        page.as(Role.ARBITER);
        for (var state : List.of(
                new Later("clock runs", 1, 2, "[data-side=white] .state", "clock runs"),
                new Later("side to move", 2, 3, "[data-side=black] .state", "to move"),
                new Later("last move", 2, 3, ".facts", "1. e4"),
                new Later("check", 4, 5, ".facts", "check"))) {
            assertThat(lookedBack(page, "grey-back", state.before, state.place))
                    .as(state.name)
                    .doesNotContain(state.says);
            assertThat(lookedBack(page, "grey-back", state.after, state.place))
                    .as(state.name)
                    .contains(state.says);
        }
        assertThat(lookedBack(page, "grey-end", 2, ".facts")).doesNotContain("1-0");
        assertThat(lookedBack(page, "grey-end", 3, ".facts")).contains("1-0");
        var flag = "[data-side=white] .state";
        assertThat(lookedBack(page, "grey-back", 6, flag)).doesNotContain("flag down");
        assertThat(lookedBack(page, "grey-back", 7, flag)).contains("flag down");
    }

    private static String lookedBack(Page page, String game, int event, String place) {
        page.open("/ui/back/" + game + "?event=" + event).until("document.getElementById('sentence')?.textContent");
        return Colourless.words(page, "#board-then " + place);
    }

    @Test
    void whatWaitsAndWhatIsInConflictIsNamedInTheOutbox(Hall hall, Page page) throws Exception {
        hall.competition("grey-box", "");
        hall.game("grey-box-1", "grey-box", 1, 1, "chess");
        hall.send("grey-box-1", START);
        page.as(Role.CHIEF_ARBITER).open("/ui/desk/grey-box/r/1").says(By.id("fresh"), "Live");
        page.device().offline(true);
        assertThat(page.driver().executeAsyncScript("""
                const [act, done] = arguments;
                import('/ui/lib/outbox.js').then(box => box.send('grey-box-1', act, { kind: 'fact', label: 'e4', ifMatch: '"2"' })).then(sent => done(sent.state));
                """, Map.of("type", "PlayMove", "move", "e4")))
                .isEqualTo("queued");
        page.until("document.querySelector('#outbox [data-state=waiting]')");
        assertThat(Colourless.words(page, "#outbox"))
                .contains("waits for the service")
                .doesNotContain("decide");
        hall.send("grey-box-1", move("d4"));
        page.device().offline(false);
        page.open("/ui/desk/grey-box/r/1").until("document.querySelector('#outbox [data-state=conflict]')");
        assertThat(Colourless.words(page, "#outbox"))
                .contains("the game has gone on meanwhile: decide")
                .doesNotContain("waits for the service");
    }

    @Test
    void whatIsOnlyTheLastKnownSaysSoAndMovesNothing(Hall hall, Page page) throws Exception {
        hall.competition("grey-line", "");
        hall.game("grey-line-1", "grey-line", 1, 1, "chess");
        hall.send("grey-line-1", START);
        var script = page.device().command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", """
                { const real = window.fetch, cut = new AbortController();
                  window.cut = () => cut.abort();
                  window.fetch = (address, how = {}) => cut.signal.aborted ? Promise.reject(new TypeError('cut'))
                      : real(address, { ...how, signal: AbortSignal.any([cut.signal, how.signal].filter(Boolean)) }); }
                """));
        page.as(Role.ARBITER);
        for (var path : List.of("/ui/c/grey-line/r/1", "/ui/g/grey-line-1", "/ui/desk/grey-line/r/1")) {
            page.open(path).says(By.id("fresh"), "Live");
            if (path.contains("desk")) {
                page.keys("1 ").until("document.querySelector('.faces')?.textContent.includes('▶')");
            }
            var places =
                    "[...document.querySelectorAll('main :is(a, button, input)')].map(one => one.getBoundingClientRect().y).join()";
            var before = page.value(places);
            assertThat(Colourless.words(page, "#fresh")).startsWith("● Live").doesNotContain("Last known");
            page.value("window.cut()");
            page.says(By.id("fresh"), "Last known");
            assertThat(Colourless.words(page, "#fresh")).matches("▲ No connection. Last known \\d.*");
            assertThat(page.value(places)).as(path).isEqualTo(before);
            if (path.contains("desk")) {
                assertThat(page.find(By.id("fresh")).getAttribute("role")).isEqualTo("status");
                var clocks = Colourless.words(page, ".faces");
                Thread.sleep(1600);
                assertThat(Colourless.words(page, ".faces"))
                        .as("it stands still")
                        .isEqualTo(clocks);
            }
        }
        page.device().command("Page.removeScriptToEvaluateOnNewDocument", script);
    }
}
