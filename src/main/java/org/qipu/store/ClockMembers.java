package org.qipu.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.ClockReading;
import org.qipu.game.GameEvent.Effect;

/** The members that moves and presses of the clock share; a reader gives nothing where the text is not what it expects. */
final class ClockMembers {

    private static final Optional<Side> WHITE = Optional.of(Side.WHITE);
    private static final Optional<Side> BLACK = Optional.of(Side.BLACK);

    private ClockMembers() {
    }

    static void write(JsonGenerator out, Optional<ClockReading> clock) throws IOException {
        if (clock.isPresent()) {
            out.writeObjectFieldStart("clock");
            writeDisplay(out, "white", clock.get().white());
            writeDisplay(out, "black", clock.get().black());
            out.writeEndObject();
        }
    }

    private static void writeDisplay(JsonGenerator out, String name, Optional<Duration> shown) throws IOException {
        if (shown.isPresent()) {
            out.writeStringField(name, Durations.write(shown.get()));
        }
    }

    static void write(JsonGenerator out, String name, Optional<? extends Enum<?>> constant) throws IOException {
        if (constant.isPresent()) {
            out.writeStringField(name, Words.of(constant.get()));
        }
    }

    static Optional<ClockReading> readClock(JsonParser in, JsonToken token) throws IOException {
        if (token != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        Optional<Duration> white = Optional.empty();
        Optional<Duration> black = Optional.empty();
        String name;
        while ((name = in.nextFieldName()) != null) {
            var shown = readDisplay(in, in.nextToken());
            if (shown.isEmpty()) {
                return Optional.empty();
            }
            switch (name) {
                case "white" -> white = shown;
                case "black" -> black = shown;
                default -> {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(new ClockReading(white, black));
    }

    private static Optional<Duration> readDisplay(JsonParser in, JsonToken token) throws IOException {
        try {
            return token == JsonToken.VALUE_STRING ? Optional.of(Durations.read(in.getText())) : Optional.empty();
        } catch (DateTimeParseException | ArithmeticException e) {
            return Optional.empty();
        }
    }

    static Optional<String> readText(JsonParser in, JsonToken token) throws IOException {
        return token == JsonToken.VALUE_STRING ? Optional.of(in.getText()) : Optional.empty();
    }

    static Optional<Side> readSide(JsonParser in, JsonToken token) throws IOException {
        if (token != JsonToken.VALUE_STRING) {
            return Optional.empty();
        }
        return switch (in.getText()) {
            case "white" -> WHITE;
            case "black" -> BLACK;
            default -> Optional.empty();
        };
    }

    static Optional<Effect> readEffect(JsonParser in, JsonToken token) throws IOException {
        return token == JsonToken.VALUE_STRING && in.getText().equals("none") ? Optional.of(Effect.NONE) : Optional.empty();
    }
}
