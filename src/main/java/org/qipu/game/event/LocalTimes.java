package org.qipu.game.event;

import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Locale;

/**
 * Instants in words for people: the time on the wall of the venue, with its offset, so that the words stay unambiguous
 * wherever they are read.
 */
public final class LocalTimes {

    private static final DateTimeFormatter CLOCK = DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

    private LocalTimes() {}

    /** Where a game is said to be played if nothing was said: all that was recorded before places had zones reads as it did. */
    public static final ZoneId UNSAID = ZoneId.of("UTC");

    /** Day and time with the offset: {@code 2026-11-22T00:30:00+08:00}; without any, {@code Z}. */
    public static String words(Instant at, ZoneId zone) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(at.atZone(zone));
    }

    /** The time of day alone: {@code 00:30:00}. */
    public static String timeOfDay(Instant at, ZoneId zone) {
        return CLOCK.format(at.atZone(zone));
    }
}
