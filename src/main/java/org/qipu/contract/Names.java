package org.qipu.contract;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.qipu.board.Excerpt;
import org.qipu.log.codec.EventType;

/** The names of schemas, and which of them are near to one that is none. */
final class Names {

    private static final int MOST = 5;
    private static final int LONGEST = 60;

    private Names() {}

    /** Every name that resolves. */
    static List<String> all() {
        var all = new ArrayList<String>();
        Contract.current()
                .document()
                .path("components")
                .path("schemas")
                .fieldNames()
                .forEachRemaining(all::add);
        EventType.all()
                .forEach(type -> IntStream.rangeClosed(1, type.version())
                        .forEach(version -> all.add(type.name() + ".v" + version)));
        return all;
    }

    /** What was probably meant. */
    static String near(String asked) {
        var plain = plain(asked);
        var near = plain.length() < 3
                ? List.<String>of()
                : all().stream()
                        .filter(name -> plain(name).contains(plain) || plain.contains(plain(name)))
                        .limit(MOST)
                        .toList();
        return near.isEmpty()
                ? "; those of commands and views are named in /q/openapi"
                : "; there are: " + near.stream().collect(Collectors.joining(", "));
    }

    static String shortened(String name) {
        return Excerpt.of(name, LONGEST);
    }

    private static String plain(String name) {
        return name.toLowerCase(Locale.ROOT).replaceAll("\\.v\\d+$|[^a-z0-9]", "");
    }
}
