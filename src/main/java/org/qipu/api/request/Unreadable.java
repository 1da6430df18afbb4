package org.qipu.api.request;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.exc.StreamReadException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.api.problem.Member;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.Shortened;
import org.qipu.log.codec.GameJson;

/** Says in this service's own words why a request could not be read: where, what stands there, and what could. */
final class Unreadable {

    private static final String TWICE = "Duplicate field ";

    /** What a value of a type looks like, in words. */
    private static final Map<Class<?>, String> FORMS = Map.ofEntries(
            Map.entry(Duration.class, "a duration such as PT1H29M58S"),
            Map.entry(Instant.class, "an instant such as 2026-11-21T09:15:00Z"),
            Map.entry(LocalDate.class, "a date such as 2026-11-21"),
            Map.entry(String.class, "a text"),
            Map.entry(Boolean.class, "true or false"),
            Map.entry(boolean.class, "true or false"),
            Map.entry(Integer.class, "a whole number"),
            Map.entry(int.class, "a whole number"),
            Map.entry(Long.class, "a whole number"),
            Map.entry(long.class, "a whole number"));

    private Unreadable() {}

    /** What is no JSON. */
    static Problem json(JsonProcessingException e, byte[] body) {
        if (!isUtf8(body)) {
            return malformed("The request is not JSON: its characters are not UTF-8.");
        }
        if (e instanceof StreamConstraintsException) {
            return malformed("The request is nested deeper, or has longer names or numbers, than anything here.");
        }
        var message = e.getOriginalMessage();
        if (message != null && message.startsWith(TWICE)) {
            return e.getProcessor() instanceof JsonParser parser
                    ? malformed("The request is not JSON that is read here: a member stands twice.")
                            .about(parser.getParsingContext().pathAsPointer().toString())
                    : malformed("The request is not JSON that is read here: a member stands twice" + place(e) + ".");
        }
        return malformed("The request is not JSON" + place(e) + ".");
    }

    private static String place(JsonProcessingException e) {
        return Optional.ofNullable(e instanceof StreamReadException ? e.getLocation() : null)
                .filter(at -> at != JsonLocation.NA && at.getLineNr() > 0)
                .map(at -> ": line " + at.getLineNr() + ", column " + at.getColumnNr())
                .orElse("");
    }

    private static boolean isUtf8(byte[] body) {
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(body));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }

    /** What is JSON, but not what is expected. */
    static Problem value(JsonProcessingException e, JsonNode sent) {
        var path = e instanceof JsonMappingException mapping ? path(mapping) : List.<String>of();
        var name = path.isEmpty() ? "" : path.getLast();
        var at = Pointer.to(path);
        if (e instanceof UnrecognizedPropertyException unknown) {
            return malformed("There is no member '" + Shortened.cut(name) + "' here.")
                    .about(at, sent.at(at))
                    .allowing(names(unknown.getKnownPropertyIds()));
        }
        if (e.getCause() instanceof IllegalArgumentException why && why.getMessage() != null) {
            return malformed("A member has a value that is not expected: " + why.getMessage())
                    .about(at, sent.at(at));
        }
        var wanted = switch (e) {
            case MismatchedInputException mismatch -> mismatch.getTargetType();
            case JsonMappingException mapping
            when mapping.getCause() instanceof InputCoercionException number -> number.getTargetType();
            default -> null;
        };
        var unexpected = "'" + Shortened.cut(String.join(".", path)) + "' has a value that is not expected here";
        if (wanted != null && wanted.isEnum()) {
            var words = words(wanted);
            return malformed(unexpected + "; there are: " + String.join(", ", words) + ".")
                    .about(at, sent.at(at))
                    .allowing(words);
        }
        var form = wanted == null ? Optional.<String>empty() : form(wanted);
        return malformed(unexpected + form.map(one -> ": it is " + one).orElse("") + ".")
                .about(at, sent.at(at));
    }

    private static Optional<String> form(Class<?> wanted) {
        return Optional.ofNullable(FORMS.get(wanted))
                .or(() -> Collection.class.isAssignableFrom(wanted)
                        ? Optional.of("a list")
                        : wanted.isRecord() ? Optional.of("an object") : Optional.empty());
    }

    /** The words of a vocabulary as they are on the wire. */
    static List<String> words(Class<?> vocabulary) {
        return Arrays.stream(vocabulary.getEnumConstants())
                .map(one -> GameJson.mapper().valueToTree(one).asText())
                .distinct()
                .toList();
    }

    private static List<String> names(Collection<Object> known) {
        return known == null
                ? List.of()
                : known.stream()
                        .map(name -> Member.onTheWire(String.valueOf(name)))
                        .distinct()
                        .sorted()
                        .toList();
    }

    private static List<String> path(JsonMappingException e) {
        return e.getPath().stream()
                .map(part -> part.getFieldName() == null
                        ? String.valueOf(part.getIndex())
                        : Member.onTheWire(part.getFieldName()))
                .toList();
    }

    private static Problem malformed(String detail) {
        return Problem.of(ProblemKind.MALFORMED, detail).about("");
    }
}
