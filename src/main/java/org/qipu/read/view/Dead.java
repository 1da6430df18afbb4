package org.qipu.read.view;

/** Whether neither player can possibly checkmate (5.2.2). */
public enum Dead {
    DEAD,
    ALIVE,
    UNDETERMINED
}
