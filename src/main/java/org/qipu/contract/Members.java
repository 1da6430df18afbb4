package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The members of an object on their way to a schema: a member called white is called red in xiangqi, never both. */
final class Members {

    private static final String WHITE = "white";
    private static final String RED = "red";
    private static final String BLACK = "black";

    private final Map<String, ObjectNode> schemas = new LinkedHashMap<>();
    private final Set<String> required = new LinkedHashSet<>();

    Members add(String name, ObjectNode schema, boolean always) {
        schemas.put(name, schema);
        if (always) {
            required.add(name);
        }
        return this;
    }

    /** The same without some. */
    Members without(String... names) {
        var others = copy();
        for (var name : names) {
            others.remove(name);
        }
        return others;
    }

    void remove(String name) {
        schemas.remove(name);
        required.remove(name);
    }

    List<String> names() {
        return List.copyOf(schemas.keySet());
    }

    ObjectNode get(String name) {
        return schemas.get(name);
    }

    /** These and the others. */
    Members with(Members others) {
        schemas.putAll(others.schemas);
        required.addAll(others.required);
        return this;
    }

    Members copy() {
        var same = new Members();
        same.schemas.putAll(schemas);
        same.required.addAll(required);
        return same;
    }

    /** An object with these members. */
    ObjectNode object() {
        var object = Json.of("object");
        var bothNames = schemas.containsKey(WHITE) && schemas.containsKey(BLACK);
        var properties = object.putObject("properties");
        schemas.forEach((name, schema) -> {
            properties.set(name, schema);
            if (bothNames && name.equals(WHITE)) {
                properties.set(RED, schema.deepCopy());
            }
        });
        var always = new LinkedHashSet<>(required);
        if (bothNames) {
            always.remove(WHITE);
        }
        if (!always.isEmpty()) {
            object.set("required", Json.texts(always));
        }
        if (bothNames) {
            oneName(object, required.contains(WHITE));
        }
        return object;
    }

    private static void oneName(ObjectNode object, boolean always) {
        object.set("if", having(RED));
        object.set("then", Json.object().set("not", having(WHITE)));
        if (always) {
            object.set("else", having(WHITE));
        }
    }

    private static ObjectNode having(String name) {
        return Json.object().set("required", Json.array().add(name));
    }
}
