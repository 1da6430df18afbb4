package org.qipu.embedded;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.DigestInputStream;
import java.util.HashSet;
import java.util.zip.GZIPInputStream;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;

/** The files of a backup, as the server packed them; each is held against the manifest while it is unpacked. */
final class BaseArchive {

    private static final String FILE = "base.tar.gz";

    private BaseArchive() {}

    /** Unpacks all; a file that is missing, changed or not named is a failure. */
    static void unpack(Path base, Path directory) throws IOException {
        var known = Manifest.of(base).files();
        var missing = new HashSet<>(known.keySet());
        make(directory);
        try (var unzipped = new GZIPInputStream(new BufferedInputStream(Files.newInputStream(base.resolve(FILE))));
                var tar = new TarArchiveInputStream(unzipped)) {
            for (var entry = tar.getNextEntry(); entry != null; entry = tar.getNextEntry()) {
                var file = place(directory, entry);
                if (entry.isDirectory()) {
                    make(file);
                } else {
                    var sha = Manifest.sha();
                    Files.copy(new DigestInputStream(tar, sha), file);
                    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-------"));
                    if (missing.remove(entry.getName())
                            && !known.get(entry.getName()).equals(Manifest.hex(sha))) {
                        throw new IOException(entry.getName() + " was changed");
                    }
                }
            }
            unzipped.transferTo(
                    OutputStream.nullOutputStream()); // at its very end is the checksum of all of it, the log too
        }
        if (!missing.isEmpty()) {
            throw new IOException(missing.size() + " files are missing in it, "
                    + missing.iterator().next() + " among them");
        }
    }

    private static Path place(Path directory, TarArchiveEntry entry) throws IOException {
        var file = directory.resolve(entry.getName()).normalize();
        if (!file.startsWith(directory) || !(entry.isFile() || entry.isDirectory())) {
            throw new IOException("there is no place for " + entry.getName());
        }
        return file;
    }

    private static void make(Path directory) throws IOException {
        Files.createDirectories(
                directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
    }
}
