package org.qipu.browser;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.qipu.DebianPackages;

/**
 * Debian's browser and what steers it, which are installed where that can be done.
 *
 * @param program where the browser lies
 * @param driver  what steers it
 */
public record Chromium(Path program, Path driver) {

    private static final List<String> PROGRAMS =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");
    private static final List<String> DRIVERS = List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
    private static final String MISSING =
            "no chromium with its chromium-driver is here, and none could be installed: the pages were not tried";

    private static boolean asked;

    /** The browser; the test that asks is left out where there is none, and fails with {@code -Dqipu.browser=required}. */
    public static Chromium orLeaveOut() throws IOException, InterruptedException {
        var there = there();
        if (there.isEmpty()) {
            if ("required".equals(System.getProperty("qipu.browser"))) {
                throw new AssertionError(MISSING);
            }
            System.out.println("LEFT OUT: " + MISSING);
            Assumptions.abort(MISSING);
        }
        return there.orElseThrow();
    }

    private static synchronized Optional<Chromium> there() throws IOException, InterruptedException {
        if (!asked) {
            DebianPackages.install(
                    List.of("/usr/bin/chromium", "/usr/bin/chromedriver"),
                    "chromium",
                    "chromium-driver",
                    "fonts-noto-cjk");
            asked = true;
        }
        return found();
    }

    private static Optional<Chromium> found() {
        return first(PROGRAMS).flatMap(program -> first(DRIVERS).map(driver -> new Chromium(program, driver)));
    }

    private static Optional<Path> first(List<String> places) {
        return Stream.of(places)
                .flatMap(List::stream)
                .map(Path::of)
                .filter(Files::isExecutable)
                .findFirst();
    }

    /** A browser without a window, with a profile of its own. */
    public ChromeDriver start() {
        var options = new ChromeOptions();
        options.setBinary(program.toString());
        options.addArguments(
                "--headless=new",
                "--no-sandbox",
                "--disable-gpu",
                "--disable-quic",
                "--no-first-run",
                "--disable-background-networking",
                "--disable-component-update",
                "--disable-sync",
                "--disable-dev-shm-usage",
                "--disable-search-engine-choice-screen",
                "--lang=en",
                "--force-color-profile=srgb",
                "--window-size=1280,900");
        var logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        logs.enable(LogType.PERFORMANCE, Level.ALL);
        options.setCapability("goog:loggingPrefs", logs);
        return new ChromeDriver(
                new ChromeDriverService.Builder()
                        .usingDriverExecutable(driver.toFile())
                        .usingAnyFreePort()
                        .build(),
                options);
    }
}
