package org.qipu.audit.note;

/** How a note is signed; the byte that says so goes into the id of the key (C2SP {@code signed-note}). */
public enum SignatureKind {
    /** Ed25519 over the text: a log's own. */
    LOG(1),
    /** Ed25519 over a time and the text: a witness's (C2SP {@code tlog-cosignature}). */
    COSIGNATURE(4);

    private final byte type;

    SignatureKind(int type) {
        this.type = (byte) type;
    }

    byte type() {
        return type;
    }

    /** How many bytes a signature has. */
    int length() {
        return switch (this) {
            case LOG -> Ed25519.SIGNATURE;
            case COSIGNATURE -> Long.BYTES + Ed25519.SIGNATURE;
        };
    }
}
