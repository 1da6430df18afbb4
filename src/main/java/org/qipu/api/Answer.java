package org.qipu.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.read.Findings;
import org.qipu.read.view.GameView;
import org.qipu.read.view.HallEvents;
import org.qipu.read.view.HallView;
import org.qipu.replay.EventView;

/**
 * What a request recorded and what follows from it (wire protocol §5).
 *
 * @param gameId   the game
 * @param version  the sequence of its last event
 * @param events   what the request appended
 * @param findings what the Laws say of it
 * @param game     the view
 * @param dryRun   there and true where nothing was recorded
 */
public record Answer(
        String gameId,
        long version,
        List<EventView> events,
        List<Findings.FindingView> findings,
        GameView game,
        @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Boolean> dryRun) {

    Answer(String gameId, long version, List<EventView> events, List<Findings.FindingView> findings, GameView game) {
        this(gameId, version, events, findings, game, Optional.empty());
    }

    /** The same of a request of which nothing was recorded. */
    Answer rehearsed() {
        return new Answer(gameId, version, events, findings, game, Optional.of(true));
    }

    /** This answer as a player may have it while his game is played (12.6). */
    Answer inHall(Game now) {
        var shown = HallView.of(game, now);
        return shown.withheld().isEmpty()
                ? this
                : new Answer(
                        gameId,
                        version,
                        HallEvents.of(events),
                        findings.stream().map(Findings.FindingView::inHall).toList(),
                        shown,
                        dryRun);
    }
}
