package org.qipu.embedded;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;

/**
 * What PostgreSQL wrote down of a backup: the SHA-256 of each file but those of the log, which has checksums of its own.
 *
 * @param files by the path in the data directory
 */
record Manifest(Map<String, String> files) {

    static final String FILE = "backup_manifest";
    private static final String LAST_LINE = "\"Manifest-Checksum\"";

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
        for (var file : json.path("Files")) {
            files.put(file.path("Path").asText(), file.path("Checksum").asText());
        }
        return new Manifest(files);
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
