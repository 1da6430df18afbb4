package org.qipu.game.state;

import org.qipu.game.event.GameEvent;

/**
 * A penalty as imposed.
 *
 * @param penalty the ruling
 * @param event   the event that recorded it
 */
public record ImposedPenalty(GameEvent.PenaltyImposed penalty, long event) {}
