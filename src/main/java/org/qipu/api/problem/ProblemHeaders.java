package org.qipu.api.problem;

import java.util.Map;

/** What an answer says in its headers beside a problem. */
public final class ProblemHeaders {

    private static final String NOBODY = "Bearer realm=\"qipu\"";
    private static final String NOT_BELIEVED = NOBODY + ", error=\"invalid_token\", error_description=\"";

    private ProblemHeaders() {}

    /** The headers that belong to a problem, where nothing more is known of it. */
    public static Map<String, String> of(Problem problem) {
        return switch (problem.kind()) {
            case NOT_AUTHENTICATED ->
                Map.of(
                        "WWW-Authenticate",
                        problem.in().filter("header"::equals).isPresent()
                                ? NOT_BELIEVED + problem.detail().replace('"', '\'') + "\""
                                : NOBODY);
            case TOO_MANY -> Map.of("Retry-After", "1");
            case UNAVAILABLE -> Map.of("Retry-After", "2");
            case METHOD_NOT_ALLOWED ->
                Map.of("Allow", String.join(", ", problem.allowed().orElseThrow()));
            default -> Map.of();
        };
    }
}
