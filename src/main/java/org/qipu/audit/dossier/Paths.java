package org.qipu.audit.dossier;

/** Where what lies in a dossier. */
public final class Paths {

    /** What it consists of, signed. */
    public static final String MANIFEST = "manifest";
    /** The head of the log that all its proofs lead to. */
    public static final String CHECKPOINT = "checkpoint";
    /** The keys of the log and of its witnesses, one a line. */
    public static final String KEYS = "keys";
    /** The events of the game, one a line. */
    public static final String EVENTS = "events.jsonl";
    /** The events of its competition. */
    public static final String COMPETITION = "competition.jsonl";

    /** What a time-stamping authority answered (RFC 3161), over the bytes of {@link #STAMPED}. */
    public static final String STAMP = "timestamp.tsr";
    /** The head of the log that it stamped. */
    public static final String STAMPED = "timestamp-checkpoint";
    /** That the last event of the game is in that head. */
    public static final String STAMP_PROOF = "timestamp.tlog-proof";
    /** The certificate that the log believed, to which that of the authority leads. */
    public static final String STAMP_CA = "timestamp-ca.pem";
    /** Files that notes name: each by the hash of its bytes. */
    static final String EVIDENCE = "evidence/";

    private static final String OF_THE_GAME = "proofs/";
    private static final String OF_THE_COMPETITION = "competition-proofs/";

    private Paths() {}

    /**
     * Where a file lies that a note names.
     *
     * @param hash      of its bytes, in hexadecimal
     * @param extension of files of its kind
     */
    public static String evidence(String hash, String extension) {
        return EVIDENCE + hash + "." + extension;
    }

    /** Where the proof of an event lies that stands in a file. */
    public static String proof(String events, long sequence) {
        return (events.equals(EVENTS) ? OF_THE_GAME : OF_THE_COMPETITION) + sequence + ".tlog-proof";
    }
}
