package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was received of imports outlives no process for long. */
class ReceivedFilesTest {

    @TempDir
    Path within;

    private List<String> there() throws IOException {
        try (var files = Files.list(within)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    /** As a process leaves it that is killed: nobody holds its lock. */
    private Path left() throws IOException {
        var directory = Files.createDirectory(within.resolve("qipu-imports-killed"));
        Files.createFile(directory.resolve("lock"));
        Files.writeString(directory.resolve("received-1.txt"), "[White \"Smith\"]");
        return directory;
    }

    @Test
    void whatAKilledProcessLeftIsRemovedByTheNext() throws IOException {
        left();
        new ReceivedFiles(within).clear();
        assertThat(there()).isEmpty();
    }

    @Test
    void whatAnotherProcessWorksOnStays() throws IOException {
        try (var other = new ReceivedFiles(within)) {
            var file = other.next();
            Files.writeString(file, "[White \"Smith\"]");
            new ReceivedFiles(within).clear();
            assertThat(file).exists();
            assertThat(other.next()).isNotEqualTo(file).hasParent(file.getParent());
        }
        assertThat(there()).isEmpty();
    }

    @Test
    void nothingElseIsTouched() throws IOException {
        Files.writeString(within.resolve("qipu-imports-notes"), "mine");
        var elsewhere = left();
        Files.writeString(elsewhere.resolve("kept"), "mine");
        new ReceivedFiles(within).clear();
        assertThat(within.resolve("qipu-imports-notes")).exists();
        assertThat(elsewhere.resolve("kept")).exists();
        assertThat(elsewhere.resolve("received-1.txt")).doesNotExist();
    }

    @Test
    void aDirectoryThatSomebodyRemovedIsMadeAgain() throws IOException {
        try (var files = new ReceivedFiles(within)) {
            var first = files.next();
            Files.delete(first);
            Files.delete(first.resolveSibling("lock"));
            Files.delete(first.getParent());
            assertThat(files.next()).exists();
        }
    }
}
