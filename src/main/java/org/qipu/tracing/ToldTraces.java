package org.qipu.tracing;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.SpanContext;
import io.opentelemetry.api.trace.SpanKind;
import io.opentelemetry.api.trace.StatusCode;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.api.trace.propagation.W3CTraceContextPropagator;
import io.opentelemetry.context.Context;
import io.opentelemetry.context.Scope;
import io.opentelemetry.context.propagation.TextMapGetter;
import io.opentelemetry.sdk.OpenTelemetrySdk;
import io.opentelemetry.sdk.autoconfigure.AutoConfiguredOpenTelemetrySdk;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.Supplier;

/** Tells a collector by OpenTelemetry, as the variables {@code OTEL_…} say. */
public final class ToldTraces implements Traces {

    /** What is usual where nothing else is said. */
    private static final Map<String, String> USUAL =
            Map.of("otel.service.name", "qipu", "otel.exporter.otlp.protocol", "http/protobuf");
    /** Figures and logs go other ways, whatever is said. */
    private static final Map<String, String> ALWAYS =
            Map.of("otel.metrics.exporter", "none", "otel.logs.exporter", "none");
    /** Of so many events it is known whose work they are, until they are sent on, and for so long. */
    private static final int REMEMBERED = 20_000;

    private static final Duration LONGEST = Duration.ofMinutes(1);
    private static final int LONGEST_END_SECONDS = 2;
    private static final TextMapGetter<Function<String, String>> HEADERS = new TextMapGetter<>() {
        @Override
        public Iterable<String> keys(Function<String, String> headers) {
            return List.of();
        }

        @Override
        public String get(Function<String, String> headers, String name) {
            return headers == null ? null : headers.apply(name);
        }
    };

    private final OpenTelemetrySdk telemetry;
    private final Tracer tracer;
    private final Cache<Stored, SpanContext> stored = Caffeine.newBuilder()
            .maximumSize(REMEMBERED)
            .expireAfterWrite(LONGEST)
            .build();

    private record Stored(String gameId, long sequence) {}

    private ToldTraces(OpenTelemetrySdk telemetry) {
        this.telemetry = telemetry;
        this.tracer = telemetry.getTracer("org.qipu");
    }

    /** Begins to tell; whether anybody hears it is not waited for. */
    public static ToldTraces begin() {
        return new ToldTraces(AutoConfiguredOpenTelemetrySdk.builder()
                .disableShutdownHook()
                .addPropertiesSupplier(() -> USUAL)
                .addPropertiesCustomizer(properties -> ALWAYS)
                .build()
                .getOpenTelemetrySdk());
    }

    @Override
    public boolean areTold() {
        return true;
    }

    @Override
    public Request request(String method, String path, Function<String, String> header) {
        var caller = W3CTraceContextPropagator.getInstance().extract(Context.root(), header, HEADERS);
        var span = tracer.spanBuilder(method)
                .setParent(caller)
                .setSpanKind(SpanKind.SERVER)
                .setAttribute("http.request.method", method)
                .setAttribute("url.path", path)
                .startSpan();
        return new Told(span, method);
    }

    private record Told(Span span, String method) implements Request {
        @Override
        public void ended(int status, Optional<String> route) {
            span.setAttribute("http.response.status_code", status);
            route.ifPresent(one -> span.updateName(method + " " + one).setAttribute("http.route", one));
            if (status >= 500) {
                span.setStatus(StatusCode.ERROR);
            }
            span.end();
        }
    }

    @Override
    public <T> T within(Request request, Supplier<T> work) {
        if (!(request instanceof Told told)) {
            return work.get();
        }
        try (var scope = told.span().makeCurrent()) {
            return work.get();
        }
    }

    @Override
    @SuppressWarnings("MustBeClosedChecker") // the step closes it
    public Step step(String name, Map<String, String> about) {
        if (!Span.current().getSpanContext().isValid()) {
            return OFF.step(name, about);
        }
        var builder = tracer.spanBuilder(name);
        about.forEach(builder::setAttribute);
        var span = builder.startSpan();
        return new Done(span, span.makeCurrent());
    }

    private record Done(Span span, Scope scope) implements Step {
        @Override
        public void outcome(String how) {
            span.setAttribute("qipu.outcome", how);
        }

        /** What is wrong is told by its kind alone: words may quote what somebody wrote. */
        @Override
        public void failed(Throwable why) {
            span.setStatus(StatusCode.ERROR, why.getClass().getName());
        }

        @Override
        public void close() {
            scope.close();
            span.end();
        }
    }

    @Override
    public void storing(String gameId, long first, long last) {
        var now = Span.current().getSpanContext();
        if (now.isSampled()) {
            for (var sequence = first; sequence <= last; sequence++) {
                stored.put(new Stored(gameId, sequence), now);
            }
        }
    }

    @Override
    public Optional<Sending> sending(String topic, String gameId, long sequence) {
        return Optional.ofNullable(stored.getIfPresent(new Stored(gameId, sequence)))
                .map(whose -> new Sent(tracer.spanBuilder("send " + topic)
                        .setParent(Context.root().with(Span.wrap(whose)))
                        .setSpanKind(SpanKind.PRODUCER)
                        .setAttribute("messaging.system", "kafka")
                        .setAttribute("messaging.operation.type", "send")
                        .setAttribute("messaging.operation.name", "send")
                        .setAttribute("messaging.destination.name", topic)
                        .setAttribute("messaging.kafka.message.key", gameId)
                        .setAttribute("messaging.message.id", gameId + ":" + sequence)
                        .startSpan()));
    }

    private record Sent(Span span) implements Sending {
        @Override
        public String traceparent() {
            var now = span.getSpanContext();
            return "00-" + now.getTraceId() + "-" + now.getSpanId() + "-"
                    + now.getTraceFlags().asHex();
        }

        @Override
        public void arrived() {
            span.end();
        }

        @Override
        public void lost() {
            span.setStatus(StatusCode.ERROR);
            span.end();
        }
    }

    @Override
    public void close() {
        telemetry.getSdkTracerProvider().shutdown().join(LONGEST_END_SECONDS, TimeUnit.SECONDS);
    }
}
