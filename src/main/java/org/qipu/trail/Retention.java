package org.qipu.trail;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.Period;
import java.time.ZoneOffset;
import java.time.temporal.TemporalAmount;

/**
 * How long entries of the trail are kept.
 *
 * @param kept a period or a duration, of 30 days at least
 */
public record Retention(TemporalAmount kept) {

    /** The database refuses to remove anything that is younger. */
    public static final Duration LEAST = Duration.ofDays(30);

    private static final String WRONG =
            "qipu.audit.retention (QIPU_AUDIT_RETENTION) is how long the access trail is kept, 30 days at least, such as P2Y or P90D, not: ";

    /** The longest: nobody has older entries. */
    private static final Instant BEGINNING = Instant.parse("2000-01-01T00:00:00Z");

    /**
     * What a setting says: {@code P2Y}, {@code P90D}, {@code PT2160H}.
     *
     * @throws IllegalArgumentException where it is no period or duration (ISO 8601), or shorter than 30 days
     */
    public static Retention of(String setting) {
        var retention = read(setting);
        var now = BEGINNING.plus(LEAST); // a February is no month of thirty days
        if (retention.before(now).isAfter(now.minus(LEAST))) {
            throw new IllegalArgumentException(WRONG + setting);
        }
        return retention;
    }

    private static Retention read(String setting) {
        try {
            var text = setting.strip();
            return new Retention(text.contains("T") ? Duration.parse(text) : Period.parse(text));
        } catch (DateTimeException e) {
            throw new IllegalArgumentException(WRONG + setting, e);
        }
    }

    /** Before which instant entries are removed. */
    public Instant until(Instant now) {
        var until = before(now);
        var latest = now.minus(LEAST).minus(Duration.ofMinutes(1)); // by whichever clock
        return until.isAfter(latest) ? latest : until;
    }

    private Instant before(Instant now) {
        try {
            var before = now.atZone(ZoneOffset.UTC).minus(kept).toInstant();
            return before.isBefore(BEGINNING) ? BEGINNING : before;
        } catch (DateTimeException | ArithmeticException e) {
            return BEGINNING;
        }
    }
}
