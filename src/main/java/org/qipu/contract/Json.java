package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.stream.Stream;

/** Small pieces of JSON. */
final class Json {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private Json() {}

    static ObjectNode object() {
        return NODES.objectNode();
    }

    static ArrayNode array() {
        return NODES.arrayNode();
    }

    static ObjectNode of(String type) {
        return object().put("type", type);
    }

    static ArrayNode texts(Collection<String> texts) {
        var array = array();
        texts.forEach(array::add);
        return array;
    }

    static ArrayNode all(Stream<? extends JsonNode> nodes) {
        var array = array();
        nodes.forEach(array::add);
        return array;
    }

    static ObjectNode oneOf(Stream<? extends JsonNode> schemas) {
        return object().set("oneOf", all(schemas));
    }

    /** One or the other, or what is both. */
    static ObjectNode either(ObjectNode one, ObjectNode other) {
        return object().set("anyOf", all(Stream.of(one, other)));
    }

    static ObjectNode list(JsonNode items) {
        return of("array").set("items", items);
    }

    static ObjectNode words(Collection<String> words) {
        return of("string").set("enum", texts(words));
    }

    /** The same, or null. */
    static ObjectNode orNull(ObjectNode schema) {
        if (schema.has("$ref") || schema.has("oneOf") || !schema.has("type")) {
            return schema.isEmpty() ? schema : either(schema, of("null"));
        }
        var nullable = schema.deepCopy();
        if (nullable.get("type").isTextual()) {
            nullable.set("type", array().add(nullable.get("type")).add("null"));
        }
        if (nullable.get("enum") instanceof ArrayNode words) {
            words.addNull();
        }
        return nullable;
    }
}
