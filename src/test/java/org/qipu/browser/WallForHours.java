package org.qipu.browser;

import static org.qipu.browser.PagesBench.begin;
import static org.qipu.browser.PagesBench.heap;
import static org.qipu.browser.PagesBench.say;

import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.qipu.bench.RandomGame;

/**
 * What a wall of two hundred boards keeps of eight hours, told in as many minutes as the service takes to record them: each
 * side moves every eight minutes.
 */
final class WallForHours {

    private static final int BOARDS = 200;
    private static final int HOURS = 8;
    private static final int PLIES = HOURS * 60 / 8 * 2;
    /** So many half-moves first: every man has been drawn, and what is compiled is. */
    private static final int WARM = 8;

    private WallForHours() {}

    static void measure() throws Exception {
        try (var hall = Hall.open();
                var page = new Page(Chromium.orLeaveOut().start(), hall)) {
            begin(hall, "hours", BOARDS);
            var games = LongStream.rangeClosed(1, BOARDS)
                    .mapToObj(seed -> RandomGame.moves(seed, PLIES))
                    .toList();
            page.open("/ui/c/hours/r/1").until("document.querySelectorAll('#wall > li').length === " + BOARDS);
            play(hall, games, 0, WARM);
            page.settled();
            var before = heap(page);
            var streams = streams(hall);
            var begun = System.nanoTime();
            for (int hour = 0; hour < HOURS; hour++) {
                play(hall, games, Math.max(WARM, PLIES / HOURS * hour), PLIES / HOURS * (hour + 1));
                page.settled();
                System.out.printf("hour %d: %,.0f kB%n", hour + 1, heap(page) / 1024);
            }
            System.out.printf(
                    "%d boards, %d half-moves each, in %.0f s%n", BOARDS, PLIES, (System.nanoTime() - begun) / 1e9);
            say("heap before, kB", before / 1024, "");
            say("heap grown by, %", (heap(page) - before) * 100 / before, "≤ 10");
            say("streams open more than before", streams(hall) - streams, "0");
        }
    }

    private static void play(Hall hall, List<List<String>> games, int from, int to) throws Exception {
        for (int ply = from; ply < to; ply++) {
            for (int board = 0; board < BOARDS; board++) {
                hall.send(
                        "hours-" + (board + 1),
                        "{\"type\":\"PlayMove\",\"move\":\"" + games.get(board).get(ply) + "\"}");
            }
        }
    }

    private static double streams(Hall hall) throws Exception {
        var told = Pattern.compile("(?m)^qipu_streams_open(?:\\{[^}]*\\})? (\\S+)")
                .matcher(hall.service().get("/q/metrics").body().asText());
        if (!told.find()) {
            throw new IllegalStateException("the service does not say how many streams are open");
        }
        return Double.parseDouble(told.group(1));
    }
}
