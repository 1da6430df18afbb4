package org.qipu.api.request;

import java.util.Optional;
import org.qipu.api.problem.ProblemFound;

/** A whole number in the query of a request. */
public final class WholeNumber {

    private WholeNumber() {}

    /** The number, if one is given; what is none is malformed. */
    public static Optional<Long> read(String name, String text) {
        try {
            return Optional.ofNullable(text).map(Long::valueOf);
        } catch (NumberFormatException e) {
            throw ProblemFound.parameter(name, text, "'" + name + "' is a whole number.");
        }
    }

    /** The sequence of an event, or 0 where none is given: before the first. */
    public static long sequence(String name, String text) {
        var number = read(name, text).orElse(0L);
        if (number < 0) {
            throw ProblemFound.parameter(name, text, "'" + name + "' is the sequence of an event, or 0.");
        }
        return number;
    }

    /** The number within its bounds, or another where none is given. */
    public static int within(String name, String text, int otherwise, int least, int most) {
        var number = read(name, text).orElse((long) otherwise);
        if (number < least || number > most) {
            throw ProblemFound.parameter(name, text, "'" + name + "' is " + least + " to " + most + ".");
        }
        return number.intValue();
    }
}
