package org.qipu.embedded;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** The directory that everything of one service lives in; one process at a time holds it. */
public final class DataDirectory implements AutoCloseable {

    private static final String MARK = ".qipu";
    private static final long LEAST_FREE = 300L << 20;

    private final Path path;
    private final FileChannel channel;
    private final FileLock lock;

    private DataDirectory(Path path, FileChannel channel, FileLock lock) {
        this.path = path;
        this.channel = channel;
        this.lock = lock;
    }

    /**
     * Takes a directory, made and marked where there is none yet.
     *
     * @throws CannotStart when another process holds it, it is somebody else's, it cannot be written or its disk is almost full
     */
    public static DataDirectory open(Path directory) {
        var path = directory.toAbsolutePath().normalize();
        try {
            if (Files.exists(path) && !Files.isDirectory(path)) {
                throw new CannotStart(path + " is a file: name a directory for the data with --data.");
            }
            if (Files.isDirectory(path) && !Files.exists(path.resolve(MARK)) && !isEmpty(path)) {
                throw new CannotStart(path + " holds files that are not qipu's: name an empty directory or one that qipu made with --data.");
            }
            Files.createDirectories(path);
            var channel = FileChannel.open(path.resolve(MARK), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
            var free = Files.getFileStore(path).getUsableSpace();
            if (free < LEAST_FREE) {
                throw new CannotStart("The disk of " + path + " is almost full: " + (free >> 20) + " MB are free, at least " + (LEAST_FREE >> 20) + " MB are needed.");
            }
            return new DataDirectory(path, channel, lock(path, channel));
        } catch (IOException e) {
            throw new CannotStart(path + " cannot be written: " + e.getMessage() + ".", e);
        }
    }

    private static boolean isEmpty(Path path) throws IOException {
        try (var files = Files.list(path)) {
            return files.findAny().isEmpty();
        }
    }

    private static FileLock lock(Path path, FileChannel channel) throws IOException {
        FileLock lock;
        try {
            lock = channel.tryLock();
        } catch (OverlappingFileLockException e) {
            lock = null;
        }
        if (lock == null) {
            channel.close();
            throw new CannotStart("Another qipu is running on " + path + ": stop it first, or name another directory with --data.");
        }
        return lock;
    }

    /** The directory itself. */
    public Path path() {
        return path;
    }

    /** Where secrets lie, readable by the owner alone. */
    public Path secrets() {
        var secrets = path.resolve("secrets");
        try {
            if (!Files.isDirectory(secrets)) {
                Files.createDirectory(secrets, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            return secrets;
        } catch (IOException e) {
            throw new CannotStart(secrets + " cannot be made: " + e.getMessage() + ".", e);
        }
    }

    /** The secret of that name; a random one is made on first use. */
    public String secret(String name) {
        var file = secrets().resolve(name);
        try {
            if (!Files.exists(file)) {
                var random = new byte[24];
                new SecureRandom().nextBytes(random);
                Files.createFile(file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
                Files.writeString(file, Base64.getUrlEncoder().withoutPadding().encodeToString(random));
            }
            return Files.readString(file).strip();
        } catch (IOException e) {
            throw new CannotStart(file + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    @Override
    public void close() {
        try {
            lock.release();
            channel.close();
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
