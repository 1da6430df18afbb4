package org.qipu.api.request;

import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MediaType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jboss.resteasy.reactive.server.ServerRequestFilter;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.problem.Shortened;

/**
 * Refuses what a resource does not take: parameters of a query that it does not know or that are said twice, and bodies
 * that are to be JSON and are not called so. Nothing is passed over in silence.
 */
public class WhatItTakes {

    /** What every resource takes. */
    private static final Set<String> EVERYWHERE = Set.of("language");

    private final Map<Method, List<String>> known = new ConcurrentHashMap<>();

    @ServerRequestFilter
    public void filter(ContainerRequestContext request, ResourceInfo resource) {
        var asked = request.getUriInfo().getQueryParameters();
        if (asked.isEmpty() || resource.getResourceMethod() == null) {
            return;
        }
        var allowed = known.computeIfAbsent(resource.getResourceMethod(), WhatItTakes::of);
        asked.forEach((name, values) -> {
            if (!allowed.contains(name)) {
                throw refused("There is no parameter '" + Shortened.cut(name) + "' here.", name, values, allowed);
            }
            if (values.size() > 1 && !isRepeated(resource.getResourceMethod(), name)) {
                throw refused("The parameter '" + name + "' is said more than once.", name, values, List.of());
            }
        });
    }

    /** Whether a parameter may be said several times: it is read as a list. */
    private static boolean isRepeated(Method method, String name) {
        return Arrays.stream(method.getParameters())
                .filter(one -> one.isAnnotationPresent(QueryParam.class)
                        && one.getAnnotation(QueryParam.class).value().equals(name))
                .anyMatch(one -> one.getType() == List.class);
    }

    @ServerRequestFilter
    public void body(ContainerRequestContext request, ResourceInfo resource) {
        if (resource.getResourceMethod() != null
                && !resource.getResourceMethod().isAnnotationPresent(Consumes.class) // it says itself what it takes
                && Arrays.asList(resource.getResourceMethod().getParameterTypes())
                        .contains(byte[].class)
                && !isJson(request.getHeaderString("Content-Type"))) {
            throw new ProblemFound(Problem.of(
                            ProblemKind.UNSUPPORTED_MEDIA_TYPE,
                            "This address takes " + MediaType.APPLICATION_JSON + ".")
                    .in("header", "Content-Type", request.getHeaderString("Content-Type"))
                    .allowing(List.of(MediaType.APPLICATION_JSON)));
        }
    }

    /** Whether a type is that of JSON; what is no type is not. */
    private static boolean isJson(String type) {
        try {
            return type != null && MediaType.APPLICATION_JSON_TYPE.isCompatible(MediaType.valueOf(type));
        } catch (IllegalArgumentException e) {
            return false;
        }
    }

    private static ProblemFound refused(String detail, String name, List<String> values, List<String> allowed) {
        var problem = Problem.of(ProblemKind.MALFORMED, detail).in("query", name, String.join(", ", values));
        return new ProblemFound(allowed.isEmpty() ? problem : problem.allowing(allowed));
    }

    private static List<String> of(Method method) {
        return Stream.concat(
                        Arrays.stream(method.getParameters())
                                .map(parameter -> parameter.getAnnotation(QueryParam.class))
                                .filter(Objects::nonNull)
                                .map(QueryParam::value),
                        EVERYWHERE.stream())
                .distinct()
                .sorted()
                .toList();
    }
}
