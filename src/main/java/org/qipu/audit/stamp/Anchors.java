package org.qipu.audit.stamp;

import java.io.ByteArrayInputStream;
import java.security.cert.CertificateEncodingException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.Base64;
import java.util.List;
import java.util.Optional;

/**
 * Certificates that are believed: a time stamp has to lead to one of them.
 *
 * @param certificates of certificate authorities, or of a time-stamping authority itself
 */
public record Anchors(List<X509Certificate> certificates) {

    public Anchors {
        certificates = List.copyOf(certificates);
    }

    /** The certificates of a file in PEM; none where there are none that can be read. */
    public static Optional<Anchors> parse(byte[] pem) {
        try {
            var read = CertificateFactory.getInstance("X.509").generateCertificates(new ByteArrayInputStream(pem));
            return read.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Anchors(
                            read.stream().map(X509Certificate.class::cast).toList()));
        } catch (CertificateException e) {
            return Optional.empty();
        }
    }

    /** One certificate as a file in PEM. */
    public static String pem(X509Certificate certificate) {
        return "-----BEGIN CERTIFICATE-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(encoded(certificate))
                + "\n-----END CERTIFICATE-----\n";
    }

    private static byte[] encoded(X509Certificate certificate) {
        try {
            return certificate.getEncoded();
        } catch (CertificateEncodingException e) {
            throw new IllegalStateException(e); // it was read from its encoding
        }
    }
}
