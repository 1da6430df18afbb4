package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.qipu.game.event.Actor.Role;

/** What holds for every page: nothing for axe to find in any theme and language, room on a phone, no complaint. */
@ExtendWith(InBrowser.class)
class EveryPageIT {

    private static final List<String> PUBLIC = List.of(
            "/ui/",
            "/ui/c/every",
            "/ui/c/every/r/1",
            "/ui/c/every/r/1?kiosk",
            "/ui/g/every-1",
            "/ui/g/every-2",
            "/ui/back/every-1",
            "/ui/back/every-2",
            "/ui/dossier/every-1",
            "/ui/embed/every-2",
            "/ui/sign-in",
            "/ui/no-such-page");
    private static final List<String> OFFICIAL = List.of(
            "/ui/desk/every/r/1",
            "/ui/desk/every/r/1?view=results",
            "/ui/desk/every/r/1?view=shift",
            "/ui/c/every/deputies");

    @BeforeAll
    static void play(Hall hall) throws Exception {
        hall.competition("every", "\"name\":\"Every page\"");
        hall.game("every-1", "every", 1, 1, "chess");
        hall.game("every-2", "every", 1, 2, "xiangqi");
        hall.game("every-3", "every", 1, 3, "chess");
        hall.send(
                "every-1",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"},{\"type\":\"PlayMove\",\"move\":\"e5\"},{\"type\":\"PlayMove\",\"move\":\"Nf3\"},{\"type\":\"OfferDraw\",\"side\":\"white\"}]");
        hall.send(
                "every-2",
                "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"h2e2\"},{\"type\":\"PlayMove\",\"move\":\"h9g7\"}]");
        hall.send("every-3", "[{\"type\":\"StartGame\"},{\"type\":\"Resign\",\"side\":\"black\"}]");
    }

    private static String with(String path, String query) {
        return path + (path.contains("?") ? "&" : "?") + query;
    }

    /** The pages of the README's tour that no other test takes a picture of. */
    @Test
    void thePagesOfTheTourAreSeen(Page page) throws Exception {
        page.open("/ui/c/demo/r/1?kiosk&theme=dark")
                .until("document.querySelector('canvas')")
                .settled()
                .picture("kiosk");
        page.open("/ui/dossier/demo-2").settled().picture("paper");
        page.open("/ui/sign-in?language=zh-Hant").settled().picture("sign-in");
        page.device().phone();
        page.open("/ui/g/every-2?language=zh-Hant&theme=contrast").until("document.querySelector('qipu-board')");
        page.settled().picture("phone");
        page.device().reset();
        page.device().size(480, 640);
        page.open("/ui/embed/demo-1").settled().picture("embed");
        page.device().reset();
        page.as(Role.CHIEF_ARBITER).open("/ui/c/every/deputies").settled().picture("deputies");
        for (var picture : List.of("kiosk", "paper", "sign-in", "phone", "embed", "deputies")) {
            assertThat(Path.of("target/pictures", picture + ".png")).isNotEmptyFile();
        }
    }

    @Test
    void nothingIsFoundByAxeInAnyThemeAndLanguage(Page page) throws Exception {
        page.device().prefers("prefers-reduced-motion", "reduce");
        var found = new ArrayList<String>();
        for (var language : Page.LANGUAGES) {
            for (var path : PUBLIC) {
                look(page, path, language, found);
            }
        }
        page.as(Role.CHIEF_ARBITER);
        for (var language : Page.LANGUAGES) {
            for (var path : OFFICIAL) {
                look(page, path, language, found);
            }
        }
        assertThat(found).isEmpty();
    }

    /** All rules in one theme; in the others those of colours, in which alone they differ. */
    private static void look(Page page, String path, String language, List<String> found) {
        page.open(with(path, "language=" + language)).settled();
        for (var theme : Page.THEMES) {
            page.value("document.documentElement.dataset.theme = '" + theme + "'");
            var findings = theme.equals("light") ? page.axe() : page.axeOfColours();
            findings.forEach(one -> found.add(path + " " + language + " " + theme + ": " + one));
        }
    }

    @Test
    void everyPageHasOneHeadingATitleAndRoomOnAPhone(Page page) throws Exception {
        page.device().phone();
        page.as(Role.CHIEF_ARBITER);
        var found = new ArrayList<String>();
        for (var path : PUBLIC) {
            look(page, path, found);
        }
        for (var path : OFFICIAL) {
            look(page, path, found);
        }
        assertThat(found).isEmpty();
    }

    private static void look(Page page, String path, List<String> found) {
        page.open(path).settled();
        if (!Boolean.TRUE.equals(page.value("document.querySelectorAll('h1').length === 1"))) {
            found.add(path + " has not one h1");
        }
        if (!Boolean.TRUE.equals(page.value("document.title.length > 4 || location.pathname.includes('no-such')"))) {
            found.add(path + " has no title");
        }
        if (!Boolean.TRUE.equals(page.value("document.documentElement.scrollWidth <= 391"))
                && !path.startsWith("/ui/dossier")) {
            found.add(path + " is wider than a phone: " + page.value("document.documentElement.scrollWidth"));
        }
    }
}
