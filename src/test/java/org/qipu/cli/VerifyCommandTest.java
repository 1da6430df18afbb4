package org.qipu.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.audit.log.LogIdentity;
import org.qipu.embedded.TestServices;
import org.qipu.log.ConnectionPool;
import org.qipu.log.Migrations;
import picocli.CommandLine;

/** A checkpoint that somebody has kept is held against the record, or it is said why it is not. */
class VerifyCommandTest {

    @TempDir
    Path data;

    @Test
    void withoutTheIdentityOfTheLogACheckpointIsNotPassedOver() throws Exception {
        var database = TestServices.freshDatabase();
        var owner = database.owner();
        Migrations.run(database.jdbcUrl(), owner.user(), owner.password());
        var checkpoint = Files.writeString(data.resolve("kept"), "a checkpoint");
        try (var pool = ConnectionPool.open(database.jdbcUrl(), owner.user(), owner.password(), 2)) {
            var said = new StringWriter();
            assertThat(new VerifiedRecord(new PrintWriter(said), data, List.of()).in(pool))
                    .as("%s", said)
                    .isZero();
            assertThatThrownBy(() -> new VerifiedRecord(new PrintWriter(said), data, List.of(checkpoint)).in(pool))
                    .isInstanceOf(Service.Failed.class)
                    .hasMessage("No checkpoint can be held against the transparency log: there is no "
                            + data.resolve("secrets/log-identity") + " (QIPU_LOG_IDENTITY names another).");
        }
    }

    @Test
    void aFileThatCannotBeReadIsNamedAndNotTheDatabase() throws Exception {
        var database = TestServices.freshDatabase();
        var owner = database.owner();
        Migrations.run(database.jdbcUrl(), owner.user(), owner.password());
        var identity = data.resolve("secrets/log-identity");
        Files.createDirectories(identity.getParent());
        LogIdentity.make("hall.example/record").create(identity);
        var checkpoint = Files.write(data.resolve("kept"), new byte[] {'a', (byte) 0xff, '\n'});
        try (var pool = ConnectionPool.open(database.jdbcUrl(), owner.user(), owner.password(), 2)) {
            assertThatThrownBy(() -> verified(pool, List.of(checkpoint)))
                    .isInstanceOf(Service.Failed.class)
                    .hasMessage(checkpoint + " is no checkpoint that hall.example/record has signed.");
            Files.writeString(identity, "origin=hall.example/record\n");
            assertThatThrownBy(() -> verified(pool, List.of()))
                    .isInstanceOf(Service.Failed.class)
                    .hasMessage(identity + " is not the identity of a log: it has no 'public'");
        }
    }

    private int verified(DataSource pool, List<Path> checkpoints) throws Exception {
        return new VerifiedRecord(new PrintWriter(new StringWriter()), data, checkpoints).in(pool);
    }

    @Test
    void besideADossierACheckpointIsNotPassedOver() {
        var said = new StringWriter();
        var command = new CommandLine(new VerifyCommand()).setErr(new PrintWriter(said));
        assertThat(command.execute("game.zip", "--checkpoint", "kept")).isEqualTo(2);
        assertThat(said.toString()).contains("--checkpoint is for a record");
    }
}
