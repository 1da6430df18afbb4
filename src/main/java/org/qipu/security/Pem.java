package org.qipu.security;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import org.qipu.disk.WholeFile;

/** Keys and certificates in files, as text (RFC 7468). */
final class Pem {

    private Pem() {}

    /** The first certificate in a file. */
    static X509Certificate certificate(Path file) {
        try (var in = Files.newInputStream(file)) {
            return (X509Certificate) CertificateFactory.getInstance("X.509").generateCertificate(in);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The certificate in " + file + " cannot be read.", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The private key in a file. */
    static PrivateKey key(Path file) {
        try {
            var bare = Files.readString(file).replaceAll("-----[A-Z ]+-----", "");
            return KeyFactory.getInstance("EC")
                    .generatePrivate(
                            new PKCS8EncodedKeySpec(Base64.getMimeDecoder().decode(bare)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The key in " + file + " cannot be read.", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What is encoded, as text. */
    static String of(String what, byte[] encoded) {
        return "-----BEGIN " + what + "-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded) + "\n-----END " + what
                + "-----\n";
    }

    /** Writes a file whole that its owner alone can read. */
    static void writeSecret(Path file, String what, byte[] encoded) throws IOException {
        WholeFile.replace(file, of(what, encoded));
    }

    /** Writes certificates one after the other. */
    static void write(Path file, X509Certificate... chain) throws IOException {
        var text = new StringBuilder();
        for (var one : chain) {
            try {
                text.append(of("CERTIFICATE", one.getEncoded()));
            } catch (CertificateEncodingException e) {
                throw new IllegalStateException(e);
            }
        }
        WholeFile.replace(file, text.toString());
    }
}
