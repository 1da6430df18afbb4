package org.qipu.law;

import java.time.Duration;
import java.util.Locale;

/**
 * One thing that editions of the Laws fix by a value, each with an article of its own: the key of a line of a {@link Rulebook}.
 *
 * @param <T> what its value is: a number, a time, yes or no, a word
 */
public final class Setting<T> {

    private final String name;
    private final String unit;
    private final String row;
    private final String text;
    private final Class<T> type;

    private Setting(String name, String unit, String row, String text, Class<T> type) {
        this.name = name;
        this.unit = unit;
        this.row = row;
        this.text = text;
        this.type = type;
    }

    /** A setting that is a number of something. */
    public static Setting<Integer> number(String name, String unit, String row, String text) {
        return new Setting<>(name, unit, row, text, Integer.class);
    }

    /** A setting that is a time. */
    public static Setting<Duration> time(String name, String row, String text) {
        return new Setting<>(name, "time", row, text, Duration.class);
    }

    /** A setting that is yes or no. */
    public static Setting<Boolean> whether(String name, String row, String text) {
        return new Setting<>(name, "yes or no", row, text, Boolean.class);
    }

    /** A setting that is of another kind. */
    public static <T> Setting<T> of(Class<T> type, String name, String unit, String row, String text) {
        return new Setting<>(name, unit, row, text, type);
    }

    /** The name of its constant: {@code CLAIMED_REPETITION}. */
    public String name() {
        return name;
    }

    /** Its name on the wire: {@code claimed-repetition}. */
    public String wireName() {
        return name.toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What its value counts: {@code occurrences}; {@code time}, {@code yes or no}. */
    public String unit() {
        return unit;
    }

    /** The row of the requirement table that it belongs to. */
    public String row() {
        return row;
    }

    /** What it says, in a sentence. */
    public String text() {
        return text;
    }

    /** What its value is. */
    public Class<T> type() {
        return type;
    }

    @Override
    public String toString() {
        return name;
    }
}
