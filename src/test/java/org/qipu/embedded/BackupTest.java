package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.log.ChainVerification;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.Records;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;

/** What was backed up beside a running server is restored as it was then, or at an instant after it, and never where it was damaged. */
class BackupTest {

    @TempDir
    Path temp;

    private Path backup;
    private Path archive;
    private Instant between;
    private Instant before;

    private static EmbeddedDatabase open(DataDirectory data, LogArchive archive) {
        return migrated(EmbeddedDatabase.start(data, TestServices.program(), archive));
    }

    private static EmbeddedDatabase open(DataDirectory data) {
        return migrated(EmbeddedDatabase.start(data, TestServices.program(), Map.of()));
    }

    private static EmbeddedDatabase migrated(EmbeddedDatabase database) {
        Migrations.run(
                database.jdbcUrl(), database.owner().user(), database.owner().password());
        return database;
    }

    /** Records games, the second after the backup and the third after an instant. */
    private void record() throws Exception {
        backup = temp.resolve("a club's backup");
        archive = temp.resolve("a club's 100% archive");
        try (var data = DataDirectory.open(temp.resolve("a club's data"));
                var database = open(data, LogArchive.in(archive))) {
            moves(database, "before");
            before = Instant.now().minusSeconds(60);
            Backup.make(data.path(), database.jdbcUrl(), backup);
            moves(database, "after");
            handOver(database);
            Thread.sleep(20);
            between = Instant.now();
            Thread.sleep(20);
            moves(database, "late");
        }
    }

    /** Ends a segment of the log, which goes to the archive. */
    private static void handOver(EmbeddedDatabase database) throws SQLException {
        try (var pool = pool(database);
                var connection = pool.getConnection();
                var statement = connection.createStatement()) {
            statement.execute("select drop_old_log()");
        }
    }

    private static void moves(EmbeddedDatabase database, String game) throws SQLException {
        try (var pool = pool(database)) {
            new PostgresEventLog(pool, new EventCodec()).append(Hash.ZERO, Records.moves(game, 40), Optional.empty());
        }
    }

    private static io.agroal.api.AgroalDataSource pool(EmbeddedDatabase database) throws SQLException {
        return ConnectionPool.open(
                database.jdbcUrl(),
                database.service().user(),
                database.service().password(),
                2);
    }

    private Restore.Wanted wanted(boolean archived, Instant until) {
        return new Restore.Wanted(
                backup, archived ? Optional.of(archive) : Optional.empty(), Optional.ofNullable(until));
    }

    /** What a restored directory holds, all of it whole and able to go on. */
    private java.util.Set<String> restored(String name, Restore.Wanted wanted) throws Exception {
        try (var data = DataDirectory.open(temp.resolve(name))) {
            Restore.into(data, wanted, TestServices.program());
            try (var database = open(data);
                    var pool = pool(database)) {
                var report = ChainVerification.of(new PostgresEventLog(pool, new EventCodec()));
                assertThat(report.faultCount()).isZero();
                assertThat(report.events()).isEqualTo(report.games() * 40);
                var games = games(database);
                moves(database, "next");
                return games;
            }
        }
    }

    private static java.util.Set<String> games(EmbeddedDatabase database) throws SQLException {
        try (var connection = DriverManager.getConnection(
                        database.jdbcUrl(),
                        database.service().user(),
                        database.service().password());
                var statement = connection.createStatement();
                var rows = statement.executeQuery("select distinct game_id from event")) {
            var games = new java.util.TreeSet<String>();
            while (rows.next()) {
                games.add(rows.getString(1));
            }
            return games;
        }
    }

    @Test
    void what_was_backed_up_is_restored_as_it_was_then_or_at_an_instant_after_it_or_as_far_as_the_archive_goes()
            throws Exception {
        record();
        assertThat(restored("then", wanted(false, null))).containsExactlyInAnyOrder("before");
        assertThat(restored("between", wanted(true, between))).containsExactlyInAnyOrder("before", "after");
        assertThat(restored("all", wanted(true, null))).containsExactlyInAnyOrder("before", "after", "late");
        assertThatThrownBy(() -> restored("tomorrow", wanted(true, Instant.now().plusSeconds(86_400))))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("the archive reaches only until " + LocalDate.now(ZoneOffset.UTC));
        assertThat(temp.resolve("tomorrow/postgres")).doesNotExist();
        assertThat(temp.resolve("tomorrow/postgres.new")).doesNotExist();
        // as the sentence advises, into the same directory
        assertThat(restored("tomorrow", wanted(true, null))).containsExactlyInAnyOrder("before", "after", "late");
        nothingIsLeftOfWhatCannotBeRestored();
        brokenArchive();
        refusals();
        archivesOfOthers();
    }

    private void nothingIsLeftOfWhatCannotBeRestored() {
        var place = temp.resolve("not yet there");
        for (var until : List.of(Instant.now().plusSeconds(86_400), before)) {
            assertThatThrownBy(() -> Restore.into(place, wanted(true, until)))
                    .isInstanceOf(CannotStart.class)
                    .hasMessageContaining(
                            until.equals(before) ? "is before the end of this backup" : "name an earlier");
            assertThat(place).doesNotExist();
        }
        var right = archive;
        archive = temp.resolve("not mounted");
        assertThat(archive.toFile().mkdir()).isTrue();
        for (var until : Arrays.asList(null, between)) {
            assertThatThrownBy(() -> Restore.into(place, wanted(true, until)))
                    .hasMessageContaining("Is it mistyped, or not mounted?");
            assertThat(place).doesNotExist();
        }
        archive = right;
    }

    /** The one that was restored without the archive is behind it, and would write other segments of the same names. */
    private void archivesOfOthers() throws Exception {
        var full = LogArchive.in(archive);
        assertThat(Files.readString(archive.resolve(ArchiveOwner.MARK)).strip())
                .isEqualTo(ClusterId.of(temp.resolve("all/postgres")).toString());
        try (var data = DataDirectory.open(temp.resolve("then"))) {
            assertThatThrownBy(() -> open(data, full)).hasMessageContaining("they are an older copy");
        }
        try (var data = DataDirectory.open(temp.resolve("a club's data"))) {
            Files.delete(archive.resolve(ArchiveOwner.MARK)); // as archives of before are
            open(data, full).close();
            assertThat(archive.resolve(ArchiveOwner.MARK)).isNotEmptyFile();
        }
        try (var data = DataDirectory.open(temp.resolve("another's data"))) {
            assertThatThrownBy(() -> open(data, full)).hasMessageContaining("belongs to another service");
            assertThat(data.path().resolve("postgres")).doesNotExist();
            Files.delete(archive.resolve(ArchiveOwner.MARK));
            assertThatThrownBy(() -> open(data, full)).hasMessageContaining("belongs to another service");
        }
    }

    private void brokenArchive() throws Exception {
        var ended = ArchivedSegments.Ended.of(backup);
        assertThat(ended.archived()).isTrue();
        assertThat(ended.cluster()).contains(ClusterId.of(temp.resolve("a club's data/postgres")));
        var segments = ArchivedSegments.after(ended, archive).files();
        assertThat(segments.firstKey()).as("the one in which it ends").isEqualTo(ended.last());
        var first = segments.get(ended.last() + 1);
        var whole = Files.readAllBytes(first);
        Files.write(first, Arrays.copyOf(whole, whole.length / 2));
        assertThatThrownBy(() -> restored("short", wanted(true, null)))
                .isInstanceOf(CannotStart.class)
                .hasMessageContaining("could not be restored to the end: " + first + " cannot be read");
        assertThat(temp.resolve("short/postgres")).doesNotExist();
        assertThatThrownBy(() -> restored("between short", wanted(true, between)))
                .hasMessageContaining(first + " cannot be read");
        Files.delete(first);
        assertThatThrownBy(() -> restored("gap", wanted(true, null)))
                .hasMessageContaining("a segment of the log is missing before");
        Files.write(first, whole);
    }

    private void refusals() throws Exception {
        assertThatThrownBy(() -> restored("then", wanted(false, null))).hasMessageContaining("holds a record already");
        var tar = backup.resolve("postgres/base.tar.gz");
        var whole = Files.readAllBytes(tar);
        var other = whole.clone();
        Arrays.fill(other, other.length / 2, other.length / 2 + 100, (byte) 0x55); // one bit may tell of the same zeros
        Files.write(tar, other);
        assertThatThrownBy(() -> restored("damaged", wanted(false, null)))
                .hasMessageContaining("could not be restored");
        Files.write(tar, whole);
        var manifest = backup.resolve("postgres/backup_manifest");
        Files.writeString(manifest, Files.readString(manifest).replaceFirst("\"Size\": 1", "\"Size\": 2"));
        assertThatThrownBy(() -> restored("forged", wanted(false, null))).hasMessageContaining("manifest was changed");
        assertThatThrownBy(() -> Backup.make(temp, "", backup)).hasMessageContaining("is there already");
    }
}
