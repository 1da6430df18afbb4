package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Excerpt;

/** Time zones by their IANA names: an offset is none, for it does not know when the clocks of a place are changed. */
public final class Zones {

    /** Java makes that set anew whenever it is asked, and each schedule that is read has a name to be looked up. */
    private static final Set<String> NAMES = Set.copyOf(ZoneId.getAvailableZoneIds());

    private Zones() {}

    /**
     * The zone of a name.
     *
     * @throws IllegalArgumentException where there is no such zone, in words that help
     */
    public static ZoneId named(String name) {
        if (NAMES.contains(name)) {
            return ZoneId.of(name);
        }
        throw new IllegalArgumentException("'" + Excerpt.of(name, 60)
                + "' is no time zone of the IANA database; "
                + nearest(name)
                        .map(near -> "did you mean " + near + "?")
                        .orElse("write its name, for example Asia/Taipei, Europe/Paris or UTC."));
    }

    /** The name that was probably meant: written otherwise, of that city, or at most two letters away. */
    private static Optional<String> nearest(String name) {
        var asked = plain(name);
        if (asked.length() < 3
                || asked.length() > 40
                || asked.matches(".*\\d.*")) { // an offset is near to many names and means none
            return Optional.empty();
        }
        return NAMES.stream()
                .sorted()
                .filter(zone -> distance(asked, plain(zone)) <= 2 || distance(asked, plain(city(zone))) <= 1)
                .min(Comparator.comparingInt(
                        (String zone) -> Math.min(distance(asked, plain(zone)), distance(asked, plain(city(zone))))));
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9+-]", "");
    }

    private static String city(String zone) {
        return zone.substring(zone.lastIndexOf('/') + 1);
    }

    /** How many letters are to be added, left out or changed. */
    private static int distance(String from, String to) {
        if (Math.abs(from.length() - to.length()) > 2) {
            return Integer.MAX_VALUE;
        }
        var row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            var diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                var changed = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }

    static final class Writer extends StdScalarSerializer<ZoneId> {
        private static final long serialVersionUID = 1;

        Writer() {
            super(ZoneId.class);
        }

        @Override
        public void serialize(ZoneId value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.getId());
        }
    }

    static final class Reader extends StdScalarDeserializer<ZoneId> {
        private static final long serialVersionUID = 1;

        Reader() {
            super(ZoneId.class);
        }

        @Override
        public ZoneId deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                return (ZoneId) context.handleUnexpectedToken(ZoneId.class, in);
            }
            return named(in.getText());
        }
    }
}
