package org.qipu.api.request;

import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.core.Response;
import java.util.Optional;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;

/** Refuses addresses that name nothing: with control characters, half characters or parts without end. */
public class ReadableAddress {

    private static final int LONGEST = 1000;

    @ServerRequestFilter(preMatching = true)
    public Optional<Response> filter(ContainerRequestContext request) {
        var uri = request.getUriInfo();
        var parts = Stream.concat(
                uri.getPathSegments().stream().map(segment -> segment.getPath()),
                uri.getQueryParameters().entrySet().stream()
                        .flatMap(entry -> Stream.concat(Stream.of(entry.getKey()), entry.getValue().stream())));
        return parts.allMatch(ReadableAddress::names)
                ? Optional.empty()
                : Optional.of(Response.status(400)
                        .type(Problem.MEDIA_TYPE)
                        .entity(Problem.of(
                                ProblemKind.MALFORMED,
                                "A part of the address holds control characters, or is longer than " + LONGEST
                                        + " characters."))
                        .build());
    }

    private static boolean names(String part) {
        return part.length() <= LONGEST
                && part.chars().noneMatch(c -> c < ' ' || c == 0x7f)
                && !Bounds.hasHalfACharacter(part);
    }
}
