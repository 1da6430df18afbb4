package org.qipu.log.codec;

import java.security.SecureRandom;

/** Where the salts of texts come from. */
public interface Salts {

    /** The next salt: {@link EventText#SALT} bytes that nobody can guess. */
    byte[] next();

    /** Drawn by lot, as the service needs them. */
    static Salts byLot() {
        var lot = new SecureRandom();
        return () -> {
            var salt = new byte[EventText.SALT];
            lot.nextBytes(salt);
            return salt;
        };
    }
}
