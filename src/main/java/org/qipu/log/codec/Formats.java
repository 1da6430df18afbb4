package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.qipu.competition.Format;

/** How a competition is played, in the organiser's words: whatever JSON he wrote, member by member as he wrote it. */
final class Formats {

    private Formats() {}

    /** Reads it. */
    static final class Reader extends StdDeserializer<Format> {

        private static final long serialVersionUID = 1L;

        Reader() {
            super(Format.class);
        }

        @Override
        public Format deserialize(JsonParser json, DeserializationContext context) throws IOException {
            return Format.of(words(context.readTree(json)));
        }

        @Override
        public Format getNullValue(DeserializationContext context) {
            return Format.of(null);
        }

        private static Object words(JsonNode node) {
            return switch (node.getNodeType()) {
                case STRING -> node.textValue();
                case BOOLEAN -> node.booleanValue();
                case NUMBER -> node.numberValue();
                case ARRAY -> {
                    var several = new ArrayList<Object>();
                    node.forEach(one -> several.add(words(one)));
                    yield Collections.unmodifiableList(several);
                }
                case OBJECT -> {
                    var members = new LinkedHashMap<String, Object>();
                    node.properties().forEach(member -> members.put(member.getKey(), words(member.getValue())));
                    yield Collections.unmodifiableMap(members);
                }
                case NULL, MISSING -> null;
                case BINARY, POJO -> throw new IllegalArgumentException("no words: " + node.getNodeType());
            };
        }
    }

    /** Writes it. */
    static final class Writer extends StdSerializer<Format> {

        private static final long serialVersionUID = 1L;

        Writer() {
            super(Format.class);
        }

        @Override
        public void serialize(Format format, JsonGenerator json, SerializerProvider provider) throws IOException {
            write(format.words(), json);
        }

        private static void write(Object words, JsonGenerator json) throws IOException {
            switch (words) {
                case null -> json.writeNull();
                case String text -> json.writeString(text);
                case Boolean truth -> json.writeBoolean(truth);
                case BigDecimal decimal -> json.writeNumber(decimal);
                case BigInteger whole -> json.writeNumber(whole);
                case Integer whole -> json.writeNumber(whole);
                case Long whole -> json.writeNumber(whole);
                case List<?> several -> {
                    json.writeStartArray();
                    for (var one : several) {
                        write(one, json);
                    }
                    json.writeEndArray();
                }
                case Map<?, ?> members -> {
                    json.writeStartObject();
                    for (var member : members.entrySet()) {
                        json.writeFieldName(String.valueOf(member.getKey()));
                        write(member.getValue(), json);
                    }
                    json.writeEndObject();
                }
                default -> throw new IllegalArgumentException("no words: " + words.getClass());
            }
        }
    }
}
