package org.qipu.audit.stamp;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.X509Certificate;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import javax.security.auth.x500.X500Principal;
import org.bouncycastle.asn1.cmp.PKIStatus;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.tsp.TSPException;
import org.bouncycastle.tsp.TimeStampResponse;
import org.bouncycastle.tsp.TimeStampToken;
import org.qipu.log.codec.Hash;

/**
 * Verifies time stamps (RFC 3161) as {@code openssl ts -verify} does: signature, certificate, chain at the time of the
 * stamp, and what it is over. Whether a certificate was revoked is not asked: nobody is asked anything.
 */
public final class TimeStamps {

    private static final Pattern TIME = Pattern.compile("(\\d{4})(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\d\\d)(\\.\\d+)?Z");
    /** Of {@link X509Certificate#getKeyUsage}: digital signatures and non-repudiation, which alone an authority may have. */
    private static final int SIGNING = 2;
    /** Names as openssl has them, which Java writes as numbers. */
    private static final Map<String, String> NAMES = Map.ofEntries(
            Map.entry("1.2.840.113549.1.9.1", "emailAddress"),
            Map.entry("1.3.6.1.4.1.311.60.2.1.3", "jurisdictionC"),
            Map.entry("2.5.4.4", "SN"),
            Map.entry("2.5.4.5", "serialNumber"),
            Map.entry("2.5.4.9", "street"),
            Map.entry("2.5.4.12", "title"),
            Map.entry("2.5.4.15", "businessCategory"),
            Map.entry("2.5.4.17", "postalCode"),
            Map.entry("2.5.4.42", "GN"),
            Map.entry("2.5.4.97", "organizationIdentifier"));

    private TimeStamps() {}

    /**
     * What an answer of an authority is worth.
     *
     * @param answer the whole of it, a {@code TimeStampResp}
     * @param data   the bytes that it has to be over
     */
    public static Judgement judge(byte[] answer, byte[] data, Anchors anchors) {
        try {
            var response = new TimeStampResponse(answer);
            var token = response.getTimeStampToken();
            if (!isGranted(response) || token == null) {
                return new Judgement.NotBelieved(refusal(response));
            }
            return SignedForm.isThatOf(token, answer)
                    ? judge(token, data, anchors)
                    : new Judgement.NotBelieved("It has not the form of signed data.");
        } catch (IOException
                | TSPException
                | GeneralSecurityException
                | OperatorCreationException
                | RuntimeException e) { // of bytes from anywhere: what reads them fails in many ways
            return new Judgement.NotBelieved(Optional.ofNullable(e.getMessage()).orElseGet(e::toString));
        }
    }

    static boolean isGranted(TimeStampResponse response) {
        return response.getStatus() == PKIStatus.GRANTED || response.getStatus() == PKIStatus.GRANTED_WITH_MODS;
    }

    /** What an authority said that stamped nothing. */
    static String refusal(TimeStampResponse response) {
        return "It stamped nothing, with status " + response.getStatus()
                + Optional.ofNullable(response.getStatusString())
                        .map(said -> ": "
                                + said.strip()
                                        .substring(0, Math.min(200, said.strip().length())))
                        .orElse(".");
    }

    private static Judgement judge(TimeStampToken token, byte[] data, Anchors anchors)
            throws TSPException, GeneralSecurityException, OperatorCreationException {
        var chain = Chain.of(token);
        token.validate(SignedForm.verifier(chain.signer()));
        if (!signsAlone(chain.signer())) {
            return new Judgement.NotBelieved("Its certificate may be used for other things than to sign.");
        }
        var stamped = token.getTimeStampInfo();
        var anchor = chain.anchor(anchors, stamped.getGenTime());
        var at = TIME.matcher(stamped.toASN1Structure().getGenTime().getTimeString());
        if (!at.matches()) {
            return new Judgement.NotBelieved("Its time is none.");
        }
        return MessageDigest.isEqual(
                        stamped.getMessageImprintDigest(), Hash.ofContent(data).bytes())
                ? new Judgement.Holds(
                        at.group(1) + "-" + at.group(2) + "-" + at.group(3) + "T" + at.group(4) + ":" + at.group(5)
                                + ":" + at.group(6)
                                + Optional.ofNullable(at.group(7)).orElse("") + "Z",
                        chain.signer().getSubjectX500Principal().getName(X500Principal.RFC2253, NAMES),
                        anchor)
                : new Judgement.OfSomethingElse();
    }

    /** That a certificate is for time stamps, and for nothing else, Bouncy Castle looks by its extended key usage; here its key usage. */
    private static boolean signsAlone(X509Certificate signer) {
        var usage = signer.getKeyUsage();
        return usage == null
                || IntStream.range(0, SIGNING).anyMatch(bit -> usage[bit])
                        && IntStream.range(SIGNING, usage.length).noneMatch(bit -> usage[bit]);
    }
}
