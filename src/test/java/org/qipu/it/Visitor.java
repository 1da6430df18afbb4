package org.qipu.it;

import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** Somebody with a browser: he keeps the cookies of every server, and goes no further by himself than he is told. */
final class Visitor {

    private static final HttpClient HTTP =
            HttpClient.newBuilder().followRedirects(HttpClient.Redirect.NEVER).build();

    private final Map<String, String> cookies = new LinkedHashMap<>();

    HttpResponse<String> visit(URI address) throws Exception {
        return send(HttpRequest.newBuilder(address).GET());
    }

    /** Where an answer sends him. */
    HttpResponse<String> follow(HttpResponse<String> answer) throws Exception {
        return visit(whither(answer));
    }

    static URI whither(HttpResponse<String> answer) {
        return answer.uri()
                .resolve(answer.headers()
                        .firstValue("Location")
                        .orElseThrow(() -> new AssertionError(answer.statusCode() + " " + answer.body())));
    }

    HttpResponse<String> fillIn(URI form, Map<String, String> fields) throws Exception {
        return send(HttpRequest.newBuilder(form)
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(BodyPublishers.ofString(form(fields))));
    }

    static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
        if (!cookies.isEmpty()) {
            request.header(
                    "Cookie",
                    cookies.entrySet().stream()
                            .map(one -> one.getKey() + "=" + one.getValue())
                            .collect(Collectors.joining("; ")));
        }
        var answer = HTTP.send(request.build(), BodyHandlers.ofString());
        for (var set : answer.headers().allValues("Set-Cookie")) {
            var pair = set.split(";")[0].split("=", 2);
            if (set.contains("Max-Age=0")) {
                cookies.remove(pair[0]);
            } else {
                cookies.put(pair[0], pair[1]);
            }
        }
        return answer;
    }

    /** Has cookies that somebody else had. */
    void take(Map<String, String> those) {
        cookies.putAll(those);
    }

    /** The cookies that he has by now. */
    Map<String, String> cookies() {
        return Map.copyOf(cookies);
    }
}
