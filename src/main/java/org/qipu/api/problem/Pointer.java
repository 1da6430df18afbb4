package org.qipu.api.problem;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Names a member of a request as a JSON pointer (RFC 6901). */
public final class Pointer {

    private Pointer() {}

    /** The pointer to a member that is written with points and brackets: {@code entries[1].text}. */
    public static String to(String path) {
        return path.isEmpty()
                ? ""
                : to(Arrays.stream(path.replace("[", ".").replace("]", "").split("\\."))
                        .filter(part -> !part.isEmpty())
                        .toList());
    }

    /** The pointer through these members and indices. */
    public static String to(List<String> parts) {
        return parts.stream()
                .map(part -> "/" + part.replace("~", "~0").replace("/", "~1"))
                .collect(Collectors.joining());
    }

    /** What a pointer leads through. */
    public static List<String> parts(String pointer) {
        return pointer.isEmpty()
                ? List.of()
                : Arrays.stream(pointer.substring(1).split("/", -1))
                        .map(part -> part.replace("~1", "/").replace("~0", "~"))
                        .toList();
    }
}
