package org.qipu.api.request;

import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.api.problem.ProblemFound;

/** The version that a request wants to find, from its {@code If-Match}. */
public final class IfMatch {

    private IfMatch() {}

    /** The version named; none where the header is not there or takes any version. */
    public static OptionalLong version(Optional<String> header) {
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
