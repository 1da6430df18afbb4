package org.qipu.registry;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the names of a person, or a given text, in words: whatever the case, the accents, the width of the characters
 * and the spaces between.
 *
 * @param whole finds the whole name, family name first or last and from the beginning of a word on, or the given text
 * @param parts finds each part of the name as a word
 */
record NamesIn(Pattern whole, Pattern parts) {

    /** Whatever parts words and is not seen. */
    private static final Pattern BLANKS = Pattern.compile("[\\s\\p{Z}\\p{Cc}]+");

    private static final Pattern NOTHING = Pattern.compile("(?!)");

    /** A letter of a script that parts its words. */
    private static final String LETTER =
            "[\\p{L}&&[^\\p{IsHan}\\p{IsHiragana}\\p{IsKatakana}\\p{IsHangul}\\p{IsThai}\\p{IsLao}\\p{IsKhmer}\\p{IsMyanmar}]]";

    private static final Pattern BEGINS_A_WORD = Pattern.compile(LETTER + ".*", Pattern.DOTALL);
    /** A shorter name is the beginning of too many other words; a longer one is inflected in many languages. */
    private static final int LONG = 5;

    /** The name of a person as the registry has it. */
    static NamesIn of(String name) {
        var parts = parts(name);
        if (parts.isEmpty()) { // a comma alone, say: nobody is named so
            return new NamesIn(NOTHING, NOTHING);
        }
        var orders = orders(parts).stream().map(NamesIn::together).distinct().toList();
        var words = parts.stream()
                .filter(part -> part.codePointCount(0, part.length()) > 1 && !part.endsWith("."))
                .map(Pattern::quote)
                .toList();
        return new NamesIn(
                Pattern.compile(String.join("|", orders)),
                words.isEmpty()
                        ? NOTHING
                        : Pattern.compile("(?<![\\p{L}\\p{N}])(" + String.join("|", words) + ")(?![\\p{L}\\p{N}])"));
    }

    /** The parts one after the other, not within other words: Li Na is not in "disciplinary", nor An Du in "man, due". */
    private static String together(List<String> parts) {
        var quoted = parts.stream().map(Pattern::quote).collect(Collectors.joining("[,\\s]*"));
        var endsThere = String.join("", parts).length() < LONG
                && BEGINS_A_WORD.matcher(parts.getLast()).matches();
        return (BEGINS_A_WORD.matcher(parts.getFirst()).matches() ? "(?<!" + LETTER + ")" : "")
                + quoted
                + (endsThere ? "(?=s?(?!" + LETTER + "))" : "");
    }

    /** What a name consists of. */
    static List<String> parts(String name) {
        return Stream.of(plain(name).split("[,\\s]+"))
                .filter(part -> !part.isBlank())
                .toList();
    }

    /** The orders in which its parts are written: as they are, the first of them last, the last of them first. */
    static List<List<String>> orders(List<String> parts) {
        var turned = new ArrayList<>(parts);
        turned.add(turned.removeFirst());
        var last = new ArrayList<>(parts);
        last.addFirst(last.removeLast());
        return List.of(parts, turned, last);
    }

    /** A text wherever it stands. */
    static NamesIn text(String text) {
        return new NamesIn(Pattern.compile(Pattern.quote(plain(text))), NOTHING);
    }

    /** Whether words hold the whole name or text, or, where parts count, a part of the name. */
    boolean in(String words, boolean withParts) {
        var plain = plain(words);
        return whole.matcher(plain).find() || withParts && parts.matcher(plain).find();
    }

    /** Any of several. */
    static BiPredicate<String, Boolean> any(List<NamesIn> names) {
        return (words, withParts) -> names.stream().anyMatch(one -> one.in(words, withParts));
    }

    /** As it is compared: small letters without accents, one space between words. */
    static String plain(String text) {
        var bare = Normalizer.normalize(text, Normalizer.Form.NFKD).replaceAll("\\p{M}+", "");
        return BLANKS.matcher(Normalizer.normalize(bare, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT))
                .replaceAll(" ")
                .strip();
    }
}
