package org.qipu.app;

import io.quarkus.arc.Arc;
import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import io.vertx.core.http.impl.HttpServerRequestInternal;
import io.vertx.core.impl.ContextInternal;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Supplier;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;
import org.qipu.recording.CompetitionRecorder;
import org.qipu.recording.GameRecorder;
import org.qipu.recording.RecordingAnswer;
import org.qipu.tracing.ToldTraces;
import org.qipu.tracing.Traces;

/** Ties what is recorded to the request it is recorded for, where traces are told. */
@Singleton
public class TracedRequests {

    /** Before anybody else sees the request. */
    private static final int ORDER = Integer.MIN_VALUE;

    private static final String REQUEST = "qipu.traced";
    /** Where Quarkus keeps what an address is for, when it is known. */
    private static final String ROUTE = "UrlPathTemplate";

    @Inject
    Traces traces;

    @Inject
    CurrentVertxRequest current;

    /** Nobody is told anything unless that is asked for. */
    @Singleton
    static class Told {
        @Produces
        @Singleton
        Traces traces(@ConfigProperty(name = "qipu.traces", defaultValue = "false") boolean asked) {
            return asked ? ToldTraces.begin() : Traces.OFF;
        }
    }

    void mount(@Observes Router router) {
        if (traces.areTold()) {
            router.route().order(ORDER).handler(this::begin);
        }
    }

    private void begin(RoutingContext context) {
        var request = context.request();
        var traced = traces.request(request.method().name(), request.path(), request::getHeader);
        context.put(REQUEST, traced);
        context.addEndHandler(ended -> traced.ended(context.response().getStatusCode(), route(context)));
        context.next();
    }

    private static Optional<String> route(RoutingContext context) {
        return context.request() instanceof HttpServerRequestInternal request
                        && request.context() instanceof ContextInternal local
                ? Optional.ofNullable(local.getLocal(ROUTE))
                : Optional.empty();
    }

    /** The same recorder, for whose work it is known. */
    GameRecorder traced(GameRecorder recorder) {
        return traces.areTold() ? new Recorder(recorder) : recorder;
    }

    /** The same recorder, for whose work it is known. */
    CompetitionRecorder traced(CompetitionRecorder recorder) {
        return traces.areTold()
                ? (id, command, actor, at) -> within(() -> recorder.record(id, command, actor, at))
                : recorder;
    }

    private final class Recorder implements GameRecorder {
        private final GameRecorder recorder;

        Recorder(GameRecorder recorder) {
            this.recorder = recorder;
        }

        @Override
        public RecordingAnswer record(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            return within(() -> recorder.record(gameId, commands, key, ifMatch));
        }

        @Override
        public RecordingAnswer rehearse(
                String gameId, List<TimedCommand> commands, Optional<IdempotencyKey> key, OptionalLong ifMatch) {
            return within(() -> recorder.rehearse(gameId, commands, key, ifMatch));
        }
    }

    /** What is done in the background is nobody's request. */
    private <T> T within(Supplier<T> work) {
        if (!Arc.container().requestContext().isActive()) {
            return work.get();
        }
        return Optional.ofNullable(current.getCurrent())
                .map(context -> context.<Traces.Request>get(REQUEST))
                .map(request -> traces.within(request, work))
                .orElseGet(work);
    }
}
