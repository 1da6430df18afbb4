package org.qipu.game.state;

import java.time.Instant;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.PaperEvent.PositionFrozen;
import org.qipu.game.event.PaperEvent.ScoresheetSigned;
import org.qipu.game.event.PaperEvent.ScoresheetSubmitted;

/** What was written down, as it changes the state of a game. */
final class PaperEvolution {

    private PaperEvolution() {}

    static Game of(Game game, PaperEvent event, Instant at) {
        return switch (event) {
            case ScoresheetSubmitted e -> game.onPaper(papers -> papers.submitted(e));
            case ScoresheetSigned e -> game.onPaper(papers -> papers.signed(e));
            case PositionFrozen e ->
                game.onPaper(papers -> papers.frozen(e)).clocked(at, (clocks, now) -> clocks.read(e.clock(), now));
        };
    }
}
