package org.qipu.game.xiangqi;

import static org.qipu.law.settings.LimitSettings.GRACE_CYCLES;

import org.qipu.game.state.Game;

/** How far a cycle has come on its way to a ruling (組織六[H]). */
public enum CycleState {
    /** A position has come back; nobody has asked for a ruling. */
    OPEN,
    /** No exact cycle, but nine rounds without purpose: the arbiter may look into it. */
    HINT,
    /** A ruling was asked for and waits for the arbiter. */
    PENDING,
    /** The arbiter has told who must vary. */
    INSTRUCTED,
    /** The cycle was left. */
    VARIED,
    /** The cycle was gone through once more: the arbiter's decision ends the game. */
    DUE;

    /** How many cycles more the side which must vary has after being told. */
    static int graceCycles(Game game) {
        return game.schedule()
                .regulations()
                .graceCycles()
                .orElse(game.rulebook().value(GRACE_CYCLES));
    }
}
