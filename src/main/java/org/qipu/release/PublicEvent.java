package org.qipu.release;

import java.time.Instant;
import org.qipu.game.event.RecordedEvent;

/**
 * An event of a game as everybody may know it.
 *
 * @param number     its public number: 1, 2, 3 …
 * @param sequence   its place in the record, which nobody is told
 * @param releasedAt when it became or becomes public
 * @param told       the event as it is told: its sequence is its public number, and so are those it speaks of
 */
public record PublicEvent(long number, long sequence, Instant releasedAt, RecordedEvent told) {}
