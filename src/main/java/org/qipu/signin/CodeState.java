package org.qipu.signin;

/** What has become of a deputy's code. */
public enum CodeState {
    /** Nobody has signed in with it yet. */
    OPEN,
    /** Somebody has signed in with it. */
    USED,
    /** It was revoked, and who signed in with it is signed out. */
    REVOKED,
    /** Its time is over, and that of who signed in with it. */
    EXPIRED
}
