package org.qipu.browser;

import java.util.List;
import java.util.Map;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;

/** On what, and over which line, a page is seen: emulated by the browser. */
public final class Device {

    private static final int BITS = 8;

    private final ChromeDriver driver;

    Device(ChromeDriver driver) {
        this.driver = driver;
    }

    /** A command of the DevTools protocol. */
    public Map<String, Object> command(String name, Map<String, Object> parameters) {
        return driver.executeCdpCommand(name, parameters);
    }

    /** A phone of 390 px, touched and not clicked. */
    public Device phone() {
        command(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", 390, "height", 844, "deviceScaleFactor", 2, "mobile", true));
        command("Emulation.setTouchEmulationEnabled", Map.of("enabled", true, "maxTouchPoints", 5));
        return this;
    }

    /** Another size of the window. */
    public Device size(int width, int height) {
        command(
                "Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
        return this;
    }

    /** A finger on the middle of an element. */
    public Device tap(WebElement element) {
        @SuppressWarnings("unchecked")
        var middle = (List<Number>) driver.executeScript("""
                arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' });
                const box = arguments[0].getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
                """, element);
        command(
                "Input.dispatchTouchEvent",
                Map.of("type", "touchStart", "touchPoints", List.of(Map.of("x", middle.get(0), "y", middle.get(1)))));
        command("Input.dispatchTouchEvent", Map.of("type", "touchEnd", "touchPoints", List.of()));
        return this;
    }

    /** No way to the service, or the way there again. */
    public Device offline(boolean offline) {
        return line(offline, 0, -1, -1);
    }

    /** A line of so many kilobits a second down and a third of that up, with that delay. */
    public Device line(int kilobits, int delayMillis) {
        var down = kilobits * 1000 / BITS;
        return line(false, delayMillis, down, down / 3);
    }

    private Device line(boolean offline, int latency, int down, int up) {
        command("Network.enable", Map.of());
        command(
                "Network.emulateNetworkConditions",
                Map.of("offline", offline, "latency", latency, "downloadThroughput", down, "uploadThroughput", up));
        return this;
    }

    /** A processor so many times slower. */
    public Device slower(int times) {
        command("Emulation.setCPUThrottlingRate", Map.of("rate", times));
        return this;
    }

    /** Eyes that tell fewer colours: protanopia, deuteranopia, tritanopia, achromatopsia; none for all. */
    public Device eyes(String deficiency) {
        command("Emulation.setEmulatedVisionDeficiency", Map.of("type", deficiency));
        return this;
    }

    /** A feature of the reader, such as prefers-reduced-motion: reduce. */
    public Device prefers(String feature, String value) {
        command("Emulation.setEmulatedMedia", Map.of("features", List.of(Map.of("name", feature, "value", value))));
        return this;
    }

    /** A header that every request of the page bears. */
    Device header(String name, String value) {
        command("Network.enable", Map.of());
        command("Network.setExtraHTTPHeaders", Map.of("headers", Map.of(name, value)));
        return this;
    }

    void reset() {
        command("Emulation.clearDeviceMetricsOverride", Map.of());
        command("Emulation.setTouchEmulationEnabled", Map.of("enabled", false));
        slower(1);
        eyes("none");
        command("Emulation.setEmulatedMedia", Map.of("media", "", "features", List.of()));
        command("Network.enable", Map.of());
        command("Network.setExtraHTTPHeaders", Map.of("headers", Map.of()));
        offline(false);
    }
}
