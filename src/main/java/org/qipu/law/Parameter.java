package org.qipu.law;

import java.util.function.Function;

/**
 * A value that one edition of the Laws fixes, with the article that fixes it.
 *
 * @param value   the value
 * @param article the article, as that edition numbers it
 * @param source  how it is known
 */
public record Parameter<T>(T value, String article, Source source) {

    /** The same, known as its article is. */
    public Parameter<T> known(Function<String, Source> by) {
        return new Parameter<>(value, article, by.apply(article));
    }

    /** Whether nothing but memory says so: what rests on it alone is left to the arbiter. */
    public boolean unverified() {
        return source == Source.UNVERIFIED;
    }
}
