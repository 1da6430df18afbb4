package org.qipu.game.event;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * A constant that records hold as a word: {@code THIRD_PERSON} is {@code third-person}.
 *
 * <p>The members stay words, for an older record may hold another; they become the constant here and nowhere else.
 */
public sealed interface KeptAsWord permits FlagEvidence, NoteKind, Reporter {

    /** The name of the constant. */
    String name();

    /** The word on the wire and in the store. */
    default String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether a member holds the word for this one. */
    default boolean isNamed(Optional<String> member) {
        return member.filter(word()::equals).isPresent();
    }

    /** The words for all of a kind, in their order. */
    static List<String> words(KeptAsWord[] constants) {
        return Arrays.stream(constants).map(KeptAsWord::word).toList();
    }

    /** The one that a word names; empty where it names none. */
    static <T extends KeptAsWord> Optional<T> named(T[] constants, String word) {
        return Arrays.stream(constants).filter(one -> one.word().equals(word)).findFirst();
    }
}
