package org.qipu.imports;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Where what was received of imports lies until it is taken over: in a directory of this process alone, for it names persons.
 *
 * <p>Each process holds a lock in its own directory as long as it lives, however it ends: what one left that is no more the next removes.
 */
public final class ReceivedFiles implements AutoCloseable {

    private static final Logger LOG = Logger.getLogger(ReceivedFiles.class);

    private static final String DIRECTORY = "qipu-imports-";
    private static final String LOCK = "lock";
    private static final String FILE = "received-";

    private final Path within;
    private Optional<Own> own = Optional.empty();

    /** The directory of this process; the lock ends with the channel. */
    private record Own(Path directory, FileChannel lock) {}

    /** Below that directory, where others may have theirs. */
    public ReceivedFiles(Path within) {
        this.within = within;
    }

    /** Removes what processes left that are no more. */
    public void clear() {
        try (var directories = Files.newDirectoryStream(within, DIRECTORY + "*")) {
            for (var directory : directories) {
                if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
                    removeIfLeft(directory);
                }
            }
        } catch (IOException e) {
            LOG.warnf("What killed imports may have left in %s could not be looked for: %s", within, e.getMessage());
        }
    }

    private static void removeIfLeft(Path directory) {
        try (var lock = FileChannel.open(directory.resolve(LOCK), StandardOpenOption.WRITE)) {
            if (lock.tryLock() != null) {
                remove(directory);
            }
        } catch (OverlappingFileLockException | NoSuchFileException e) {
            LOG.debugf("%s is in use.", directory);
        } catch (IOException e) {
            LOG.warnf("What a killed import left in %s could not be removed: %s", directory, e.getMessage());
        }
    }

    private static void remove(Path directory) throws IOException {
        if (!Files.exists(directory)) {
            return;
        }
        try (var files = Files.newDirectoryStream(directory, FILE + "*")) {
            for (var file : files) {
                Files.deleteIfExists(file);
            }
        }
        Files.deleteIfExists(directory.resolve(LOCK));
        Files.deleteIfExists(directory);
    }

    /** A new file, empty. */
    public synchronized Path next() throws IOException {
        if (own.filter(one -> Files.isDirectory(one.directory())).isEmpty()) {
            close();
            own = Optional.of(begin());
        }
        return Files.createTempFile(own.orElseThrow().directory(), FILE, ".txt");
    }

    private Own begin() throws IOException {
        while (true) {
            var directory = Files.createTempDirectory(within, DIRECTORY);
            var lock =
                    FileChannel.open(directory.resolve(LOCK), StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            lock.lock();
            if (Files.exists(directory.resolve(LOCK))) {
                return new Own(directory, lock);
            }
            lock.close(); // before it was held another process took the directory for one that was left
        }
    }

    /** Removes them all: nobody takes them over any more. */
    @Override
    public synchronized void close() {
        own.ifPresent(one -> {
            try (var lock = one.lock()) {
                remove(one.directory());
            } catch (IOException e) {
                LOG.warnf("What was received of imports could not be removed: %s", e.getMessage());
            }
        });
        own = Optional.empty();
    }
}
