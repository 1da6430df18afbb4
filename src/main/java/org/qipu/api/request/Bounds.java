package org.qipu.api.request;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.qipu.api.problem.Member;
import org.qipu.api.problem.Pointer;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
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
    static final int DIGITS = 20;

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
        if (text == null) {
            return Optional.empty();
        }
        try {
            var at = Instant.parse(text);
            outside(name, at).ifPresent(why -> {
                throw ProblemFound.parameter(name, text, why);
            });
            return Optional.of(at);
        } catch (DateTimeParseException e) {
            throw ProblemFound.parameter(
                    name, text, "'" + name + "' is an instant (ISO 8601) such as 2026-11-21T09:15:00Z.");
        }
    }

    /** Whether a game can name that as its competition. */
    public static boolean namesACompetition(String id) {
        return COMPETITION.pattern().matcher(id).matches();
    }

    /** Whether a game can name that as its round. */
    static boolean namesARound(String text) {
        return !hasHalfACharacter(text) && ROUND.pattern().matcher(text).matches();
    }

    /** An id of a competition in a path, of the form that its games can name. */
    public static String competition(String id) {
        return competition(id, problem -> problem.in("path", "id", id));
    }

    /** The same that a member of the body or a parameter of the query gives. */
    public static String competition(String id, UnaryOperator<Problem> where) {
        if (!namesACompetition(id)) {
            throw new ProblemFound(where.apply(
                    Problem.of(ProblemKind.MALFORMED, "The id of a competition is " + COMPETITION.words() + ".")));
        }
        return id;
    }

    /** What of a value goes too far: where, and in a sentence. */
    record Excess(String pointer, String why) {}

    /** What of a value goes too far; absent where all of it is within bounds. */
    static Optional<Excess> exceeded(String pointer, String name, Object value) {
        return switch (value) {
            case null -> Optional.empty();
            case Optional<?> some -> some.flatMap(one -> exceeded(pointer, name, one));
            case Iterable<?> many -> first(pointer, name, many);
            case Map<?, ?> many ->
                many.entrySet().stream()
                        .flatMap(one ->
                                exceeded(
                                        pointer + Pointer.to(List.of(String.valueOf(one.getKey()))),
                                        name,
                                        one.getValue())
                                        .stream())
                        .findFirst();
            case Format format -> why(name, format).map(why -> new Excess(pointer, why));
            case Record record -> members(pointer, record);
            default -> why(name, value).map(why -> new Excess(pointer, why));
        };
    }

    private static Optional<String> why(String name, Object value) {
        return switch (value) {
            case String text -> text(name, text);
            case Instant at -> outside(name, at);
            case Duration time ->
                time.compareTo(LONGEST) > 0 || time.compareTo(LONGEST.negated()) < 0 // the least of all has no opposite
                        ? Optional.of("'" + name + "' is longer than " + LONGEST.toDays() + " days.")
                        : Optional.empty();
            case BigDecimal number ->
                number.precision() > DIGITS
                                || Math.abs(number.scale()) > DIGITS
                                || number.abs().compareTo(LARGEST) > 0
                        ? Optional.of("'" + name + "' is a number beyond all use here.")
                        : Optional.empty();
            case Format format -> FormatBounds.why(name, format);
            default -> Optional.empty();
        };
    }

    private static Optional<Excess> first(String pointer, String name, Iterable<?> many) {
        var index = 0;
        for (var one : many) {
            var found = exceeded(pointer + "/" + index, name, one);
            if (found.isPresent()) {
                return found;
            }
            index++;
        }
        return Optional.empty();
    }

    private static Optional<Excess> members(String pointer, Record record) {
        for (var member : Member.of(record.getClass())) {
            var found = exceeded(pointer + "/" + member.onTheWire(), member.name(), member.in(record));
            if (found.isPresent()) {
                return found;
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
