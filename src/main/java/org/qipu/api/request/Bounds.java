package org.qipu.api.request;

import java.lang.reflect.RecordComponent;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Format;

/**
 * How far the values of a request may go: instants, durations and numbers that the record can keep and answers can
 * show, texts that are texts, and ids of a form by which they are found again.
 */
public final class Bounds {

    private static final Instant EARLIEST = Instant.parse("1400-01-01T00:00:00Z");
    private static final Instant LATEST = Instant.parse("9999-01-01T00:00:00Z");
    private static final Duration LONGEST = Duration.ofDays(1000);
    private static final BigDecimal LARGEST = new BigDecimal("1000000000");
    private static final int DIGITS = 20;

    private static final Form COMPETITION = new Form(
            Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N}._:' -]{0,99}"),
            "1 to 100 letters, digits and . _ : ' - and begins with a letter or digit");
    private static final Form PERSON = new Form(
            Pattern.compile("[^\\p{Cntrl}]*[^\\p{Cntrl}\\s][^\\p{Cntrl}]*", Pattern.DOTALL),
            "1 to 200 characters, none of them a control character");
    private static final Form ROUND = new Form(Pattern.compile("[^\\p{Cntrl}]{1,100}"), "1 to 100 characters");
    /** The members that name something, wherever they stand in a request. */
    private static final Map<String, Form> IDS = Map.of(
            "replacementGameId",
            GameId.ANY,
            "replaces",
            GameId.ANY,
            "competition",
            COMPETITION,
            "id",
            PERSON,
            "player",
            PERSON,
            "round",
            ROUND,
            "afterRound",
            ROUND);

    private static final int LONGEST_ID = 200;

    private Bounds() {}

    /** The form of an id, and how it is told. */
    record Form(Pattern pattern, String words) {}

    /** An instant in the query of a request, within what the record can keep; absent where none is given. */
    public static Optional<Instant> instant(String name, String text) {
        return Optional.ofNullable(text).map(Instant::parse).map(at -> {
            outside(name, at).ifPresent(why -> {
                throw ProblemFound.malformed(why);
            });
            return at;
        });
    }

    /** An id of a competition, of the form that its games can name. */
    public static String competition(String id) {
        if (!COMPETITION.pattern().matcher(id).matches()) {
            throw ProblemFound.malformed("The id of a competition is " + COMPETITION.words() + ".");
        }
        return id;
    }

    /** What of a value goes too far, in a sentence; absent where all of it is within bounds. */
    static Optional<String> exceeded(String name, Object value) {
        return switch (value) {
            case null -> Optional.empty();
            case Optional<?> some -> some.flatMap(one -> exceeded(name, one));
            case String text -> text(name, text);
            case Instant at -> outside(name, at);
            case Duration time ->
                time.abs().compareTo(LONGEST) > 0
                        ? Optional.of("'" + name + "' is longer than " + LONGEST.toDays() + " days.")
                        : Optional.empty();
            case BigDecimal number ->
                number.precision() > DIGITS
                                || Math.abs(number.scale()) > DIGITS
                                || number.abs().compareTo(LARGEST) > 0
                        ? Optional.of("'" + name + "' is a number beyond all use here.")
                        : Optional.empty();
            case Iterable<?> many -> first(many, name);
            case Map<?, ?> many -> first(many.values(), name);
            case Format format ->
                hasHalfACharacter(format.toString())
                        ? Optional.of("'" + name + "' holds half a character (a lone surrogate).")
                        : Optional.empty();
            case Record record -> members(record);
            default -> Optional.empty();
        };
    }

    private static Optional<String> first(Iterable<?> many, String name) {
        for (var one : many) {
            var found = exceeded(name, one);
            if (found.isPresent()) {
                return found;
            }
        }
        return Optional.empty();
    }

    private static Optional<String> members(Record record) {
        for (RecordComponent member : record.getClass().getRecordComponents()) {
            try {
                member.getAccessor().setAccessible(true);
                var found = exceeded(member.getName(), member.getAccessor().invoke(record));
                if (found.isPresent()) {
                    return found;
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
        return Optional.empty();
    }

    private static Optional<String> outside(String name, Instant at) {
        return at.isBefore(EARLIEST) || !at.isBefore(LATEST)
                ? Optional.of("'" + name + "' lies outside the years 1400 to 9998.")
                : Optional.empty();
    }

    private static Optional<String> text(String name, String text) {
        if (hasHalfACharacter(text)) {
            return Optional.of("'" + name + "' holds half a character (a lone surrogate).");
        }
        var form = IDS.get(name);
        return form != null
                        && (text.length() > LONGEST_ID
                                || !form.pattern().matcher(text).matches())
                ? Optional.of("'" + name + "' is an id here: " + form.words() + ".")
                : Optional.empty();
    }

    /** Whether a text has one of two surrogates without the other: it cannot be written as UTF-8. */
    static boolean hasHalfACharacter(String text) {
        for (int i = 0; i < text.length(); i++) {
            var c = text.charAt(i);
            if (Character.isHighSurrogate(c) && i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))) {
                i++;
            } else if (Character.isSurrogate(c)) {
                return true;
            }
        }
        return false;
    }
}
