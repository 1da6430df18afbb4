package org.qipu.imports;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.law.TimeControl;
import org.qipu.law.TimeControl.Mode;
import org.qipu.law.TimeControl.Period;

/** Reads a time control as PGN writes it: {@code 40/5400+30:1800+30}, seconds throughout (PGN supplement). */
final class PgnTimeControl {

    private static final Pattern FIELD = Pattern.compile("(?:(\\d{1,3})/)?(\\d{1,6})(?:\\+(\\d{1,4}))?");

    private PgnTimeControl() {}

    /** The time control of a tag's value; none where it names none, or writes it in another way. */
    static Optional<TimeControl> read(String text) {
        var periods = new ArrayList<Period>();
        for (var field : text.strip().split(":")) {
            var match = FIELD.matcher(field);
            if (!match.matches()) {
                return Optional.empty();
            }
            periods.add(new Period(
                    Optional.ofNullable(match.group(1)).map(Integer::valueOf),
                    Duration.ofSeconds(Long.parseLong(match.group(2))),
                    Optional.ofNullable(match.group(3)).map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)))));
        }
        try {
            return Optional.of(new TimeControl(Mode.CUMULATIVE, periods));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // such as a last period with a number of moves
        }
    }
}
