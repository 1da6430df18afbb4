package org.qipu.relay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.qipu.log.Records.CODEC;

import java.time.Duration;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.qipu.log.RestoredDump;
import org.qipu.log.StoreDatabase;
import org.qipu.log.tail.TailBase;

class RestoredRelayTest {

    @Test
    void a_relay_on_a_restored_database_goes_on_where_the_dump_was_taken() {
        var broker = TestBroker.started();
        var old = StoreDatabase.create();
        try {
            var recording = new Recording(old.log());
            recording.begin("g1");
            recording.play("g1", 5);
            published(broker, old);
            recording.play("g1", 4); // in the dump, and not yet published
            var restored = RestoredDump.of(old);
            try {
                assertThat(TailBase.raise(restored.service())).isTrue();
                recording.goOnIn(restored.log());
                recording.begin("g0");
                recording.play("g1", 3);
                published(broker, restored);
                try (var reader = new Reader(broker.address(), Topics.EVENTS)) {
                    var read = reader.all();
                    assertThat(read.stream()
                                    .filter(record -> record.key().equals("g1"))
                                    .map(record -> Long.parseLong(Reader.header(record, "ce_sequence"))))
                            .isEqualTo(LongStream.rangeClosed(1, 14).boxed().toList());
                    assertThat(read)
                            .filteredOn(record -> record.key().equals("g0"))
                            .hasSize(2);
                }
            } finally {
                restored.close();
            }
        } finally {
            old.close();
            broker.close();
        }
    }

    private static void published(TestBroker broker, StoreDatabase database) {
        var settings =
                RelaySettings.of(broker.owner()).partitioned(3).paced(Duration.ofMillis(200), Duration.ofMillis(1500));
        try (var relay = KafkaRelay.start(database.log(), CODEC, database.service(), settings)) {
            await().atMost(Duration.ofSeconds(60))
                    .until(() -> relay.metrics().publishing()
                            && new Checkpoints(database.service(), 0)
                                    .last()
                                    .equals(database.log().end()));
        }
    }
}
