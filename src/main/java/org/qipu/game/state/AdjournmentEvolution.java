package org.qipu.game.state;

import java.time.Instant;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.event.AdjournmentEvent.GameAdjourned;
import org.qipu.game.event.AdjournmentEvent.GameResumed;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;

/** Adjournment and resumption, as they change the state of a game (Guideline I). */
final class AdjournmentEvolution {

    private AdjournmentEvolution() {}

    static Game of(Game game, AdjournmentEvent event, Instant at) {
        return switch (event) {
            case GameAdjourned e -> ordered(game, e, at);
            case MoveSealed e -> sealed(game, e, at);
            case GameResumed e ->
                game.with(Game.Phase.PLAYING)
                        .onPaper(papers -> papers.adjournment()
                                .map(state ->
                                        papers.with(state.resumed(game.clocks().at(at), at)))
                                .orElse(papers))
                        .clocked(at, (clocks, now) -> clocks.started(e.running(), now));
            case EnvelopeOpened e ->
                game.onPaper(papers -> papers.adjournment()
                        .map(state -> papers.with(state.opened(e.move())))
                        .orElse(papers));
        };
    }

    /** A second order completes the first, as long as play has not been resumed. */
    private static Game ordered(Game game, GameAdjourned e, Instant at) {
        var pending = game.papers().adjournment().filter(Adjournment::pending);
        var state = pending.map(known -> known.with(e)).orElseGet(() -> Adjournment.ordered(e, game.line(), at));
        var next = game.onPaper(papers -> papers.with(state));
        return game.clocks().at(at).stopped() ? stopped(next) : next;
    }

    private static Game sealed(Game game, MoveSealed e, Instant at) {
        if (game.papers()
                .adjournment()
                .isEmpty()) { // as of a time before the order, where that was told to be later than what followed from
            // it
            return game;
        }
        var state = game.papers().adjournment().get();
        if (!state.pending()) {
            return game.onPaper(papers -> papers.with(state.replySealed(e, game.line())));
        }
        var next = game.onPaper(papers -> papers.with(state.sealed(e)));
        return game.clocks().at(at).stopped() ? stopped(next) : next;
    }

    /** With a move in the envelope, both clocks stopped and nothing lacking, the game is adjourned (I.1.1, I.2). */
    static Game stopped(Game game) {
        var closing =
                game.papers().adjournment().filter(state -> state.sealed() && state.pending() && game.inProgress());
        if (closing.isEmpty()) {
            return game;
        }
        return closing.get().missing().isEmpty() ? game.with(Game.Phase.ADJOURNED) : game;
    }

    /** Back behind the position in which a move was sealed, or was to be: what nobody has opened is void with it (7.5.1). */
    static Game voided(Game game, int ply) {
        return game.papers()
                .adjournment()
                .filter(state -> !state.opened() && ply < state.ply())
                .map(gone -> game.onPaper(Papers::withoutAdjournment))
                .orElse(game);
    }

    /** Whether this half-move is the one that was sealed: an offer made meanwhile has not been rejected by it (I.4). */
    static boolean fromEnvelope(Game game) {
        return game.papers()
                .adjournment()
                .filter(state -> state.opened() && state.ply() == game.line().ply())
                .isPresent();
    }
}
