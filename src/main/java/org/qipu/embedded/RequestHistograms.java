package org.qipu.embedded;

import com.yammer.metrics.core.Histogram;
import com.yammer.metrics.core.MetricName;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.network.metrics.RequestMetrics;
import org.apache.kafka.server.metrics.KafkaYammerMetrics;

/**
 * What the broker counts of the requests that an event costs it, kept in places that are there once.
 *
 * <p>Of each request eight times and sizes are counted, fifty of one event that goes out. By itself the broker keeps samples that weigh the last
 * minutes more, in sorted maps: each count makes a few objects and changes old ones all over the heap, of which the collector was at work for
 * half of its pauses. So these histograms are made before the broker asks for them, with samples of its whole life in an array each.
 *
 * @see <a href="https://kafka.apache.org/40/documentation.html#monitoring">Kafka's documentation: kafka.network, RequestMetrics</a>
 */
final class RequestHistograms {

    private static final List<String> OF_AN_EVENT = List.of(
            ApiKeys.PRODUCE.name,
            ApiKeys.FETCH.name,
            RequestMetrics.CONSUMER_FETCH_METRIC_NAME,
            ApiKeys.ADD_PARTITIONS_TO_TXN.name,
            ApiKeys.END_TXN.name,
            ApiKeys.WRITE_TXN_MARKERS.name);

    private RequestHistograms() {}

    /** Makes them; who asks for one by its name gets the one that is there. */
    static void make() {
        OF_AN_EVENT.forEach(RequestMetrics::new); // for their names
        var registry = KafkaYammerMetrics.defaultRegistry();
        registry.allMetrics().entrySet().stream()
                .filter(metric -> metric.getValue() instanceof Histogram && isOfAnEvent(metric.getKey()))
                .map(Map.Entry::getKey)
                .toList()
                .forEach(name -> {
                    registry.removeMetric(name);
                    registry.newHistogram(name, false);
                });
    }

    private static boolean isOfAnEvent(MetricName name) {
        return name.getType().equals(RequestMetrics.class.getSimpleName())
                && OF_AN_EVENT.stream().anyMatch(request -> ("request." + request).equals(name.getScope()));
    }
}
