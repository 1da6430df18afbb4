package org.qipu.security;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.CertPathValidator;
import java.security.cert.CertPathValidatorException;
import java.security.cert.CertificateFactory;
import java.security.cert.PKIXParameters;
import java.security.cert.TrustAnchor;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.NameConstraintValidatorException;
import org.bouncycastle.asn1.x509.NameConstraints;
import org.bouncycastle.asn1.x509.PKIXNameConstraintValidator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An authority for one hall: kept, its owner's alone, and good for nothing else. */
class HallAuthorityTest {

    private static final Instant NOW = Instant.parse("2026-11-21T09:00:00Z");
    private static final SortedSet<String> NAMES =
            new TreeSet<>(List.of("localhost", "127.0.0.1", "0:0:0:0:0:0:0:1", "192.168.1.20", "arbiter-desk.local"));

    @TempDir
    Path folder;

    private X509Certificate vouched(SortedSet<String> names, Instant now) {
        var authority = HallAuthority.in(folder, now);
        authority.vouchFor(names, now);
        return Pem.certificate(authority.serviceCertificate());
    }

    private void believe(X509Certificate service, Instant now) throws Exception {
        var parameters = new PKIXParameters(Set.of(new TrustAnchor(authority(), null)));
        parameters.setRevocationEnabled(false);
        parameters.setDate(Date.from(now));
        CertPathValidator.getInstance("PKIX")
                .validate(CertificateFactory.getInstance("X.509").generateCertPath(List.of(service)), parameters);
    }

    @Test
    void bothAreKeptWhileNothingChanges() throws Exception {
        var first = vouched(NAMES, NOW);
        believe(first, NOW);
        assertThat(vouched(NAMES, NOW.plus(Duration.ofDays(300)))).isEqualTo(first);
        assertThat(Certificates.names(first)).containsExactlyInAnyOrderElementsOf(NAMES);
    }

    @Test
    void anotherAddressIsVouchedForByTheSameAuthorityUnderANumberOfItsOwn() throws Exception {
        var first = vouched(NAMES, NOW);
        var fingerprint = HallAuthority.in(folder, NOW).fingerprint();
        var moved = new TreeSet<>(NAMES);
        moved.add("10.0.0.7");
        var second = vouched(moved, NOW);
        believe(second, NOW);
        assertThat(second.getSerialNumber()).isNotEqualTo(first.getSerialNumber());
        assertThat(HallAuthority.in(folder, NOW).fingerprint()).isEqualTo(fingerprint);
    }

    @Test
    void whatEndsBeforeLongIsMadeAnew() throws Exception {
        var first = vouched(NAMES, NOW);
        assertThat(first.getNotAfter()).isBefore(Date.from(NOW.plus(Duration.ofDays(398))));
        var later = NOW.plus(Duration.ofDays(350));
        var second = vouched(NAMES, later);
        assertThat(second).isNotEqualTo(first);
        believe(second, later);
    }

    @Test
    void aServiceOfAnotherAuthorityIsMadeAnew() throws Exception {
        var first = vouched(NAMES, NOW);
        Files.delete(folder.resolve("hall-authority.key"));
        var second = vouched(NAMES, NOW);
        assertThat(second).isNotEqualTo(first);
        believe(second, NOW);
        assertThatThrownBy(() -> believe(first, NOW)).isInstanceOf(CertPathValidatorException.class);
    }

    private X509Certificate authority() {
        return Pem.certificate(HallAuthority.in(folder, NOW).certificate());
    }

    private void bounds(String name) throws Exception {
        var told = ASN1OctetString.getInstance(authority().getExtensionValue(Extension.nameConstraints.getId()));
        var bounds = new PKIXNameConstraintValidator();
        bounds.intersectPermittedSubtree(
                NameConstraints.getInstance(told.getOctets()).getPermittedSubtrees());
        bounds.checkPermitted(
                new GeneralName(name.matches("[0-9.]+|.*:.*") ? GeneralName.iPAddress : GeneralName.dNSName, name));
    }

    /** Whoever stole the key could pretend to be a service in a local network, and nobody else. */
    @ParameterizedTest
    @ValueSource(strings = {"example.org", "192.0.2.1", "172.32.0.1", "2001:db8:0:0:0:0:0:1", "localhost.example.org"})
    void itVouchesForNobodyOutside(String name) {
        assertThatThrownBy(() -> bounds(name)).isInstanceOf(NameConstraintValidatorException.class);
    }

    @Test
    void itVouchesForAddressesOfLocalNetworks() throws Exception {
        for (var name : NAMES) {
            bounds(name);
        }
    }

    @Test
    void theirFilesAreTheirOwnersAlone() throws IOException {
        vouched(NAMES, NOW);
        try (var files = Files.list(folder)) {
            assertThat(files)
                    .hasSize(4)
                    .allSatisfy(file -> assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                            .isEqualTo("rw-------"));
        }
    }
}
