package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.apache.pdfbox.Loader;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.apache.pdfbox.text.PDFTextStripper;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.qipu.game.event.Actor.Role;

/** The record of a game on paper, as the browser prints it, for both games and both languages. */
@ExtendWith(InBrowser.class)
class PaperIT {

    private static final float A4_WIDTH = 595;
    private static final float A4_HEIGHT = 842;

    @Test
    void aGameOfChessIsPrinted(Page page, Hall hall) throws Exception {
        var pages = printed(page.as(Role.AUDITOR), hall, "demo-2", "en");
        var all = String.join("", pages);
        assertThat(all)
                .contains("40movesin1:30:00")
                .contains("26Kd224:08") // the last move, with what its clock was read at
                .contains("Blackclaimsadrawbyrepetition")
                .contains("9.2.1.2")
                .contains("Arbiter,date")
                .contains("White,date")
                .contains("Black,date");
        assertThat(page.value("document.querySelectorAll('main .moment qipu-board').length"))
                .isEqualTo(1L);
        assertThat((String) page.value("document.querySelector('.moment .clocks').textContent"))
                .contains("White 24:08")
                .contains("Black 11:44");
        assertThat(String.join("", printed(page, hall, "demo-2", "zh-Hant"))).contains("白方，日期");
    }

    @Test
    void aGameOfXiangqiIsPrintedInChineseWithAFontOfItsOwn(Page page, Hall hall) throws Exception {
        hall.game("paper-xiangqi", "paper", 1, 1, "xiangqi");
        hall.send("paper-xiangqi", """
                [{"type": "StartGame"},
                 {"type": "PlayMove", "move": "h2e2", "clock": {"red": "PT89M50S", "black": "PT90M"}},
                 {"type": "PlayMove", "move": "h9g7"},
                 {"type": "RecordFoul", "side": "black", "kind": "pieces-knocked"},
                 {"type": "SubmitScoresheet", "side": "black", "entries": [{"moveNumber": 1, "side": "red", "text": "炮二平五"}, {"moveNumber": 1, "side": "black", "text": "馬2進3"}]},
                 {"type": "Resign", "side": "black"}]
                """);
        var pages = printed(page.as(Role.AUDITOR), hall, "paper-xiangqi", "zh-Hant");
        var all = String.join("", pages);
        assertThat(all)
                .contains("炮二平五1:29:50")
                .contains("馬8進7")
                .contains("馬2進3") // as the scoresheet has it
                .contains("通則八11") // the article of the foul
                .contains("裁判，日期")
                .contains("紅方，日期");
        var text = String.join("", printed(page, hall, "paper-xiangqi", "en"));
        assertThat(text).contains("Red,date").contains("炮二平五");
    }

    /** The text of each page, without spaces: A4, and at its head the game, the last hash, the page of all. */
    private static List<String> printed(Page page, Hall hall, String game, String language) throws Exception {
        page.open("/ui/dossier/" + game + "?language=" + language).until("document.querySelector('main[data-ready]')");
        var data = page.device().command("Page.printToPDF", Map.of("preferCSSPageSize", true));
        var found = new ArrayList<String>();
        try (PDDocument paper = Loader.loadPDF(Base64.getDecoder().decode((String) data.get("data")))) {
            var text = new PDFTextStripper();
            text.setSortByPosition(true);
            for (int number = 1; number <= paper.getNumberOfPages(); number++) {
                var box = paper.getPage(number - 1).getMediaBox();
                assertThat(box.getWidth()).isBetween(A4_WIDTH - 1, A4_WIDTH + 1);
                assertThat(box.getHeight()).isBetween(A4_HEIGHT - 1, A4_HEIGHT + 1);
                text.setStartPage(number);
                text.setEndPage(number);
                found.add(text.getText(paper).replaceAll("\\s+", ""));
            }
        }
        var events = hall.service()
                .get("/api/v1/games/" + game + "/events", hall.service().token(Role.AUDITOR))
                .body();
        var hash = events.get(events.size() - 1).path("hash").asText();
        assertThat(hash).hasSize(64);
        assertThat(found).hasSizeBetween(2, 6);
        for (int number = 1; number <= found.size(); number++) {
            assertThat(found.get(number - 1))
                    .contains(language.equals("en") ? "Recordofgame" + game : "對局紀錄" + game)
                    .contains(hash)
                    .contains(
                            language.equals("en")
                                    ? "page" + number + "of" + found.size()
                                    : "第" + number + "頁，共" + found.size() + "頁");
        }
        return found;
    }

    @Test
    void whatWasKnownThenIsPrintedAsItWasKnown(Page page, Hall hall) throws Exception {
        hall.game("paper-known", "paper", 1, 2, "chess");
        hall.send("paper-known", "[{\"type\": \"StartGame\"}, {\"type\": \"PlayMove\", \"move\": \"e4\"}]");
        var then = hall.service()
                .get("/api/v1/games/paper-known/frames", hall.service().token(Role.AUDITOR))
                .body();
        Thread.sleep(20);
        hall.send("paper-known", "{\"type\": \"PlayMove\", \"move\": \"e5\"}");
        page.as(Role.AUDITOR)
                .open("/ui/dossier/paper-known?known="
                        + then.get(then.size() - 1).path("recordedAt").asText())
                .until("document.querySelector('main[data-ready]')");
        assertThat(page.text(By.cssSelector(".moves tbody"))).contains("e4").doesNotContain("e5");
        page.open("/ui/dossier/paper-known").until("document.querySelector('main[data-ready]')");
        assertThat(page.text(By.cssSelector(".moves tbody"))).contains("e4").contains("e5");
    }

    @Test
    void nothingIsFoundByAxe(Page page) throws Exception {
        page.as(Role.AUDITOR);
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                page.open("/ui/dossier/demo-2?theme=" + theme + "&language=" + language)
                        .until("document.querySelector('main[data-ready]')");
                assertThat(page.axe()).as(theme + " " + language).isEmpty();
            }
        }
        page.device().phone();
        page.open("/ui/dossier/demo-2").until("document.querySelector('main[data-ready]')");
        assertThat(page.axe()).isEmpty();
        assertThat((Boolean) page.value("document.documentElement.scrollWidth <= 390"))
                .isTrue();
    }
}
