package org.qipu.pages;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.Tags;

/**
 * The pages for people, below {@code /ui/}: the files that the program brings, and the one document that every other
 * address there answers with, for which page it is the script reads from the address.
 *
 * <p>Each file is kept by whoever likes and asked for again each time by its tag: after an upgrade no page is an old one.
 */
@Singleton
public class Pages {

    /** After the bounds of every request, and before tokens are looked at: a page is the same for everybody. */
    static final int ORDER = Integer.MIN_VALUE + 2;

    private static final String ROOT = "/ui/";
    private static final String WORKER = ROOT + "sw.js";
    private static final int FOUND = 302;
    private static final int NOT_MODIFIED = 304;

    /** Nothing from elsewhere, no script or style in a document, no text that becomes a script. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; "
            + "img-src 'self' data: blob:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
            + "base-uri 'none'; form-action 'self'; require-trusted-types-for 'script'; trusted-types qipu";

    private static final String IN_NO_FRAME = "; frame-ancestors 'none'";
    private static final String IN_ANY_FRAME = "; frame-ancestors *";

    private final ConcurrentMap<String, PageFile> files = new ConcurrentHashMap<>();
    private final ConcurrentMap<String, PageFile> documents = new ConcurrentHashMap<>();

    void mount(@Observes Router router) {
        router.route("/").order(ORDER).handler(Pages::entrance);
        router.route("/ui/*").order(ORDER).handler(this::answer);
    }

    /** People are led to the pages, and so is who does not say what he wants; a program that wants JSON is told where it is. */
    private static void entrance(RoutingContext request) {
        var accepted = Optional.ofNullable(request.request().getHeader("Accept"))
                .orElse("*/*")
                .toLowerCase(Locale.ROOT);
        if (reads(request) && (accepted.contains("text/html") || accepted.contains("*/*"))) {
            request.response().setStatusCode(FOUND).putHeader("Location", ROOT).end();
        } else {
            request.next();
        }
    }

    private void answer(RoutingContext request) {
        if (!reads(request)) {
            Problem.of(ProblemKind.METHOD_NOT_ALLOWED, "This address takes GET, HEAD.")
                    .allowing(List.of("GET", "HEAD"))
                    .endWith(request.request());
            return;
        }
        if (!request.normalizedPath().startsWith(ROOT)) {
            request.response().setStatusCode(FOUND).putHeader("Location", ROOT).end();
            return;
        }
        var path = request.normalizedPath().substring(ROOT.length());
        (PageFile.named(path) ? file(path) : document(path, request))
                .ifPresentOrElse(
                        file -> send(request, file),
                        () -> Problem.of(ProblemKind.NOT_FOUND, "There is no such file of the pages.")
                                .in("path", "", request.normalizedPath())
                                .writeTo(request.response()));
    }

    /** What it names ahead is of a language: to a reader who has chosen another the page brings that. */
    private Optional<PageFile> document(String path, RoutingContext request) {
        request.response().putHeader("Vary", "Accept-Language");
        var language = Document.language(request.request().getHeader("Accept-Language"));
        var page = Document.page(path);
        return page.isEmpty()
                ? file(Document.NAME)
                : Optional.of(documents.computeIfAbsent(
                        page.get() + " " + language, key -> Document.of(page.get(), language)));
    }

    private Optional<PageFile> file(String path) {
        var kept = Optional.ofNullable(files.get(path));
        return kept.isPresent()
                ? kept
                : PageFile.read(path).map(read -> {
                    files.put(path, read);
                    return read;
                });
    }

    private static void send(RoutingContext request, PageFile file) {
        var response = request.response();
        if (file.type().startsWith("text/html")
                || request.normalizedPath().equals(WORKER)) { // what the others do, the document decides
            var framed = request.normalizedPath().startsWith(ROOT + "embed/");
            response.putHeader("Content-Security-Policy", POLICY + (framed ? IN_ANY_FRAME : IN_NO_FRAME));
        }
        response.putHeader("ETag", "\"" + file.tag() + "\"");
        if (Tags.named(request.request().getHeader("If-None-Match"), file.tag())) {
            response.setStatusCode(NOT_MODIFIED).end();
            return;
        }
        response.putHeader("Content-Type", file.type());
        if (file.shrinks()) {
            response.headers().remove("Content-Encoding"); // the server compresses what does not say how it is coded
        } else {
            response.putHeader("Content-Encoding", "identity");
        }
        if (request.request().method() == HttpMethod.HEAD) {
            response.putHeader("Content-Length", String.valueOf(file.plain().length))
                    .end();
        } else {
            response.end(Buffer.buffer(file.plain()));
        }
    }

    private static boolean reads(RoutingContext request) {
        return request.request().method() == HttpMethod.GET || request.request().method() == HttpMethod.HEAD;
    }
}
