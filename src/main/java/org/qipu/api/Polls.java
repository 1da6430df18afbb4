package org.qipu.api;

import com.github.benmanes.caffeine.cache.Cache;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.MultiMap;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.broadcast.Lately;
import org.qipu.broadcast.LiveGames;
import org.qipu.broadcast.Standing;
import org.qipu.replay.Remembered;

/**
 * Answers polls of what everybody may know as they were answered a moment ago, while nothing has changed of what the answer
 * rests on: without looking who asks, and without a question to the database.
 *
 * <p>What may be answered again the resources say; the answers are theirs, for the very same question.
 */
@Singleton
public class Polls {

    /** After headers, language, bounds and rate of every request are seen to, before it is asked who sends it. */
    private static final int ORDER = Integer.MIN_VALUE + 3;

    private static final String ASKED = "qipu.poll";
    /** How long an answer is given again, at most; of what others may join less long. */
    private static final long LONGEST = Duration.ofSeconds(5).toNanos();

    private static final long LONGEST_GROWING = Duration.ofSeconds(2).toNanos();
    private static final int OK = 200;
    private static final int NOT_MODIFIED = 304;
    private static final int MOST = 4_000;
    /** After how many milliseconds it is looked again whether what was committed a moment ago is heard of: soon, then more rarely, and for how long. */
    private static final int SOONEST_LOOK = 2;

    private static final int RAREST_LOOK = 32;
    private static final int LONGEST_WAIT = 1_000;
    /** A sixty-fourth of the memory there is. */
    private static final long HEAVIEST = Runtime.getRuntime().maxMemory() / 64;

    private static final int LONGEST_QUESTION = 1_000;
    /** Whoever sends one of these is somebody, or asks for more than what there is. */
    private static final List<CharSequence> OTHER = List.of(
            HttpHeaders.AUTHORIZATION,
            HttpHeaders.COOKIE,
            HttpHeaders.ORIGIN,
            HttpHeaders.IF_MATCH,
            HttpHeaders.CONTENT_LENGTH,
            HttpHeaders.TRANSFER_ENCODING);

    private final Cache<Question, Answered> known = Remembered.of(MOST, HEAVIEST, Answered::weight);
    private final Counter repeated;
    private final Lately lately;
    private final Clock clock;
    private volatile boolean ended;

    @Inject
    CurrentVertxRequest current;

    Polls(LiveGames live, Clock clock, MeterRegistry metrics) {
        this.repeated = metrics.counter("qipu.polls.repeated");
        this.lately = live.lately();
        this.clock = clock;
    }

    /** All that an answer to somebody unknown depends on. */
    private record Question(String uri, String version, String tags, String types, String codings, String languages) {

        static Question of(HttpServerRequest request) {
            return new Question(
                    request.uri(),
                    request.version().alpnName(),
                    all(request, HttpHeaders.IF_NONE_MATCH),
                    all(request, HttpHeaders.ACCEPT),
                    all(request, HttpHeaders.ACCEPT_ENCODING),
                    all(request, HttpHeaders.ACCEPT_LANGUAGE));
        }

        private static String all(HttpServerRequest request, CharSequence header) {
            return String.join("\n", request.headers().getAll(header));
        }

        int length() {
            return uri.length() + tags.length() + types.length() + codings.length() + languages.length();
        }
    }

    /** A question that is being answered, since when, and what its answer rests on as soon as that is said. */
    private static final class Asked {
        private final long since = System.nanoTime();
        private Optional<Standing> standing = Optional.empty();
        private Optional<byte[]> body = Optional.empty();
    }

    private record Answered(
            int status, MultiMap headers, Optional<byte[]> body, Standing standing, long since, int length) {

        boolean isGood(Lately lately, long committed, Clock clock) {
            return System.nanoTime() - since < (standing.grows() ? LONGEST_GROWING : LONGEST)
                    && clock.instant().isBefore(standing.until())
                    && lately.leaves(standing, since, committed);
        }

        long weight() {
            return 1_000L + 2L * length + body.map(bytes -> bytes.length).orElse(0);
        }

        void give(RoutingContext request) {
            var response = request.response().setStatusCode(status);
            response.headers().setAll(headers);
            body.map(Buffer::buffer).ifPresentOrElse(response::end, response::end);
        }
    }

    void mount(@Observes Router router) {
        router.route().order(ORDER).handler(this::ask);
    }

    private void ask(RoutingContext request) {
        if (isPoll(request.request())) {
            ask(request, Question.of(request.request()), lately.committed(), 0);
        } else {
            request.next();
        }
    }

    private void ask(RoutingContext request, Question question, long committed, int waited) {
        var answered = known.getIfPresent(question);
        if (answered != null && answered.isGood(lately, committed, clock)) {
            repeated.increment();
            answered.give(request);
            return;
        }
        if (answered != null
                && !lately.hasHeard(committed)
                && waited < LONGEST_WAIT) { // it will soon be known whether that changes anything
            var next = Math.clamp(waited, SOONEST_LOOK, RAREST_LOOK);
            request.vertx().setTimer(next, again -> ask(request, question, committed, waited + next));
            return;
        }
        var asked = new Asked();
        request.put(ASKED, asked);
        request.addHeadersEndHandler(now -> remember(question, asked, request));
        request.next();
    }

    private boolean isPoll(HttpServerRequest request) {
        return !ended && request.method() == HttpMethod.GET && OTHER.stream().noneMatch(request.headers()::contains);
    }

    /** Before the headers of every answer are added: they are added to it each time. */
    private void remember(Question question, Asked asked, RoutingContext request) {
        var response = request.response();
        var status = response.getStatusCode();
        if (asked.standing.isEmpty()
                || question.length() > LONGEST_QUESTION
                || response.headers().contains(HttpHeaders.SET_COOKIE)
                || !(status == NOT_MODIFIED || status == OK && asked.body.isPresent())) {
            return;
        }
        var headers =
                MultiMap.caseInsensitiveMultiMap().addAll(response.headers()).remove(HttpHeaders.CONNECTION);
        var body = asked.body.filter(bytes -> status == OK);
        known.put(question, new Answered(status, headers, body, asked.standing.get(), asked.since, question.length()));
    }

    /** The answer to the current request, if it is that nothing has changed, may be given again while this stands. */
    void answerAgain(Standing standing) {
        asked().ifPresent(asked -> asked.standing = Optional.of(standing));
    }

    /** The same of an answer with a body. */
    void answerAgain(Standing standing, byte[] body) {
        asked().ifPresent(asked -> {
            asked.standing = Optional.of(standing);
            asked.body = Optional.of(body);
        });
    }

    private Optional<Asked> asked() {
        return Optional.ofNullable(current.getCurrent()).map(request -> request.<Asked>get(ASKED));
    }

    /** Forgets all: words in them may have been erased. */
    public void forget() {
        lately.forget();
        known.invalidateAll();
    }

    /** The service ends: every answer is now made as the last of its connection. */
    public void end() {
        ended = true;
    }
}
