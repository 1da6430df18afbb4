package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.DateTimeException;
import java.time.Instant;

/** Instants as the protocol writes them: ISO-8601 in UTC, never a number. */
final class Instants {

    private Instants() {}

    static final class Writer extends StdScalarSerializer<Instant> {
        private static final long serialVersionUID = 1;

        Writer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.toString());
        }
    }

    static final class Reader extends StdScalarDeserializer<Instant> {
        private static final long serialVersionUID = 1;

        Reader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
            if (in.currentToken() != JsonToken.VALUE_STRING) {
                return (Instant) context.handleUnexpectedToken(Instant.class, in);
            }
            try {
                return Instant.parse(in.getText());
            } catch (DateTimeException e) {
                return (Instant) context.handleWeirdStringValue(
                        Instant.class, in.getText(), "an instant is written like 2026-11-21T09:15:00Z");
            }
        }
    }
}
