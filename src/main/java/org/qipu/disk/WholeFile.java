package org.qipu.disk;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;

/**
 * A text in a file that only its owner can read, written whole or not at all.
 *
 * <p>What was written has reached the disk, and so has its name: a power cut takes neither back.
 */
public final class WholeFile {

    private static final FileAttribute<?> OWN =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private WholeFile() {}

    /**
     * Writes a new file.
     *
     * @throws FileAlreadyExistsException when there is one: it is never written over
     */
    public static void create(Path file, String text) throws IOException {
        var beside = beside(file, text);
        try {
            Files.createLink(file, beside);
        } finally {
            Files.delete(beside);
        }
        force(directory(file));
    }

    /** Writes in the place of what was there: whoever reads meanwhile finds the one or the other. */
    public static void replace(Path file, String text) throws IOException {
        var beside = beside(file, text);
        try {
            Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(beside);
        }
        force(directory(file));
    }

    private static Path beside(Path file, String text) throws IOException {
        var beside = Files.createTempFile(directory(file), "." + file.getFileName(), ".new", OWN);
        try (var channel = FileChannel.open(beside, StandardOpenOption.WRITE)) {
            for (var bytes = ByteBuffer.wrap(text.getBytes(UTF_8)); bytes.hasRemaining(); ) {
                channel.write(bytes);
            }
            channel.force(true);
            return beside;
        } catch (IOException e) {
            Files.deleteIfExists(beside);
            throw e;
        }
    }

    private static Path directory(Path file) {
        return file.toAbsolutePath().getParent();
    }

    private static void force(Path directory) throws IOException {
        try (var names = FileChannel.open(directory)) {
            names.force(true);
        }
    }
}
