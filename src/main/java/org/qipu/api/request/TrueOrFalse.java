package org.qipu.api.request;

import org.qipu.api.problem.ProblemFound;

/** A yes or no in the query of a request. */
public final class TrueOrFalse {

    private TrueOrFalse() {}

    /** What is said; no where nothing is, and what is neither is malformed. */
    public static boolean read(String name, String text) {
        if (text != null && !text.equals("true") && !text.equals("false")) {
            throw ProblemFound.malformed("'" + name + "' is true or false.");
        }
        return "true".equals(text);
    }
}
