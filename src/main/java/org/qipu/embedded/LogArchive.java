package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Where PostgreSQL keeps its write-ahead log for good, so that a backup can be brought to any instant after it: one
 * compressed file for each segment, for almost all of a segment that a minute filled is empty.
 */
record LogArchive(Path directory) {

    /** What was recorded longer ago is in the archive, at the latest. */
    private static final String LATEST = "60s";

    /** Makes the directory where there is none. */
    static LogArchive in(Path directory) {
        var path = directory.toAbsolutePath().normalize();
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

    /** The same settings for a server that fills no archive. */
    static Map<String, String> without(Map<String, String> settings) {
        return settings.entrySet().stream()
                .filter(one -> !one.getKey().startsWith("archive_"))
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
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
