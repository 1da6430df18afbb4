package org.qipu.audit.stamp;

import java.security.GeneralSecurityException;
import java.security.cert.CertPathBuilder;
import java.security.cert.CertStore;
import java.security.cert.CertificateException;
import java.security.cert.CollectionCertStoreParameters;
import java.security.cert.PKIXBuilderParameters;
import java.security.cert.PKIXCertPathBuilderResult;
import java.security.cert.TrustAnchor;
import java.security.cert.X509CertSelector;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.stream.Collectors;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509CertificateHolder;
import org.bouncycastle.tsp.TimeStampToken;

/**
 * The certificates that a time stamp brings.
 *
 * @param signer whose key signed it
 * @param all    that one, and those between it and an anchor
 */
record Chain(X509Certificate signer, List<X509Certificate> all) {

    static Chain of(TimeStampToken token) throws GeneralSecurityException {
        var converter = new JcaX509CertificateConverter();
        var all = new ArrayList<X509Certificate>();
        for (var one : token.getCertificates().getMatches(null)) {
            var certificate = converter.getCertificate(one);
            if (token.getSID().match(one)) {
                all.addFirst(certificate);
            } else {
                all.addLast(certificate);
            }
        }
        if (all.isEmpty() || !token.getSID().match(new JcaX509CertificateHolder(all.getFirst()))) {
            throw new CertificateException("The certificate that signed is not in it.");
        }
        return new Chain(all.getFirst(), List.copyOf(all));
    }

    /**
     * To which of the anchors it leads.
     *
     * @param at when every certificate has to be valid: that some have ended meanwhile does not matter
     * @throws GeneralSecurityException when it leads to none
     */
    X509Certificate anchor(Anchors anchors, Date at) throws GeneralSecurityException {
        if (anchors.certificates().contains(signer)) {
            return signer;
        }
        var believed = anchors.certificates().stream()
                .filter(one -> isValid(one, at))
                .map(one -> new TrustAnchor(one, null))
                .collect(Collectors.toSet());
        if (believed.isEmpty()) {
            throw new CertificateException("None of the anchors is valid at its time.");
        }
        var target = new X509CertSelector();
        target.setCertificate(signer);
        var wanted = new PKIXBuilderParameters(believed, target);
        wanted.setRevocationEnabled(false);
        wanted.setDate(at);
        wanted.addCertStore(CertStore.getInstance("Collection", new CollectionCertStoreParameters(all)));
        return ((PKIXCertPathBuilderResult) CertPathBuilder.getInstance("PKIX").build(wanted))
                .getTrustAnchor()
                .getTrustedCert();
    }

    private static boolean isValid(X509Certificate certificate, Date at) {
        return !at.before(certificate.getNotBefore()) && !at.after(certificate.getNotAfter());
    }
}
