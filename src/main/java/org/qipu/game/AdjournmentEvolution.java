package org.qipu.game;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.AdjournmentEvent.GameAdjourned;
import org.qipu.game.AdjournmentEvent.GameResumed;
import org.qipu.game.AdjournmentEvent.MoveSealed;
import org.qipu.game.clock.ClockFace;

/** Adjournment and resumption, as they change the state of a game (Guideline I). */
final class AdjournmentEvolution {

    private AdjournmentEvolution() {
    }

    static Game of(Game game, AdjournmentEvent event, Instant at) {
        return switch (event) {
            case GameAdjourned e -> game.onPaper(papers -> papers.with(new Adjournment(e, at, Optional.empty(), Optional.empty(),
                    game.line().position().moveNumber(), game.line().position().fen(), game.clocks().at(at).faces().map(ClockFace::remaining),
                    Optional.empty(), false)));
            case MoveSealed e -> sealed(game, e, at);
            case GameResumed e -> game.with(Game.Phase.PLAYING).onPaper(papers -> papers.with(papers.adjournment().orElseThrow().resumed(at)))
                    .clocked(at, (clocks, now) -> clocks.started(e.running(), now));
            case EnvelopeOpened e -> game.onPaper(papers -> papers.with(papers.adjournment().orElseThrow().opened(e.move())));
        };
    }

    private static Game sealed(Game game, MoveSealed e, Instant at) {
        var next = game.onPaper(papers -> papers.with(papers.adjournment().orElseThrow().sealedBy(e.side(), e.move())));
        return game.clocks().at(at).stopped() ? stopped(next, at) : next;
    }

    /** With a move in the envelope and both clocks stopped the game is adjourned (I.1.1). */
    static Game stopped(Game game, Instant at) {
        return game.papers().adjournment().filter(state -> state.sealed() && state.resumed().isEmpty()).map(state -> game.with(Game.Phase.ADJOURNED)
                .onPaper(papers -> papers.with(state.stopped(game.clocks().at(at).faces().map(ClockFace::remaining))))).orElse(game);
    }
}
