package org.qipu.audit.stamp;

import java.security.cert.X509Certificate;

/** What a time stamp turned out to be. */
public sealed interface Judgement {

    /**
     * Somebody who is believed has signed that the bytes were there.
     *
     * @param at        the time that is proved, in UTC (ISO 8601), as exactly as it was signed
     * @param authority the subject of the certificate that signed (RFC 2253)
     * @param anchor    to which that certificate leads
     */
    record Holds(String at, String authority, X509Certificate anchor) implements Judgement {}

    /** It is signed by somebody who is believed, and over other bytes. */
    record OfSomethingElse() implements Judgement {}

    /** It is none, was changed, or is signed by somebody who is not believed; why, in a sentence. */
    record NotBelieved(String why) implements Judgement {}
}
