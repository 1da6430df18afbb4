package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import com.fasterxml.jackson.databind.ser.std.StdSerializer;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;

/** Writes events with the digests of somebody's own words in their place, and collects the words. */
public final class Apart {

    /** The member that a digest stands under, an object in the place of a text. */
    public static final String DIGEST = "sha256";

    private static final Object HERE = Apart.class;
    private static final ObjectMapper MAPPER = make();

    private final Salts salts;
    private final List<EventText> texts = new ArrayList<>();

    private Apart(Salts salts) {
        this.salts = salts;
    }

    /** Collects the words of one event; given to a writer as its attribute. */
    static Apart with(Salts salts) {
        return new Apart(salts);
    }

    static Object attribute() {
        return HERE;
    }

    List<EventText> texts() {
        return texts;
    }

    /** Has every member of {@link FreeTexts} written so. */
    static final class Members extends BeanSerializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        public List<BeanPropertyWriter> changeProperties(
                SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> members) {
            for (var member : members) {
                FreeTexts.staying(bean.getBeanClass(), member.getName())
                        .ifPresent(staying -> member.assignSerializer(new Writer(staying)));
            }
            return members;
        }
    }

    /** Writes a text, an optional one, or a list of them. */
    private static final class Writer extends StdSerializer<Object> {

        private static final long serialVersionUID = 1L;
        private final transient BiPredicate<Object, String> staying;

        Writer(BiPredicate<Object, String> staying) {
            super(Object.class);
            this.staying = staying;
        }

        @Override
        public boolean isEmpty(SerializerProvider provider, Object value) {
            return value instanceof Optional<?> optional && optional.isEmpty();
        }

        @Override
        public void serialize(Object value, JsonGenerator json, SerializerProvider provider) throws IOException {
            var apart = (Apart) provider.getAttribute(HERE);
            var of = json.currentValue();
            var words = value instanceof Optional<?> optional ? optional.orElseThrow() : value;
            if (words instanceof List<?> several) {
                var path = json.getOutputContext().pathAsPointer().toString();
                json.writeStartArray();
                for (int i = 0; i < several.size(); i++) {
                    write((String) several.get(i), path + "/" + i, of, json, apart);
                }
                json.writeEndArray();
            } else {
                write((String) words, null, of, json, apart);
            }
        }

        private void write(String text, String path, Object of, JsonGenerator json, Apart apart) throws IOException {
            if (staying.test(of, text)) {
                json.writeString(text);
                return;
            }
            var kept = new EventText(
                    path == null ? json.getOutputContext().pathAsPointer().toString() : path, apart.salts.next(), text);
            apart.texts.add(kept);
            json.writeStartObject();
            json.writeStringField(DIGEST, kept.digest().hex());
            json.writeEndObject();
        }
    }

    /** A mapper that writes so: one for all codecs, for what it has learnt of the kinds of events another would have to learn anew. */
    static ObjectMapper mapper() {
        return MAPPER;
    }

    private static ObjectMapper make() {
        var mapper = GameJson.applyTo(JsonMapper.builder().build());
        mapper.setSerializerFactory(mapper.getSerializerFactory().withSerializerModifier(new Members()));
        return mapper;
    }
}
