package org.qipu.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.qipu.game.event.Actor.Role;

/** What comes over the line until a page is there, of which nothing was there before: compressed, answers and heads too, without the font and what is followed. */
@ExtendWith(InBrowser.class)
class WeightIT {

    private static final int KILO = 1000;
    private static final int BOARDS = 200;

    @BeforeAll
    static void play(Hall hall) throws Exception {
        hall.competition("weight", "\"name\":\"Two hundred boards\"");
        for (int board = 1; board <= BOARDS; board++) {
            hall.game("weight-" + board, "weight", 1, board, board % 4 == 0 ? "xiangqi" : "chess");
            if (board <= 2) {
                hall.send(
                        "weight-" + board,
                        "[{\"type\":\"StartGame\"},{\"type\":\"PlayMove\",\"move\":\"e4\"},{\"type\":\"PlayMove\",\"move\":\"e5\"}]");
            }
        }
    }

    @Test
    void aGameComesInSixtyKilobytes(Page page) {
        assertThat(weight(page, "/ui/g/weight-1", "qipu-board")).isBetween(5L * KILO, 60L * KILO);
    }

    @Test
    void aWallOfTwoHundredComesInEighty(Page page) {
        assertThat(weight(page, "/ui/c/weight/r/1", "canvas")).isBetween(5L * KILO, 80L * KILO);
    }

    @Test
    void theDeskComesInAHundredAndFifty(Page page) throws Exception {
        page.as(Role.ARBITER);
        assertThat(weight(page, "/ui/desk/weight/r/1", "#desk-line")).isBetween(5L * KILO, 150L * KILO);
    }

    private static long weight(Page page, String path, String there) {
        var traffic = page.traffic();
        page.open(path).until("document.querySelector('" + there + "')").settled();
        var answers = traffic.answers();
        var counted = answers.stream()
                .filter(one -> !one.address().endsWith(".woff2"))
                .filter(one -> !one.address().endsWith("/stream")) // grows as long as it is followed
                .collect(Collectors.toMap(Traffic.Answer::address, Traffic.Answer::transferred, Long::max));
        var whole = counted.values().stream().mapToLong(Long::longValue).sum();
        System.out.println("WEIGHT " + path + " " + whole + " bytes in " + counted.size() + " answers");
        counted.entrySet().stream()
                .sorted(java.util.Map.Entry.<String, Long>comparingByValue().reversed())
                .limit(8)
                .forEach(one -> System.out.println("  " + one.getValue() + " " + one.getKey()));
        return whole;
    }
}
