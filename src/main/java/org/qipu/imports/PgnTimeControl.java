package org.qipu.imports;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.qipu.law.TimeControl;
import org.qipu.law.TimeControl.Mode;
import org.qipu.law.TimeControl.Period;

/**
 * Reads a time control as PGN writes it: {@code 40/5400+30:1800+30}, seconds throughout (PGN supplement), or with its units,
 * {@code 3 min + 2 sec}.
 */
final class PgnTimeControl {

    private static final Pattern FIELD = Pattern.compile("(?:(\\d{1,3})/)?(\\d{1,6})(?:\\+(\\d{1,4}))?");

    private static final Pattern WITH_UNITS = Pattern.compile("(\\d{1,3})(?::([0-5]\\d))? min(?: \\+ (\\d{1,4}) sec)?");

    private PgnTimeControl() {}

    /** The time control of a tag's value; none where it names none, or writes it in another way. */
    static Optional<TimeControl> read(String text) {
        var units = WITH_UNITS.matcher(text.strip());
        return units.matches() ? Optional.of(withUnits(units)) : inSeconds(text);
    }

    private static TimeControl withUnits(Matcher said) {
        var time = Duration.ofMinutes(Long.parseLong(said.group(1)))
                .plusSeconds(said.group(2) == null ? 0 : Long.parseLong(said.group(2)));
        var extra = Optional.ofNullable(said.group(3)).map(seconds -> Duration.ofSeconds(Long.parseLong(seconds)));
        return new TimeControl(Mode.CUMULATIVE, List.of(new Period(Optional.empty(), time, extra)));
    }

    private static Optional<TimeControl> inSeconds(String text) {
        var periods = new ArrayList<Period>();
        try {
            for (var field : text.strip().split(":")) {
                var match = FIELD.matcher(field);
                if (!match.matches()) {
                    return Optional.empty();
                }
                periods.add(period(match));
            }
            return Optional.of(new TimeControl(Mode.CUMULATIVE, periods));
        } catch (IllegalArgumentException e) {
            return Optional.empty(); // such as a last period with a number of moves, or one of no move
        }
    }

    private static Period period(Matcher said) {
        return new Period(
                Optional.ofNullable(said.group(1)).map(Integer::valueOf),
                Duration.ofSeconds(Long.parseLong(said.group(2))),
                Optional.ofNullable(said.group(3)).map(seconds -> Duration.ofSeconds(Long.parseLong(seconds))));
    }
}
