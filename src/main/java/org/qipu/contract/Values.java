package org.qipu.contract;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.competition.Format;
import org.qipu.game.event.KeptAsWord;
import org.qipu.law.Fines;
import org.qipu.log.codec.Words;

/** The schemas of values that are one text, number or word, in requests and in answers alike. */
final class Values {

    static final String DURATION = "^-?P(?=.)(\\d+D)?(T(?=\\d)(\\d+H)?(\\d+M)?(\\d+(\\.\\d+)?S)?)?$";

    private final Components components;
    private final Map<Class<?>, Function<Class<?>, ObjectNode>> plain;

    Values(Components components) {
        this.components = components;
        plain = Map.ofEntries(
                Map.entry(String.class, any -> Json.of("string")),
                Map.entry(boolean.class, any -> Json.of("boolean")),
                Map.entry(Boolean.class, any -> Json.of("boolean")),
                Map.entry(int.class, any -> Json.of("integer").put("format", "int32")),
                Map.entry(Integer.class, any -> Json.of("integer").put("format", "int32")),
                Map.entry(long.class, any -> Json.of("integer").put("format", "int64")),
                Map.entry(Long.class, any -> Json.of("integer").put("format", "int64")),
                Map.entry(double.class, any -> Json.of("number")),
                Map.entry(BigDecimal.class, any -> Json.of("number")),
                Map.entry(Duration.class, any -> components.of("Duration", Values::duration)),
                Map.entry(Instant.class, any -> components.of("Instant", Values::instant)),
                Map.entry(LocalDate.class, any -> Json.of("string").put("format", "date")),
                Map.entry(ZoneId.class, any -> components.of("TimeZone", Values::zone)),
                Map.entry(Fines.class, any -> components.of("Fines", Values::fines)),
                Map.entry(Format.class, any -> components.of("CompetitionFormat", Values::format)),
                Map.entry(Object.class, any -> components.of("AnyValue", Values::anything)),
                Map.entry(JsonNode.class, any -> components.of("AnyValue", Values::anything)));
    }

    /** The schema of a type that is a value; none where it has members. */
    Optional<ObjectNode> of(Class<?> type) {
        if (type.isEnum()) {
            return Optional.of(word(type));
        }
        return Optional.ofNullable(plain.get(type)).map(made -> made.apply(type));
    }

    /** The words of an enumeration as they stand on the wire; a side by both its names. */
    private ObjectNode word(Class<?> type) {
        return components.of(type, type.getSimpleName(), longer(type), () -> {
            var constants =
                    Arrays.stream(type.getEnumConstants()).map(Enum.class::cast).toList();
            var schema = Json.words(type == Side.class ? List.of("white", "red", "black") : wordsOf(type));
            var said = new ArrayList<String>();
            Texts.of(type).ifPresent(said::add);
            constants.forEach(
                    one -> Texts.of(type, one.name()).ifPresent(text -> said.add("`" + wordOf(one) + "`: " + text)));
            return said.isEmpty() ? schema : schema.put("description", String.join("\n\n", said));
        });
    }

    static List<String> wordsOf(Class<?> type) {
        var words = Arrays.stream(type.getEnumConstants())
                .map(one -> wordOf((Enum<?>) one))
                .collect(Collectors.toCollection(ArrayList::new));
        if (words.contains("white")) { // xiangqi calls the side that moves first red
            words.add(words.indexOf("white") + 1, "red");
        }
        return words;
    }

    private static String wordOf(Enum<?> constant) {
        return constant instanceof KeptAsWord kept ? kept.word() : Words.of(constant);
    }

    static String longer(Class<?> type) {
        var within = type.getEnclosingClass();
        return (within == null
                        ? type.getPackageName().replaceAll(".*\\.", "")
                        : within.getSimpleName().replaceAll("Resource$", ""))
                + type.getSimpleName();
    }

    private static ObjectNode duration() {
        return Json.of("string")
                .put("pattern", DURATION)
                .put(
                        "description",
                        "ISO-8601 with the sign in front and tenths where there are any: `PT1H29M58S`, `PT0.1S`, `-PT20S`.")
                .set("examples", Json.array().add("PT1H29M58S").add("-PT20S"));
    }

    private static ObjectNode instant() {
        return Json.of("string")
                .put("format", "date-time")
                .put("description", "ISO-8601 in UTC.")
                .set("examples", Json.array().add("2026-11-21T09:15:00Z"));
    }

    private static ObjectNode zone() {
        return Json.of("string")
                .put("description", "A time zone by its name in the IANA database.")
                .set("examples", Json.array().add("Asia/Taipei"));
    }

    private static ObjectNode fines() {
        var scale = Json.of("object");
        scale.putObject("properties")
                .<ObjectNode>set("least", Json.of("number"))
                .<ObjectNode>set("most", Json.of("number"))
                .set("currency", Json.of("string"));
        return Json.oneOf(Stream.of(Json.of("boolean"), scale))
                .put("description", "Whether fines were announced, or the scale that was.");
    }

    private static ObjectNode format() {
        return Json.object()
                .put("description", "How a competition is played, in the organiser's words: `swiss`, or an object.");
    }

    private static ObjectNode anything() {
        return Json.object().put("description", "A value whose type depends on what it belongs to.");
    }
}
