package org.qipu.audit.witness;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;
import org.qipu.log.codec.Hash;

/**
 * Heads in files, one for each log, named by the hash of its origin; each holds the checkpoint that was believed last.
 *
 * <p>It is one process's: a second one that opens the same directory is refused. What is kept has reached the disk.
 */
public final class FiledHeads implements Heads, AutoCloseable {

    /**
     * What this process holds. Where a lock's file were opened and closed once more, if only to see that it is taken, the operating system
     * would give it free (POSIX: closing any descriptor of a file ends all that the process has locked of it).
     */
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path directory;
    private final FileChannel held;
    private final Map<String, Head> known = new HashMap<>();

    private FiledHeads(Path directory, FileChannel held) {
        this.directory = directory;
        this.held = held;
    }

    /**
     * Opens a directory, which is made where it is missing.
     *
     * @throws IllegalStateException when another process has it, or this one
     */
    public static FiledHeads in(Path directory) throws IOException {
        Files.createDirectories(directory);
        var real = directory.toRealPath();
        if (!HELD.add(real)) {
            throw new IllegalStateException(directory + " is in use already");
        }
        var held = Optional.<FileChannel>empty();
        try {
            held = locked(real.resolve("lock"));
        } finally {
            if (held.isEmpty()) {
                HELD.remove(real);
            }
        }
        return new FiledHeads(
                real, held.orElseThrow(() -> new IllegalStateException(directory + " is in use by another process")));
    }

    private static Optional<FileChannel> locked(Path file) throws IOException {
        var channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        var locked = false;
        try {
            locked = channel.tryLock() != null;
            return locked ? Optional.of(channel) : Optional.empty();
        } catch (OverlappingFileLockException byOtherMeans) {
            return Optional.empty();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    @Override
    public synchronized Optional<Head> of(String origin) {
        if (!known.containsKey(origin)) {
            note(origin).ifPresent(note -> known.put(origin, head(origin, note)));
        }
        return Optional.ofNullable(known.get(origin));
    }

    @Override
    public synchronized Optional<SignedNote> note(String origin) {
        var file = file(origin);
        try {
            return Files.exists(file)
                    ? Optional.of(SignedNote.parse(Files.readString(file))
                            .orElseThrow(() -> new IllegalStateException(file + " holds no checkpoint")))
                    : Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Head head(String origin, SignedNote note) {
        return Checkpoint.parse(note.text())
                .filter(stated -> stated.origin().equals(origin))
                .orElseThrow(() -> new IllegalStateException("what is kept for " + origin + " is no checkpoint of it"))
                .head();
    }

    @Override
    public synchronized boolean replace(String origin, Optional<Head> before, SignedNote note) {
        if (!of(origin).equals(before)) {
            return false;
        }
        var after = head(origin, note);
        keep(file(origin), note.whole());
        known.put(origin, after);
        return true;
    }

    private void keep(Path file, String text) {
        var beside = file.resolveSibling(file.getFileName() + ".new");
        try {
            try (var channel = FileChannel.open(
                    beside,
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE)) {
                for (var bytes = ByteBuffer.wrap(text.getBytes(UTF_8)); bytes.hasRemaining(); ) {
                    channel.write(bytes);
                }
                channel.force(true);
            }
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            try (var names = FileChannel.open(directory)) {
                names.force(true); // the new name too
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path file(String origin) {
        return directory.resolve(Hash.ofContent(origin.getBytes(UTF_8)).hex());
    }

    @Override
    public void close() throws IOException {
        if (held.isOpen()) { // closed again it might be another's by now
            held.close();
            HELD.remove(directory);
        }
    }
}
