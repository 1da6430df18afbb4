package org.qipu.api.request;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.competition.Format;

/** How far the words of a format may go: whatever is accepted must be read again as long as there is a record. */
final class FormatBounds {

    private static final int DEEPEST = 50;

    private FormatBounds() {}

    /** What of it goes too far, in a sentence; absent where all of it is within bounds. */
    static Optional<String> why(String name, Format format) {
        return Optional.ofNullable(format.words()).flatMap(words -> why(name, words, 0));
    }

    private static Optional<String> why(String name, Object words, int depth) {
        if (depth > DEEPEST) {
            return Optional.of("The request is nested deeper, or has longer names or numbers, than anything here.");
        }
        return switch (words) {
            case String text
            when Bounds.hasHalfACharacter(text) ->
                Optional.of("'" + name + "' holds half a character (a lone surrogate).");
            case BigDecimal number
            when number.precision() > Bounds.DIGITS || Math.abs(number.scale()) > Bounds.DIGITS ->
                Optional.of("'" + name + "' is a number beyond all use here.");
            case BigInteger number -> why(name, new BigDecimal(number), depth);
            case List<?> several -> first(name, several, depth);
            case Map<?, ?> members ->
                first(name, members.keySet(), depth).or(() -> first(name, members.values(), depth));
            default -> Optional.empty();
        };
    }

    private static Optional<String> first(String name, Collection<?> several, int depth) {
        return several.stream()
                .flatMap(one -> one == null ? Stream.empty() : why(name, one, depth + 1).stream())
                .findFirst();
    }
}
