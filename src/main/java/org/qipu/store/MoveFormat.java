package org.qipu.store;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.Annotation;
import org.qipu.game.ClockReading;
import org.qipu.game.GameEvent;
import org.qipu.game.GameEvent.Effect;
import org.qipu.game.GameEvent.MovePlayed;

/** The format of {@link MovePlayed} without reflection: nine events of ten are moves, and a rebuild reads them all. */
final class MoveFormat implements EventFormat {

    private static final ObjectReader ANNOTATION = GameJson.mapper().readerFor(Annotation.class)
            .without(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);
    private static final ObjectWriter ANNOTATION_WRITER = GameJson.mapper().writerFor(Annotation.class);

    private final EventFormat common;

    MoveFormat(EventFormat common) {
        this.common = common;
    }

    @Override public byte[] write(GameEvent event) throws IOException {
        var move = (MovePlayed) event;
        var bytes = new ByteArrayBuilder(160);
        try (var out = GameJson.mapper().getFactory().createGenerator(bytes)) {
            out.writeStartObject();
            out.writeNumberField("ply", move.ply());
            out.writeStringField("side", Words.of(move.side()));
            out.writeStringField("move", move.move());
            out.writeBooleanField("press", move.press());
            ClockMembers.write(out, move.clock());
            if (move.text().isPresent()) {
                out.writeStringField("text", move.text().get());
            }
            writeFlag(out, "offerDraw", move.offerDraw());
            writeFlag(out, "asPlayed", move.asPlayed());
            if (move.annotation().isPresent()) {
                out.writeFieldName("annotation");
                ANNOTATION_WRITER.writeValue(out, move.annotation().get());
            }
            ClockMembers.write(out, "effect", move.effect());
            out.writeEndObject();
        }
        return bytes.toByteArray();
    }

    private static void writeFlag(JsonGenerator out, String name, Optional<Boolean> flag) throws IOException {
        if (flag.isPresent()) {
            out.writeBooleanField(name, flag.get());
        }
    }

    @Override public GameEvent read(byte[] json) throws IOException {
        try (var in = GameJson.mapper().getFactory().createParser(json)) {
            var move = read(in);
            return move.isPresent() ? move.get() : common.read(json);
        }
    }

    /** The move, or nothing where the text is not what this format expects: the common rules then read it, or say what is wrong. */
    private static Optional<MovePlayed> read(JsonParser in) throws IOException {
        if (in.nextToken() != JsonToken.START_OBJECT) {
            return Optional.empty();
        }
        int ply = -1;
        Optional<Side> side = Optional.empty();
        Optional<String> move = Optional.empty();
        Optional<Boolean> press = Optional.empty();
        Optional<ClockReading> clock = Optional.empty();
        Optional<String> text = Optional.empty();
        Optional<Boolean> offerDraw = Optional.empty();
        Optional<Boolean> asPlayed = Optional.empty();
        Optional<Annotation> annotation = Optional.empty();
        Optional<Effect> effect = Optional.empty();
        String name;
        while ((name = in.nextFieldName()) != null) {
            var token = in.nextToken();
            boolean understood = switch (name) {
                case "ply" -> token == JsonToken.VALUE_NUMBER_INT && (ply = in.getIntValue()) >= 0;
                case "side" -> (side = ClockMembers.readSide(in, token)).isPresent();
                case "move" -> (move = ClockMembers.readText(in, token)).isPresent();
                case "press" -> (press = readFlag(token)).isPresent();
                case "clock" -> (clock = ClockMembers.readClock(in, token)).isPresent();
                case "text" -> (text = ClockMembers.readText(in, token)).isPresent();
                case "offerDraw" -> (offerDraw = readFlag(token)).isPresent();
                case "asPlayed" -> (asPlayed = readFlag(token)).isPresent();
                case "annotation" -> token == JsonToken.START_OBJECT && (annotation = Optional.of(ANNOTATION.readValue(in))).isPresent();
                case "effect" -> (effect = ClockMembers.readEffect(in, token)).isPresent();
                default -> false;
            };
            if (!understood) {
                return Optional.empty();
            }
        }
        if (ply < 0 || side.isEmpty() || move.isEmpty() || press.isEmpty() || in.nextToken() != null) {
            return Optional.empty();
        }
        return Optional.of(new MovePlayed(ply, side.get(), move.get(), press.get(), clock, text, offerDraw, asPlayed, annotation, effect));
    }

    private static Optional<Boolean> readFlag(JsonToken token) {
        return switch (token) {
            case VALUE_TRUE -> Optional.of(true);
            case VALUE_FALSE -> Optional.of(false);
            default -> Optional.empty();
        };
    }
}
