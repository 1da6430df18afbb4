package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.logging.Level;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;
import org.openqa.selenium.By;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogType;
import org.qipu.game.event.Actor.Role;

/** One page in a browser, as somebody uses it. */
public final class Page implements AutoCloseable {

    public static final List<String> THEMES = List.of("light", "dark", "contrast");
    public static final List<String> LANGUAGES = List.of("en", "zh-Hant");

    /** A busy machine is ten times as slow as a quiet one. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private static final Path SEEN = Path.of("target/pictures");
    private static final Path SHOWN = Path.of("docs/pictures");
    /** Answers that a page asks for and deals with, and that nothing answers while it is offline, are no complaint. */
    private static final Pattern EXPECTED = Pattern.compile(
            ".*(Failed to load resource: (the server responded with a status of (401|403|404|409|412|422|429)|net::ERR_).*|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_|INCOMPLETE_CHUNKED|NETWORK_CHANGED).*)",
            Pattern.DOTALL);

    private final ChromeDriver driver;
    private final Hall hall;
    private final Device device;

    Page(ChromeDriver driver, Hall hall) {
        this.driver = driver;
        this.hall = hall;
        this.device = new Device(driver);
        driver.manage().timeouts().scriptTimeout(Duration.ofSeconds(60));
    }

    Hall hall() {
        return hall;
    }

    /** On what, and over which line, the page is seen. */
    public Device device() {
        return device;
    }

    /** What goes over the line from now on. */
    public Traffic traffic() {
        return new Traffic(driver);
    }

    /** For what there is no word here. */
    public ChromeDriver driver() {
        return driver;
    }

    /** Signs in: the cookie of a session of this role. */
    public Page as(Role role) throws Exception {
        return withToken(hall.service().token(role));
    }

    /** Signs in by a token, which may be limited to some games. */
    public Page withToken(String token) throws Exception {
        var service = hall.service();
        var origin = service.uri("").toString();
        var reply = service.post("/api/v1/session", "{\"token\":\"" + token + "\"}", null, "Origin", origin);
        if (reply.status() == 404 || reply.status() == 401) { // no sessions there
            device.header("Authorization", "Bearer " + token);
            return this;
        }
        assertThat(reply.status()).as("%s", reply.body()).isLessThan(300);
        var cookie =
                reply.headers().get("set-cookie").getFirst().split(";", 2)[0].split("=", 2);
        device.command(
                "Network.setCookie",
                Map.of("url", origin, "name", cookie[0], "value", cookie[1], "httpOnly", true, "sameSite", "Strict"));
        return this;
    }

    /** Goes to an address of the service, such as {@code /ui/}, and waits until the page is drawn. */
    public Page open(String path) {
        driver.get(hall.service().uri(path).toString());
        return drawn();
    }

    /** Waits until the page has its heading: then it has drawn what it asked for. */
    public Page drawn() {
        return until("document.querySelector('main h1, main [role=heading], main qipu-board')");
    }

    /** Waits until an expression is true in the page. */
    public Page until(String expression) {
        return waited(expression, () -> Boolean.TRUE.equals(driver.executeScript("return !!(" + expression + ")")));
    }

    private Page waited(String what, BooleanSupplier there) {
        try {
            await(what).atMost(PATIENCE).pollInterval(Duration.ofMillis(50)).until(() -> {
                try {
                    return there.getAsBoolean();
                } catch (WebDriverException e) {
                    return false; // the page is just changing
                }
            });
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("in vain: " + what + "; instead at " + seen(), e);
        }
        return this;
    }

    /** Where the page is, what has the focus there, and its words, as far as they tell why something is not there. */
    private String seen() {
        var words = String.valueOf(value("document.body.innerText")).replaceAll("\\s+", " ");
        return driver.getCurrentUrl() + ", focus " + focus() + ", on the console " + complaints() + ": "
                + words.substring(0, Math.min(1600, words.length()));
    }

    /** What an expression gives in the page. */
    public Object value(String expression) {
        return driver.executeScript("return " + expression);
    }

    /** The first element there is, waited for. */
    public WebElement find(By by) {
        return await("an element " + by)
                .atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> driver.findElements(by).stream().findFirst(), java.util.Optional::isPresent)
                .orElseThrow();
    }

    /** The text of an element as it is seen. */
    public String text(By by) {
        return find(by).getText();
    }

    /** Waits until an element says something. */
    public Page says(By by, String words) {
        return waited(
                by + " says " + words,
                () -> driver.findElements(by).stream()
                        .anyMatch(one -> one.getText().contains(words)));
    }

    /** Presses keys one after the other, wherever the focus is; {@code Keys} names those without a character. */
    public Page keys(CharSequence... keys) {
        new Actions(driver).sendKeys(keys).perform();
        return this;
    }

    /** Clicks what is there, as with a mouse. */
    public Page click(By by) {
        find(by).click();
        return this;
    }

    /** What has the focus: its tag, and its id where it has one. */
    public String focus() {
        return (String)
                value(
                        "document.activeElement.tagName.toLowerCase() + (document.activeElement.id && '#' + document.activeElement.id)");
    }

    /** What axe finds (WCAG 2.2 AA and best practice): one line a finding. */
    public List<String> axe() {
        return Axe.findings(driver);
    }

    /** What axe finds of colours: for the second theme of a page that was looked at whole in the first. */
    public List<String> axeOfColours() {
        return Axe.findingsOfColours(driver);
    }

    /** Waits until the page has asked for nothing more for a moment. */
    public Page settled() {
        return until("""
                (window.settling ??= { count: -1, since: 0 }) && (performance.getEntriesByType('resource').length === window.settling.count
                    ? performance.now() - window.settling.since > 300
                    : (window.settling.count = performance.getEntriesByType('resource').length, window.settling.since = performance.now(), false))
                """);
    }

    /** Keeps what is seen in {@code target/pictures}; with {@code -Dqipu.record=pictures} in {@code docs/pictures} too. */
    public Page picture(String name) {
        keep(name);
        if ("pictures".equals(System.getProperty("qipu.record"))) {
            write(SHOWN.resolve(name + ".png"), Picture.small(shot()));
        }
        return this;
    }

    void keep(String name) {
        write(SEEN.resolve(name + ".png"), shot());
    }

    private byte[] shot() {
        return Base64.getDecoder().decode((String) device.command("Page.captureScreenshot", Map.of("format", "png"))
                .get("data"));
    }

    private static void write(Path file, byte[] bytes) {
        try {
            Files.createDirectories(file.getParent());
            Files.write(file, bytes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What the page complained of on the console since it was asked last: errors, and what its own rules forbade it. */
    public List<String> complaints() {
        var found = new ArrayList<String>();
        for (var line : driver.manage().logs().get(LogType.BROWSER)) {
            if (line.getLevel().intValue() >= Level.WARNING.intValue()
                    && !EXPECTED.matcher(line.getMessage()).matches()) {
                found.add(line.getMessage());
            }
        }
        return found;
    }

    /** Nobody is signed in, nothing is kept, and the page is seen on a quiet desktop again. */
    void forget() {
        driver.get("about:blank");
        device.reset();
        device.command(
                "Storage.clearDataForOrigin",
                Map.of("origin", hall.service().uri("").toString(), "storageTypes", "all"));
        device.command("Network.clearBrowserCookies", Map.of());
        device.command("Network.clearBrowserCache", Map.of());
        complaints();
    }

    @Override
    public void close() {
        driver.quit();
    }
}
