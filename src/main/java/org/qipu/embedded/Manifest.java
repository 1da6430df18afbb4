package org.qipu.embedded;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/**
 * What PostgreSQL wrote down of a backup: the SHA-256 of each file but those of the log, which has checksums of its own.
 *
 * @param files by the path in the data directory
 * @param end   of the log that is in the backup
 * @param cluster whose it is
 * @param written when the last of its files was: an instant before that cannot be restored from it
 */
record Manifest(Map<String, String> files, LogEnd end, Optional<ClusterId> cluster, Optional<Instant> written) {

    static final String FILE = "backup_manifest";
    private static final String LAST_LINE = "\"Manifest-Checksum\"";

    /**
     * Where the log ends that is in a backup.
     *
     * @param timeline of PostgreSQL, on which it is
     * @param place    how many bytes of log there were before
     */
    record LogEnd(long timeline, long place) {

        private static LogEnd of(JsonNode ranges) throws IOException {
            var last = ranges.path(ranges.size() - 1);
            var halves = last.path("End-LSN").asText().split("/", -1); // 16/B374D848
            try {
                return new LogEnd(
                        last.path("Timeline").asLong(),
                        (Long.parseLong(halves[0], 16) << Integer.SIZE) + Long.parseLong(halves[1], 16));
            } catch (NumberFormatException | IndexOutOfBoundsException e) {
                throw new IOException("its manifest does not say where the log ends", e);
            }
        }
    }

    /** Reads the manifest of a backup, which has a SHA-256 of its own at its end. */
    static Manifest of(Path base) throws IOException {
        var text = Files.readString(base.resolve(FILE));
        var end = text.lastIndexOf(LAST_LINE);
        var json = new ObjectMapper().readTree(text);
        var sha = sha();
        sha.update(text.substring(0, Math.max(0, end)).getBytes(StandardCharsets.UTF_8));
        if (!hex(sha).equals(json.path("Manifest-Checksum").asText())) {
            throw new IOException("its manifest was changed");
        }
        var files = new HashMap<String, String>();
        var last = "";
        for (var file : json.path("Files")) {
            var modified = file.path("Last-Modified").asText();
            last = modified.compareTo(last) > 0 ? modified : last;
            files.put(file.path("Path").asText(), file.path("Checksum").asText());
        }
        return new Manifest(
                files,
                LogEnd.of(json.path("WAL-Ranges")),
                ClusterId.parse(json.path("System-Identifier").asText()),
                instant(last));
    }

    /** From {@code 2026-11-23 10:15:30 GMT}, as all of them are written. */
    private static Optional<Instant> instant(String modified) {
        try {
            return Optional.of(Instant.parse(modified.replace(" GMT", "Z").replace(' ', 'T')));
        } catch (DateTimeParseException e) {
            return Optional.empty(); // by another PostgreSQL
        }
    }

    static MessageDigest sha() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static String hex(MessageDigest sha) {
        return HexFormat.of().formatHex(sha.digest());
    }
}
