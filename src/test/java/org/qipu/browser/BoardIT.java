package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;

/** The board itself, of both games: what it says, how it is walked, what is taken along from it. */
@ExtendWith(InBrowser.class)
class BoardIT {

    private static final String CHESS = "r3k2r/pp1bq1pp/2n5/3Pp3/2B1P3/5N2/PP3QPP/R3K2R w KQkq - 0 1";
    private static final String XIANGQI = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

    @BeforeEach
    void twoBoards(Page page) {
        show(page, "en", "light");
    }

    private static void show(Page page, String language, String theme) {
        page.open("/ui/nothing?language=" + language + "&theme=" + theme);
        page.driver().executeAsyncScript("""
                const [chess, xiangqi, done] = arguments;
                import('/ui/lib/board.js').then(async () => {
                  window.chosen = [];
                  addEventListener('square', event => chosen.push(event.detail.square));
                  const add = (id, members) => {
                    const board = Object.assign(document.createElement('qipu-board'), members, { id, interactive: true });
                    const place = document.createElement('div');
                    place.style.width = 'min(100%, 420px)';
                    place.append(board);
                    document.querySelector('main').append(place);
                  };
                  add('chess', { discipline: 'chess', fen: chess, last: { from: 'e7', to: 'e5' }, marks: new Map([['e1', 'check'], ['f3', 'touched selected'], ['d4', 'target'], ['e5', 'target']]) });
                  add('xiangqi', { discipline: 'xiangqi', fen: xiangqi, flipped: true, arrows: [{ from: 'b2', to: 'b9', kind: 'chase', label: '1' }] });
                  await new Promise(then => setTimeout(then, 300));
                  done();
                });
                """, CHESS, XIANGQI);
    }

    @Test
    void thePositionIsToldInWords(Page page) {
        assertThat(label(page, "chess"))
                .startsWith("White: King e1, Queen f2, Rook a1 h1,")
                .contains("Black: King e8")
                .contains("White to move")
                .endsWith("Last move e7 e5");
        assertThat(label(page, "xiangqi"))
                .startsWith("Red: General e0, Advisor d0 f0,")
                .contains("Soldier a6 c6");
        show(page, "zh-Hant", "light");
        assertThat(label(page, "xiangqi"))
                .startsWith("紅方：帥 e0，仕 d0 f0，")
                .contains("黑方：將 e9")
                .endsWith("輪到紅方");
        assertThat(label(page, "chess")).startsWith("白方：王 e1，后 f2，車 a1 h1");
    }

    private static String label(Page page, String id) {
        return page.find(By.cssSelector("#" + id + " > svg")).getAttribute("aria-label");
    }

    @Test
    void squaresAreWalkedByKeysAndFoundByTheirNames(Page page) {
        page.value("document.getElementById('chess').focusSquare('e1')");
        page.keys(Keys.ARROW_UP, Keys.ARROW_LEFT, Keys.ENTER, Keys.HOME, Keys.SPACE, "f3", Keys.ENTER);
        assertThat(page.value("chosen")).isEqualTo(List.of("d2", "a2", "f3"));
        assertThat(page.value("document.activeElement.getAttribute('aria-label')"))
                .isEqualTo("f3, White Knight, touched, chosen");
        page.keys(Keys.TAB);
        page.keys("b2", Keys.ARROW_UP, Keys.ENTER); // seen from Black's side: up is towards Red
        assertThat(page.value("chosen.at(-1)")).isEqualTo("b1");
        page.driver().switchTo().activeElement().sendKeys(Keys.chord(Keys.CONTROL, Keys.END));
        assertThat(page.value("document.activeElement.dataset.square")).isEqualTo("a9");
        page.driver().switchTo().activeElement().sendKeys(Keys.chord(Keys.SHIFT, Keys.TAB));
        assertThat(page.value("document.activeElement.dataset.square")).isEqualTo("f3");
    }

    @Test
    void aFingerHitsEachSquareOfAPhone(Page page) {
        page.device().phone();
        for (var board : List.of("chess", "xiangqi")) {
            assertThat((Boolean) page.value("[...document.querySelectorAll('#" + board
                            + " [role=gridcell]')].every(cell => cell.offsetWidth >= 24 && cell.offsetHeight >= 24)"))
                    .isTrue();
        }
        page.device().tap(page.find(By.cssSelector("#xiangqi [data-square=h2]")));
        page.until("chosen.at(-1) === 'h2'");
        assertThat((Boolean) page.value("document.documentElement.scrollWidth <= 390"))
                .isTrue();
    }

    @Test
    void onlyWhatMovedIsTouched(Page page) {
        var touched = page.driver().executeAsyncScript("""
                const done = arguments[0], board = document.getElementById('chess');
                const men = board.querySelector('.men'), before = [...men.children], knight = board.querySelector('.men').children.length;
                const seen = new Set();
                new MutationObserver(all => all.forEach(one => seen.add(one.target))).observe(men, { attributes: true, childList: true, subtree: true });
                board.fen = 'r3k2r/pp1bq1pp/2n5/3Pp1N1/2B1P3/8/PP3QPP/R3K2R b KQkq - 1 1';
                setTimeout(() => done([seen.size, [...men.children].every(man => before.includes(man)), knight === men.children.length]), 200);
                """);
        assertThat(touched).isEqualTo(List.of(1L, true, true));
    }

    @Test
    void aPositionIsTakenAlongAsPictureAndText(Page page) {
        @SuppressWarnings("unchecked")
        var taken = (List<Object>) page.driver().executeAsyncScript("""
                const [fen, done] = arguments;
                import('/ui/lib/picture.js').then(async picture => {
                  const position = { fen, discipline: 'xiangqi', last: { from: 'h2', to: 'e2' } };
                  const svg = await picture.svgOf(position);
                  const png = await picture.pngOf(position, 640), image = await createImageBitmap(png);
                  done([svg.slice(0, 4), / (class|style)=/.test(svg), /<title>(.*)<\\/title>/.exec(svg)[1],
                    png.type, image.width, image.height, document.querySelectorAll('qipu-board').length, await picture.copyText(fen)]);
                });
                """, XIANGQI);
        assertThat(taken.subList(0, 2)).isEqualTo(List.of("<svg", false));
        assertThat((String) taken.get(2)).startsWith("Red: General e0");
        assertThat(taken.subList(3, 7)).isEqualTo(List.of("image/png", 640L, 742L, 2L));
        assertThat(taken.get(7)).isIn("copied", "by-hand");
    }

    @Test
    void aTileShowsThePositionThatItIsGiven(Page page) {
        @SuppressWarnings("unchecked")
        var colours = (List<Object>) page.driver().executeAsyncScript("""
                const [chess, xiangqi, done] = arguments;
                import('/ui/lib/tile.js').then(({ Tiles }) => {
                  const canvas = document.createElement('canvas');
                  const tiles = new Tiles(canvas, { size: 160, columns: 2, count: 2, gap: 8, discipline: 'chess' });
                  const read = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
                  const at = (x, y) => {
                    read.drawImage(canvas, x * tiles.ratio, y * tiles.ratio, 1, 1, 0, 0, 1, 1);
                    return read.getImageData(0, 0, 1, 1).data.slice(0, 3).join();
                  };
                  tiles.draw(0, { fen: chess, discipline: 'chess' });
                  const [king, empty] = [at(90, 152), at(90, 70)];
                  tiles.draw(0, { fen: chess.replace('R3K2R', 'R6R'), discipline: 'chess' });
                  const gone = at(90, 152);
                  tiles.draw(1, { fen: xiangqi, discipline: 'xiangqi' });
                  done([king !== gone, king !== empty, at(168 + 80, 8) !== '0,0,0', JSON.stringify(tiles.box(1))]);
                });
                """, CHESS, XIANGQI);
        assertThat(colours).isEqualTo(List.of(true, true, true, "{\"x\":168,\"y\":0,\"width\":160,\"height\":160}"));
    }

    @Test
    void chineseIsReadWhereNoFontForItIsInstalled(Page page) {
        var loaded = page.driver().executeAsyncScript("""
                const done = arguments[0];
                document.fonts.load("16px 'Qipu TC'", '棋').then(faces => done([faces.length, document.fonts.check("16px 'Qipu TC'", '棋')]));
                """);
        assertThat(loaded).isEqualTo(List.of(1L, true));
    }

    @Test
    void nothingIsFoundByAxe(Page page) {
        for (var theme : Page.THEMES) {
            for (var language : Page.LANGUAGES) {
                show(page, language, theme);
                assertThat(page.axe()).as(theme + " " + language).isEmpty();
            }
        }
    }
}
