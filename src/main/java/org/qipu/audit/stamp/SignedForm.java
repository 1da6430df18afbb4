package org.qipu.audit.stamp;

import java.io.IOException;
import java.security.cert.X509Certificate;
import java.util.Arrays;
import org.bouncycastle.asn1.ASN1Encoding;
import org.bouncycastle.asn1.ASN1OctetString;
import org.bouncycastle.asn1.ASN1Primitive;
import org.bouncycastle.asn1.ASN1Set;
import org.bouncycastle.asn1.DERNull;
import org.bouncycastle.asn1.cms.CMSObjectIdentifiers;
import org.bouncycastle.asn1.cms.SignedData;
import org.bouncycastle.asn1.cms.SignerInfo;
import org.bouncycastle.asn1.x509.AlgorithmIdentifier;
import org.bouncycastle.asn1.x509.SubjectPublicKeyInfo;
import org.bouncycastle.cms.DefaultCMSSignatureAlgorithmNameGenerator;
import org.bouncycastle.cms.SignerInformationVerifier;
import org.bouncycastle.operator.DefaultSignatureAlgorithmIdentifierFinder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.operator.jcajce.JcaDigestCalculatorProviderBuilder;
import org.bouncycastle.tsp.TimeStampToken;

/**
 * Those parts of signed data (RFC 5652, 5.1) that no signature is over, and that Bouncy Castle and {@code openssl ts}
 * look at with unlike care: here as {@code openssl} does, so that who checks with either hears the same.
 */
final class SignedForm {

    private SignedForm() {}

    /**
     * Whether it says that it is signed data, names the hash that its signer used, and is written as RFC 3161 (3.4) wants it.
     *
     * @param answer the whole answer that the time stamp came in
     */
    static boolean isThatOf(TimeStampToken token, byte[] answer) throws IOException {
        var content = token.toCMSSignedData().toASN1Structure();
        if (!content.getContentType().equals(CMSObjectIdentifiers.signedData)
                || !Arrays.equals(answer, ASN1Primitive.fromByteArray(answer).getEncoded(ASN1Encoding.DL))) {
            return false;
        }
        var data = SignedData.getInstance(content.getContent());
        if (!(data.getEncapContentInfo().getContent() instanceof ASN1OctetString)
                || data.getSignerInfos().size() != 1) {
            return false;
        }
        var written = data.getSignerInfos().getObjectAt(0).toASN1Primitive();
        var signer = SignerInfo.getInstance(written);
        return written.equals(signer.toASN1Primitive())
                && names(data.getDigestAlgorithms(), signer.getDigestAlgorithm())
                && areWhole(token);
    }

    private static boolean names(ASN1Set algorithms, AlgorithmIdentifier wanted) {
        for (var one : algorithms) {
            var algorithm = AlgorithmIdentifier.getInstance(one);
            var given = algorithm.getParameters();
            if (algorithm.getAlgorithm().equals(wanted.getAlgorithm())
                    && (given == null || DERNull.INSTANCE.equals(given.toASN1Primitive()))) {
                return true;
            }
        }
        return false;
    }

    /** Whether the certificates that it brings are written in DER, the needed and the others. */
    private static boolean areWhole(TimeStampToken token) throws IOException {
        for (var one : token.getCertificates().getMatches(null)) {
            if (!Arrays.equals(one.getEncoded(), one.toASN1Structure().getEncoded(ASN1Encoding.DER))) {
                return false;
            }
        }
        return true;
    }

    /** Verifies by the kind of the signer's key, whatever the time stamp calls its algorithm. */
    static SignerInformationVerifier verifier(X509Certificate signer) throws OperatorCreationException {
        var key = SubjectPublicKeyInfo.getInstance(signer.getPublicKey().getEncoded())
                .getAlgorithm();
        return new SignerInformationVerifier(
                (digest, _) -> new DefaultCMSSignatureAlgorithmNameGenerator().getSignatureName(digest, key),
                new DefaultSignatureAlgorithmIdentifierFinder(),
                new JcaContentVerifierProviderBuilder().build(signer),
                new JcaDigestCalculatorProviderBuilder().build());
    }
}
