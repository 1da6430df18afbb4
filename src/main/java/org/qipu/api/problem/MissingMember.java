package org.qipu.api.problem;

import com.fasterxml.jackson.databind.JsonNode;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.util.List;
import java.util.Optional;
import org.qipu.law.TimeControl;

/**
 * The first member that a request must have and has not, at whatever depth: {@code side}, {@code entries[1].text},
 * {@code promotion.square}.
 */
public final class MissingMember {

    private MissingMember() {}

    /** Where it belongs, as members are called on the wire; none where nothing is missing. */
    public static Optional<String> in(JsonNode sent, Class<? extends Record> wanted) {
        // Of the request itself a list is wanted too; further down none is an empty one.
        for (var member : Member.of(wanted)) {
            if (member.type() == List.class && !sent.hasNonNull(member.name())) {
                return Optional.of(member.onTheWire());
            }
        }
        return in(sent, wanted, "");
    }

    private static Optional<String> in(JsonNode sent, Type wanted, String path) {
        if (wanted instanceof ParameterizedType type) {
            var own = type.getActualTypeArguments()[0];
            if (type.getRawType() == Optional.class) {
                return in(sent, own, path);
            }
            if (type.getRawType() == List.class) {
                return sent.isArray() ? elements(sent, own, path) : Optional.empty();
            }
            return type.getRawType() instanceof Class<?> raw && raw.isRecord()
                    ? members(sent, raw, own, path)
                    : Optional.empty();
        }
        return wanted instanceof Class<?> one && one.isRecord() ? members(sent, one, one, path) : Optional.empty();
    }

    private static Optional<String> elements(JsonNode sent, Type wanted, String path) {
        for (int i = 0; i < sent.size(); i++) {
            var missing = in(sent.get(i), wanted, path + "[" + i + "]");
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }

    /** Of one object; {@code argument} stands for what a record such as {@code Sides} holds. */
    private static Optional<String> members(JsonNode sent, Class<?> wanted, Type argument, String path) {
        if (!sent.isObject()) {
            return Optional.empty();
        }
        if (wanted == TimeControl.class
                && sent.hasNonNull("mode")
                && !sent.path("mode").asText().equals("none")
                && !sent.hasNonNull("periods")) {
            return Optional.of(path + ".periods"); // a control that keeps time says how much
        }
        var forBoth =
                sent.has("white") && sent.get("white") == sent.get("black"); // one value was sent for both players
        for (var member : Member.of(wanted)) {
            var name = forBoth ? path : (path.isEmpty() ? "" : path + ".") + member.onTheWire();
            var value = sent.get(member.name());
            if (value == null || value.isNull()) {
                if (member.isRequired()) {
                    return Optional.of(name);
                }
                continue;
            }
            var missing = in(value, member.whole() instanceof TypeVariable<?> ? argument : member.whole(), name);
            if (missing.isPresent()) {
                return missing;
            }
        }
        return Optional.empty();
    }
}
