package org.qipu.game.event;

import java.time.Instant;

/**
 * One event of a game as the record holds it.
 *
 * @param sequence   its place in the game, from 1
 * @param occurredAt when it happened in the hall
 * @param recordedAt when the service wrote it down
 * @param actor      who reported, acted or ruled
 * @param event      what happened
 */
public record RecordedEvent(long sequence, Instant occurredAt, Instant recordedAt, Actor actor, GameEvent event) {}
