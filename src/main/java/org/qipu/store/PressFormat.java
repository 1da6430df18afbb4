package org.qipu.store;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.ClockReading;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.ClockPressed;
import org.qipu.game.GameEvent.Effect;

/** The format of {@link ClockPressed} without reflection; where clocks are pressed apart from moves it is every second event. */
final class PressFormat implements EventFormat {

    private final EventFormat common;

    PressFormat(EventFormat common) {
        this.common = common;
    }

    @Override public byte[] write(GameEvent event) throws IOException {
        var press = (ClockPressed) event;
        var bytes = new ByteArrayBuilder(96);
        try (var out = GameJson.mapper().getFactory().createGenerator(bytes)) {
            out.writeStartObject();
            out.writeStringField("side", Words.of(press.side()));
            ClockMembers.write(out, press.clock());
            if (press.completes().isPresent()) {
                out.writeNumberField("completes", press.completes().get());
            }
            ClockMembers.write(out, "effect", press.effect());
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    @Override public GameEvent read(byte[] json) throws IOException {
        try (var in = GameJson.mapper().getFactory().createParser(json)) {
            var press = read(in);
            return press.isPresent() ? press.get() : common.read(json);
        }
    }

    private static Optional<ClockPressed> read(JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        Optional<Side> side = Optional.empty();
        Optional<ClockReading> clock = Optional.empty();
        Optional<Integer> completes = Optional.empty();
        Optional<Effect> effect = Optional.empty();
        String name;
        while ((name = in.nextFieldName()) != null) {
            var token = in.nextToken();
            boolean understood = switch (name) {
                case "side" -> (side = ClockMembers.readSide(in, token)).isPresent();
                case "clock" -> (clock = ClockMembers.readClock(in, token)).isPresent();
                case "completes" -> token == JsonToken.VALUE_NUMBER_INT && (completes = Optional.of(in.getIntValue())).isPresent();
                case "effect" -> (effect = ClockMembers.readEffect(in, token)).isPresent();
                default -> false;
            };
            if (!understood) {
                return Optional.empty();
            }
        }
        if (side.isEmpty() || in.nextToken() != null) {
            return Optional.empty();
        }
        return Optional.of(new ClockPressed(side.get(), clock, completes, effect));
    }
}
