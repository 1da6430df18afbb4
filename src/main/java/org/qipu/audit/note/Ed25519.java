package org.qipu.audit.note;

import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.X509EncodedKeySpec;
import java.util.Arrays;
import java.util.HexFormat;

/** Ed25519 (RFC 8032) with public keys of 32 bytes, as notes have them. */
final class Ed25519 {

    static final int KEY = 32;
    static final int SIGNATURE = 64;

    private static final String NAME = "Ed25519";
    /** What stands before the 32 bytes where a key says what it is (RFC 8410). */
    private static final byte[] BEFORE = HexFormat.of().parseHex("302a300506032b6570032100");

    private Ed25519() {}

    static byte[] sign(PrivateKey key, byte[] message) {
        try {
            var signature = Signature.getInstance(NAME);
            signature.initSign(key);
            signature.update(message);
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalArgumentException("not a key of " + NAME, e);
        }
    }

    static boolean verifies(byte[] key, byte[] message, byte[] signed) {
        try {
            var signature = Signature.getInstance(NAME);
            signature.initVerify(publicKey(key));
            signature.update(message);
            return signature.verify(signed);
        } catch (GeneralSecurityException e) {
            return false; // a key or a signature that is none
        }
    }

    private static PublicKey publicKey(byte[] key) throws GeneralSecurityException {
        var encoded = Arrays.copyOf(BEFORE, BEFORE.length + KEY);
        System.arraycopy(key, 0, encoded, BEFORE.length, KEY);
        return KeyFactory.getInstance(NAME).generatePublic(new X509EncodedKeySpec(encoded));
    }

    /** The 32 bytes of a public key. */
    static byte[] bytes(PublicKey key) {
        var encoded = key.getEncoded();
        if (!key.getAlgorithm().equals("EdDSA") || encoded.length != BEFORE.length + KEY) {
            throw new IllegalArgumentException("not a key of " + NAME);
        }
        return Arrays.copyOfRange(encoded, BEFORE.length, encoded.length);
    }
}
