package org.qipu.api.request;

import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.Shortened;

/** A word in the query of a request that is one of a vocabulary. */
public final class OneOf {

    private OneOf() {}

    /** The words of a vocabulary as they are on the wire. */
    public static List<String> words(Class<? extends Enum<?>> vocabulary) {
        return Unreadable.words(vocabulary);
    }

    /** The word, if one is given; what is none of them is malformed, and answered with those there are. */
    public static Optional<String> read(String name, String text, Collection<String> words) {
        if (text != null && !words.contains(text)) {
            throw none(name, text, words);
        }
        return Optional.ofNullable(text);
    }

    /** What a word is answered with that is none of a vocabulary. */
    public static ProblemFound none(String name, String text, Collection<String> words) {
        return new ProblemFound(Problem.of(
                        ProblemKind.MALFORMED,
                        "'" + Shortened.cut(text) + "' is no '" + name + "'; there are: " + String.join(", ", words)
                                + ".")
                .in("query", name, text)
                .allowing(words));
    }
}
