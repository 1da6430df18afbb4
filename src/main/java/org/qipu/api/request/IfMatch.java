package org.qipu.api.request;

import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.api.problem.ProblemFound;

/** The version that a request wants to find, from its {@code If-Match}. */
public final class IfMatch {

    private IfMatch() {}

    /** The version of the public side that is named ({@code "p12"}), where one is. */
    public static OptionalLong publicVersion(Optional<String> header) {
        return header.flatMap(Tags::publicVersion).map(OptionalLong::of).orElseGet(OptionalLong::empty);
    }

    /** The version named; none where the header is not there or takes any version. */
    public static OptionalLong version(Optional<String> header) {
        if (header.isEmpty() || header.get().strip().equals("*")) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(Tags.version(header.get())
                .orElseThrow(() -> ProblemFound.header(
                        "If-Match", header.get(), "If-Match is the version, as the ETag gives it.")));
    }
}
