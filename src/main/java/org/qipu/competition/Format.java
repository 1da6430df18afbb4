package org.qipu.competition;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;

/**
 * How a competition is played, in the organiser's words: a text, or members under names of his own.
 *
 * <p>The words are texts, numbers, truth values, {@code null}, lists of them, and maps from names to them.
 */
public final class Format {

    private static final Comparator<byte[]> SHORTER_FIRST =
            Comparator.<byte[]>comparingInt(name -> name.length).thenComparing(Arrays::compareUnsigned);

    private final Object words;

    private Format(Object words) {
        this.words = words;
    }

    /** The format in those words. */
    public static Format of(Object words) {
        return new Format(words);
    }

    /** The words; {@code null} where the organiser said so. */
    public Object words() {
        return words;
    }

    /** The words as one text in small letters, to look for those that mean a system. */
    String inSmallLetters() {
        return String.valueOf(words).toLowerCase(Locale.ROOT);
    }

    /** Whether a member is that number, or a text of it. */
    boolean says(String member, int number) {
        return words instanceof Map<?, ?> members && is(members.get(member), number);
    }

    private static boolean is(Object said, int number) {
        return switch (said) {
            case BigDecimal decimal -> decimal.intValue() == number;
            case BigInteger large -> large.intValue() == number;
            case Number whole -> whole.intValue() == number;
            case String text -> text.strip().equals(String.valueOf(number));
            case null, default -> false;
        };
    }

    /**
     * The same as it is read from the record: members in the order of the length of their names, and those of one
     * length as their bytes are.
     */
    public Format ordered() {
        return new Format(ordered(words));
    }

    private static Object ordered(Object some) {
        return switch (some) {
            case Map<?, ?> members -> {
                var ordered = new LinkedHashMap<Object, Object>();
                members.entrySet().stream()
                        .sorted(Comparator.comparing(
                                member -> String.valueOf(member.getKey()).getBytes(StandardCharsets.UTF_8),
                                SHORTER_FIRST))
                        .forEach(member -> ordered.put(member.getKey(), ordered(member.getValue())));
                yield Collections.unmodifiableMap(ordered);
            }
            case List<?> several -> several.stream().map(Format::ordered).toList();
            case null, default -> some;
        };
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Format format && Objects.equals(words, format.words);
    }

    @Override
    public int hashCode() {
        return Objects.hashCode(words);
    }

    @Override
    public String toString() {
        return String.valueOf(words);
    }
}
