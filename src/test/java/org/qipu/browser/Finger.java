package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.support.ui.Select;

/** One finger on a phone of 390 px: what it taps must be there, large enough and under nothing else. */
final class Finger {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final ObjectMapper MAPPER = new ObjectMapper();

    private static final long APART = 350;
    private static final long MOMENT = 450;
    /** Until the phone's keyboard is there: keys that come with the tap itself reach no field. */
    private static final long KEYBOARD = 200;

    private final Page page;
    private long last;

    Finger(Page page) {
        this.page = page;
        page.device().phone();
    }

    /** Taps the middle of an element once it stands still and nothing lies on it. */
    Finger tap(String css) {
        var middle = await("a finger on " + css)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(40))
                .until(() -> middle(css), java.util.Objects::nonNull);
        rest();
        var point = Map.<String, Object>of("x", middle.get(0), "y", middle.get(1));
        var device = page.device();
        device.command("Input.dispatchTouchEvent", Map.of("type", "touchStart", "touchPoints", List.of(point)));
        device.command("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
        return this;
    }

    /** What would follow must have stood there to be read before a tap records it. */
    Finger reads() {
        pause(MOMENT);
        return this;
    }

    /** Two taps at once would be one that comes twice. */
    private void rest() {
        pause(Math.max(0, last + APART - System.currentTimeMillis()));
        last = System.currentTimeMillis();
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @SuppressWarnings("unchecked")
    private List<Number> middle(String css) {
        try {
            return (List<Number>) page.driver().executeAsyncScript("""
                const [css, done] = arguments, found = document.querySelector(css);
                if (!found || !found.getClientRects().length) return done(null);
                found.scrollIntoView({ block: 'center', behavior: 'instant' });
                const before = found.getBoundingClientRect();
                setTimeout(() => {
                  const box = found.getBoundingClientRect(), x = box.x + box.width / 2, y = box.y + box.height / 2;
                  const still = found.isConnected && box.x === before.x && box.y === before.y;
                  done(still && found.contains(document.elementFromPoint(x, y)) ? [x, y] : null);
                }, 60);
                """, css);
        } catch (WebDriverException e) {
            return null; // the page is just changing
        }
    }

    /** Taps a field and types into it, as on the keyboard that the phone then shows. */
    Finger type(String id, String text) {
        tap("[id='" + id + "']").page.until("document.activeElement.id === '" + id + "'");
        pause(KEYBOARD);
        page.keys(text);
        return this;
    }

    /** Chooses from the list that the phone shows for a field. */
    Finger choose(String id, int index) {
        assertThat(await().until(() -> middle("[id='" + id + "']"), java.util.Objects::nonNull))
                .isNotNull();
        new Select(page.find(By.id(id))).selectByIndex(index);
        return this;
    }

    /** What a finger does for what is typed on the line of the desk: the act, and a step for each field that is spoken of. */
    JsonNode plan(String competition, String role, String typed) throws Exception {
        try (var script = Finger.class.getResourceAsStream("/desk/taps.js")) {
            var plan = MAPPER.<JsonNode>valueToTree(page.driver()
                    .executeAsyncScript(
                            new String(script.readAllBytes(), StandardCharsets.UTF_8), competition, role, typed));
            assertThat(plan.path("wrong").asText()).as(typed).isEmpty();
            return plan;
        }
    }

    /** One step of such a plan: a choice tapped, squares of the board tapped, or a field filled. */
    Finger does(JsonNode step) {
        var box = step.path("box").asText();
        if (step.has("box")) {
            page.until(at(box));
            return page.value(at(box) + ".checked").equals(true)
                    ? this
                    : shown(box).tap(step.path("tap").asText()).sees(at(box) + ".checked");
        }
        if (step.has("select")) {
            return shown(step.path("select").asText())
                    .choose(step.path("select").asText(), step.path("index").asInt());
        }
        var field = step.path("field").asText();
        if (step.has("squares")) {
            step.path("squares").forEach(square -> tap("[data-square='" + square.asText() + "']"));
            return sees(at(field) + ".value === '" + step.path("shows").asText() + "'");
        }
        var text = step.path("text").asText();
        return shown(field).type(field, text).sees(at(field) + ".value.endsWith(" + MAPPER.valueToTree(text) + ")");
    }

    /** Opens what is folded away around a field. */
    private Finger shown(String id) {
        page.until(at(id));
        return page.value("!!" + at(id) + ".closest('details:not([open])')").equals(true)
                ? tap("#desk-aside summary").sees("!" + at(id) + ".closest('details:not([open])')")
                : this;
    }

    private Finger sees(String expression) {
        page.until(expression);
        return this;
    }

    private static String at(String id) {
        return "document.getElementById('" + id + "')";
    }

    /** Nothing is wider than the phone, and nothing that is tapped is smaller than a finger's least target. */
    Finger finds(String when) {
        assertThat(page.value("document.documentElement.scrollWidth - innerWidth"))
                .as("sideways, " + when)
                .isEqualTo(0L);
        assertThat((List<?>) page.driver().executeScript("""
            const tapped = 'button, a[href], select, summary, label.choice, label.tick, input:not([type=radio], [type=checkbox]), [role=gridcell]';
            return [...document.querySelectorAll('main :is(' + tapped + ')')].filter(one => {
              const { width, height } = one.getBoundingClientRect();
              return width > 0 && (width < 24 || height < 24);
            }).map(one => one.outerHTML.slice(0, 120));
            """))
                .as("too small, " + when)
                .isEmpty();
        return this;
    }
}
