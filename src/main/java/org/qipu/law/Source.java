package org.qipu.law;

/** How it is known what an edition says: read in its text, quoted by another, or not verified. */
public enum Source {
    TEXT,
    QUOTED,
    UNVERIFIED
}
