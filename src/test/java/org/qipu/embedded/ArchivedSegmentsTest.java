package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An archive that does not go on to its end after a backup is told, and where. */
class ArchivedSegmentsTest {

    private static final Manifest.LogEnd BACKUP = new Manifest.LogEnd(1, 0x3_FE00_0120L);

    @TempDir
    Path archive;

    private Path segment(String name, int size) throws IOException {
        var file = archive.resolve(name + ".gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(new byte[size]);
        }
        return Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-23T10:00:00Z")));
    }

    private Path segment(String name) throws IOException {
        return segment(name, (int) ArchivedSegments.SIZE);
    }

    private Optional<String> trouble() throws IOException {
        return ArchivedSegments.after(BACKUP, archive).trouble();
    }

    @BeforeEach
    void whole() throws IOException {
        segment("0000000100000003000000FE", 3); // the backup has it itself
        segment("0000000100000003000000FF");
        segment("000000010000000400000000");
        segment("000000010000000400000001");
        segment("0000000100000003000000FE.00000028.backup", 100);
        segment("000000020000000400000001");
        segment("00000002.history", 40);
        Files.writeString(archive.resolve("000000010000000400000003.gz.part"), "half");
    }

    @Test
    void oneThatGoesOnToItsEndIsNoTrouble() throws Exception {
        assertThat(trouble()).isEmpty();
    }

    @Test
    void oneThatHasNothingAfterTheBackupIsNoTrouble() throws Exception {
        assertThat(ArchivedSegments.after(new Manifest.LogEnd(1, 0x4_0200_0000L), archive)
                        .trouble())
                .isEmpty();
    }

    @Test
    void aSegmentThatIsMissingIsTold() throws Exception {
        Files.delete(archive.resolve("000000010000000400000000.gz"));
        assertThat(trouble().orElseThrow())
                .startsWith("a segment of the log is missing before " + archive)
                .contains("000000020000000400000001.gz, so that nothing after it can be restored.")
                .endsWith("Name an instant before 2026-11-23T10:00:00Z with --until.");
        Files.delete(archive.resolve("0000000100000003000000FF.gz"));
        assertThat(trouble().orElseThrow())
                .startsWith("2 segments of the log are missing before ")
                .endsWith("Without --archive what the backup has is restored.");
    }

    @Test
    void aSegmentThatCannotBeReadIsTold() throws Exception {
        var file = archive.resolve("000000010000000400000000.gz");
        var bytes = Files.readAllBytes(file);
        for (var broken : new byte[][] {new byte[0], new byte[10], Arrays.copyOf(bytes, bytes.length / 2)}) {
            Files.write(file, broken);
            assertThat(trouble().orElseThrow()).startsWith(file + " cannot be read (");
        }
        var other = bytes.clone();
        other[other.length - 6] ^= 1; // of the checksum
        Files.write(file, other);
        assertThat(trouble().orElseThrow()).startsWith(file + " cannot be read (");
    }

    @Test
    void aSegmentOfAnotherSizeIsTold() throws Exception {
        var file = segment("000000010000000400000000", 5);
        assertThat(trouble().orElseThrow()).startsWith(file + " cannot be read (it has 5 bytes, not 16777216)");
    }
}
