package org.qipu.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** How the pages for people go over the line: one document for every address, files by their tags, nothing from elsewhere. */
class PagesIT {

    private static final Path UI = Path.of("src/main/resources/META-INF/resources/ui");
    /** What is compressed where differs between them. */
    private static final List<HttpClient> CLIENTS = Stream.of(HttpClient.Version.values())
            .map(version -> HttpClient.newBuilder().version(version).build())
            .toList();

    /** What stands at the head of a page's document beside what stands in all of them. */
    private static final Pattern AHEAD = Pattern.compile(
            "<link rel=\"(?:modulepreload|stylesheet)\" href=\"(/ui/(?!ui\\.css)[^\"]+)\"(?: fetchpriority=\"low\")?>\n");

    private static RunningService service;

    @BeforeAll
    static void start() throws Exception {
        service = RunningService.start();
    }

    @AfterAll
    static void stop() throws Exception {
        service.close();
    }

    private static HttpResponse<byte[]> ask(String method, String path, String... headers) throws Exception {
        return ask(CLIENTS.getFirst(), method, path, headers);
    }

    private static HttpResponse<byte[]> ask(HttpClient client, String method, String path, String... headers)
            throws Exception {
        var request = HttpRequest.newBuilder(service.uri(path)).method(method, HttpRequest.BodyPublishers.noBody());
        if (headers.length > 0) {
            request.headers(headers);
        }
        return client.send(request.build(), BodyHandlers.ofByteArray());
    }

    private static String one(HttpResponse<?> reply, String name) {
        assertThat(reply.headers().allValues(name)).as(name).hasSize(1);
        return reply.headers().allValues(name).getFirst();
    }

    @Test
    void everyAddressOfAPageAnswersWithTheOneDocument() throws Exception {
        var document = Files.readString(UI.resolve("index.html"));
        for (var path : List.of(
                "/ui/",
                "/ui/c/open/r/1",
                "/ui/c/open/r/1?kiosk",
                "/ui/g/game.1",
                "/ui/back/some%20game?event=3&known=4",
                "/ui/desk/%E5%9C%8B/r/2",
                "/ui/embed/x",
                "/ui/nothing-of-the-kind")) {
            var reply = ask("GET", path, "Accept", "text/html");
            assertThat(reply.statusCode()).as(path).isEqualTo(200);
            var body = new String(reply.body(), StandardCharsets.UTF_8);
            assertThat(AHEAD.matcher(body).replaceAll("")).as(path).isEqualTo(document);
            for (var named : AHEAD.matcher(body).results().toList()) {
                assertThat(ask("GET", named.group(1)).statusCode())
                        .as(named.group())
                        .isEqualTo(200);
            }
            assertThat(AHEAD.matcher(body).find()).as(path).isEqualTo(!path.contains("nothing"));
            assertThat(reply.headers().allValues("vary")).contains("Accept-Language");
            assertThat(one(reply, "content-type")).isEqualTo("text/html; charset=utf-8");
            assertThat(one(reply, "cache-control")).isEqualTo("no-cache");
            assertThat(one(reply, "x-content-type-options")).isEqualTo("nosniff");
            assertThat(one(reply, "referrer-policy")).isEqualTo("no-referrer");
            var policy = one(reply, "content-security-policy");
            assertThat(policy)
                    .contains("default-src 'none'", "script-src 'self'", "require-trusted-types-for 'script'");
            assertThat(policy).doesNotContain("unsafe");
            assertThat(policy.contains("frame-ancestors 'none'"))
                    .as(path + " in a frame of somebody else's page")
                    .isEqualTo(!path.startsWith("/ui/embed/"));
            var head = ask("HEAD", path);
            assertThat(head.statusCode()).isEqualTo(200);
            assertThat(head.body()).isEmpty();
            assertThat(one(head, "content-length")).isEqualTo(String.valueOf(reply.body().length));
        }
    }

    @Test
    void aFileIsSentCompressedAndNotAgainWhileItIsTheSame() throws Exception {
        try (var files = Files.walk(UI)) {
            for (var file : files.filter(Files::isRegularFile).toList()) {
                var path = "/ui/" + UI.relativize(file).toString().replace('\\', '/');
                var plain = ask("GET", path);
                assertThat(plain.statusCode()).as(path).isEqualTo(200);
                assertThat(plain.body()).as(path).isEqualTo(Files.readAllBytes(file));
                assertThat(one(plain, "cache-control")).isEqualTo("no-cache");
                assertThat(one(plain, "etag")).startsWith("\"");
                for (var client : CLIENTS) {
                    var zipped = ask(client, "GET", path, "Accept-Encoding", "gzip, br");
                    if (path.matches(".*\\.(html|js|css|svg)") && plain.body().length > 200) {
                        assertThat(one(zipped, "content-encoding")).as(path).isEqualTo("gzip");
                        assertThat(unzipped(zipped.body())).isEqualTo(plain.body());
                        assertThat(one(zipped, "etag")).isNotEqualTo(one(plain, "etag"));
                        assertThat(one(zipped, "vary")).contains("Accept-Encoding");
                    } else if (path.endsWith(".woff2")) {
                        assertThat(zipped.body()).isEqualTo(plain.body());
                    }
                    for (var had : List.of(plain, zipped)) {
                        var again = ask("GET", path, "If-None-Match", one(had, "etag"), "Accept-Encoding", "gzip");
                        assertThat(again.statusCode()).as(path).isEqualTo(304);
                        assertThat(again.body()).isEmpty();
                    }
                }
                assertThat(ask("GET", path, "If-None-Match", "\"other\"").statusCode())
                        .isEqualTo(200);
            }
        }
    }

    private static byte[] unzipped(byte[] bytes) throws IOException {
        return new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes();
    }

    @Test
    void theRootLeadsPeopleToThePagesAndProgramsToTheContract() throws Exception {
        for (var path : List.of("/", "/ui")) {
            for (var accept : List.of("text/html,application/xhtml+xml,*/*;q=0.8", "*/*")) {
                var reply = ask("GET", path, "Accept", accept);
                assertThat(reply.statusCode()).isEqualTo(302);
                assertThat(one(reply, "location")).isEqualTo("/ui/");
            }
        }
        var program = ask("GET", "/", "Accept", "application/json");
        assertThat(program.statusCode()).isEqualTo(404);
        assertThat(one(program, "content-type")).startsWith("application/problem+json");
    }

    @Test
    void whatIsNoFileOfThePagesIsNotFound() throws Exception {
        for (var path : List.of(
                "/ui/nothing.js",
                "/ui/lib/nothing.css",
                "/ui/../application.json",
                "/ui/..%2f..%2fqipu/problems.json",
                "/ui/%2e%2e/%2e%2e/qipu/problems.json",
                "/ui/lib/..%2findex.html",
                "/ui//index.html%00.js")) {
            var reply = ask("GET", path);
            assertThat(reply.statusCode()).as(path).isIn(400, 404);
            assertThat(one(reply, "content-type")).startsWith("application/problem+json");
            assertThat(one(reply, "cache-control")).isEqualTo("no-store");
        }
        for (var method : List.of("POST", "PUT", "DELETE")) {
            var reply = ask(method, "/ui/index.html");
            assertThat(reply.statusCode()).isEqualTo(405);
            assertThat(one(reply, "allow")).isEqualTo("GET, HEAD");
        }
    }

    @Test
    void aPageIsSentWhateverTokenComesWithTheRequest() throws Exception {
        assertThat(ask("GET", "/ui/", "Authorization", "Bearer none").statusCode())
                .isEqualTo(200);
    }

    @Test
    void thePagesAreNoResourceOfTheContract() throws Exception {
        assertThat(service.get("/q/openapi?format=json").body().path("paths").properties())
                .noneMatch(path -> path.getKey().startsWith("/ui"));
    }
}
