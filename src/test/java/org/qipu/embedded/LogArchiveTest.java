package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is no archive, or another's, is filled by nobody. */
class LogArchiveTest {

    private static final ClusterId OURS = new ClusterId(-7);
    private static final ClusterId ANOTHERS = new ClusterId(8);

    @TempDir
    Path temp;

    private Path home;
    private Path archive;

    @BeforeEach
    void data() throws IOException {
        home = temp.resolve("data/postgres");
        Files.createDirectories(home.resolve("global"));
        Files.createDirectories(home.resolve("pg_wal"));
        var control = ByteBuffer.allocate(100).order(ByteOrder.nativeOrder()).putLong(0, OURS.number());
        Files.write(home.resolve("global/pg_control"), control.array());
        Files.writeString(home.resolve("pg_wal/000000010000000000000005"), "");
        archive = Files.createDirectory(temp.resolve("archive"));
    }

    private void segment(String name, ClusterId whose) throws IOException {
        try (var out = new GZIPOutputStream(Files.newOutputStream(archive.resolve(name + ".gz")))) {
            out.write(ArchivedSegmentsTest.beginning(100, whose));
        }
    }

    private void fill() throws IOException {
        var one = LogArchive.in(archive);
        one.require(home);
        one.mark(home);
    }

    @Test
    void oneThatIsEmptyIsMarkedAndTakenAgain() throws Exception {
        Files.createDirectory(archive.resolve("lost+found"));
        fill();
        assertThat(archive.resolve(ArchiveOwner.MARK)).hasContent("18446744073709551609");
        fill();
    }

    @Test
    void oneThatHasOnlyItsOwnSegmentsIsMarked() throws Exception {
        segment("000000010000000000000004", OURS);
        Files.writeString(archive.resolve("000000010000000000000005.gz"), "cut off");
        Files.writeString(archive.resolve("00000002.history.gz"), "");
        Files.writeString(archive.resolve("read me"), "of an operator");
        fill();
        assertThat(archive.resolve(ArchiveOwner.MARK)).isNotEmptyFile();
    }

    @Test
    void anothersIsRefusedByItsMarkAndByItsSegments() throws Exception {
        segment("000000010000000000000004", OURS);
        segment("000000010000000000000003", ANOTHERS);
        assertThatThrownBy(this::fill)
                .isInstanceOf(CannotStart.class)
                .hasMessageStartingWith("The archive " + archive + " belongs to another service");
        Files.delete(archive.resolve("000000010000000000000003.gz"));
        Files.writeString(archive.resolve(ArchiveOwner.MARK), ANOTHERS.toString());
        assertThatThrownBy(this::fill).hasMessageContaining("belongs to another service");
    }

    @Test
    void dataThatAreNotMadeYetTakeNoArchiveThatIsFilled() throws Exception {
        fill();
        home = temp.resolve("new/postgres");
        assertThatThrownBy(() -> LogArchive.in(archive).require(home))
                .hasMessageContaining("belongs to another service");
    }

    @Test
    void anOlderCopyOfTheDataIsRefused() throws Exception {
        segment("000000010000000000000006", OURS);
        assertThatThrownBy(this::fill).hasMessageContaining("they are an older copy");
        Files.writeString(
                home.resolve("pg_wal/000000020000000000000005"), ""); // restored with it, it has left it there
        fill();
    }

    @Test
    void dataOfAServiceAndOtherFilesAreNoArchive() throws Exception {
        for (var mark : new String[] {DataDirectory.MARK, "PG_VERSION"}) {
            var data = Files.createDirectory(temp.resolve("with " + mark));
            Files.writeString(data.resolve(mark), "");
            assertThatThrownBy(() -> LogArchive.in(data))
                    .isInstanceOf(CannotStart.class)
                    .hasMessage(
                            data + " is a data directory, and no archive: name a directory of its own with --archive.");
        }
        Files.writeString(archive.resolve("meta.properties"), "");
        assertThatThrownBy(this::fill)
                .hasMessage(
                        archive
                                + " holds files that are not an archive's (meta.properties): name an empty directory with --archive.");
        assertThat(archive.resolve(ArchiveOwner.MARK)).doesNotExist();
        var file = Files.writeString(temp.resolve("file"), "");
        assertThatThrownBy(() -> LogArchive.in(file)).hasMessageContaining("is a file");
    }
}
