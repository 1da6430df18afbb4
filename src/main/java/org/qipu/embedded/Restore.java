package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Makes the data directory of a backup again, as it was then or, with an archive of the log, at any instant after it. */
public final class Restore {

    private static final Duration LONGEST = Duration.ofHours(12);
    /** By then its process is there, on the slowest machine too. */
    private static final Duration LONGEST_BEGIN = Duration.ofSeconds(60);

    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(200);
    /** As PostgreSQL reads it. */
    private static final DateTimeFormatter INSTANT = DateTimeFormatter.ofPattern(
                    "uuuu-MM-dd HH:mm:ss.SSSSSS'+00'", Locale.ROOT)
            .withZone(ZoneOffset.UTC);

    private static final String LOG = "postgres.log";

    private Restore() {}

    /**
     * What is restored.
     *
     * @param backup  the backup
     * @param archive the archive of the log that goes on where the backup ends
     * @param until   what was committed later is left out; empty: nothing
     */
    public record Wanted(Path backup, Optional<Path> archive, Optional<Instant> until) {}

    /**
     * Restores into a data directory that holds no record yet.
     *
     * @throws CannotStart when that cannot be done; the directory holds no record then
     */
    public static void into(DataDirectory data, Wanted wanted) {
        into(data, wanted, data.path().resolve(DataDirectory.PROGRAM));
    }

    /**
     * Restores into a directory that is made for it, or is empty; where that cannot be done it is as it was before. Only the
     * log of a PostgreSQL that did not tell why is left.
     */
    public static void into(Path directory, Wanted wanted) throws IOException {
        var before = Files.exists(directory);
        var fresh = !before || Files.isDirectory(directory) && DataDirectory.isEmpty(directory);
        try (var data = DataDirectory.open(directory)) {
            into(data, wanted);
        } catch (CannotStart e) {
            if (fresh) {
                clean(directory, before);
            }
            throw e;
        }
    }

    private static void clean(Path directory, boolean before) throws IOException {
        if (!Files.isDirectory(directory)) {
            return;
        }
        var told = Files.exists(directory.resolve(LOG));
        try (var files = Files.list(directory)) {
            for (var file : files.toList()) {
                var name = file.getFileName().toString();
                if (!told || !name.equals(LOG) && !name.equals(DataDirectory.MARK)) {
                    Unpacking.remove(file);
                }
            }
        }
        if (!told && !before) {
            Files.delete(directory);
        }
    }

    static void into(DataDirectory data, Wanted wanted, Path program) {
        var home = data.path().resolve("postgres");
        if (Files.exists(home)) {
            throw new CannotStart(data.path() + " holds a record already: name an empty directory with --data.");
        }
        var base = wanted.backup().resolve(Backup.BASE);
        if (!Files.exists(base.resolve(Manifest.FILE))) {
            throw new CannotStart(wanted.backup() + " is no backup: name a directory that ./qipu backup made.");
        }
        var fresh = data.path().resolve("postgres.new");
        var log = data.path().resolve(LOG);
        try {
            Files.deleteIfExists(log); // what it says is of this restore alone
            new WantedLog(wanted).require();
            OrphanedPostgres.stop(fresh);
            Unpacking.remove(fresh);
            BaseArchive.unpack(base, fresh);
            Backup.copy(wanted.backup().resolve(Backup.SECRETS), data.secretsDirectory());
            recover(
                    wanted,
                    new Postgres.Setup(
                            fresh,
                            program,
                            log,
                            data.secrets().file("database-superuser"),
                            Map.of("hot_standby", "off"),
                            LONGEST));
            Files.move(fresh, home, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException | SQLException e) {
            throw new CannotStart(wanted.backup() + " could not be restored: " + why(e, log, wanted), e);
        } finally {
            removed(fresh); // half-made; moved to its place it is not there
        }
    }

    private static void removed(Path halfMade) {
        try {
            Unpacking.remove(halfMade);
        } catch (IOException e) {
            throw new CannotStart(halfMade + " could not be removed: " + CannotStart.reason(e) + ".", e);
        }
    }

    private static String why(Exception e, Path log, Wanted wanted) {
        var ended = Optional.<String>empty();
        try {
            var told = new WantedLog(wanted).why(log);
            if (told.isPresent()) {
                Files.delete(log); // it says no more
                return told.get();
            }
            ended = Files.exists(log) ? RecoveryLog.of(log).ended() : ended;
        } catch (IOException unread) {
            e.addSuppressed(unread);
        }
        return ended.map(words -> "PostgreSQL says: " + words).orElseGet(() -> CannotStart.reason(e))
                + (Files.exists(log) ? " (" + log + " may say more)." : ".");
    }

    /** The server reads its log, and all that the archive has of it, before it takes a connection. */
    private static void recover(Wanted wanted, Postgres.Setup setup) throws IOException, SQLException {
        var settings = setup.directory().resolve("postgresql.auto.conf");
        var before = Files.readAllBytes(settings);
        if (wanted.archive().isPresent()) {
            Files.writeString(settings, settings(wanted), StandardOpenOption.APPEND);
            Files.createFile(setup.directory().resolve("recovery.signal"));
        }
        var left = new Thread(() -> OrphanedPostgres.stop(setup.directory()), "restore-stop");
        Runtime.getRuntime().addShutdownHook(left); // else it would read its log on when nobody waits for it any more
        var starting = Thread.currentThread();
        var watch = Thread.ofVirtual().start(() -> interruptWhenEnded(setup.directory(), starting));
        try (var server = Postgres.start(setup);
                var admin = server.admin();
                var statement = admin.createStatement()) {
            watch.interrupt();
            statement.execute("checkpoint");
        } finally {
            watch.interrupt();
            Thread.interrupted();
            withoutHook(left);
        }
        Files.write(settings, before);
    }

    private static void withoutHook(Thread hook) {
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException ending) {
            // it does what it is there for
        }
    }

    /** A server that gives up is no longer there; whoever waits for it would wait for very long. */
    private static void interruptWhenEnded(Path directory, Thread starting) {
        try {
            var running = directory.resolve("postmaster.pid");
            var longest = System.nanoTime() + LONGEST_BEGIN.toNanos();
            while (!Files.exists(running) && System.nanoTime() < longest) {
                Thread.sleep(BETWEEN_LOOKS);
            }
            while (Files.exists(running)) {
                Thread.sleep(BETWEEN_LOOKS);
            }
            starting.interrupt();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // it has come up
        }
    }

    private static String settings(Wanted wanted) {
        var lines = new StringBuilder("\n");
        wanted.archive()
                .ifPresent(archive -> lines.append("restore_command = ")
                        .append(quoted(new LogArchive(archive.toAbsolutePath().normalize()).restoring()))
                        .append('\n'));
        wanted.until()
                .ifPresent(instant -> lines.append("recovery_target_time = ")
                        .append(quoted(INSTANT.format(instant)))
                        .append("\nrecovery_target_action = promote\n"));
        return lines.toString();
    }

    private static String quoted(String text) {
        return "'" + text.replace("\\", "\\\\").replace("'", "''") + "'";
    }
}
