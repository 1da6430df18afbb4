package org.qipu.api;

import java.util.List;
import org.qipu.record.EventView;
import org.qipu.record.Findings;
import org.qipu.record.GameView;

/**
 * What a request recorded and what follows from it (wire protocol §5).
 *
 * @param gameId   the game
 * @param version  the sequence of its last event
 * @param events   what the request appended
 * @param findings what the Laws say of it
 * @param game     the view
 */
public record Answer(String gameId, long version, List<EventView> events, List<Findings.FindingView> findings, GameView game) {
}
