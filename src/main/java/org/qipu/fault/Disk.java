package org.qipu.fault;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A small disk of its own, which can be filled to its last byte. */
final class Disk implements AutoCloseable {

    private static final int PIECE = 1 << 20;

    private final Path path;

    private Disk(Path path) {
        this.path = path;
    }

    static Disk mount(Path path, int megabytes) throws IOException, InterruptedException {
        Files.createDirectories(path);
        if (!Shell.succeeds("mount", "-t", "tmpfs", "-o", "size=" + megabytes + "m", "qipu-fault", path.toString())) {
            throw new CannotTry("This machine allows no disk of one's own: nothing was tried.");
        }
        return new Disk(path);
    }

    Path path() {
        return path;
    }

    private Path filler() {
        return path.resolve("filler");
    }

    /** Writes until there is no room; what others free meanwhile is taken by the next call. */
    void fill() throws IOException {
        try (var channel = FileChannel.open(
                filler(), StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.APPEND)) {
            for (var size = PIECE; size > 0; size /= 2) {
                try {
                    while (channel.write(ByteBuffer.allocate(size)) == size) {
                        // there is room for as much again
                    }
                } catch (IOException full) {
                    // there is room for less at most
                }
            }
        }
    }

    void free() throws IOException {
        Files.deleteIfExists(filler());
    }

    @Override
    public void close() throws IOException, InterruptedException {
        Shell.succeeds("umount", "-l", path.toString());
    }
}
