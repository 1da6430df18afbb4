package org.qipu.log;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class MigrationNumbersTest {

    /** Two of one number, made beside each other, keep every database from being opened. */
    @Test
    void noTwoMigrationsHaveOneNumber() throws IOException {
        try (var files = Files.list(Path.of("src/main/resources/db/migration"))) {
            assertThat(Stream.concat(
                            files.map(file -> file.getFileName().toString().replaceFirst("^V(\\d+)__.*", "$1")),
                            Stream.of(new CompetitionsTakenOver(java.time.Clock.systemUTC())
                                    .getVersion()
                                    .getVersion())))
                    .doesNotHaveDuplicates()
                    .hasSizeGreaterThan(14);
        }
    }
}
