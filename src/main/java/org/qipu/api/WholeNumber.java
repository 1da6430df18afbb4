package org.qipu.api;

import java.util.Optional;

/** A whole number in the query of a request. */
final class WholeNumber {

    private WholeNumber() {
    }

    /** The number, if one is given; what is none is malformed. */
    static Optional<Long> read(String name, String text) {
        try {
            return Optional.ofNullable(text).map(Long::valueOf);
        } catch (NumberFormatException e) {
            throw ProblemFound.malformed("'" + name + "' is a whole number.");
        }
    }

    /** The number within its bounds, or another where none is given. */
    static int within(String name, String text, int otherwise, int least, int most) {
        var number = read(name, text).orElse((long) otherwise);
        if (number < least || number > most) {
            throw ProblemFound.malformed("'" + name + "' is " + least + " to " + most + ".");
        }
        return number.intValue();
    }
}
