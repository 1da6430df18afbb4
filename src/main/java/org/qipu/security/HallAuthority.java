package org.qipu.security;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.HexFormat;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The certificate authority of one data directory, by which devices in a hall believe its service; made on first use and
 * kept over restarts.
 *
 * <p>It vouches for addresses of local networks alone: whoever stole its key could pretend to be nobody else. Keys lie in
 * files that only their owner can read.
 */
public final class HallAuthority {

    private static final Duration AUTHORITY = Duration.ofDays(3650);
    /** Devices believe none that is good for longer than 398 days. */
    private static final Duration SERVICE = Duration.ofDays(397);
    /** A tournament is over by then. */
    private static final Duration LEAST_LEFT = Duration.ofDays(60);

    private final Path folder;

    private HallAuthority(Path folder) {
        this.folder = folder;
    }

    /** The authority whose files lie in a directory; made where there is none, or where it ends before long. */
    public static HallAuthority in(Path folder, Instant now) {
        var authority = new HallAuthority(folder);
        var file = authority.certificate();
        if (!Files.exists(authority.key()) || !Files.exists(file) || ends(Pem.certificate(file), now.plus(SERVICE))) {
            authority.make(now);
        }
        return authority;
    }

    /** Its certificate, in PEM: what a device is given to believe. */
    public Path certificate() {
        return folder.resolve("hall-authority.crt");
    }

    private Path key() {
        return folder.resolve("hall-authority.key");
    }

    /** The certificate of the service and the authority's, in PEM. */
    public Path serviceCertificate() {
        return folder.resolve("hall-service.crt");
    }

    /** The key of the service, in PEM. */
    public Path serviceKey() {
        return folder.resolve("hall-service.key");
    }

    /** What somebody can compare who wants to know that he was given the right certificate: SHA-256, in pairs. */
    public String fingerprint() {
        try {
            var digest = MessageDigest.getInstance("SHA-256")
                    .digest(Pem.certificate(certificate()).getEncoded());
            return HexFormat.ofDelimiter(":").withUpperCase().formatHex(digest);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Sees to it that the service has a certificate for these names and addresses: the one it has, or another where they
     * have changed, it ends before long, or the authority is another.
     */
    public void vouchFor(SortedSet<String> names, Instant now) {
        var file = serviceCertificate();
        if (!Files.exists(serviceKey()) || !Files.exists(file) || !fits(Pem.certificate(file), names, now)) {
            var keys = Certificates.keys();
            var own = Pem.certificate(certificate());
            var made = Certificates.service(names, keys, own, Pem.key(key()), now, now.plus(SERVICE));
            write(() -> {
                Pem.writeSecret(serviceKey(), "PRIVATE KEY", keys.getPrivate().getEncoded());
                Pem.write(file, made, own);
            });
        }
    }

    private boolean fits(X509Certificate known, SortedSet<String> names, Instant now) {
        try {
            known.verify(Pem.certificate(certificate()).getPublicKey());
            return !ends(known, now.plus(LEAST_LEFT)) && new TreeSet<>(Certificates.names(known)).equals(names);
        } catch (GeneralSecurityException e) {
            return false; // another authority's
        }
    }

    private static boolean ends(X509Certificate known, Instant before) {
        return known.getNotAfter().before(Date.from(before));
    }

    private void make(Instant now) {
        var keys = Certificates.keys();
        var made = Certificates.authority(keys, now, now.plus(AUTHORITY));
        write(() -> {
            Files.createDirectories(folder);
            Pem.writeSecret(key(), "PRIVATE KEY", keys.getPrivate().getEncoded());
            Pem.write(certificate(), made);
        });
    }

    private interface Writing {
        void run() throws IOException;
    }

    private static void write(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
