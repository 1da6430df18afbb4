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
    /** Where PostgreSQL says that the log ends before the instant that was asked for. */
    private static final String TOO_LATE = "recovery ended before configured recovery target was reached";

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
        var log = data.path().resolve("postgres.log");
        try {
            if (wanted.until().isEmpty()) {
                unread(wanted).ifPresent(sentence -> {
                    throw new CannotStart(wanted.backup() + " could not be restored to the end: " + sentence);
                });
            }
            OrphanedPostgres.stop(fresh);
            Unpacking.remove(fresh);
            Files.deleteIfExists(log); // what it says is of this restore alone
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
            throw new CannotStart(wanted.backup() + " could not be restored: " + reason(e, log, wanted), e);
        }
    }

    private static String reason(Exception e, Path log, Wanted wanted) {
        try {
            if (wanted.until().isPresent() && Files.readString(log).contains(TOO_LATE)) {
                return unread(wanted)
                        .orElse("the archive ends before " + wanted.until().get()
                                + ". Without --until all that it has is restored.");
            }
        } catch (IOException unread) {
            e.addSuppressed(unread);
        }
        return CannotStart.reason(e) + " (" + log + " may say more).";
    }

    /** Why the archive cannot be read to its end; PostgreSQL would take that place for the end and say nothing. */
    private static Optional<String> unread(Wanted wanted) throws IOException {
        return wanted.archive().isEmpty()
                ? Optional.empty()
                : ArchivedSegments.after(
                                Manifest.of(wanted.backup().resolve(Backup.BASE))
                                        .end(),
                                wanted.archive().get())
                        .trouble();
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
