package org.qipu.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.log.Archive;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.Records;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.Hash;

/** An archive that is away is told as long as it is. */
class ArchiveTest {

    @TempDir
    Path temp;

    @Test
    void an_archive_that_takes_nothing_is_told_until_it_takes_everything_again() throws Exception {
        var archive = temp.resolve("archive");
        try (var data = DataDirectory.open(temp.resolve("data"));
                var database = EmbeddedDatabase.start(data, TestServices.program(), LogArchive.in(archive))) {
            var owner = database.owner();
            Migrations.run(database.jdbcUrl(), owner.user(), owner.password());
            var service = database.service();
            try (var pool = ConnectionPool.open(database.jdbcUrl(), service.user(), service.password(), 2);
                    var connection = pool.getConnection()) {
                assertThat(Archive.isFailing(connection)).isFalse();
                var away = Files.move(archive, temp.resolve("away"));
                var log = new PostgresEventLog(pool, new EventCodec());
                log.append(Hash.ZERO, Records.moves("g", 3), Optional.empty());
                handOver(connection);
                await().atMost(Duration.ofSeconds(60)).until(() -> Archive.isFailing(connection));
                Files.move(away, archive);
                log.append(Hash.ZERO, Records.moves("h", 3), Optional.empty());
                handOver(connection); // it tries again at once
                await().atMost(Duration.ofSeconds(90)).until(() -> !Archive.isFailing(connection));
            }
        }
    }

    @Test
    void nothing_is_archived_of_data_that_are_not_yet_in_their_place() throws Exception {
        var archive = temp.resolve("archive");
        try (var data = DataDirectory.open(temp.resolve("data"));
                var database = EmbeddedDatabase.start(data, TestServices.program(), LogArchive.in(archive))) {
            // a start that is cut off before they are makes others, whose log begins with the same names
            assertThat(database.jdbcUrl()).isNotEmpty();
            try (var files = Files.list(archive)) {
                assertThat(files.map(file -> file.getFileName().toString())).containsExactly(ArchiveOwner.MARK);
            }
        }
    }

    private static void handOver(Connection connection) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute("select drop_old_log()");
        }
    }
}
