package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DataDirectoryTest {

    @TempDir
    Path temp;

    @Test
    void aNewDirectoryIsMadeAndMarked() {
        try (var data = DataDirectory.open(temp.resolve("a/b with spaces"))) {
            assertThat(data.path()).isDirectory();
            assertThat(data.path().resolve(DataDirectory.MARK)).exists();
        }
    }

    /** A descriptor of its mark that is closed again would give it free, whatever else this process holds it by. */
    @Test
    void asking_again_for_what_one_holds_gives_it_to_nobody() throws Exception {
        try (var data = DataDirectory.open(temp)) {
            assertThatThrownBy(() -> DataDirectory.open(temp)).isInstanceOf(CannotStart.class);
            assertThat(TestServices.filesBelow(temp)).isEmpty();
            var another = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            KilledProcess.class.getName(),
                            data.path().toString())
                    .redirectErrorStream(true)
                    .start();
            try (var said = another.inputReader()) {
                assertThat(said.lines()
                                .filter(line -> line.contains("Another qipu is running on") || line.startsWith("up "))
                                .findFirst())
                        .hasValueSatisfying(line -> assertThat(line).contains(data.path() + ": stop it first"));
            } finally {
                another.destroyForcibly().waitFor();
            }
        }
    }

    @Test
    void aDirectoryThatIsHeldIsRefusedUntilItIsGivenFree() {
        try (var data = DataDirectory.open(temp)) {
            assertThatThrownBy(() -> DataDirectory.open(temp))
                    .isInstanceOf(CannotStart.class)
                    .hasMessage("Another qipu is running on " + data.path()
                            + ": stop it first, or name another directory with --data.");
        }
        DataDirectory.open(temp).close();
    }

    @Test
    void aDirectoryWithSomebodyElsesFilesIsRefusedAndLeftAsItWas() throws Exception {
        Files.writeString(temp.resolve("thesis.txt"), "mine");
        assertThatThrownBy(() -> DataDirectory.open(temp))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("holds files that are not qipu's");
        try (var files = Files.list(temp)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void anExistingDirectoryBecomesItsOwnersAloneAndAProgramThatOthersCouldChangeGoes() throws Exception {
        DataDirectory.open(temp).close();
        var program = Files.writeString(
                Files.createDirectories(temp.resolve(DataDirectory.PROGRAM)).resolve("postgres"), "anybody's");
        Files.setPosixFilePermissions(temp, java.nio.file.attribute.PosixFilePermissions.fromString("rwxr-xr-x"));
        DataDirectory.open(temp).close();
        assertThat(program).as("nobody else could write").exists();
        Files.setPosixFilePermissions(temp, java.nio.file.attribute.PosixFilePermissions.fromString("rwxrwxrwx"));
        DataDirectory.open(temp).close();
        assertThat(java.nio.file.attribute.PosixFilePermissions.toString(Files.getPosixFilePermissions(temp)))
                .isEqualTo("rwx------");
        assertThat(program).doesNotExist();
    }

    @Test
    void aFileIsNoDirectory() throws Exception {
        var file = Files.writeString(temp.resolve("data"), "");
        assertThatThrownBy(() -> DataDirectory.open(file))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("is a file");
        assertThatThrownBy(() -> DataDirectory.open(file.resolve("below")))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("cannot be used");
    }

    @Test
    void aDirectoryThatCannotBeWrittenIsNamed() {
        // /proc takes no new directory from anybody, the superuser included
        org.junit.jupiter.api.Assumptions.assumeTrue(Files.isDirectory(Path.of("/proc")));
        assertThatThrownBy(() -> DataDirectory.open(Path.of("/proc/qipu")))
                .isInstanceOf(CannotStart.class)
                .hasMessageStartingWith("The data directory /proc/qipu cannot be used: ")
                .hasMessageEndingWith(".");
    }

    @Test
    void anAlmostFullDiskIsRefused() {
        assertThatThrownBy(() -> DataDirectory.open(temp, Long.MAX_VALUE))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("is almost full: ");
        DataDirectory.open(temp).close();
    }

    /** The service that runs on it can be asked, however full its disk is. */
    @Test
    void thatItIsHeldIsSaidBeforeThatItsDiskIsFull() {
        try (var data = DataDirectory.open(temp)) {
            assertThatThrownBy(() -> DataDirectory.open(data.path(), Long.MAX_VALUE))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageStartingWith("Another qipu is running on ");
        }
    }

    @Test
    void aSecretIsRandomKeptAndReadableByItsOwnerAlone() throws Exception {
        try (var data = DataDirectory.open(temp)) {
            var secret = data.secrets().secret("a");
            assertThat(secret)
                    .matches("[A-Za-z0-9_-]{43}")
                    .isEqualTo(data.secrets().secret("a"))
                    .isNotEqualTo(data.secrets().secret("b"));
            assertThat(PosixFilePermissions.toString(
                            Files.getPosixFilePermissions(data.secrets().file("a"))))
                    .isEqualTo("rw-------");
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(data.secretsDirectory())))
                    .isEqualTo("rwx------");
        }
    }
}
