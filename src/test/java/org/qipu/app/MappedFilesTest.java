package org.qipu.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.condition.OS.LINUX;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.io.TempDir;

class MappedFilesTest {

    private static final int LENGTH = 4 << 20;

    @TempDir(factory = OnDisk.class)
    Path directory;

    @Test
    @EnabledOnOs(LINUX)
    void a_file_that_was_read_takes_no_memory_any_more_and_says_the_same_when_it_is_read_again() throws Exception {
        var file = file();
        try (var channel = FileChannel.open(file)) {
            var mapped = channel.map(MapMode.READ_ONLY, 0, LENGTH);
            assertThat(sum(mapped)).isEqualTo(7L * LENGTH);
            assertThat(kilobytesInMemory(file)).isEqualTo(LENGTH >> 10);

            MappedFiles.giveBack();

            assertThat(kilobytesInMemory(file)).isZero();
            assertThat(mapped.get(LENGTH - 1)).isEqualTo((byte) 7);
            assertThat(kilobytesInMemory(file))
                    .as("page by page, a page being as large as the machine has it")
                    .isBetween(1L, 64L);
            assertThat(sum(mapped)).isEqualTo(7L * LENGTH);
        }
    }

    @Test
    @EnabledOnOs(LINUX)
    void a_file_that_may_be_written_to_is_left_as_it_is() throws Exception {
        var file = file();
        try (var channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            var own = channel.map(MapMode.PRIVATE, 0, LENGTH);
            own.put(5, (byte) 9);
            assertThat(sum(own)).isEqualTo(7L * LENGTH + 2);

            MappedFiles.giveBack();

            assertThat(kilobytesInMemory(file)).isEqualTo(LENGTH >> 10);
            assertThat(own.get(5)).isEqualTo((byte) 9);
        }
    }

    private Path file() throws IOException {
        var file = directory.resolve("a file");
        var bytes = new byte[LENGTH];
        Arrays.fill(bytes, (byte) 7);
        Files.write(file, bytes);
        try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
            channel.force(true); // what is not on the disk yet is not given back
        }
        return file;
    }

    private static long sum(MappedByteBuffer mapped) {
        long sum = 0;
        for (int i = 0; i < LENGTH; i++) {
            sum += mapped.get(i);
        }
        return sum;
    }

    private static long kilobytesInMemory(Path file) throws IOException {
        var lines = Files.readAllLines(Path.of("/proc/self/smaps"));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).endsWith(file.toString())) {
                var rss = lines.subList(i, lines.size()).stream()
                        .filter(line -> line.startsWith("Rss:"))
                        .findFirst()
                        .orElseThrow();
                return Long.parseLong(rss.replaceAll("\\D", ""));
            }
        }
        throw new AssertionError(file + " is not mapped");
    }
}
