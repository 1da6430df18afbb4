package org.qipu.contract;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonRawValue;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.ser.BeanPropertyWriter;
import com.fasterxml.jackson.databind.ser.PropertyWriter;
import com.fasterxml.jackson.databind.ser.std.BeanSerializerBase;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.Stream;
import org.qipu.log.codec.GameJson;

/** The schemas of what is answered, as the very writers see it that write the answers: which members, and which of them always. */
final class AnswerSchemas {

    private final SerializerProvider writers = GameJson.mapper().getSerializerProviderInstance();
    private final Components components;
    private final Values values;
    private final Particular particular;

    AnswerSchemas(Components components, Values values) {
        this.components = components;
        this.values = values;
        this.particular = new Particular(components);
    }

    /** The schema of a type as it is answered. */
    ObjectNode of(Type type) {
        return of(writers.constructType(type));
    }

    private ObjectNode of(JavaType type) {
        var raw = type.getRawClass();
        if (type.isReferenceType()) {
            return of(type.getReferencedType());
        }
        if (type.isCollectionLikeType() || type.isArrayType()) {
            return Json.list(of(type.getContentType()));
        }
        if (type.isMapLikeType()) {
            return Json.of("object").set("additionalProperties", of(type.getContentType()));
        }
        return particular.of(raw).or(() -> values.of(raw)).orElseGet(() -> named(type));
    }

    private ObjectNode named(JavaType type) {
        var raw = type.getRawClass();
        var name = name(type);
        return components.of(type, name, type.hasGenericTypes() ? name : Values.longer(raw), () -> {
            var schema = raw.isSealed()
                    ? Json.oneOf(Arrays.stream(raw.getPermittedSubclasses()).map(this::of))
                    : members(type, new Members()).object();
            Texts.of(raw).ifPresent(text -> schema.put("description", text));
            return schema;
        });
    }

    /** {@code SidesOfFaceView} for a record that holds something: by the name under which that is described. */
    private String name(JavaType type) {
        var own = type.getRawClass().getSimpleName();
        if (type.containedTypeCount() == 0) {
            return own;
        }
        var held = type.containedType(0);
        var described = of(held).path("$ref").asText().replace(Components.AT, "");
        return own + "Of" + (held.isReferenceType() || described.isEmpty() ? name(held) : described);
    }

    /** The members of a type, without a name of its own. */
    Members members(Class<?> type) {
        return members(writers.constructType(type), new Members());
    }

    private Members members(JavaType type, Members members) {
        try {
            if (!(writers.findValueSerializer(type) instanceof BeanSerializerBase bean)) {
                throw new IllegalStateException(type + " is not written member by member: say in Particular how it is");
            }
            for (Iterator<PropertyWriter> all = bean.properties(); all.hasNext(); ) {
                var one = (BeanPropertyWriter) all.next();
                if (one.isUnwrapping()) {
                    members(one.getType(), members);
                } else {
                    add(type, one, members);
                }
            }
            return members;
        } catch (JsonMappingException e) {
            throw new IllegalStateException(e);
        }
    }

    private void add(JavaType type, BeanPropertyWriter one, Members members) {
        var raw = type.getRawClass();
        var optional = one.getType().isReferenceType();
        var schema = particular.member(raw, one.getName(), this::of).orElseGet(() -> of(one.getType()));
        var nullable = optional && !one.willSuppressNulls();
        var said = Texts.of(raw, one.getMember().getName());
        members.add(
                one.getName(),
                described(nullable ? Json.orNull(schema) : schema, said.orElse("")),
                optional ? nullable : !leftOut(one));
    }

    /** Whether an absent text or an empty list is left out. */
    private static boolean leftOut(BeanPropertyWriter one) {
        var rule = one.getAnnotation(JsonInclude.class);
        return rule != null
                && Stream.of(JsonInclude.Include.NON_NULL, JsonInclude.Include.NON_EMPTY)
                        .anyMatch(some -> some == rule.value());
    }

    static ObjectNode described(ObjectNode schema, String text) {
        return text.isEmpty() ? schema : schema.deepCopy().put("description", text);
    }

    /** Whether a record is written with the payload of an event in it. */
    static boolean isEvent(Class<?> type) {
        return type.isRecord()
                && Arrays.stream(type.getRecordComponents())
                        .anyMatch(one -> one.getName().equals("payload")
                                && one.getAccessor().isAnnotationPresent(JsonRawValue.class));
    }
}
