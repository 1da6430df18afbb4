package org.qipu.bench;

import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import org.qipu.axon.GamesOnAxon;
import org.qipu.projection.Projections;
import org.qipu.relay.KafkaRelay;

/** How long moves take at 200 and at 1,000 commands a second: alone, then beside a second process that keeps one core busy. */
final class LatencyRuns {

    private static final Duration WARMING = Duration.ofSeconds(40);
    private static final Duration MEASURED = Duration.ofSeconds(15);

    private final Consumer<String> say;
    private final Figures figures;
    private final GamesOnAxon axon;
    private final KafkaRelay relay;
    private final Pace slow;
    private final Pace quick;

    /**
     * @param probe  a projection of {@code axon}
     * @param stages sees each event on its way, where it is asked for
     */
    LatencyRuns(
            GamesOnAxon axon,
            KafkaRelay relay,
            Probe probe,
            String bootstrap,
            Optional<Stages> stages,
            Figures figures,
            Consumer<String> say) {
        this.axon = axon;
        this.relay = relay;
        this.slow = new Pace(axon.recorder(), probe, bootstrap, 200, stages);
        this.quick = new Pace(axon.recorder(), probe, bootstrap, 1_000, stages);
        this.figures = figures;
        this.say = say;
    }

    /** What was measured at both paces. */
    private record Both(Pace.Report slowly, Pace.Report quickly) {}

    void run() throws Exception {
        slow.run(WARMING); // what is measured is a service that has been running
        var alone = both("", "");
        try (var core = BusyCore.begin()) {
            say.accept("Beside a second process that keeps one core busy (" + Sharing.here() + ")");
            var begun = System.nanoTime();
            var busy = both("-busy", "  ");
            if (!core.isThere()) {
                throw new IllegalStateException("the second process ended before it had been measured beside it");
            }
            say.accept(
                    "  it had %.2f of a core".formatted(core.busy().toNanos() / (double) (System.nanoTime() - begun)));
            say.accept(
                    "  p99 of what it was alone: answer %.1f, projection %.1f, consumer %.1f, at 1,000 a second %.1f   (goal 3)"
                            .formatted(
                                    ratio(busy.slowly().answer(), alone.slowly().answer()),
                                    ratio(
                                            busy.slowly().projection(),
                                            alone.slowly().projection()),
                                    ratio(
                                            busy.slowly().consumer(),
                                            alone.slowly().consumer()),
                                    ratio(
                                            busy.quickly().answer(),
                                            alone.quickly().answer())));
        }
    }

    private static double ratio(Latencies one, Latencies other) {
        return one.millis(0.99) / other.millis(0.99);
    }

    /** @param beside what the names of the figures have besides */
    private Both both(String beside, String indent) throws InterruptedException {
        var slowly = slow.run(MEASURED);
        say.accept(indent + "At 200 commands a second");
        told(indent + "  command → answer       ", slowly.answer(), "goal 1/5 ms");
        told(indent + "  command → projection   ", slowly.projection(), "goal 1.5/8 ms");
        told(indent + "  command → consumer     ", slowly.consumer(), "goal 4/15 ms");
        slowly.stages().forEach((stage, times) -> say.accept(indent + "    %-20s %s".formatted(stage, times.text())));
        figures.times("latency" + beside + "/answer", slowly.answer());
        figures.times("latency" + beside + "/projection", slowly.projection());
        figures.times("latency" + beside + "/consumer", slowly.consumer());
        slowly.stages()
                .forEach((stage, times) -> figures.times("stage" + beside + "/" + stage.replace(' ', '-'), times));
        var quickly = quick.run(MEASURED);
        var projections = axon.projections().status().stream()
                .mapToLong(Projections.Status::behind)
                .max()
                .orElse(0);
        var relayed = relay.metrics().lagEvents();
        say.accept(indent + "At 1,000 commands a second");
        told(indent + "  command → answer       ", quickly.answer(), "goal p99 25 ms");
        say.accept(indent
                + "  not taken in 2 s after the last: by a projection %,d, by Kafka %,d   (goal 0)"
                        .formatted(projections, relayed));
        figures.times("latency" + beside + "-1000/answer", quickly.answer());
        figures.value("latency" + beside + "-1000/behind", "events", projections + relayed);
        return new Both(slowly, quickly);
    }

    private void told(String what, Latencies times, String goal) {
        say.accept(what + times.text() + "   (" + goal + ")");
    }
}
