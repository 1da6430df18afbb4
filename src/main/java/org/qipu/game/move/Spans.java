package org.qipu.game.move;

import java.time.Duration;
import java.util.Locale;

/** Spans of time as a clock shows them. */
public final class Spans {

    private Spans() {
    }

    /** A span as hours, minutes and seconds: {@code 1:29:58}, {@code -0:00:20}. */
    public static String words(Duration span) {
        var whole = span.abs();
        return String.format(Locale.ROOT, "%s%d:%02d:%02d", span.isNegative() ? "-" : "", whole.toHours(), whole.toMinutesPart(), whole.toSecondsPart());
    }
}
