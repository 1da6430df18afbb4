package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** Who sees no colour misses nothing: what is marked, chosen or somebody's man has a shape or a lightness of its own. */
@ExtendWith(InBrowser.class)
class ShapesWithoutColourIT {

    private static final String STOPPED = "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"},"
            + "{\"type\":\"PlayMove\",\"move\":\"e5\"},{\"type\":\"StopClocks\"}]";

    @Test
    void theTouchedManAndWhereItMayGoAreSeenOnTheBoardAndHeard(Hall hall, Page page) throws Exception {
        hall.competition("grey-touch", "");
        hall.game("grey-touch-1", "grey-touch", 1, 1, "chess");
        hall.send("grey-touch-1", STOPPED);
        page.as(Role.ARBITER).open("/ui/desk/grey-touch/r/1").says(By.id("fresh"), "Live");
        var grey = Colourless.of(page);
        page.keys("1").until("document.querySelector('qipu-board .mark.to')");
        var untouched = grey.picture(".desk qipu-board");
        page.keys("t b1").until("document.querySelector('qipu-board .mark.touched')");
        var touched = grey.picture(".desk qipu-board");
        page.keys(Keys.ENTER).until("document.querySelector('qipu-board .mark.target')");
        assertThat(Colourless.differ(untouched, touched)).isTrue();
        assertThat(Colourless.differ(touched, grey.picture(".desk qipu-board"))).isTrue();
        assertThat(page.value("document.querySelector('[data-square=b1]').ariaLabel"))
                .isEqualTo("b1, White Knight, touched");
        assertThat(page.value("document.querySelector('[data-square=c3]').ariaLabel"))
                .isEqualTo("c3, empty, can be moved to");
    }

    /** What is chosen is drawn otherwise than what is not: two addresses, and the control that differs. */
    private record Chosen(String without, String with, String place) {}

    @Test
    void whatIsChosenHasAShape(Hall hall, Page page) throws Exception {
        hall.competition("grey-pick", "");
        hall.game("grey-pick-1", "grey-pick", 1, 1, "chess");
        hall.send("grey-pick-1", STOPPED);
        page.as(Role.ARBITER);
        for (var one : List.of(
                new Chosen("c/grey-pick/r/1", "c/grey-pick/r/1?show=live", "#show-live"),
                new Chosen("desk/grey-pick/r/1?view=results", "desk/grey-pick/r/1?view=shift", "#view-results"),
                new Chosen("g/grey-pick-1", "g/grey-pick-1?flipped", "#flip"),
                new Chosen("back/grey-pick-1", "back/grey-pick-1?compare=1", "#compare"),
                new Chosen("back/grey-pick-1?event=2", "back/grey-pick-1?event=3", "#event-3"))) {
            var without =
                    Colourless.of(page.open("/ui/" + one.without).settled()).picture(one.place);
            var with = Colourless.of(page.open("/ui/" + one.with).settled()).picture(one.place);
            assertThat(without.getWidth()).as("it moves nothing: %s", one).isEqualTo(with.getWidth());
            assertThat(Colourless.differ(without, with)).as("%s", one).isTrue();
        }
    }

    /** Something is drawn on a board of a page, or on a tile of the wall. */
    private static final String DRAW = """
            const [how, discipline, kind, fen, done] = arguments;
            (async () => {
              const [{ Board }, { Tiles }] = await Promise.all([import('/ui/lib/board.js'), import('/ui/lib/tile.js')]);
              const marks = new Map(kind && how !== 'arrow' ? [['e4', kind]] : []);
              const place = document.createElement(how === 'tile' ? 'canvas' : 'div');
              place.id = 'drawn';
              document.querySelector('main').replaceChildren(place);
              if (how === 'tile') {
                const tiles = new Tiles(place, { size: 320, discipline });
                tiles.draw(0, { fen, discipline, marks });
              } else {
                place.style.width = '420px';
                place.append(Object.assign(new Board(), { discipline, fen, marks, arrows: how === 'arrow' && kind ? [{ from: 'b2', to: 'e6', kind }] : [] }));
              }
              await new Promise(then => setTimeout(then, 60));
            })().then(() => done(true), wrong => done(String(wrong)));
            """;

    private static BufferedImage drawn(Page page, String how, String discipline, String kind, String fen)
            throws Exception {
        assertThat(page.driver().executeAsyncScript(DRAW, how, discipline, kind, fen))
                .isEqualTo(true);
        return Colourless.picture(page, "#drawn");
    }

    private static final Map<String, String> EMPTY =
            Map.of("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "xiangqi", "4k4/9/9/9/9/9/9/9/9/3K5 w");

    @Test
    void everyMarkHasAShapeThatNoOtherHas(Page page) throws Exception {
        page.open("/ui/nothing");
        @SuppressWarnings("unchecked")
        var marks = (List<String>)
                page.driver()
                        .executeAsyncScript(
                                "import('/ui/lib/board-marks.js').then(({ SHAPES }) => arguments[0](['', ...Object.keys(SHAPES)]))");
        assertThat(marks).contains("from", "to", "touched", "selected", "target", "capture", "check");
        Colourless.of(page);
        for (var discipline : List.of("chess", "xiangqi")) {
            for (var how : List.of("board", "tile", "arrow")) {
                var seen = new LinkedHashMap<String, BufferedImage>();
                for (var kind :
                        how.equals("arrow") ? List.of("", "move", "chase", "check", "protect", "threat") : marks) {
                    var picture = drawn(page, how, discipline, kind, EMPTY.get(discipline));
                    seen.forEach((other, its) -> assertThat(Colourless.differ(its, picture))
                            .as("%s of %s: '%s' and '%s'", how, discipline, other, kind)
                            .isTrue());
                    seen.put(kind, picture);
                }
            }
        }
    }

    @Test
    void theMenOfBothSidesAreToldApartInGrey(Page page) throws Exception {
        page.open("/ui/nothing").device().eyes("achromatopsia");
        for (var how : List.of("board", "tile")) {
            for (var discipline : List.of("chess", "xiangqi")) {
                var fen = EMPTY.get(discipline).replaceFirst("/[89]/", discipline.equals("chess") ? "/4R3/" : "/4R4/");
                assertThat(Colourless.differ(
                                drawn(page, how, discipline, "", fen),
                                drawn(page, how, discipline, "", fen.replace('R', 'r'))))
                        .as("%s of %s", how, discipline)
                        .isTrue();
            }
        }
    }
}
