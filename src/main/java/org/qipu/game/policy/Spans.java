package org.qipu.game.policy;

import java.math.BigDecimal;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Spans of time as a clock shows them. */
public final class Spans {

    private Spans() {}

    /** A span as hours, minutes and seconds: {@code 1:29:58}, {@code -0:00:20}. */
    public static String words(Duration span) {
        var whole = span.abs();
        return String.format(
                Locale.ROOT,
                "%s%d:%02d:%02d",
                span.isNegative() ? "-" : "",
                whole.toHours(),
                whole.toMinutesPart(),
                whole.toSecondsPart());
    }

    /** A span as people say it: {@code 2 minutes}, {@code 1 hour 30 minutes}, {@code 0.5 seconds}. */
    public static String spoken(Duration span) {
        var whole = span.abs();
        var seconds = BigDecimal.valueOf(whole.toSecondsPart())
                .add(BigDecimal.valueOf(whole.toNanosPart(), 9))
                .stripTrailingZeros();
        var parts = Stream.of(
                        counted(BigDecimal.valueOf(whole.toHours()), "hour"),
                        counted(BigDecimal.valueOf(whole.toMinutesPart()), "minute"),
                        counted(seconds, "second"))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(" "));
        return parts.isEmpty() ? "0 seconds" : (span.isNegative() ? "minus " : "") + parts;
    }

    private static Optional<String> counted(BigDecimal many, String unit) {
        return many.signum() == 0
                ? Optional.empty()
                : Optional.of(many.toPlainString() + " " + unit + (many.compareTo(BigDecimal.ONE) == 0 ? "" : "s"));
    }
}
