package org.qipu.api;

import io.vertx.core.http.HttpVersion;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.core.CacheControl;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.qipu.api.request.Tags;
import org.qipu.broadcast.Standing;
import org.qipu.feed.FeedText;

/** The answer to a poll: the text as it was made, compressed where that is wanted, or that it is the same as before. */
final class FeedAnswer {

    private static final Pattern REFUSED = Pattern.compile(";\\s*q\\s*=\\s*0(\\.0*)?\\s*$");
    private static final String ZIPPED = "-gzip";

    private FeedAnswer() {}

    /** The answer to a poll; what it rests on is told to {@code polls}, so that it is not made for each who asks. */
    static Response of(FeedText text, RoutingContext asked, String type, Polls polls, Standing standing) {
        var encodings = asked.request().getHeader("Accept-Encoding");
        var zipped = takesGzip(encodings);
        var plainTag = new EntityTag(text.tag());
        var zippedTag = new EntityTag(text.tag() + ZIPPED); // a strong tag is of the very bytes
        var tag = zipped ? zippedTag : plainTag;
        var unchanged = Tags.named(asked.request().getHeader("If-None-Match"), text.tag());
        if (zipped && !unchanged) { // in the place of "identity", which stands there until somebody compresses
            asked.response().putHeader("Content-Encoding", "gzip");
        }
        var ready = zipped
                && asked.request().version() != HttpVersion.HTTP_2; // where the server compresses what is said to be
        var body = ready ? text.gzip() : text.plain();
        if (unchanged) {
            polls.answerAgain(standing);
        } else if (asked.request().version() != HttpVersion.HTTP_2) {
            polls.answerAgain(standing, body);
        }
        var answer = unchanged ? Response.notModified() : Response.ok(body, type);
        return answer.tag(tag).cacheControl(revalidated()).build();
    }

    /** Whether somebody asks for texts in gzip: it is named, and not as one that he refuses. */
    static boolean takesGzip(String encodings) {
        return List.of(Optional.ofNullable(encodings)
                        .orElse("")
                        .toLowerCase(Locale.ROOT)
                        .split(","))
                .stream()
                .map(String::strip)
                .filter(one -> !REFUSED.matcher(one).find())
                .map(one -> one.split(";", 2)[0].strip())
                .anyMatch(one -> one.equals("gzip") || one.equals("x-gzip"));
    }

    /** Kept by whoever likes, asked for again each time: an answer without change is small. */
    private static CacheControl revalidated() {
        var control = new CacheControl();
        control.setNoCache(true);
        control.setNoTransform(true);
        return control;
    }
}
