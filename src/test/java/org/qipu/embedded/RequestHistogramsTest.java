package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.yammer.metrics.core.Histogram;
import com.yammer.metrics.core.MetricsRegistry;
import com.yammer.metrics.stats.UniformSample;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.server.metrics.KafkaYammerMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestHistogramsTest {

    private static final List<String> OF_AN_EVENT =
            List.of("Produce", "Fetch", "FetchConsumer", "AddPartitionsToTxn", "EndTxn", "WriteTxnMarkers");

    private final MetricsRegistry registry = KafkaYammerMetrics.defaultRegistry();

    @TempDir
    Path temp;

    @Test
    void aBrokerCountsTheRequestsOfAnEventInArraysAndOthersAsItAlwaysDoes() {
        List.copyOf(registry.allMetrics().keySet()).forEach(registry::removeMetric); // those of a broker before it
        try (var data = DataDirectory.open(temp);
                var _ = EmbeddedBroker.start(data)) {
            for (var request : OF_AN_EVENT) {
                assertThat(samples(request)).hasSizeGreaterThanOrEqualTo(8).allMatch(UniformSample.class::isInstance);
            }
            assertThat(samples("Metadata")).hasSizeGreaterThanOrEqualTo(8).noneMatch(UniformSample.class::isInstance);
        }
    }

    private List<Object> samples(String request) {
        return registry.allMetrics().entrySet().stream()
                .filter(metric -> ("request." + request).equals(metric.getKey().getScope()))
                .map(Map.Entry::getValue)
                .filter(Histogram.class::isInstance)
                .map(histogram -> sample((Histogram) histogram))
                .toList();
    }

    private static Object sample(Histogram histogram) {
        try {
            var sample = Histogram.class.getDeclaredField("sample");
            sample.setAccessible(true);
            return sample.get(histogram);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
