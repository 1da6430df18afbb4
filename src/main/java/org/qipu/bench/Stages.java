package org.qipu.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.qipu.tracing.Traces;

/** When each event was at each stage of its way, as those who do the work tell whoever traces it; in the time of {@link System#nanoTime()}. */
final class Stages implements Traces {

    /** The instants of one event; 0 where it was not seen there. */
    private static final class Way {
        private volatile long stored;
        private volatile long durable;
        private volatile long read;
        private volatile long kept;
    }

    private final Map<String, Way> ways = new ConcurrentHashMap<>();
    private final ThreadLocal<String> storing = ThreadLocal.withInitial(() -> "");
    private volatile boolean over;

    private Way of(String event) {
        return ways.computeIfAbsent(event, any -> new Way());
    }

    /** Notes nothing from now on: what is measured next does without. */
    void end() {
        over = true;
        ways.clear();
    }

    @Override
    public void storing(String gameId, long first, long last) {
        if (over) {
            return;
        }
        var event = gameId + ":" + last;
        of(event).stored = System.nanoTime();
        storing.set(event);
    }

    /** The step that stores is the one within which it is said what is stored. */
    @Override
    public Step step(String name, Map<String, String> about) {
        return new Step() {
            @Override
            public void outcome(String how) {
                var event = storing.get();
                if (name.equals("append") && !event.isEmpty()) {
                    of(event).durable = System.nanoTime();
                    storing.remove();
                }
            }

            @Override
            public void failed(Throwable why) {
                storing.remove();
            }

            @Override
            public void close() {
                // its outcome has been told
            }
        };
    }

    @Override
    public Optional<Sending> sending(String topic, String gameId, long sequence) {
        if (over) {
            return Optional.empty();
        }
        var way = of(gameId + ":" + sequence);
        way.read = System.nanoTime();
        return Optional.of(new Sending() {
            @Override
            public String traceparent() {
                return "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00";
            }

            @Override
            public void arrived() {
                way.kept = System.nanoTime();
            }

            @Override
            public void lost() {
                // it is read again
            }
        });
    }

    /**
     * How long each stage took.
     *
     * @param sent     of each event when its command began and when it was answered
     * @param consumed when a consumer of Kafka had it
     * @param told     takes the name of each stage and its times
     */
    void tell(Map<String, long[]> sent, Map<String, Long> consumed, BiConsumer<String, Latencies> told) {
        told.accept("decide", times(sent, one -> way(one).stored - sent.get(one)[0]));
        told.accept("append and commit", times(sent, one -> way(one).durable - way(one).stored));
        told.accept("answer", times(sent, one -> sent.get(one)[1] - way(one).durable));
        told.accept("wake and read", times(sent, one -> way(one).read - way(one).durable));
        told.accept("send and fetch", times(sent, one -> consumed.getOrDefault(one, 0L) - way(one).read));
        told.accept("send and keep place", times(sent, one -> way(one).kept - way(one).read));
    }

    private Way way(String event) {
        return ways.getOrDefault(event, new Way());
    }

    private Latencies times(Map<String, long[]> sent, ToLongFunction<String> stage) {
        List<Long> values = new ArrayList<>();
        for (var event : sent.keySet()) {
            var way = way(event);
            if (way.durable > 0 && way.read > 0 && way.kept > 0) {
                values.add(stage.applyAsLong(event));
            }
        }
        return Latencies.of(values.stream().mapToLong(Long::longValue).toArray());
    }

    @Override
    public boolean areTold() {
        return true;
    }

    @Override
    public Request request(String method, String path, Function<String, String> header) {
        return (status, route) -> {};
    }

    @Override
    public <T> T within(Request request, Supplier<T> work) {
        return work.get();
    }

    @Override
    public void close() {
        // nothing is kept elsewhere
    }
}
