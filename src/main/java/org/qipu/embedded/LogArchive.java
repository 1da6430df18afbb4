package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;

/**
 * Where PostgreSQL keeps its write-ahead log for good, so that a backup can be brought to any instant after it: one
 * compressed file for each segment, for almost all of a segment that a minute filled is empty.
 */
record LogArchive(Path directory) {

    /** What was recorded longer ago is in the archive, at the latest. */
    private static final String LATEST = "60s";

    /**
     * Makes the directory where there is none.
     *
     * @throws CannotStart when there is another thing in its place, data of a service among them
     */
    static LogArchive in(Path directory) {
        var path = directory.toAbsolutePath().normalize();
        if (Files.exists(path.resolve(DataDirectory.MARK)) || Files.exists(path.resolve("PG_VERSION"))) {
            throw new CannotStart(
                    path + " is a data directory, and no archive: name a directory of its own with --archive.");
        }
        if (Files.exists(path) && !Files.isDirectory(path)) {
            throw new CannotStart(path + " is a file: name a directory for the archive with --archive.");
        }
        try {
            if (!Files.isDirectory(path)) {
                Files.createDirectories(path.getParent());
                Files.createDirectory(
                        path, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
        } catch (IOException e) {
            throw new CannotStart("The archive " + path + " cannot be made: " + CannotStart.reason(e) + ".", e);
        }
        if (!Files.isWritable(path)) {
            throw new CannotStart("The archive " + path + " cannot be written.");
        }
        return new LogArchive(path);
    }

    /** What a server is started with to fill it; each value goes through a shell on its way to the server. */
    Map<String, String> settings() {
        return Map.of("archive_mode", "on", "archive_timeout", LATEST, "archive_command", shell(keep()));
    }

    /**
     * Refuses an archive that is another's, before anything is started.
     *
     * @param home where the data of the server are that is to fill it; there need be none yet
     */
    void require(Path home) throws IOException {
        new ArchiveOwner(directory).require(home);
    }

    /** Has it say whose it is from now on. */
    void mark(Path home) throws IOException {
        new ArchiveOwner(directory).mark(home);
    }

    /** What is there already is a success only where it is the same: two servers never fill one archive. */
    private String keep() {
        return "f=" + place() + "; if test -f \"$f\"; then gzip -dc < \"$f\" | cmp -s - \"%p\"; "
                + "else gzip < \"%p\" > \"$f.part\" && sync && mv \"$f.part\" \"$f\"; fi";
    }

    /** How a server that is being restored reads it. */
    String restoring() {
        return "gzip -dc < " + place() + " > \"%p\"";
    }

    private String place() {
        return shell(directory.toString().replace("%", "%%") + "/") + "%f.gz";
    }

    private static String shell(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
