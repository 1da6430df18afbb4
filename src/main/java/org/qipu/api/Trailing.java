package org.qipu.api;

import com.fasterxml.jackson.databind.JsonNode;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.MediaType;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemHeaders;
import org.qipu.api.problem.ProblemKind;
import org.qipu.language.Sentences;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.security.Caller;
import org.qipu.signin.Credentials;
import org.qipu.trail.Access;
import org.qipu.trail.AccessTrail;
import org.qipu.trail.NotEntered;

/**
 * Enters what somebody is shown that others may not see, before the answer leaves; where it cannot be entered it is not shown.
 *
 * <p>An answer without a change (304) shows nothing and leaves no entry.
 */
@Singleton
public class Trailing {

    /** After all that may change what is answered, its tag too. */
    private static final int LAST = 0;

    private static final int OK = 200;
    private static final int REDIRECTED = 300;
    private static final int FORBIDDEN = 403;
    private static final int DIGITS = 32;
    /** So that what stands in the trail is the hash of nothing that anybody sends or keeps. */
    private static final String SESSION = "qipu/trail/v1\n";

    private static final Problem NOT_NOW = Problem.of(
            ProblemKind.UNAVAILABLE, "It cannot be entered at present that you see this: send it again in a moment.");

    private static final Logger LOG = Logger.getLogger(Trailing.class);

    @Inject
    AccessTrail trail;

    @Inject
    Caller caller;

    @Inject
    Looked looked;

    @Inject
    CurrentVertxRequest current;

    @ServerResponseFilter(priority = LAST)
    public void enter(ContainerResponseContext answer, ResourceInfo asked) {
        var operation = Optional.ofNullable(asked).map(ResourceInfo::getResourceMethod);
        var trailed = operation.map(one -> one.getAnnotation(Trailed.class));
        if (trailed.isEmpty() || looked.wasEntered() || caller.isAnonymous()) {
            return;
        }
        var access = access(operation.get(), trailed.get(), answer.getStatus());
        if (!trail.hasLately(access) && leavesAnEntry(trailed.get(), answer.getStatus())) {
            try {
                trail.enter(access);
            } catch (NotEntered e) {
                LOG.warnf("An answer was refused: %s", e.getMessage());
                refuse(answer, current.getCurrent().request());
            }
        }
    }

    /** Enters that somebody is given what comes from now on; refuses it where that cannot be entered. */
    void open(ResourceInfo asked) {
        var operation = asked.getResourceMethod();
        var trailed = operation.getAnnotation(Trailed.class);
        if (!caller.isAnonymous() && leavesAnEntry(trailed, OK)) {
            try {
                trail.enter(access(operation, trailed, OK));
            } catch (NotEntered e) {
                LOG.warnf("A stream was refused: %s", e.getMessage());
                looked.isEntered();
                throw new ProblemFound(NOT_NOW);
            }
        }
        looked.isEntered();
    }

    private boolean leavesAnEntry(Trailed trailed, int status) {
        if (status == FORBIDDEN) { // what somebody tried to do, and not to see, is for the log of requests
            return isReading();
        }
        return status >= OK
                && status < REDIRECTED
                && switch (trailed.when()) {
                    case ALWAYS -> true;
                    case IS_OF_THE_RECORD -> looked.wasAtTheRecord();
                    case SHOWS_MORE -> looked.showedMore();
                };
    }

    private boolean isReading() {
        return Headers.isReading(method());
    }

    private HttpMethod method() {
        return current.getCurrent().request().method();
    }

    private Access access(Method operation, Trailed trailed, int status) {
        var actor = caller.actor();
        return new Access(
                new Access.Who(actor.role().wireName(), actor.id(), token()),
                trailed.value(),
                looked.of(),
                method().name(),
                path(operation),
                status);
    }

    private Optional<String> token() {
        return caller.limits()
                .tokenId()
                .or(() -> Credentials.of(current.getCurrent().request())
                        .map(one -> "sha256:"
                                + Hash.ofContent((SESSION + one.secret()).getBytes(StandardCharsets.UTF_8))
                                        .hex()
                                        .substring(0, DIGITS)));
    }

    /** The address of an operation as the contract has it. */
    static String path(Method operation) {
        var root = operation.getDeclaringClass().getAnnotation(Path.class).value();
        var below = Optional.ofNullable(operation.getAnnotation(Path.class))
                .map(Path::value)
                .orElse("");
        return (root + below).replaceAll("\\{(\\w+):[^}]*\\}", "{$1}");
    }

    private static void refuse(ContainerResponseContext answer, HttpServerRequest request) {
        JsonNode said = GameJson.mapper().valueToTree(NOT_NOW);
        Languages.of(request).ifPresent(language -> Sentences.say(said, language));
        answer.getHeaders().clear();
        answer.setStatus(NOT_NOW.status());
        answer.setEntity(said, new Annotation[0], MediaType.valueOf(Problem.MEDIA_TYPE));
        ProblemHeaders.of(NOT_NOW).forEach(answer.getHeaders()::putSingle);
    }
}
