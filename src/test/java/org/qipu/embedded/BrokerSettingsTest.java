package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.config.ConfigResource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BrokerSettingsTest {

    private static final ConfigResource BROKER = new ConfigResource(ConfigResource.Type.BROKER, "1");

    @TempDir
    Path temp;

    @Test
    void a_first_start_may_fall_silent_for_long_and_a_later_one_does_not_wait_long_for_the_session_of_before()
            throws Exception {
        try (var data = DataDirectory.open(temp)) {
            try (var broker = EmbeddedBroker.start(data)) {
                assertThat(session(broker)).isEqualTo(Duration.ofSeconds(9));
            }
            try (var broker = EmbeddedBroker.start(data)) {
                assertThat(session(broker)).isEqualTo(Duration.ofMillis(500));
            }
        }
    }

    private static Duration session(EmbeddedBroker broker) throws Exception {
        try (var admin = Admin.create(broker.owner())) {
            var said = admin.describeConfigs(List.of(BROKER)).all().get();
            return Duration.ofMillis(Long.parseLong(
                    said.get(BROKER).get("broker.session.timeout.ms").value()));
        }
    }
}
