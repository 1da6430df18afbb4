package org.qipu.api;

import java.util.Optional;
import java.util.OptionalLong;

/** The version that a request wants to find, from its {@code If-Match}. */
final class IfMatch {

    private IfMatch() {}

    /** The version named; none where the header is not there or takes any version. */
    static OptionalLong version(Optional<String> header) {
        if (header.isEmpty() || header.get().strip().equals("*")) {
            return OptionalLong.empty();
        }
        var text = header.get().strip().replaceAll("^(W/)?\"|\"$", "");
        try {
            return OptionalLong.of(Long.parseLong(text));
        } catch (NumberFormatException e) {
            throw ProblemFound.malformed("If-Match is the version, as the ETag gives it.");
        }
    }
}
