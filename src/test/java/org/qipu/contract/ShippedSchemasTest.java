package org.qipu.contract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class ShippedSchemasTest {

    @Test
    void every_schema_that_a_record_on_kafka_can_name_is_served_under_that_name() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/META-INF/qipu/schemas"))) {
            var names = files.map(file -> file.getFileName().toString().replace(".json", ""))
                    .toList();
            assertThat(names).contains("MovePlayed.v2", "public.MovePlayed.v1", "public.GameState.v1");
            assertThat(names)
                    .allSatisfy(name -> assertThat(Schemas.shipped(name))
                            .hasValueSatisfying(schema ->
                                    assertThat(schema.path("$id").asText()).isEqualTo("urn:qipu:schema:" + name)));
        }
    }
}
