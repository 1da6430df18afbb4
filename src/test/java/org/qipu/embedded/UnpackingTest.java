package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** PostgreSQL is unpacked once for all data, where it came with the program. */
class UnpackingTest {

    @TempDir
    Path folder;

    private Path own;
    private Path beside;

    @BeforeEach
    void isSaid() {
        own = folder.resolve("data/postgres-program");
        beside = folder.resolve("start/postgres");
        System.setProperty("qipu.postgres", beside.toString());
    }

    @AfterEach
    void isSaidNoMore() {
        System.clearProperty("qipu.postgres");
    }

    @Test
    void theOneBesideTheProgramIsRunWhereItIsWhole() throws IOException {
        assertThat(Unpacking.place(own)).as("none").isEqualTo(own);
        var version = Files.createDirectories(beside.resolve("PG-1"));
        assertThat(Unpacking.place(own)).as("half").isEqualTo(own);
        Files.createFile(version.resolve(Unpacking.DONE));
        for (var rights : List.of("rwxrwxrwx", "rwxr-xr-x", "rwx--x---")) {
            Files.setPosixFilePermissions(beside.getParent(), PosixFilePermissions.fromString(rights));
            assertThat(Unpacking.place(own)).as("others get there: %s", rights).isEqualTo(own);
        }
        Files.setPosixFilePermissions(beside.getParent(), PosixFilePermissions.fromString("rwx------"));
        assertThat(Unpacking.place(own)).isEqualTo(beside);
        Files.setPosixFilePermissions(beside, PosixFilePermissions.fromString("rwxrwxrwx"));
        assertThat(Unpacking.place(own)).as("as who runs it leaves it").isEqualTo(beside);
        Files.createDirectories(own);
        assertThat(Unpacking.place(own)).as("that of the data").isEqualTo(own);
    }
}
