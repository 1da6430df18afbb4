package org.qipu.registry;

import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * A file as it is kept: AES-256-GCM (NIST SP 800-38D) under a secret that nothing else has, so that who takes the secret
 * away has erased it, wherever its bytes still lie.
 *
 * @param sealed the nonce, then what was sealed with its tag
 * @param secret 32 bytes
 */
record SealedFile(byte[] sealed, byte[] secret) {

    private static final SecureRandom LOTS = new SecureRandom();
    private static final String HOW = "AES/GCM/NoPadding";
    private static final int SECRET = 32;
    private static final int NONCE = 12;
    private static final int TAG_BITS = 128;

    /** A file under a new secret. */
    static SealedFile of(byte[] file) {
        try {
            var secret = lot(SECRET);
            var nonce = lot(NONCE);
            var cipher = cipher(Cipher.ENCRYPT_MODE, secret, nonce);
            var sealed = Arrays.copyOf(nonce, NONCE + cipher.getOutputSize(file.length));
            cipher.doFinal(file, 0, file.length, sealed, NONCE);
            return new SealedFile(sealed, secret);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e); // every Java platform has it
        }
    }

    /**
     * The file again.
     *
     * @throws GeneralSecurityException when a byte was changed
     */
    byte[] opened() throws GeneralSecurityException {
        if (sealed.length < NONCE) {
            throw new GeneralSecurityException("what is kept is no file");
        }
        return cipher(Cipher.DECRYPT_MODE, secret, Arrays.copyOf(sealed, NONCE))
                .doFinal(sealed, NONCE, sealed.length - NONCE);
    }

    private static Cipher cipher(int mode, byte[] secret, byte[] nonce) throws GeneralSecurityException {
        var cipher = Cipher.getInstance(HOW);
        cipher.init(mode, new SecretKeySpec(secret, "AES"), new GCMParameterSpec(TAG_BITS, nonce));
        return cipher;
    }

    private static byte[] lot(int length) {
        var bytes = new byte[length];
        LOTS.nextBytes(bytes);
        return bytes;
    }
}
