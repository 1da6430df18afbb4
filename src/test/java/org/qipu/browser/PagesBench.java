package org.qipu.browser;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.openqa.selenium.Keys;

/**
 * {@code ./qipu bench pages [boards] [seconds] [moves a second]}, or {@code --hours}: what the pages take in a browser on this machine, beside what is
 * aimed at on a quiet one. It starts a service of its own.
 */
public final class PagesBench {

    private static final String[] FILES = {"a", "b", "c", "d", "e", "f", "g", "h"};
    private static final int[][] RANKS = {{3, 6}, {4, 5}};

    private static final String FIRST_BOARD = """
            (function look() {
              if (document.querySelector('qipu-board svg')) window.firstBoard = performance.now();
              else requestAnimationFrame(look);
            })();
            """;
    private static final String WATCH = """
            window.frames = []; window.seen = []; window.inputs = [];
            let before = performance.now();
            requestAnimationFrame(function frame(now) { frames.push(now - before); before = now; requestAnimationFrame(frame); });
            const since = new Map(); // boards that are in sight; what is out of sight is drawn when it comes
            const sight = new IntersectionObserver(list => list.forEach(one =>
              one.isIntersecting ? since.set(one.target.id, Date.now()) : since.delete(one.target.id)));
            document.querySelectorAll('#wall > li').forEach(one => sight.observe(one));
            new MutationObserver(list => list.forEach(one => {
              const move = one.target.parentElement?.closest?.('.move');
              const id = move?.closest('li').id;
              if (since.has(id)) seen.push([id, Date.now(), since.get(id), move.textContent]);
            })).observe(document.getElementById('wall'), { subtree: true, characterData: true, childList: true });
            new PerformanceObserver(list => list.getEntries().forEach(one => one.interactionId && inputs.push(one.duration)))
                .observe({ type: 'event', durationThreshold: 16 });
            """;

    private PagesBench() {}

    public static void main(String[] arguments) throws Exception {
        if (List.of(arguments).contains("--hours")) {
            WallForHours.measure();
            return;
        }
        var boards = number(arguments, 0, 200);
        var seconds = number(arguments, 1, 60);
        var rate = number(arguments, 2, 20);
        try (var hall = Hall.open();
                var page = new Page(Chromium.orLeaveOut().start(), hall)) {
            begin(hall, "bench", boards);
            var first = new ArrayList<Double>();
            for (int i = 0; i < 5; i++) {
                first.add(firstBoard(page));
            }
            say("first board, CPU ×4, 1.6 Mbit/s, 150 ms: median ms", percentile(first, 50), "1000");
            page.forget();
            wall(page, hall, boards, seconds, rate);
        }
    }

    private static int number(String[] arguments, int index, int usual) {
        return arguments.length > index ? Integer.parseInt(arguments[index]) : usual;
    }

    /** A round of so many games of chess, which have begun. */
    static void begin(Hall hall, String competition, int boards) throws Exception {
        hall.competition(competition, "\"name\":\"Bench\"");
        for (int board = 1; board <= boards; board++) {
            hall.game(competition + "-" + board, competition, 1, board, "chess");
            hall.send(competition + "-" + board, "{\"type\":\"StartGame\"}");
        }
    }

    private static double firstBoard(Page page) {
        page.forget();
        var added = page.device().command("Page.addScriptToEvaluateOnNewDocument", Map.of("source", FIRST_BOARD));
        page.device().slower(4).line(1600, 150);
        page.open("/ui/g/bench-1").until("window.firstBoard");
        var at = ((Number) page.value("window.firstBoard")).doubleValue();
        page.device()
                .command("Page.removeScriptToEvaluateOnNewDocument", Map.of("identifier", added.get("identifier")));
        return at;
    }

    private static void wall(Page page, Hall hall, int boards, int seconds, int rate) throws Exception {
        page.open("/ui/c/bench/r/1")
                .until("document.querySelectorAll('#wall > li').length === " + boards)
                .settled();
        page.driver().executeScript(WATCH);
        var acknowledged = new HashMap<String, Long>();
        var began = System.nanoTime();
        var sent = 0;
        var most = Math.min(seconds * rate, boards * FILES.length * RANKS.length * 2);
        while (sent < most) {
            var game = "bench-" + (sent % boards + 1);
            hall.send(game, "{\"type\":\"PlayMove\",\"move\":\"" + move(sent / boards) + "\"}");
            acknowledged.put("board-" + game + " " + move(sent / boards), System.currentTimeMillis());
            sent++;
            if (sent % rate == 0) {
                page.keys(Keys.TAB); // somebody is at it too
            }
            var ahead = sent * 1_000_000_000L / rate - (System.nanoTime() - began);
            if (ahead > 0) {
                Thread.sleep(ahead / 1_000_000);
            }
        }
        var took = (System.nanoTime() - began) / 1e9;
        Thread.sleep(1000);
        System.out.printf("%d boards, %d moves in %.0f s (%.1f a second)%n", boards, sent, took, sent / took);
        var frames = numbers(page, "frames");
        say(
                "frames a second, mean",
                1000
                        / frames.stream()
                                .mapToDouble(Double::doubleValue)
                                .average()
                                .orElse(1000),
                "≥ 58");
        say("frame, p99 ms", percentile(frames, 99), "≤ 50");
        say("interaction, p98 ms (16 where none was longer)", percentile(numbers(page, "inputs"), 98), "≤ 100");
        say("acknowledged → wall, p99 ms", percentile(late(page, acknowledged), 99), "≤ 250");
        say(
                "load of the machine",
                java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                        .getSystemLoadAverage(),
                "");
    }

    /** Each file's pawns, one step and then another: legal on both sides, and no position comes again. */
    private static String move(int ply) {
        return FILES[ply / 2 % FILES.length] + RANKS[ply / 2 / FILES.length][ply % 2];
    }

    /** How long after its acknowledgement each move stood on the wall, of the boards that were in sight by then. */
    private static List<Double> late(Page page, Map<String, Long> acknowledged) {
        var late = new ArrayList<Double>();
        for (var one : (List<?>) page.value("window.seen")) {
            var seen = (List<?>) one;
            var text = ((String) seen.get(3)).strip();
            var at = acknowledged.get(seen.get(0) + " " + text.substring(text.length() - 2));
            if (at != null && ((Number) seen.get(2)).longValue() < at) {
                late.add(Math.max(0.0, ((Number) seen.get(1)).longValue() - at));
            }
        }
        System.out.println("moves seen on the wall: " + late.size());
        return late;
    }

    /** The bytes that are reachable; what was drawn a moment ago is let go of first. */
    static double heap(Page page) throws InterruptedException {
        for (int i = 0; i < 3; i++) {
            Thread.sleep(1000);
            page.device().command("HeapProfiler.collectGarbage", Map.of());
        }
        return ((Number) page.device().command("Runtime.getHeapUsage", Map.of()).get("usedSize")).doubleValue();
    }

    private static List<Double> numbers(Page page, String name) {
        var found = new ArrayList<Double>();
        ((List<?>) page.value("window." + name)).forEach(one -> found.add(((Number) one).doubleValue()));
        return found.isEmpty() ? List.of(16.0) : found;
    }

    private static double percentile(List<Double> values, int percent) {
        var sorted = values.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        return sorted.length == 0 ? Double.NaN : sorted[Math.min(sorted.length - 1, sorted.length * percent / 100)];
    }

    static void say(String what, double value, String goal) {
        System.out.printf("%-55s %10.1f   %s%n", what, value, goal.isEmpty() ? "" : "goal " + goal);
    }
}
