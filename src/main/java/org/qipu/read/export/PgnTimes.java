package org.qipu.read.export;

import java.time.Duration;
import java.util.Locale;
import java.util.stream.Collectors;
import org.qipu.law.TimeControl;
import org.qipu.law.TimeControl.Period;

/**
 * Writes time controls for PGN: {@code 5400+30}, {@code 40/5400+30:1800+30}, in seconds.
 *
 * <p>Of one period alone some readers take a small number for minutes: up to three minutes the units are written, {@code 3 min + 2 sec}.
 */
final class PgnTimes {

    /** What is more is read as seconds by everybody. */
    private static final Duration SURELY_SECONDS = Duration.ofSeconds(180);

    private PgnTimes() {}

    static String of(TimeControl control) {
        var periods = control.periods();
        return periods.size() == 1 && periods.getFirst().time().compareTo(SURELY_SECONDS) <= 0
                ? withUnits(periods.getFirst())
                : periods.stream().map(PgnTimes::inSeconds).collect(Collectors.joining(":"));
    }

    private static String inSeconds(Period period) {
        return period.moves().map(moves -> moves + "/").orElse("")
                + period.time().toSeconds()
                + (period.extraPerMove().isZero()
                        ? ""
                        : "+" + period.extraPerMove().toSeconds());
    }

    private static String withUnits(Period period) {
        var seconds = period.time().toSecondsPart();
        var minutes = period.time().toMinutes() + (seconds == 0 ? "" : String.format(Locale.ROOT, ":%02d", seconds));
        return minutes + " min"
                + (period.extraPerMove().isZero()
                        ? ""
                        : " + " + period.extraPerMove().toSeconds() + " sec");
    }
}
