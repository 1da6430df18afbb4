package org.qipu.intake;

/** What became of an observation. */
public enum Became {
    /** It is kept, and tells nothing new. */
    KEPT,
    /** One move or more were recorded by it. */
    MOVE,
    /** It means nothing yet. */
    WAITING,
    /** It cannot be explained; nobody guesses. */
    UNDETERMINED,
    /** The kings stand in the centre: a sign, never a result. */
    RESULT_SIGNAL
}
