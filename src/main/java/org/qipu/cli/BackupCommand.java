package org.qipu.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.qipu.embedded.Backup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Makes a backup beside the running service. */
@Command(
        name = "backup",
        mixinStandardHelpOptions = true,
        description = {
            "Makes a backup beside the running service, or without one. It holds names and secrets: keep it as well as the data.",
            "Of a data directory: a directory with the whole database, by PostgreSQL's own base backup, and the secrets. Kafka is not in it:",
            "everything on it is published again from the database. With ./qipu up --archive the log after it is kept too.",
            "",
            "Where QIPU_DATABASE_URL names another database: a file that the pg_dump of this machine makes, as its owner",
            "(QIPU_DATABASE_OWNER_USER, QIPU_DATABASE_OWNER_PASSWORD)."
        })
final class BackupCommand implements Callable<Integer> {

    @Parameters(
            paramLabel = "TO",
            description = "the directory, or the file, that is made; there is none of that name yet")
    Path to;

    @Mixin
    Database database;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        var out = spec.commandLine().getOut();
        var elsewhere = Dump.ofEnvironment(System::getenv);
        if (elsewhere.isPresent()) {
            elsewhere.get().to(to);
            out.println("Dumped to " + to + ".");
            return 0;
        }
        return database.atHome(jdbcUrl -> {
            Backup.make(database.data.toAbsolutePath().normalize(), jdbcUrl, to);
            out.println("Backed up to " + to + ". Try it now and then: ./qipu restore " + Hints.quoted(to.toString())
                    + " --data DIR");
            return 0;
        });
    }
}
