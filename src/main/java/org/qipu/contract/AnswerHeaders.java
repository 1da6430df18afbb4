package org.qipu.contract;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.qipu.api.Headers;

/** What answers say in their headers: each header is told once, and named by the answers that have it. */
final class AnswerHeaders {

    private static final String AT = "#/components/headers/";

    private static final Map<String, ObjectNode> ALL = all();

    private AnswerHeaders() {}

    private static Map<String, ObjectNode> all() {
        var all = new LinkedHashMap<String, ObjectNode>();
        header(all, "Date", "When it was answered, by the clock of the service.", "Sun, 22 Nov 2026 09:15:00 GMT");
        header(
                all,
                "Vary",
                "By what the answer may be another: the token or session, the language, the form, the coding.",
                "Accept-Language, Authorization, Cookie, Accept-Encoding");
        header(all, "Cache-Control", "Who may keep the answer, and for how long.", "private, no-cache");
        header(
                all,
                "ETag",
                "What was answered, for `If-None-Match` and, where it is a version, `If-Match`: of a game or competition its version, of its public side with a `p`, with the language that was asked for and the coding.",
                "\"zh-Hant:12-gzip\"");
        header(all, "Content-Language", "The language it is told in, where one was asked for.", "zh-Hant");
        header(
                all,
                "Last-Event-ID",
                "From where on the stream of the round tells what came after this answer.",
                "gpbTXg0DBQ");
        header(all, "Location", "Where that is which was made.", "/api/v1/games/cup-1-1");
        header(
                all,
                "Idempotency-Replayed",
                "`true` where the key was used before and the first answer is given again.",
                "true");
        header(
                all,
                "WWW-Authenticate",
                "How to sign in, and what is wrong with the token that came.",
                "Bearer realm=\"qipu\"");
        header(
                all,
                "Set-Cookie",
                "The session of a page, begun or taken away.",
                "qipu-session=…; Path=/; HttpOnly; SameSite=Strict");
        all.put(
                "Retry-After",
                Json.object()
                        .put("description", "In how many seconds to ask again.")
                        .set("schema", Json.of("integer").put("minimum", 0)));
        all.get("Retry-After").put("example", 2);
        return all;
    }

    private static void header(Map<String, ObjectNode> all, String name, String text, String example) {
        all.put(
                name,
                Json.object()
                        .put("description", text)
                        .<ObjectNode>set("schema", Json.of("string"))
                        .put("example", example));
    }

    /** Each header by its name. */
    static ObjectNode shared() {
        var shared = Json.object();
        ALL.forEach(shared::set);
        return shared;
    }

    /** Whether what is known of it already is not sent again. */
    static boolean isTagged(Operation one) {
        return one.verb().equals("GET") && Headers.tagged(one.path());
    }

    /** Whether it is answered, or refused, in the language that is asked for. */
    static boolean isSpoken(Operation one) {
        return one.path().startsWith("/api/") || one.path().startsWith("/problems");
    }

    /** The headers of an answer that is no problem. */
    static ObjectNode of(Operation one, String status) {
        var names = new TreeSet<String>();
        names.addAll(List.of("Date", "Vary", "Cache-Control"));
        if (isTagged(one) || isVersioned(one)) {
            names.add("ETag");
        }
        if (isSpoken(one)) {
            names.add("Content-Language");
        }
        if (one.path().endsWith("/boards")) {
            names.add("Last-Event-ID");
        }
        if (status.equals("201") || status.equals("202")) {
            names.add("Location");
        }
        if (one.parameters().stream().anyMatch(given -> given.name().equals("Idempotency-Key"))) {
            names.add("Idempotency-Replayed");
        }
        if (!one.verb().equals("GET") && one.path().endsWith("/session")) {
            names.add("Set-Cookie");
        }
        return named(names);
    }

    /** Whether it answers the version that it made: schedules, commands, competitions. */
    private static boolean isVersioned(Operation one) {
        return !one.verb().equals("GET")
                && (one.path().matches("/api/v1/games(/\\{id}/commands)?|/api/v1/competitions/\\{id}"));
    }

    /** The headers of a problem with this status. */
    static ObjectNode problem(String status) {
        var names = new TreeSet<String>();
        names.addAll(List.of("Date", "Vary", "Cache-Control", "Content-Language"));
        switch (status) {
            case "401" -> names.add("WWW-Authenticate");
            case "429", "503" -> names.add("Retry-After");
            default -> {}
        }
        return named(names);
    }

    private static ObjectNode named(TreeSet<String> names) {
        var headers = Json.object();
        names.forEach(name -> headers.putObject(name).put("$ref", AT + name));
        return headers;
    }
}
