package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Optional;
import org.qipu.law.Fines;

/** Fines in JSON: whether there are any, or the scale that was announced, {@code {"least": 20, "most": 500, "currency": "EUR"}}. */
final class FineScales {

    private FineScales() {}

    private record Scale(Optional<BigDecimal> least, Optional<BigDecimal> most, Optional<String> currency) {}

    static final class Writer extends StdSerializer<Fines> {

        private static final long serialVersionUID = 1L;

        Writer() {
            super(Fines.class);
        }

        @Override
        public void serialize(Fines fines, JsonGenerator json, SerializerProvider provider) throws IOException {
            if (fines.scaled()) {
                provider.defaultSerializeValue(new Scale(fines.least(), fines.most(), fines.currency()), json);
            } else {
                json.writeBoolean(fines.announced());
            }
        }
    }

    static final class Reader extends StdDeserializer<Fines> {

        private static final long serialVersionUID = 1L;

        Reader() {
            super(Fines.class);
        }

        @Override
        public Fines deserialize(JsonParser json, DeserializationContext context) throws IOException {
            if (json.currentToken() == JsonToken.VALUE_TRUE || json.currentToken() == JsonToken.VALUE_FALSE) {
                return Fines.of(json.getBooleanValue());
            }
            if (json.currentToken() != JsonToken.START_OBJECT) {
                return (Fines) context.handleUnexpectedToken(Fines.class, json);
            }
            var scale = context.readValue(json, Scale.class);
            try {
                return new Fines(Optional.empty(), scale.least(), scale.most(), scale.currency());
            } catch (IllegalArgumentException why) {
                throw JsonMappingException.from(json, why.getMessage(), why);
            }
        }
    }
}
