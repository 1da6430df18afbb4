package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;

/** The schemas that have a name, each made once and referred to from wherever it is used. */
final class Components {

    static final String AT = "#/components/schemas/";

    private final Map<String, ObjectNode> schemas = new TreeMap<>();
    private final Map<Object, String> names = new HashMap<>();

    /** Refers to the schema of a thing under a name, or a longer one where the name is another's; it is made when it is first asked for. */
    ObjectNode of(Object thing, String name, String longer, Supplier<ObjectNode> made) {
        var known = names.get(thing);
        if (known == null) {
            known = schemas.containsKey(name) ? longer : name;
            names.put(thing, known);
            schemas.put(known, Json.object()); // it may refer to itself
            schemas.put(known, made.get());
        }
        return ref(known);
    }

    ObjectNode of(String name, Supplier<ObjectNode> made) {
        return of(name, name, name, made);
    }

    static ObjectNode ref(String name) {
        return Json.object().put("$ref", AT + name);
    }

    Map<String, ObjectNode> all() {
        return schemas;
    }
}
