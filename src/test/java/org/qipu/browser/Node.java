package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** The modules of the pages in node, which has no page. */
final class Node {

    private static final Path UI = Path.of("src/main/resources/META-INF/resources/ui");
    private static final Path DOCUMENT = Path.of("src/test/resources/pages/dom.js");

    private Node() {}

    /** Skips the test, visibly, where there is none. */
    static void isThere() throws InterruptedException {
        var there = false;
        try {
            there = new ProcessBuilder("node", "--experimental-detect-module", "--version")
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException none) {
            // is said below
        }
        assumeTrue(there, "skipped: node is not installed, or one older than 20.10");
    }

    /** What an expression comes to, of what a module hands out as {@code m}. */
    static String of(String module, String expression) throws Exception {
        return said("const m = await import(ui + '" + module + "'); console.log(JSON.stringify(" + expression + "));");
    }

    /** What a script says that shows pages in a document that is no browser's; {@code ui} is where the modules are. */
    static String page(String script) throws Exception {
        return said("await import('" + DOCUMENT.toUri() + "');" + script + "; process.exit(0);");
    }

    private static String said(String script) throws Exception {
        var whole = "globalThis.location = {search: '', hash: '', pathname: '/ui/'};"
                + "Object.defineProperty(globalThis, 'navigator',"
                + " {value: {languages: ['en'], language: 'en', onLine: true}, configurable: true});"
                + "const ui = '" + UI.toUri() + "';" + script;
        var process = new ProcessBuilder(
                        "node", "--experimental-detect-module", "--no-warnings", "--input-type=module", "-e", whole)
                .redirectErrorStream(true)
                .start();
        var said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
