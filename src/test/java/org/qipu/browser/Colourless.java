package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;

/** A page from which all colour was taken: what is still seen on it are words, and shapes in black on white. */
record Colourless(Page page) {

    /** As much must be drawn otherwise, in pixels, that an eye sees it. */
    private static final int SEEN = 20;

    private static final int CLEARLY = 64;

    /** Each colour of the themes becomes paper or ink, and whatever else has one of its own loses it. */
    private static final String TAKE = """
            const paper = new Set(`paper raised mark on-accent board-light board-dark board-wash board-halo xiangqi-ground
                xiangqi-first xiangqi-second chess-first chess-second`.split(/\\s+/).map(name => '--' + name));
            const names = [...document.styleSheets].flatMap(sheet => [...sheet.cssRules])
                .filter(rule => rule.selectorText?.startsWith(':root')).flatMap(rule => [...rule.style]).filter(name => name.startsWith('--'));
            const sheet = new CSSStyleSheet();
            sheet.replaceSync(`:root { ${names.map(name => name + ':' + (paper.has(name) ? '#fff' : '#000') + '!important').join(';')} }
                * { color: #000 !important; background: #fff !important; border-color: #000 !important; box-shadow: none !important; transition: none !important }
                ::before, ::after, .squares, .squares * { background: none !important }
                .mark:not(.filled) { stroke-width: 5 !important }`); // a line that is a little thicker is no shape
            document.adoptedStyleSheets = [sheet];
            return names.length;
            """;

    /** The words of a place that somebody sees: not those that are only heard. */
    private static final String WORDS = """
            const place = document.querySelector(arguments[0]), words = [];
            const look = node => {
              if (node.nodeType === Node.TEXT_NODE) words.push(node.data);
              else if (node.checkVisibility?.({ visibilityProperty: true, opacityProperty: true }) && !(node.offsetWidth <= 1)) node.childNodes.forEach(look);
            };
            if (place) look(place);
            return words.join('').replace(/\\s+/g, ' ').trim();
            """;

    static Colourless of(Page page) {
        assertThat((Long) page.driver().executeScript(TAKE)).isGreaterThan(20);
        return new Colourless(page);
    }

    /** What is read at a place, by eye. */
    static String words(Page page, String place) {
        return (String) page.driver().executeScript(WORDS, place);
    }

    /** A place as it is drawn now. */
    BufferedImage picture(String place) throws IOException {
        return picture(page, place);
    }

    static BufferedImage picture(Page page, String place) throws IOException {
        page.until("document.querySelector('" + place + "')");
        page.driver().executeAsyncScript("requestAnimationFrame(() => requestAnimationFrame(arguments[0]))");
        @SuppressWarnings("unchecked")
        var clip = (Map<String, Object>) page.value("(box => ({x: box.x + scrollX, y: box.y + scrollY,"
                + " width: box.width, height: box.height, scale: 1}))(document.querySelector('" + place
                + "').getBoundingClientRect())");
        var shot = page.device().command("Page.captureScreenshot", Map.of("format", "png", "clip", clip));
        return ImageIO.read(new ByteArrayInputStream(Base64.getDecoder().decode((String) shot.get("data"))));
    }

    /** Whether two pictures are told apart without any colour. */
    static boolean differ(BufferedImage one, BufferedImage other) {
        if (one.getWidth() != other.getWidth() || one.getHeight() != other.getHeight()) {
            return true;
        }
        var count = 0;
        for (var y = 0; y < one.getHeight(); y++) {
            for (var x = 0; x < one.getWidth(); x++) {
                count += Math.abs(grey(one.getRGB(x, y)) - grey(other.getRGB(x, y))) > CLEARLY ? 1 : 0;
            }
        }
        return count > SEEN;
    }

    private static int grey(int rgb) {
        return (2126 * (rgb >> 16 & 0xff) + 7152 * (rgb >> 8 & 0xff) + 722 * (rgb & 0xff)) / 10_000;
    }
}
