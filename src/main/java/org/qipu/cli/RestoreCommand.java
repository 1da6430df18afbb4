package org.qipu.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.qipu.embedded.Restore;
import org.qipu.log.ChainVerification;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import org.qipu.relay.KafkaRelay;
import org.qipu.relay.PublicRelay;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Restores a backup and verifies what it has restored. */
@Command(
        name = "restore",
        mixinStandardHelpOptions = true,
        description = {
            "Restores a backup into an empty data directory, or a dump into the empty database that QIPU_DATABASE_URL names, and verifies every hash chain.",
            "Each file is held against the checksum that PostgreSQL wrote of it. Afterwards ./qipu up --data DIR, or ./qipu serve, goes on from there.",
            "",
            "With --archive the log that ./qipu up --archive kept is read on: to its end, or until an instant."
        })
final class RestoreCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FROM", description = "what ./qipu backup made")
    Path from;

    @Option(names = "--archive", paramLabel = "DIR", description = "where the log was kept")
    Path archive;

    @Option(
            names = "--until",
            paramLabel = "TIME",
            description = "leave out what was recorded later than 2026-11-23T10:15:30+01:00, say")
    String until;

    @Mixin
    Database database;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var instant = Optional.ofNullable(until).map(this::instant);
        var elsewhere = Dump.ofEnvironment(System::getenv);
        if (elsewhere.isPresent()) {
            if (archive != null || until != null) {
                throw new ParameterException(
                        spec.commandLine(), "A dump is restored as it is: --archive and --until are for backups.");
            }
            elsewhere.get().from(from);
            return elsewhere.get().use(this::verified);
        }
        if (instant.isPresent() && archive == null) {
            throw new ParameterException(
                    spec.commandLine(), "--until needs the log: name its directory with --archive.");
        }
        if (archive != null && !Files.isDirectory(archive)) {
            throw new Service.Failed("There is no archive " + archive + ".");
        }
        Logs.quiet();
        Restore.into(database.data, new Restore.Wanted(from, Optional.ofNullable(archive), instant));
        return database.use(pool -> {
            // The broker of the new directory has nothing yet.
            KafkaRelay.publishAgain(pool);
            PublicRelay.publishAgain(pool);
            return verified(pool);
        });
    }

    private int verified(DataSource pool) throws SQLException {
        var report = ChainVerification.byTwo(new PostgresEventLog(pool, new EventCodec()));
        var out = spec.commandLine().getOut();
        report.faults().forEach(fault -> out.println(fault.sentence()));
        out.printf(
                "Restored: %d games, %d competitions, %d events: %s%n",
                report.games(),
                report.competitions(),
                report.events(),
                report.faultCount() == 0 ? "every chain holds." : report.faultCount() + " faults.");
        last(pool).ifPresent(instant -> out.println("The last of them was recorded at " + instant + "."));
        return report.faultCount() == 0 ? 0 : 1;
    }

    private static Optional<Instant> last(DataSource pool) throws SQLException {
        try (var connection = pool.getConnection();
                var statement = connection.createStatement();
                var row = statement.executeQuery("select max(recorded_at) from event")) {
            row.next();
            return Optional.ofNullable(row.getObject(1, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
        }
    }

    private Instant instant(String text) {
        try {
            return OffsetDateTime.parse(text).toInstant();
        } catch (DateTimeException e) {
            throw new ParameterException(
                    spec.commandLine(),
                    "--until takes an instant with its zone, such as 2026-11-23T10:15:30+01:00 or 2026-11-23T09:15:30Z, not '"
                            + text + "'.");
        }
    }
}
