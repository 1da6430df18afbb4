package org.qipu.security;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.qipu.disk.WholeFile;

/** The ids of the tokens that are believed no longer, in a file to which several processes may add. */
final class RevokedTokens {

    private static final String LIST = "revoked-tokens";
    private static final String LOCK = "revoked-tokens.lock";
    private static final Set<StandardOpenOption> LOCKING = Set.of(StandardOpenOption.CREATE, StandardOpenOption.WRITE);

    /** Threads of one process cannot wait for each other at the lock of a file. */
    private static final Object ADDING = new Object();

    private final Path list;
    private volatile Known known = new Known(Optional.empty(), Set.of());

    /** What the file said while it was that one. */
    private record Known(Optional<Version> version, Set<String> ids) {}

    /** By what one state of the file differs from the next, which is another file. */
    private record Version(Optional<Object> file, long size, FileTime written) {}

    RevokedTokens(Path secrets) {
        this.list = secrets.resolve(LIST);
    }

    /** Adds one to those that are there; when it returns no power cut takes that back. */
    void add(String id) throws IOException {
        var own = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));
        synchronized (ADDING) {
            try (var channel = FileChannel.open(list.resolveSibling(LOCK), LOCKING, own);
                    var lock = channel.lock()) {
                var ids = new TreeSet<>(ids());
                ids.add(id);
                WholeFile.replace(list, String.join("\n", ids) + "\n");
            }
        }
    }

    /** Those that are there. */
    Set<String> ids() throws IOException {
        var version = version();
        var last = known;
        if (!last.version().equals(version)) {
            // one that takes its place meanwhile is read under the version before: the next look reads it again
            last = new Known(version, version.isEmpty() ? Set.of() : Set.copyOf(Files.readAllLines(list)));
            known = last;
        }
        return last.ids();
    }

    /** Asked at each request, and mostly there is no list: an exception that says so would be dear. */
    private Optional<Version> version() throws IOException {
        return Optional.ofNullable(
                        list.getFileSystem().provider().readAttributesIfExists(list, BasicFileAttributes.class))
                .map(attributes -> new Version(
                        Optional.ofNullable(attributes.fileKey()), attributes.size(), attributes.lastModifiedTime()));
    }
}
