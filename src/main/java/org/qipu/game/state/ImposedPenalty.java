package org.qipu.game.state;

import org.qipu.game.event.ResultEvent;

/**
 * A penalty as imposed.
 *
 * @param penalty the ruling
 * @param event   the event that recorded it
 */
public record ImposedPenalty(ResultEvent.PenaltyImposed penalty, long event) {}
