package org.qipu.log;

/** What became of an append. */
public enum AppendOutcome {
    /** Every event is durable. */
    APPENDED,
    /** Others wrote to this game first; nothing was stored. */
    STALE_VERSION,
    /** The idempotency key was used before; nothing was stored. */
    KEY_TAKEN
}
