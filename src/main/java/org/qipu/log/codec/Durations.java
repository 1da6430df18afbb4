package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;

/** Durations as the protocol writes them: ISO-8601, the sign in front ({@code -PT20S}), never a number. */
public final class Durations {

    private static final long TENTH_MILLIS = 100;
    private static final long TENTH = TENTH_MILLIS * 1_000_000;

    private Durations() {}

    /** The duration as text: {@code PT1H29M58S}, {@code PT0.1S}, {@code -PT20S}. */
    public static String write(Duration duration) {
        return duration.isNegative() ? "-" + duration.negated() : duration.toString();
    }

    /** What a clock shows of a time: whole tenths of a second, none that has not passed yet. */
    public static Duration shown(Duration time) {
        return Duration.ofMillis(Math.floorDiv(time.toNanos(), TENTH) * TENTH_MILLIS);
    }

    /**
     * The duration a text stands for, in any ISO-8601 form with days, hours, minutes and seconds.
     *
     * @throws DateTimeParseException when it stands for none
     */
    public static Duration read(String text) {
        var plain = readClock(text);
        return plain >= 0 ? Duration.ofSeconds(plain) : Duration.parse(text);
    }

    /**
     * The whole seconds of the form that clocks have, {@code PT1H29M58S}, or -1 where the text has another form.
     *
     * <p>A game has two of these for each move, and the general parser is a regular expression.
     */
    private static long readClock(String text) {
        int length = text.length();
        if (length < 4 || length > 16 || text.charAt(0) != 'P' || text.charAt(1) != 'T') {
            return -1;
        }
        long seconds = 0;
        long number = -1;
        int lastUnit = 0;
        for (int i = 2; i < length; i++) {
            char c = text.charAt(i);
            if (c >= '0' && c <= '9') {
                number = (number < 0 ? 0 : number * 10) + (c - '0');
                continue;
            }
            int unit = c == 'H' ? 3600 : c == 'M' ? 60 : c == 'S' ? 1 : 0;
            if (unit == 0 || number < 0 || lastUnit != 0 && unit >= lastUnit) {
                return -1;
            }
            seconds += number * unit;
            number = -1;
            lastUnit = unit;
        }
        return number < 0 ? seconds : -1;
    }

    static final class Writer extends StdScalarSerializer<Duration> {
        private static final long serialVersionUID = 1;

        Writer() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(write(value));
        }
    }

    static final class Reader extends StdScalarDeserializer<Duration> {
        private static final long serialVersionUID = 1;

        Reader() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                return (Duration) context.handleUnexpectedToken(Duration.class, in);
            }
            try {
                return read(in.getText());
            } catch (DateTimeParseException | ArithmeticException e) {
                return (Duration) context.handleWeirdStringValue(
                        Duration.class, in.getText(), "a duration is written like PT1H29M58S");
            }
        }
    }
}
