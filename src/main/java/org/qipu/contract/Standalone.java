package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** A schema of the document as one that stands alone: what it refers to is with it. */
final class Standalone {

    private static final String DEFS = "#/$defs/";

    private Standalone() {}

    static ObjectNode of(String name, ObjectNode schema, JsonNode all) {
        Map<String, JsonNode> named = new HashMap<>();
        all.properties().forEach(one -> named.put(one.getKey(), one.getValue()));
        Set<String> reached = new HashSet<>();
        Contract.reach(schema, named, reached);
        var made = Json.object()
                .put("$schema", "https://json-schema.org/draft/2020-12/schema")
                .put("$id", "urn:qipu:schema:" + name)
                .put("title", name);
        made.setAll((ObjectNode) local(schema));
        if (!reached.isEmpty()) {
            var defs = made.putObject("$defs");
            new TreeSet<>(reached).forEach(one -> defs.set(one, local(named.get(one))));
        }
        return made;
    }

    private static JsonNode local(JsonNode node) {
        if (node.isArray()) {
            return Json.all(node.valueStream().map(Standalone::local));
        }
        if (!node.isObject()) {
            return node;
        }
        var made = Json.object();
        node.properties().forEach(one -> {
            var value = one.getValue();
            switch (one.getKey()) {
                case "$ref" -> made.set("$ref", TextNode.valueOf(value.asText().replace(Components.AT, DEFS)));
                case "discriminator", "x-qipu-roles" -> {} // words of OpenAPI
                default -> made.set(one.getKey(), local(value));
            }
        });
        return made;
    }
}
