package org.qipu.api;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response.Status;
import java.nio.charset.StandardCharsets;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;
import org.qipu.api.request.Tags;
import org.qipu.log.codec.Hash;

/**
 * The tag of an answer of which no resource knows a version: it is of the very bytes, so what the sender of a request has
 * already is not sent again, though it was made to know that. What nobody keeps has none, but for the names of a round,
 * for which pages ask again and again.
 */
@Singleton
public class BodyTag {

    /** After all that may change what is answered: the least is asked last. */
    private static final int LAST = 1;

    private static final int DIGITS = 32;

    @Inject
    ObjectMapper json;

    /** The tag of these bytes. */
    static String of(byte[] body) {
        return Hash.ofContent(body).hex().substring(0, DIGITS);
    }

    @ServerResponseFilter(priority = LAST)
    public void tag(ContainerResponseContext answer, HttpServerRequest request) throws JsonProcessingException {
        if (answer.getStatus() != Status.OK.getStatusCode()
                || !answer.hasEntity()
                || !Headers.isReading(request.method())
                || !Headers.tagged(request.path())
                || answer.getHeaders().containsKey(HttpHeaders.ETAG)
                || request.response().headers().contains(HttpHeaders.ETAG)) {
            return;
        }
        var tag = of(bytes(answer));
        request.response().putHeader(HttpHeaders.ETAG, "\"" + tag + "\"");
        if (Tags.named(request.getHeader(HttpHeaders.IF_NONE_MATCH), tag)) {
            answer.setStatusInfo(Status.NOT_MODIFIED);
            answer.setEntity(null);
        }
    }

    /** What is sent; what is written as JSON is so from here on. */
    private byte[] bytes(ContainerResponseContext answer) throws JsonProcessingException {
        return switch (answer.getEntity()) {
            case byte[] bytes -> bytes;
            case String text -> text.getBytes(StandardCharsets.UTF_8);
            default -> {
                var type = answer.getMediaType();
                var text = json.writeValueAsString(answer.getEntity());
                answer.setEntity(
                        text, answer.getEntityAnnotations(), type == null ? MediaType.APPLICATION_JSON_TYPE : type);
                yield text.getBytes(StandardCharsets.UTF_8);
            }
        };
    }
}
