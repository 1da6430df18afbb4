package org.qipu.log.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationConfig;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.BeanSerializerModifier;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.stream.Collectors;
import org.qipu.board.Discipline;
import org.qipu.game.event.GameEvent;

/** Writes events for where nothing can ever be erased: whatever may be words of somebody's own is left out, digest and all. */
public final class Wordless {

    private static final ObjectMapper MAPPER = mapper();

    private Wordless() {}

    /** An event of a game of a discipline as JSON without anybody's own words. */
    public static ObjectNode of(GameEvent event, Discipline discipline) {
        ObjectNode json = MAPPER.valueToTree(event);
        return discipline.hasRed() ? (ObjectNode) Colours.red(json) : json;
    }

    private static ObjectMapper mapper() {
        var mapper = GameJson.applyTo(JsonMapper.builder().build());
        mapper.setSerializerFactory(mapper.getSerializerFactory().withSerializerModifier(new Members()));
        return mapper;
    }

    private static final class Members extends BeanSerializerModifier {

        private static final long serialVersionUID = 1L;

        @Override
        public List<BeanPropertyWriter> changeProperties(
                SerializationConfig config, BeanDescription bean, List<BeanPropertyWriter> members) {
            return members.stream()
                    .map(member -> FreeTexts.staying(bean.getBeanClass(), member.getName())
                            .<BeanPropertyWriter>map(staying -> new Member(member, staying))
                            .orElse(member))
                    .collect(Collectors.toList());
        }
    }

    /** Written where what stands in it can name nobody. */
    private static final class Member extends BeanPropertyWriter {

        private static final long serialVersionUID = 1L;
        private final transient BiPredicate<Object, String> staying;

        Member(BeanPropertyWriter member, BiPredicate<Object, String> staying) {
            super(member);
            this.staying = staying;
        }

        @Override
        public void serializeAsField(Object of, JsonGenerator json, SerializerProvider provider) throws Exception {
            var value = get(of);
            var text = value instanceof Optional<?> optional ? optional.orElse(null) : value;
            if (text instanceof String words && staying.test(of, words)) {
                super.serializeAsField(of, json, provider);
            }
        }
    }
}
