package org.qipu.game.event;

/** What a note is about (protocol §8). */
public enum NoteKind implements KeptAsWord {
    LEAVE,
    WARNING,
    SEARCH,
    SENT_OUT,
    INSPECTION,
    DISTURBANCE,
    EQUIPMENT,
    VENUE,
    REFERENCE,
    OBSERVATION,
    EVIDENCE
}
