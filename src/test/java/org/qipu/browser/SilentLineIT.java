package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;

/** A line that is not broken and delivers nothing: pages stop their clocks, say of when they are, and come back by themselves. */
@ExtendWith(InBrowser.class)
class SilentLineIT {

    private static final By FRESH = By.id("fresh");
    /** The test does not wait out what only time does: what has passed besides, and how long a call is waited for. */
    private static final String HURRY = """
            window.passed = 0;
            const now = performance.now.bind(performance);
            performance.now = () => now() + window.passed;
            const later = window.setTimeout;
            window.setTimeout = (what, after, ...more) => later(what, after === 20000 ? 2000 : after, ...more);
            """;

    /** A line over which a page is looked at that is in a hurry. */
    private interface Looked {
        void at(Line line) throws Exception;
    }

    private static void look(Page page, Hall hall, String game, String path, Looked looked) throws Exception {
        hall.competition(game, "");
        hall.game(game, game, 1, 1, "chess");
        hall.send(game, "{\"type\":\"StartGame\"}");
        var script = page.device()
                .command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", "(() => {" + HURRY + "})()"));
        try (var line = Line.to(hall)) {
            page.driver().get(line.address(path));
            page.drawn().says(FRESH, "Live");
            ticking(page, true);
            looked.at(line);
            page.says(FRESH, "Live");
            ticking(page, true);
        } finally {
            page.device()
                    .command(
                            "Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", script.get("identifier")));
        }
    }

    @Test
    void whoHearsNothingForTwentySecondsShowsTheLastKnownUntilHeHearsAgain(Page page, Hall hall) throws Exception {
        look(page, hall, "mute", "/ui/c/mute/r/1", line -> {
            line.hold();
            page.value("window.passed += 15000");
            Thread.sleep(2500);
            assertThat(page.text(FRESH)).as("a heartbeat may yet come").contains("Live");
            page.says(FRESH, "Last known");
            ticking(page, false);
            line.speak();
            hall.send("mute", "{\"type\":\"AddNote\",\"text\":\"heard\"}");
        });
    }

    @Test
    void aCallThatIsNotAnsweredIsGivenUpForAnother(Page page, Hall hall) throws Exception {
        look(page, hall, "lost", "/ui/g/lost", line -> {
            line.lose();
            page.value("window.passed += 70000");
            page.says(FRESH, "Last known");
            Thread.sleep(6000); // it has given the old call up, and the new one is not answered either
            ticking(page, false);
            line.speak();
        });
    }

    @Test
    void aPageThatIsNotOnTheDeviceAndCannotBeFetchedSaysSo(Page page, Hall hall) {
        var device = page.device();
        device.command("Network.enable", Map.of());
        device.command("Network.setBypassServiceWorker", Map.of("bypass", true));
        device.command("Network.setBlockedURLs", Map.of("urls", List.of("*/ui/pages/sign-in.js")));
        try {
            page.open("/ui/sign-in").says(By.tagName("h1"), "No answer");
            device.command("Network.setBlockedURLs", Map.of("urls", List.of()));
            page.click(By.id("retry")).says(By.tagName("h1"), "Sign in");
        } finally {
            device.command("Network.setBlockedURLs", Map.of("urls", List.of()));
            device.command("Network.setBypassServiceWorker", Map.of("bypass", false));
        }
    }

    /** Whether the clocks run on the page. */
    private static void ticking(Page page, boolean run) throws InterruptedException {
        var clocks = "document.querySelector('main').innerText.match(/1:(2\\d|30):\\d\\d/g).join()";
        page.until("/1:2\\d:\\d\\d/.test(document.querySelector('main').innerText)");
        var before = page.value(clocks);
        Thread.sleep(1500);
        assertThat(page.value(clocks).equals(before)).isEqualTo(!run);
    }
}
