package org.qipu.pages;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Which modules of the pages a module brings along, as its own lines say. Paths are below the root of the pages. */
final class Modules {

    private static final Pattern IMPORT =
            Pattern.compile("^(?:import|export) (?:[^;'(]* from )?'(\\.[^']+)';", Pattern.MULTILINE);
    /** Not a type in a comment, which goes on with its name: {@code import('./men.js').Style}. */
    private static final Pattern LATER = Pattern.compile("\\bimport\\('(\\.[^']+)'\\)(?!\\.[A-Z])");

    private Modules() {}

    /** A module and all without which it does not begin, those it names first before what they name in turn. */
    static Set<String> needed(String module) {
        var found = new LinkedHashSet<String>(List.of(module));
        var open = new ArrayList<>(found);
        while (!open.isEmpty()) {
            for (var one : named(open.removeFirst(), IMPORT)) {
                if (found.add(one)) {
                    open.add(one);
                }
            }
        }
        return found;
    }

    /** What a module brings when it has begun. */
    static List<String> later(String module) {
        return named(module, LATER);
    }

    private static List<String> named(String module, Pattern how) {
        var text = PageFile.read(module)
                .map(file -> new String(file.plain(), StandardCharsets.UTF_8))
                .orElseThrow(() -> new IllegalStateException("no module " + module));
        var folder = URI.create("/" + module);
        return how.matcher(text)
                .results()
                .map(found -> folder.resolve(found.group(1)).getPath().substring(1))
                .toList();
    }
}
