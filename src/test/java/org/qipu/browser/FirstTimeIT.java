package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.openqa.selenium.By;
import org.openqa.selenium.Keys;
import org.qipu.game.event.Actor.Role;

/** The page of the first-time arbiter, walked as it stands: what he does in each line of its table, and what he sees then. */
@ExtendWith(InBrowser.class)
class FirstTimeIT {

    private static final Pattern SCRIPT = Pattern.compile("```sh\n(.*?)```", Pattern.DOTALL);
    private static final Pattern STEP = Pattern.compile("(?m)^\\| ((?:open|type|press).*?) \\| `(.+?)` \\|$");
    private static final Pattern QUOTED = Pattern.compile("`(.+?)`");

    @Test
    void aFirstTimeArbiterRulesOnAClaim(Page page, Hall hall) throws Exception {
        var text = Files.readString(Path.of("docs/arbiter-in-five-minutes.md"));
        var script = SCRIPT.matcher(text).results().findFirst().orElseThrow().group(1);
        prepare(script.replace("localhost:8080", "localhost:" + hall.service().port)
                .replace("$(./qipu token chief-arbiter)", hall.service().token(Role.CHIEF_ARBITER)));
        var steps = STEP.matcher(text).results().toList();
        assertThat(steps).hasSize(8);
        for (var step : steps) {
            var does = step.group(1);
            var what = QUOTED.matcher(does).results().findFirst().orElseThrow().group(1);
            if (does.startsWith("open")) {
                page.open(what);
            } else if (does.startsWith("type the token")) {
                page.keys(hall.service().token(Role.ARBITER), Keys.ENTER);
            } else if (does.startsWith("type")) {
                page.until("document.activeElement.id === 'desk-line'").keys(what);
            } else {
                page.keys(what.equals("Enter") ? Keys.ENTER : Keys.PAGE_DOWN);
            }
            page.says(By.tagName("body"), step.group(2));
        }
        var game = hall.service()
                .get("/api/v1/games/practice", hall.service().token(Role.ARBITER))
                .body();
        assertThat(game.path("status").asText()).isEqualTo("finished");
    }

    private static void prepare(String script) throws Exception {
        var process = new ProcessBuilder("bash", "-euc", script)
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(said).isZero();
    }
}
