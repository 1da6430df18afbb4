package org.qipu.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.util.Arrays;
import java.util.stream.Collectors;
import org.qipu.language.Language;
import org.qipu.log.codec.GameJson;

/** The pages that explain problems to who reads them in a browser. */
public final class ProblemPage {

    private static final String PAGE = """
            <!doctype html>
            <html lang="@language@">
            <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>@title@</title></head>
            <body>
            <h1>@title@</h1>
            @body@
            </body>
            </html>
            """;

    private ProblemPage() {}

    /** The page of one kind. */
    public static String of(Explanation one, Language language) {
        var chinese = language == Language.ZH_HANT;
        return page(
                one.title(language), language, """
                <p><code>@word@</code> · HTTP @status@</p>
                <p>@meaning@</p>
                <h2>@what@</h2>
                <p>@remedy@</p>
                <h2>@for@</h2>
                <pre>@example@</pre>
                <p><a href="/problems">@all@</a></p>
                """.replace("@word@", one.kind().word())
                        .replace("@status@", String.valueOf(one.kind().status()))
                        .replace("@meaning@", text(one.meaning(language)))
                        .replace("@what@", chinese ? "該怎麼做" : "What to do")
                        .replace("@remedy@", text(one.remedy(language)))
                        .replace("@for@", chinese ? "例" : "An example")
                        .replace("@all@", chinese ? "所有問題" : "All problems")
                        .replace("@example@", escaped(pretty(one))));
    }

    /** The page with all of them. */
    public static String ofAll(Language language) {
        var rows = Arrays.stream(ProblemKind.values())
                .map(Explanation::of)
                .map(one -> "<tr><td>" + one.kind().status() + "</td><td><a href=\""
                        + one.kind().address() + "\"><code>" + one.kind().word() + "</code></a></td><td>"
                        + text(one.meaning(language)) + "</td></tr>")
                .collect(Collectors.joining("\n"));
        return page(language == Language.ZH_HANT ? "所有問題" : "Problems", language, "<table>\n" + rows + "\n</table>");
    }

    private static String page(String title, Language language, String body) {
        return PAGE.replace("@language@", language.tag())
                .replace("@title@", escaped(title))
                .replace("@body@", body);
    }

    private static String pretty(Explanation one) {
        try {
            return GameJson.mapper().writerWithDefaultPrettyPrinter().writeValueAsString(one.example());
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A text with what stands between backquotes as code. */
    private static String text(String text) {
        return escaped(text).replaceAll("`([^`]*)`", "<code>$1</code>");
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
