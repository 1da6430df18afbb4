package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import com.yammer.metrics.core.Histogram;
import com.yammer.metrics.stats.UniformSample;
import java.util.stream.Stream;
import org.apache.kafka.network.metrics.RequestMetrics;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequestHistogramsTest {

    @ParameterizedTest
    @ValueSource(strings = {"Produce", "Fetch", "FetchConsumer", "AddPartitionsToTxn", "EndTxn", "WriteTxnMarkers"})
    void aBrokerCountsRequestsOfAnEventInArrays(String request) {
        RequestHistograms.make();

        assertThat(histograms(request))
                .allSatisfy(histogram -> assertThat(sample(histogram)).isInstanceOf(UniformSample.class));
    }

    @Test
    void itCountsOthersAsItAlwaysDoes() {
        RequestHistograms.make();

        assertThat(histograms("Metadata"))
                .noneSatisfy(histogram -> assertThat(sample(histogram)).isInstanceOf(UniformSample.class));
    }

    private static Stream<Histogram> histograms(String request) {
        var counted = new RequestMetrics(request);
        return Stream.of(
                counted.requestQueueTimeHist,
                counted.localTimeHist,
                counted.remoteTimeHist,
                counted.throttleTimeHist,
                counted.responseQueueTimeHist,
                counted.responseSendTimeHist,
                counted.totalTimeHist,
                counted.requestBytesHist);
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
