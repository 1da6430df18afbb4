package org.qipu.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The directory that everything of one service lives in; one process at a time holds it.
 *
 * <p>The operating system gives it free when the process ends, however it ends.
 */
public final class DataDirectory implements AutoCloseable {

    /** The file that marks a directory as ours, and that is locked while a process holds it. */
    static final String MARK = ".qipu";
    /** Where the PostgreSQL that is run lies unpacked. */
    static final String PROGRAM = "postgres-program";

    private static final Set<PosixFilePermission> OWNER_ALONE = PosixFilePermissions.fromString("rwx------");
    private static final long LEAST_FREE = 300L << 20;

    /**
     * What this process holds. Where its mark were opened and closed once more, if only to see that it is taken, the operating
     * system would give it free (POSIX: closing any descriptor of a file ends all that the process has locked of it).
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path path;
    private final FileChannel held;

    private DataDirectory(Path path, FileChannel held) {
        this.path = path;
        this.held = held;
    }

    /**
     * Takes a directory, made and marked where there is none yet.
     *
     * @throws CannotStart when another process holds it, it is somebody else's, it cannot be written or its disk is almost full
     */
    public static DataDirectory open(Path directory) {
        return open(directory, LEAST_FREE);
    }

    static DataDirectory open(Path directory, long leastFree) {
        var path = directory.toAbsolutePath().normalize();
        try {
            requireOurs(path);
            make(path);
            var real = path.toRealPath();
            if (!HELD.add(real)) {
                throw taken(path);
            }
            try {
                return new DataDirectory(real, hold(path, leastFree));
            } catch (IOException | CannotStart e) {
                HELD.remove(real);
                throw e;
            }
        } catch (IOException e) {
            throw new CannotStart("The data directory " + path + " cannot be used: " + CannotStart.reason(e) + ".", e);
        }
    }

    private static void requireOurs(Path path) throws IOException {
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new CannotStart(path + " is a file: name a directory for the data with --data.");
        }
        if (Files.isDirectory(path) && !Files.exists(path.resolve(MARK)) && !isEmpty(path)) {
            throw new CannotStart(path
                    + " holds files that are not qipu's: name an empty directory, or one that qipu made, with --data.");
        }
    }

    /**
     * It is its owner's alone: it holds programs that are run and everything that is recorded. Where others could
     * write, the program is unpacked anew.
     */
    private static void make(Path path) throws IOException {
        if (!Files.isDirectory(path)) {
            Files.createDirectories(path.getParent());
            Files.createDirectory(path, PosixFilePermissions.asFileAttribute(OWNER_ALONE));
            return;
        }
        var before = Files.getPosixFilePermissions(path);
        if (!before.equals(OWNER_ALONE)) {
            Files.setPosixFilePermissions(path, OWNER_ALONE);
            if (before.contains(PosixFilePermission.GROUP_WRITE) || before.contains(PosixFilePermission.OTHERS_WRITE)) {
                Unpacking.remove(path.resolve(PROGRAM));
            }
        }
    }

    static boolean isEmpty(Path path) throws IOException {
        try (var files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    private static void requireRoom(Path path, long leastFree) throws IOException {
        var free = Files.getFileStore(path).getUsableSpace();
        if (free < leastFree) {
            throw new CannotStart("The disk of " + path + " is almost full: " + (free >> 20) + " MB are free, at least "
                    + (leastFree >> 20) + " MB are needed.");
        }
    }

    private static FileChannel hold(Path path, long leastFree) throws IOException {
        var channel = FileChannel.open(path.resolve(MARK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        try {
            if (channel.tryLock() == null) {
                throw taken(path);
            }
            requireRoom(path, leastFree);
            return channel;
        } catch (OverlappingFileLockException e) { // by other means than this class
            channel.close();
            throw taken(path);
        } catch (IOException | CannotStart e) {
            channel.close();
            throw e;
        }
    }

    private static CannotStart taken(Path path) {
        return CannotStart.held(
                "Another qipu is running on " + path + ": stop it first, or name another directory with --data.");
    }

    /** The directory itself. */
    public Path path() {
        return path;
    }

    /** Where its secrets lie, readable by the owner alone. */
    public Path secretsDirectory() {
        return secrets().directory();
    }

    Secrets secrets() {
        return Secrets.in(path.resolve("secrets"));
    }

    @Override
    public void close() {
        try {
            if (held.isOpen()) { // closed again it might be another's by now
                held.close();
                HELD.remove(path);
            }
        } catch (IOException e) {
            throw new IllegalStateException("The data directory " + path + " could not be given free.", e);
        }
    }
}
