package org.qipu.language;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sentences by kind, found quickly by the letter they begin with, those with more words of their own first. */
final class Grammar {

    private final Map<String, Kind> kinds = new HashMap<>();

    Grammar(Map<String, List<Template>> templates) {
        templates.forEach((kind, all) -> kinds.put(kind, new Kind(all)));
    }

    /** Those of a kind that may begin with a letter. */
    List<Template> beginningWith(String kind, char letter) {
        return kinds.get(kind).beginningWith(letter);
    }

    boolean has(String kind) {
        return kinds.containsKey(kind);
    }

    /** The text in the other language, if it is made of its sentences. */
    Optional<String> translated(String text) {
        return new Parse(this, text).sentences();
    }

    /** The same for a phrase of a kind. */
    Optional<String> translated(String kind, String text) {
        return new Parse(this, text).phrase(kind);
    }

    private static final class Kind {
        private final Map<Character, List<Template>> byLetter = new HashMap<>();
        private final List<Template> others;

        Kind(List<Template> all) {
            var sorted = new ArrayList<>(all);
            sorted.sort(Comparator.comparingInt(Template::rank).reversed());
            others = sorted.stream().filter(one -> one.beginning().isEmpty()).toList();
            for (var one : sorted) {
                one.beginning()
                        .ifPresent(words -> byLetter.computeIfAbsent(
                                words.charAt(0),
                                letter -> sorted.stream()
                                        .filter(any -> any.beginning()
                                                .map(begins -> begins.charAt(0) == letter)
                                                .orElse(true))
                                        .toList()));
            }
        }

        List<Template> beginningWith(char letter) {
            return byLetter.getOrDefault(letter, others);
        }
    }
}
