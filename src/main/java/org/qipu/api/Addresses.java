package org.qipu.api;

import io.quarkus.arc.Arc;
import jakarta.enterprise.inject.Any;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.HttpMethod;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Every address there is, with the methods it takes: what somebody is told who asks for it in another way. */
@Singleton
public class Addresses {

    private static final Pattern PARAMETER = Pattern.compile("\\{\\s*\\w+\\s*(?::\\s*([^{}]+))?\\}");

    private List<Address> all = List.of();

    /** What is done at an address, by one method of HTTP. */
    record Address(Pattern path, String method, List<String> takes, List<String> gives) {}

    /** The methods that an address takes; none where there is no such address. */
    List<String> methods(String path) {
        var methods = at(path).map(Address::method).collect(Collectors.toCollection(TreeSet::new));
        if (methods.contains("GET")) {
            methods.add("HEAD");
        }
        if (!methods.isEmpty()) {
            methods.add("OPTIONS");
        }
        return List.copyOf(methods);
    }

    /** The media types that can be sent to an address. */
    List<String> takes(String path, String method) {
        return types(at(path).filter(one -> one.method().equals(method)).map(Address::takes));
    }

    /** The media types in which an address answers. */
    List<String> gives(String path, String method) {
        var asked = method.equals("HEAD") ? "GET" : method;
        return types(at(path).filter(one -> one.method().equals(asked)).map(Address::gives));
    }

    private static List<String> types(Stream<List<String>> types) {
        return types.flatMap(List::stream).distinct().sorted().toList();
    }

    private Stream<Address> at(String path) {
        return all().stream().filter(one -> one.path().matcher(path).matches());
    }

    private List<Address> all() {
        if (all.isEmpty()) {
            all = Arc.container().beanManager().getBeans(Object.class, Any.Literal.INSTANCE).stream()
                    .map(bean -> bean.getBeanClass())
                    .filter(type -> type.getName().startsWith("org.qipu.") && type.isAnnotationPresent(Path.class))
                    .distinct()
                    .flatMap(Addresses::of)
                    .toList();
        }
        return all;
    }

    private static Stream<Address> of(Class<?> resource) {
        var base = resource.getAnnotation(Path.class).value();
        return Arrays.stream(resource.getMethods())
                .flatMap(method -> verb(method).stream()
                        .map(verb -> new Address(
                                pattern(base
                                        + Optional.ofNullable(method.getAnnotation(Path.class))
                                                .map(Path::value)
                                                .map(path -> "/" + path)
                                                .orElse("")),
                                verb,
                                types(method, resource, Consumes.class),
                                types(method, resource, Produces.class))));
    }

    private static Optional<String> verb(Method method) {
        return Arrays.stream(method.getAnnotations())
                .map(one -> one.annotationType().getAnnotation(HttpMethod.class))
                .filter(one -> one != null)
                .map(HttpMethod::value)
                .findFirst();
    }

    private static List<String> types(Method method, Class<?> resource, Class<? extends Annotation> said) {
        var own = Optional.<Annotation>ofNullable(method.getAnnotation(said))
                .or(() -> Optional.ofNullable(resource.getAnnotation(said)));
        return own.map(one -> one instanceof Consumes takes ? takes.value() : ((Produces) one).value())
                .map(List::of)
                .orElse(List.of());
    }

    private static Pattern pattern(String template) {
        var path = template.replaceAll("/+", "/");
        var found = PARAMETER.matcher(path);
        var written = new StringBuilder("/?");
        var from = 0;
        while (found.find()) {
            written.append(Pattern.quote(path.substring(from, found.start())))
                    .append(found.group(1) == null ? "[^/]+" : found.group(1));
            from = found.end();
        }
        return Pattern.compile(
                written.append(Pattern.quote(path.substring(from))).append("/?").toString());
    }
}
