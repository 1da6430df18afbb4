package org.qipu.disk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is written whole or not at all, for its owner alone, and nothing is left beside it. */
class WholeFileTest {

    @TempDir
    Path home;

    private void onlyOne(Path file, String text) throws IOException {
        assertThat(file).hasContent(text);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(home).isDirectoryContaining(file::equals);
        assertThat(home.toFile().list()).hasSize(1);
    }

    @Test
    void a_new_file_is_its_owners_alone_and_never_written_over() throws Exception {
        var file = home.resolve("棋");
        WholeFile.create(file, "first 棋");
        onlyOne(file, "first 棋");
        assertThatThrownBy(() -> WholeFile.create(file, "second")).isInstanceOf(FileAlreadyExistsException.class);
        onlyOne(file, "first 棋");
    }

    @Test
    void another_text_takes_its_place() throws Exception {
        var file = home.resolve("kept");
        WholeFile.replace(file, "a long first text");
        WholeFile.replace(file, "second");
        onlyOne(file, "second");
    }

    @Test
    void what_cannot_be_put_in_its_place_leaves_nothing() throws Exception {
        var taken = Files.createDirectories(home.resolve("taken"));
        Files.writeString(taken.resolve("a"), "a");
        assertThatThrownBy(() -> WholeFile.replace(taken, "text")).isInstanceOf(IOException.class);
        assertThat(home.toFile().list()).containsExactly("taken");
        assertThatThrownBy(() -> WholeFile.create(home.resolve("none/file"), "text"))
                .isInstanceOf(IOException.class);
    }
}
