package org.qipu.pages;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The one document of the pages, at whose head stands what the page of an address is made of: a browser asks for all of it
 * at once. What is found in one file after another costs a way there and back each time.
 */
final class Document {

    static final String NAME = "index.html";

    private static final String SHELL = "app.js";
    private static final String FRAME = "lib/frame.js";
    private static final String END_OF_HEAD = "</head>";

    /** Those of app.js, by the address below the root of the pages. */
    private static final List<Map.Entry<Pattern, String>> ROUTES = List.of(
            route("", "competitions"),
            route("sign-in", "sign-in"),
            route("c/[^/]+", "competitions"),
            route("c/[^/]+/deputies", "deputies"),
            route("c/[^/]+/r/[^/]+", "round"),
            route("g/[^/]+", "game"),
            route("back/[^/]+", "back"),
            route("desk/[^/]+/r/[^/]+", "desk"),
            route("dossier/[^/]+", "dossier"),
            route("embed/[^/]+", "embed"));

    private static final Pattern CHINESE = Pattern.compile("(?:^|,)\\s*zh\\b");

    private Document() {}

    private static Map.Entry<Pattern, String> route(String path, String page) {
        return Map.entry(Pattern.compile(path), page);
    }

    /** The page that an address shows, as its module is named. */
    static Optional<String> page(String path) {
        return ROUTES.stream()
                .filter(route -> route.getKey().matcher(path).matches())
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** The language in which a reader who has not chosen one is shown the pages, by what his browser asks for: as settings.js has it. */
    static String language(String accepted) {
        var wanted = accepted == null ? "" : accepted.strip().toLowerCase(Locale.ROOT);
        return !wanted.startsWith("en") && CHINESE.matcher(wanted).find() ? "zh-Hant" : "en";
    }

    /** The document of a page, for readers of a language. */
    static PageFile of(String page, String language) {
        var plain = PageFile.read(NAME).orElseThrow();
        var text = new String(plain.plain(), StandardCharsets.UTF_8);
        var whole = text.replace(END_OF_HEAD, head(page, language) + END_OF_HEAD);
        return plain.with(whole.getBytes(StandardCharsets.UTF_8));
    }

    private static String head(String page, String language) {
        var head = new StringBuilder();
        var style = "pages/" + page + ".css";
        if (PageFile.read(style).isPresent()) {
            head.append("<link rel=\"stylesheet\" href=\"/ui/").append(style).append("\">\n");
        }
        var named = Modules.needed(SHELL);
        named.remove(SHELL); // the document names it itself
        name(head, named, "");
        var own = Modules.needed("pages/" + page + ".js");
        own.add("words/" + language + ".js");
        if (!page.equals("embed")) {
            own.addAll(Modules.needed(FRAME));
        }
        own.removeAll(named);
        name(head, own, "");
        named.addAll(own);
        var later = new LinkedHashSet<String>();
        Modules.later("pages/" + page + ".js").forEach(module -> later.addAll(Modules.needed(module)));
        later.removeAll(named);
        name(head, later, " fetchpriority=\"low\"");
        return head.toString();
    }

    private static void name(StringBuilder head, Set<String> modules, String how) {
        modules.forEach(module -> head.append("<link rel=\"modulepreload\" href=\"/ui/")
                .append(module)
                .append('"')
                .append(how)
                .append(">\n"));
    }
}
