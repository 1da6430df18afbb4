package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Pattern;

/**
 * A PostgreSQL that outlived the process that had started it and still holds its data.
 *
 * <p>Only a process that really is a PostgreSQL on that very directory is ever stopped: a process id may long belong to another program.
 */
final class OrphanedPostgres {

    private static final int SECONDS = 15;
    /** Where it was replaced since it began, the system says so behind its name. */
    private static final Pattern PROGRAM = Pattern.compile("(.*/)?postgres( \\(deleted\\))?");

    private OrphanedPostgres() {}

    /**
     * Stops the PostgreSQL that runs on a directory, if there is one, and removes what a dead one left in the way of the next.
     *
     * @throws CannotStart when it does not stop
     */
    static void stop(Path directory) {
        var mark = directory.resolve("postmaster.pid");
        try {
            if (!Files.exists(mark)) {
                return;
            }
            var process = process(directory);
            if (process.isEmpty()) {
                return;
            }
            if (!isPostgres(process.get())) {
                Files.delete(mark); // the id belongs to another program now, and PostgreSQL would take that for itself
            } else if (isStartedOn(directory, process.get())) {
                end(process.get());
            } else if (!place(process.get()).orElse(directory.toRealPath()).equals(directory.toRealPath())) {
                Files.delete(mark); // to another PostgreSQL
            } else {
                throw new CannotStart("Process " + process.get().pid() + " may be a PostgreSQL that still runs on "
                        + directory + ": end it first.");
            }
        } catch (IOException | ExecutionException | TimeoutException e) {
            throw new CannotStart(
                    "A PostgreSQL that an earlier process left running on " + directory
                            + " could not be stopped: end it first.",
                    e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CannotStart("Interrupted while a PostgreSQL of an earlier process was being stopped.", e);
        }
    }

    /** The process that holds a directory, as it wrote it down itself, while it lives. */
    static Optional<ProcessHandle> process(Path directory) throws IOException {
        var lines = Files.readAllLines(directory.resolve("postmaster.pid"));
        return lines.isEmpty() || !lines.getFirst().strip().matches("\\d{1,18}")
                ? Optional.empty()
                : ProcessHandle.of(Long.parseLong(lines.getFirst().strip())).filter(ProcessHandle::isAlive);
    }

    /** By the name of what it runs alone: a service of ours speaks of postgres too, and each of its threads has an id like a process. */
    private static boolean isPostgres(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> PROGRAM.matcher(command).matches())
                .isPresent();
    }

    private static boolean isStartedOn(Path directory, ProcessHandle process) {
        var arguments = List.of(process.info().arguments().orElse(new String[0]));
        var given = arguments.indexOf("-D") + 1;
        return given > 0 && given < arguments.size() && arguments.get(given).equals(directory.toString());
    }

    /** Where it works, which is the directory of its data whatever that is called by now; none where the system does not tell. */
    private static Optional<Path> place(ProcessHandle process) {
        try {
            return Optional.of(Files.readSymbolicLink(Path.of("/proc", "" + process.pid(), "cwd")));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static void end(ProcessHandle process)
            throws IOException, InterruptedException, ExecutionException, TimeoutException {
        signal(process, "INT"); // fast: open transactions are rolled back, and a checkpoint is written
        try {
            process.onExit().get(SECONDS, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            signal(process, "QUIT"); // at once; it recovers from its log at the next start
            process.onExit().get(SECONDS, TimeUnit.SECONDS);
        }
    }

    private static void signal(ProcessHandle process, String name) throws IOException, InterruptedException {
        new ProcessBuilder("sh", "-c", "kill -" + name + " " + process.pid())
                .start()
                .waitFor();
    }
}
