package org.qipu.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.util.Base64;

/** The passwords of one data directory: random, made on first use, each in a file that only its owner can read. */
record Secrets(Path directory) {

    private static final int BYTES = 32;

    /** The secrets in a directory, which is made when there is none. */
    static Secrets in(Path directory) {
        try {
            if (!Files.isDirectory(directory)) {
                Files.createDirectory(
                        directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
            }
            return new Secrets(directory);
        } catch (IOException e) {
            throw new CannotStart(directory + " cannot be made: " + CannotStart.reason(e) + ".", e);
        }
    }

    /** The secret of that name, of letters, digits, {@code -} and {@code _} only. */
    String secret(String name) {
        try {
            return Kept.text(file(name), Secrets::random);
        } catch (IOException e) {
            throw new CannotStart(file(name) + " cannot be read: " + CannotStart.reason(e) + ".", e);
        }
    }

    /** Where the secret of that name lies. */
    Path file(String name) {
        return directory.resolve(name);
    }

    private static String random() {
        var random = new byte[BYTES];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }
}
