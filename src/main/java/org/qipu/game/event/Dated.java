package org.qipu.game.event;

import java.time.Instant;

/** How closely the record that a game was taken over from says when it was played. */
public enum Dated {
    /** The day, not the time of day. */
    DAY,
    /** The month; the day is open. */
    MONTH,
    /** The year; the month or the day is open. */
    YEAR,
    /** Nothing, or nothing that can be read one way only. */
    UNKNOWN;

    /** What is stored as the time of events of which no time is known; no text shows it as theirs. */
    public static final Instant NO_TIME = Instant.EPOCH;

    /** What an older record, which does not say it, was dated by: only a date written so, else by the time it was taken over at. */
    private static final String WHOLE_DATE = "\\d{4}\\.\\d{2}\\.\\d{2}";

    /** How closely a game that was taken over is dated. */
    public static Dated of(OpeningEvent.GameImported source) {
        return source.dated()
                .orElseGet(() -> source.tags().stream()
                                .filter(tag ->
                                        tag.name().equals("Date") || tag.name().equals("EventDate"))
                                .flatMap(tag -> tag.value().stream())
                                .anyMatch(date -> date.matches(WHOLE_DATE))
                        ? DAY
                        : UNKNOWN);
    }
}
