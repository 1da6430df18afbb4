package org.qipu.deploy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class VulnerabilitiesTest {

    private static final Vulnerabilities KNOWN = Vulnerabilities.read();

    @Test
    void every_entry_says_what_where_and_from_whom() {
        assertThat(KNOWN.known()).hasSizeGreaterThan(20).allSatisfy(entry -> {
            assertThat(entry.id()).isNotBlank();
            assertThat(entry.libraries()).isNotEmpty().allMatch(library -> library.matches("[\\w.]+:([\\w.-]+|\\*)"));
            assertThat(entry.affected())
                    .isNotEmpty()
                    .allMatch(range -> Vulnerabilities.compare(range.from(), range.before()) < 0);
            assertThat(entry.what()).isNotBlank();
            assertThat(entry.source()).startsWith("https://");
            entry.accepted()
                    .ifPresent(why -> assertThat(why.length()).as(entry.id()).isGreaterThan(40));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "org.apache.kafka, kafka-clients, 4.0.0, true",
        "org.apache.kafka, kafka-clients, 4.0.2, false",
        "org.apache.kafka, kafka-clients, 4.1.1, true",
        "io.netty, netty-codec-http, 4.1.130.Final, true",
        "io.netty, netty-codec-http, 4.1.139.Final, false",
        "io.netty, netty-buffer, 4.1.130.Final, true",
        "org.postgresql, postgresql, 42.7.7, true",
        "org.postgresql, postgresql, 42.7.14, false",
        "com.fasterxml.jackson.core, jackson-databind, 2.19.2, true",
        "com.fasterxml.jackson.core, jackson-databind, 2.21.7, false",
        "io.vertx, vertx-core, 4.5.23, true",
        "io.vertx, vertx-core, 4.5.27, false",
        "at.yawk.lz4, lz4-java, 1.10.1, true",
        "at.yawk.lz4, lz4-java, 1.11.1, false",
        "io.quarkus, quarkus-vertx-http, 3.27.2, true",
        "io.quarkus, quarkus-vertx-http, 3.27.4.1, false"
    })
    void a_version_in_a_range_is_found(String group, String name, String version, boolean found) {
        assertThat(!KNOWN.of(group, name, version).isEmpty()).isEqualTo(found);
    }

    @Test
    void no_path_is_guarded_by_configuration_which_is_why_two_holes_in_that_do_no_harm() throws IOException {
        assertThat(Files.readString(Path.of("src/main/resources/application.properties")))
                .doesNotContain("quarkus.http.auth.permission")
                .doesNotContain("quarkus.http.auth.policy");
    }
}
