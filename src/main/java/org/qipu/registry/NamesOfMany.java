package org.qipu.registry;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/**
 * Finds the names of many persons in words at once: only those are looked for closely whose beginnings occur.
 *
 * <p>It finds what {@link NamesIn} finds of each of them.
 */
final class NamesOfMany {

    /** Long enough that a family, or a club of one country, does not share it. */
    private static final int BEGINNING = 16;

    private static final Pattern APART = Pattern.compile("[,\\s]+");
    private static final Pattern NO_WORD = Pattern.compile("[^\\p{L}\\p{N}]+");

    private final Map<String, NamesIn> names = new HashMap<>();
    private final Map<String, Set<String>> whole = new HashMap<>();
    private final Set<Integer> lengths = new TreeSet<>();
    private final Map<String, Set<String>> words = new HashMap<>();

    /** The names of these persons, by their ids. */
    NamesOfMany(Map<String, String> persons) {
        persons.forEach((id, name) -> {
            var parts = NamesIn.parts(name);
            if (!parts.isEmpty()) {
                names.put(id, NamesIn.of(name));
                take(id, parts);
            }
        });
    }

    private void take(String id, List<String> parts) {
        for (var order : NamesIn.orders(parts)) {
            var together = String.join("", order);
            var beginning = together.substring(0, Math.min(BEGINNING, together.length()));
            lengths.add(beginning.length());
            whole.computeIfAbsent(beginning, any -> new HashSet<>()).add(id);
        }
        for (var part : parts) {
            for (var word : NO_WORD.split(part)) {
                if (!word.isEmpty()) {
                    words.computeIfAbsent(word, any -> new HashSet<>()).add(id);
                }
            }
        }
    }

    /** Whose whole name stands in words. */
    Set<String> whole(String text) {
        var together = APART.matcher(NamesIn.plain(text)).replaceAll("");
        var may = new LinkedHashSet<String>();
        for (int length : lengths) {
            for (int from = 0; from + length <= together.length(); from++) {
                may.addAll(whole.getOrDefault(together.substring(from, from + length), Set.of()));
            }
        }
        may.removeIf(id -> !names.get(id).in(text, false));
        return may;
    }

    /** Of whose name a part stands in words, or the whole. */
    Set<String> parts(String text) {
        var may = new LinkedHashSet<>(whole(text));
        var said = new ArrayList<>(List.of(NO_WORD.split(NamesIn.plain(text))));
        said.forEach(word -> may.addAll(words.getOrDefault(word, Set.of())));
        may.removeIf(id -> !names.get(id).in(text, true));
        return may;
    }
}
