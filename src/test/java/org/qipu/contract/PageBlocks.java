package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** What the page of the wire says in tables, made from the contract that is served. */
final class PageBlocks {

    private static final String REF = "#/components/schemas/";
    private static final Pattern ROW = Pattern.compile("(?m)^\\| ([^|]*) \\| `(\\w+)` \\| ([^|]*) \\| (.*) \\|$");
    /** What every command may carry. */
    private static final Set<String> OF_ALL = Set.of("type", "at");

    private final JsonNode document = Contract.current().document();
    private final JsonNode schemas = document.path("components").path("schemas");

    /** The commands: the letter and what follows are the page's own words, the members are those that are served. */
    String commands(String page) {
        var told = new LinkedHashMap<String, String>();
        var letters = new TreeMap<String, String>();
        var rows = ROW.matcher(page.substring(page.indexOf("<!-- commands -->"), page.indexOf("<!-- /commands -->")));
        while (rows.find()) {
            letters.put(rows.group(2), rows.group(1));
            told.put(rows.group(2), rows.group(4));
        }
        types().stream().filter(type -> !told.containsKey(type)).forEach(type -> told.put(type, ""));
        var text = new StringBuilder("\n| | type | members | what follows |\n|---|---|---|---|\n");
        told.forEach((type, follows) -> {
            if (types().contains(type)) {
                text.append("| %s | `%s` | %s | %s |\n"
                        .formatted(letters.getOrDefault(type, ""), type, members(schemas.get(type)), follows));
            }
        });
        return text.append('\n').toString();
    }

    private Set<String> types() {
        return StreamSupport.stream(schemas.path("Command").path("oneOf").spliterator(), false)
                .map(one -> name(one.path("$ref")))
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    /** Every door with the parameters of its query, but for the language, which nearly all take. */
    String resources() {
        var text = new StringBuilder("\n| | parameters of the query | may be asked by |\n|---|---|---|\n");
        document.path("paths")
                .properties()
                .forEach(path -> path.getValue()
                        .properties()
                        .forEach(door -> text.append("| `%s %s` | %s | %s |\n"
                                .formatted(
                                        door.getKey().toUpperCase(java.util.Locale.ROOT),
                                        path.getKey(),
                                        texts(door.getValue().path("parameters"), "query")
                                                .replaceAll(
                                                        path.getKey().equals("/api/v1/imports") ? "^$" : " ?`language`",
                                                        ""),
                                        String.join(", ", texts(door.getValue().path("x-qipu-roles")))))));
        return text.append('\n').toString();
    }

    private static String texts(JsonNode parameters, String in) {
        return StreamSupport.stream(parameters.spliterator(), false)
                .filter(one -> one.path("in").asText().equals(in))
                .map(one -> "`" + one.path("name").asText() + "`")
                .collect(Collectors.joining(" "));
    }

    private static List<String> texts(JsonNode array) {
        var texts = new ArrayList<String>();
        array.forEach(one -> texts.add(one.asText()));
        return texts;
    }

    /** Every vocabulary with its words. */
    String words() {
        var text = new StringBuilder("\n| vocabulary | words |\n|---|---|\n");
        schemas.properties().forEach(schema -> {
            if (schema.getValue().has("enum")) {
                text.append("| %s | `%s` |\n"
                        .formatted(
                                schema.getKey(),
                                String.join(" ", texts(schema.getValue().path("enum")))));
            }
        });
        return text.append('\n').toString();
    }

    /** The members of a view, each with those it has itself. */
    String view(String root) {
        var text = new StringBuilder("\n| | members |\n|---|---|\n");
        var seen = new LinkedHashSet<String>(List.of(root));
        for (var todo = new ArrayList<>(seen); !todo.isEmpty(); ) {
            var name = todo.removeFirst();
            text.append("| `%s` | %s |\n".formatted(name, members(schemas.get(name))));
            for (var inner : inner(schemas.get(name))) {
                if (schemas.path(inner).has("properties") && seen.add(inner)) {
                    todo.add(inner);
                }
            }
        }
        return text.append('\n').toString();
    }

    private static List<String> inner(JsonNode schema) {
        return schema.findValues("$ref").stream()
                .map(PageBlocks::name)
                .distinct()
                .toList();
    }

    private String members(JsonNode schema) {
        var required = Set.copyOf(texts(schema.path("required")));
        return schema.path("properties").properties().stream()
                .filter(member -> !OF_ALL.contains(member.getKey())
                        || !schema.path("properties").has("type"))
                .map(member -> (required.contains(member.getKey()) ? member.getKey() : "[" + member.getKey() + "]")
                        + values(member))
                .collect(Collectors.joining(", "));
    }

    private String values(Map.Entry<String, JsonNode> member) {
        var schema = member.getValue();
        var name = inner(schema).stream().findFirst().orElse("");
        return schemas.path(name).has("enum") && !name.equals("Side")
                ? ": " + name
                : schemas.path(name).has("properties")
                        ? ": " + (schema.path("type").toString().contains("array") ? "list of " : "") + name
                        : "";
    }

    private static String name(JsonNode ref) {
        return ref.asText().substring(REF.length());
    }
}
