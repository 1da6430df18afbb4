package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Optional;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.GameJson;

/**
 * An event as a line of a dossier: a JSON object in ASCII, the payload a text in it, so that not a byte of it gets lost.
 *
 * @param row    the event
 * @param sealed whether what was sealed in it is left out, for the envelope has not been opened: its hash is that of the whole
 */
public record EventLine(EventRow row, boolean sealed) {

    private static final DateTimeFormatter TO_THE_MICROSECOND = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd'T'HH:mm:ss.SSSSSS'Z'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);
    private static final ObjectWriter ASCII = GameJson.mapper().writer().with(JsonWriteFeature.ESCAPE_NON_ASCII);

    /** Whether it is a sealed move without what is sealed: of nothing else can something be left out. */
    boolean lacksWhatIsSealed() {
        try {
            return row.type().equals("MoveSealed")
                    && GameJson.mapper().readTree(row.payload()) instanceof ObjectNode payload
                    && !payload.has("move")
                    && !payload.has("blind");
        } catch (IOException e) {
            return false;
        }
    }

    /** The line, without its end. */
    public String text() {
        var line = GameJson.mapper().createObjectNode();
        line.put("stream", row.gameId());
        line.put("sequence", row.sequence());
        line.put("type", row.type());
        line.put("version", row.version());
        line.put("occurredAt", TO_THE_MICROSECOND.format(row.occurredAt()));
        line.put("recordedAt", TO_THE_MICROSECOND.format(row.recordedAt()));
        line.put("role", row.actorRole());
        line.put("actor", row.actorId());
        line.put("payload", new String(row.payload(), UTF_8));
        line.put("hash", HexFormat.of().formatHex(row.hash()));
        if (sealed) {
            line.put("sealed", true);
        }
        var words = line.putArray("words");
        for (var text : row.texts()) {
            words.addObject()
                    .put("path", text.path())
                    .put("salt", HexFormat.of().formatHex(text.salt()))
                    .put("text", text.text());
        }
        try {
            return ASCII.writeValueAsString(line);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e); // a tree can be written
        }
    }

    /** The event of a line; none where it is none. */
    public static Optional<EventLine> parse(String line) {
        try {
            var read = GameJson.mapper().readTree(line);
            var texts = new ArrayList<EventText>();
            for (var text : read.path("words")) {
                texts.add(new EventText(text(text, "path"), hex(text, "salt"), text(text, "text")));
            }
            var row = new EventRow(
                    text(read, "stream"),
                    number(read, "sequence"),
                    text(read, "type"),
                    Math.toIntExact(number(read, "version")),
                    instant(read, "occurredAt"),
                    instant(read, "recordedAt"),
                    text(read, "role"),
                    text(read, "actor"),
                    text(read, "payload").getBytes(UTF_8),
                    hex(read, "hash"),
                    texts);
            return Optional.of(new EventLine(row, read.path("sealed").booleanValue()));
        } catch (JsonProcessingException | IllegalArgumentException | ArithmeticException | DateTimeException e) {
            return Optional.empty();
        }
    }

    private static String text(JsonNode object, String name) {
        if (!object.path(name).isTextual()) {
            throw new IllegalArgumentException(name);
        }
        return object.path(name).textValue();
    }

    private static long number(JsonNode object, String name) {
        if (!object.path(name).isIntegralNumber() || !object.path(name).canConvertToLong()) {
            throw new IllegalArgumentException(name);
        }
        return object.path(name).longValue();
    }

    private static byte[] hex(JsonNode object, String name) {
        return HexFormat.of().parseHex(text(object, name));
    }

    private static Instant instant(JsonNode object, String name) {
        return TO_THE_MICROSECOND.parse(text(object, name), Instant::from);
    }
}
