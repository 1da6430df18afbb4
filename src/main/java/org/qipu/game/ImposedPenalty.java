package org.qipu.game;

/**
 * A penalty as imposed.
 *
 * @param penalty the ruling
 * @param event   the event that recorded it
 */
public record ImposedPenalty(GameEvent.PenaltyImposed penalty, long event) {}
