package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.api.problem.Member;

/** The schemas of what is sent: its members, which of them must be there, and no others. */
final class RequestSchemas {

    private final Components components;
    private final Values values;
    private final Freedoms freedoms;

    RequestSchemas(Components components, Values values) {
        this.components = components;
        this.values = values;
        this.freedoms = new Freedoms(components, values);
    }

    /** The schema of a request under a name of its own. */
    ObjectNode of(Class<?> type, String name) {
        return components.of(List.of(type, "sent"), name, name, () -> whole(type));
    }

    /** The schema of a request itself; of it a list is wanted too, further down none is an empty one. */
    ObjectNode whole(Class<?> type) {
        var members = new Members();
        for (var component : type.getRecordComponents()) {
            add(members, type, component, type, required(component, true));
        }
        return closed(type, members);
    }

    private ObjectNode closed(Class<?> type, Members members) {
        var schema = members.object().put("additionalProperties", false);
        Texts.of(type).ifPresent(text -> schema.put("description", text));
        return schema;
    }

    private void add(Members members, Class<?> type, RecordComponent component, Type argument, boolean required) {
        var declared = component.getGenericType() instanceof TypeVariable<?> ? argument : component.getGenericType();
        var name = Member.onTheWire(component.getName());
        var schema = freedoms.of(type, component.getName(), () -> of(declared));
        var text = Texts.of(type, component.getName());
        members.add(name, AnswerSchemas.described(schema, text.orElse("")), required && !isOptional(declared));
    }

    private ObjectNode of(Type type) {
        if (type instanceof ParameterizedType some) {
            var raw = (Class<?>) some.getRawType();
            var argument = some.getActualTypeArguments()[0];
            if (raw == Optional.class) {
                return of(argument);
            }
            if (raw == List.class) {
                return Json.list(of(argument));
            }
            if (raw == Map.class) {
                return Json.of("object").set("additionalProperties", of(some.getActualTypeArguments()[1]));
            }
            return nested(raw, argument);
        }
        var one = (Class<?>) type;
        return one == String.class ? Freedoms.text() : values.of(one).orElseGet(() -> nested(one, one));
    }

    private ObjectNode nested(Class<?> type, Type argument) {
        var of = argument == type ? "" : "Of" + name(argument);
        var name = type.getSimpleName() + of + "Input";
        return components.of(List.of(type, argument, "sent"), name, Values.longer(type) + of + "Input", () -> {
            var members = new Members();
            for (var component : type.getRecordComponents()) {
                add(members, type, component, argument, required(component, false));
            }
            return closed(type, members);
        });
    }

    private static String name(Type type) {
        return type instanceof ParameterizedType some
                ? ((Class<?>) some.getRawType()).getSimpleName() + "Of" + name(some.getActualTypeArguments()[0])
                : ((Class<?>) type).getSimpleName();
    }

    private static boolean isOptional(Type type) {
        return type instanceof ParameterizedType some && some.getRawType() == Optional.class;
    }

    private static boolean required(RecordComponent component, boolean listsToo) {
        return component.getType() != Optional.class && (listsToo || component.getType() != List.class);
    }
}
