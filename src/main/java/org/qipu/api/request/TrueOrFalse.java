package org.qipu.api.request;

import java.util.List;

/** A yes or no in the query of a request. */
public final class TrueOrFalse {

    private TrueOrFalse() {}

    /** What is said; no where nothing is, and what is neither is malformed. */
    public static boolean read(String name, String text) {
        return OneOf.read(name, text, List.of("true", "false"))
                .filter("true"::equals)
                .isPresent();
    }
}
