package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
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

    private static final Manifest.LogEnd END = new Manifest.LogEnd(1, 0x3_FE00_0120L);
    private static final ClusterId OURS = new ClusterId(7_577_000_000_000_000_001L);
    private static final ClusterId ANOTHERS = new ClusterId(7_577_000_000_000_000_002L);
    private static final ArchivedSegments.Ended BACKUP = new ArchivedSegments.Ended(END, Optional.of(OURS), true);

    @TempDir
    Path archive;

    private Path segment(String name, int size) throws IOException {
        return segment(name, size, OURS);
    }

    private Path segment(String name, int size, ClusterId whose) throws IOException {
        var file = archive.resolve(name + ".gz");
        try (var out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(beginning(size, whose));
        }
        return Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2026-11-23T10:00:00Z")));
    }

    /** As PostgreSQL begins the first page of a segment. */
    static byte[] beginning(int size, ClusterId whose) {
        var bytes = new byte[size];
        if (size >= 32) {
            ByteBuffer.wrap(bytes)
                    .order(ByteOrder.nativeOrder())
                    .putShort(2, (short) 2)
                    .putLong(24, whose.number());
        }
        return bytes;
    }

    private Path segment(String name) throws IOException {
        return segment(name, (int) ArchivedSegments.SIZE);
    }

    private Optional<String> trouble() throws IOException {
        return ArchivedSegments.after(BACKUP, archive).trouble();
    }

    private Optional<String> elsewhere(ArchivedSegments.Ended backup) throws IOException {
        return ArchivedSegments.after(backup, archive).elsewhere();
    }

    private static ArchivedSegments.Ended ended(long place, boolean archived) {
        return new ArchivedSegments.Ended(new Manifest.LogEnd(1, place), Optional.of(OURS), archived);
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
        var last = ended(0x4_0200_0000L, true);
        assertThat(ArchivedSegments.after(last, archive).trouble()).isEmpty();
        assertThat(elsewhere(last)).isEmpty();
    }

    @Test
    void anArchiveWithoutTheSegmentInWhichTheBackupEndsAndTheNextIsNotItsArchive() throws Exception {
        assertThat(elsewhere(BACKUP)).isEmpty();
        Files.delete(archive.resolve("0000000100000003000000FE.gz"));
        assertThat(elsewhere(BACKUP)).as("it begins with the next").isEmpty();
        var later = ended(0x5_0000_0001L, true);
        assertThat(elsewhere(later).orElseThrow())
                .isEqualTo("the archive " + archive
                        + " has no segment of the log that goes on where this backup ends. Is it mistyped, or not mounted? "
                        + "Without --archive what the backup has is restored.");
        Files.delete(archive.resolve("0000000100000003000000FF.gz"));
        assertThat(elsewhere(BACKUP).orElseThrow()).startsWith("a segment of the log is missing before ");
    }

    @Test
    void aBackupThatWasMadeWhileNothingWasArchivedHasAnArchiveInWhichNothingIsYet() throws Exception {
        var later = ended(0x5_0000_0001L, false);
        assertThat(elsewhere(later)).isEmpty();
        for (var file : Files.list(archive).toList()) {
            Files.delete(file);
        }
        assertThat(elsewhere(later).orElseThrow()).contains("has no segment of the log that goes on");
        Files.writeString(archive.resolve(ArchiveOwner.MARK), ANOTHERS + "\n");
        assertThat(elsewhere(later)).isPresent();
        Files.writeString(archive.resolve(ArchiveOwner.MARK), OURS + "\n");
        assertThat(elsewhere(later)).isEmpty();
    }

    @Test
    void segmentsOfAnotherServiceAreTold() throws Exception {
        var first = segment("0000000100000003000000FE", (int) ArchivedSegments.SIZE, ANOTHERS);
        assertThat(elsewhere(BACKUP).orElseThrow()).startsWith(first + " is of another service");
        segment("0000000100000003000000FE");
        var later = segment("000000010000000400000000", (int) ArchivedSegments.SIZE, ANOTHERS);
        assertThat(elsewhere(BACKUP)).isEmpty();
        assertThat(trouble().orElseThrow()).startsWith(later + " is of another service");
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
