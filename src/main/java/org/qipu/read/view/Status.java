package org.qipu.read.view;

import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;

/** How a game stands. */
public enum Status {
    SCHEDULED,
    IN_PROGRESS,
    STOPPED,
    ADJOURNED,
    AWAITING_RULING,
    FINISHED,
    ANNULLED;

    /** How a game stands after what was recorded last. */
    public static Status of(Game game) {
        return of(game, game.clocks().at(game.latestAt()));
    }

    static Status of(Game game, Clocks clocks) {
        return switch (game.phase()) {
            case NONE -> throw new IllegalStateException("no game to show");
            case SCHEDULED -> Status.SCHEDULED;
            case PLAYING -> clocks.stopped() ? Status.STOPPED : Status.IN_PROGRESS;
            case AWAITING_RULING -> Status.AWAITING_RULING;
            case ADJOURNED -> Status.ADJOURNED;
            case FINISHED -> Status.FINISHED;
            case ANNULLED -> Status.ANNULLED;
        };
    }
}
