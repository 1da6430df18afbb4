package org.qipu.security;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.security.spec.ECGenParameterSpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.GeneralSubtree;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.asn1.x509.NameConstraints;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** Certificates (RFC 5280) of an authority in a hall and of the service that it vouches for. */
final class Certificates {

    private static final X500Name AUTHORITY = new X500Name("CN=qipu in this hall");
    private static final X500Name SERVICE = new X500Name("CN=qipu");
    /** Clocks of devices go wrong. */
    private static final Duration EARLIER = Duration.ofDays(2);
    /** Names and networks that are nobody's in particular (RFC 1122, 1918, 3927, 4193, 4291, 6761, 6762). */
    private static final List<GeneralName> LOCAL = Stream.concat(
                    Stream.of("localhost", "local").map(name -> new GeneralName(GeneralName.dNSName, name)),
                    Stream.of(
                                    "127.0.0.0/8",
                                    "10.0.0.0/8",
                                    "172.16.0.0/12",
                                    "192.168.0.0/16",
                                    "169.254.0.0/16",
                                    "::1/128",
                                    "fc00::/7",
                                    "fe80::/10")
                            .map(network -> new GeneralName(GeneralName.iPAddress, network)))
            .toList();

    private Certificates() {}

    static KeyPair keys() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** An authority that vouches for services in local networks, and for no other authority. */
    static X509Certificate authority(KeyPair keys, Instant now, Instant until) {
        return signed(
                begun(AUTHORITY, AUTHORITY, keys.getPublic(), now, until),
                keys.getPrivate(),
                builder -> builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
                        .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.keyCertSign | KeyUsage.cRLSign))
                        .addExtension(
                                Extension.nameConstraints,
                                true,
                                new NameConstraints(
                                        LOCAL.stream().map(GeneralSubtree::new).toArray(GeneralSubtree[]::new), null))
                        .addExtension(
                                Extension.subjectKeyIdentifier,
                                false,
                                new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic())));
    }

    /** A service under these names and addresses. */
    static X509Certificate service(
            Collection<String> names,
            KeyPair keys,
            X509Certificate by,
            PrivateKey signing,
            Instant now,
            Instant until) {
        var known = names.stream()
                .map(name -> new GeneralName(isAddress(name) ? GeneralName.iPAddress : GeneralName.dNSName, name))
                .toArray(GeneralName[]::new);
        return signed(
                begun(AUTHORITY, SERVICE, keys.getPublic(), now, until),
                signing,
                builder -> builder.addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
                        .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
                        .addExtension(
                                Extension.extendedKeyUsage, false, new ExtendedKeyUsage(KeyPurposeId.id_kp_serverAuth))
                        .addExtension(Extension.subjectAlternativeName, false, new GeneralNames(known))
                        .addExtension(
                                Extension.authorityKeyIdentifier,
                                false,
                                new JcaX509ExtensionUtils().createAuthorityKeyIdentifier(by.getPublicKey())));
    }

    /** The names and addresses that a certificate is for, addresses as they are written here. */
    static List<String> names(X509Certificate known) throws GeneralSecurityException {
        return Optional.ofNullable(known.getSubjectAlternativeNames()).stream()
                .flatMap(Collection::stream)
                .map(name -> String.valueOf(name.get(1)))
                .map(name -> isAddress(name) ? written(name) : name)
                .toList();
    }

    /** An address in the one form in which it is compared. */
    static String written(String address) {
        try {
            return InetAddress.getByName(address).getHostAddress();
        } catch (UnknownHostException e) {
            throw new IllegalArgumentException(address, e);
        }
    }

    private static boolean isAddress(String name) {
        return name.indexOf(':') >= 0 || name.matches("[0-9.]+");
    }

    /** A serial number is used once: browsers refuse another certificate of the same one. */
    private static X509v3CertificateBuilder begun(
            X500Name issuer, X500Name subject, PublicKey key, Instant now, Instant until) {
        return new JcaX509v3CertificateBuilder(
                issuer,
                new BigInteger(127, new SecureRandom()).setBit(126),
                Date.from(now.minus(EARLIER)),
                Date.from(until.minus(EARLIER)),
                subject,
                key);
    }

    private interface Extending {
        X509v3CertificateBuilder on(X509v3CertificateBuilder builder) throws IOException, GeneralSecurityException;
    }

    private static X509Certificate signed(X509v3CertificateBuilder builder, PrivateKey by, Extending extending) {
        try {
            return new JcaX509CertificateConverter()
                    .getCertificate(
                            extending.on(builder).build(new JcaContentSignerBuilder("SHA256withECDSA").build(by)));
        } catch (GeneralSecurityException | OperatorCreationException e) {
            throw new IllegalStateException(e);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
