package org.qipu.audit.http;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.handler.BodyHandler;
import java.util.Optional;
import java.util.stream.Collectors;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.SignedNote.SignatureLine;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.Heads;
import org.qipu.audit.witness.Verdict;
import org.qipu.audit.witness.Witness;
import org.qipu.log.codec.Hash;

/** Answers for a witness: whoever knows its address may ask, it signs what it has to. */
public final class WitnessServer implements AutoCloseable {

    /** A proof has 63 lines, and a checkpoint is short. */
    private static final long LARGEST_BODY = 65_536;

    private static final String TEXT = "text/plain; charset=utf-8";
    private static final String SIZE = "text/x.tlog.size";

    private final Vertx vertx;
    private final HttpServer server;

    private WitnessServer(Vertx vertx, HttpServer server) {
        this.vertx = vertx;
        this.server = server;
    }

    /**
     * Answers from now on.
     *
     * @param host    on which it listens
     * @param port    0 for one that is free
     * @param key     that it signs with, which it shows to everybody
     * @param origins the logs that it watches, whose checkpoints it shows
     */
    public static WitnessServer start(
            String host, int port, Witness witness, VerifierKey key, Heads heads, Iterable<String> origins) {
        var vertx = Vertx.vertx();
        var router = Router.router(vertx);
        router.post("/add-checkpoint")
                .handler(BodyHandler.create(false).setBodyLimit(LARGEST_BODY))
                .blockingHandler(asked -> answer(asked, witness), false);
        router.get("/key").handler(asked -> text(asked, 200, TEXT, key + "\n"));
        for (var origin : origins) {
            router.get("/" + Hash.ofContent(origin.getBytes(UTF_8)).hex() + "/checkpoint")
                    .blockingHandler(
                            asked -> heads.note(origin)
                                    .map(SignedNote::whole)
                                    .ifPresentOrElse(
                                            note -> text(asked, 200, TEXT, note),
                                            () -> text(asked, 404, TEXT, "Nothing of it was signed yet.\n")),
                            false);
        }
        var server = vertx.createHttpServer(
                        new HttpServerOptions().setHost(host).setPort(port))
                .requestHandler(router)
                .listen()
                .toCompletionStage()
                .toCompletableFuture()
                .join();
        return new WitnessServer(vertx, server);
    }

    /** Where it listens. */
    public int port() {
        return server.actualPort();
    }

    private static void answer(RoutingContext asked, Witness witness) {
        var verdict = witness.answer(
                Optional.ofNullable(asked.body().asString("UTF-8")).orElse(""));
        text(asked, verdict.status(), verdict instanceof Verdict.Conflict ? SIZE : TEXT, said(verdict));
    }

    private static String said(Verdict verdict) {
        return switch (verdict) {
            case Verdict.Cosigned signed ->
                signed.signatures().stream().map(SignatureLine::text).collect(Collectors.joining());
            case Verdict.Conflict conflict -> conflict.size() + "\n";
            case Verdict.Malformed malformed -> malformed.why() + "\n";
            case Verdict.UnknownOrigin unknown -> unknown.origin() + " is not watched here.\n";
            case Verdict.NotSigned unsigned -> "No key that is known of " + unsigned.origin() + " has signed.\n";
            case Verdict.Inconsistent other ->
                "The tree of " + other.size() + " leaves does not continue the one of " + other.older()
                        + " that was signed.\n";
        };
    }

    private static void text(RoutingContext asked, int status, String type, String text) {
        asked.response()
                .setStatusCode(status)
                .putHeader("Content-Type", type)
                .putHeader("Cache-Control", "no-store")
                .end(text);
    }

    @Override
    public void close() {
        server.close().toCompletionStage().toCompletableFuture().join();
        vertx.close().toCompletionStage().toCompletableFuture().join();
    }
}
