package org.qipu.boards;

import java.util.List;

/** What the latest observation means. */
public sealed interface Finding {

    /**
     * The board shows the game's position.
     *
     * @param from the index of the observation from which on it counts as agreeing
     */
    record Agrees(int from) implements Finding {}

    /** Nothing yet: {@code why} is what it waits for. */
    record Waiting(Wait why) implements Finding {}

    /**
     * Legal moves were made.
     *
     * @param plies at least one, in order
     */
    record Played(List<Made> plies) implements Finding {
        public Played {
            plies = List.copyOf(plies);
        }
    }

    /**
     * It cannot be explained, and nobody guesses.
     *
     * @param why  what is wrong
     * @param ways moves that would explain it, where several would
     * @param tell whether it has stood for so long that the officials are told
     */
    record Undetermined(Doubt why, List<List<String>> ways, boolean tell) implements Finding {
        public Undetermined {
            ways = List.copyOf(ways);
        }
    }

    /** The sign by which players tell a result: an observation, never a result. */
    record ResultSignal(KingsInCentre sign) implements Finding {}

    /**
     * A move that was made.
     *
     * @param move  its code
     * @param seen  the index of the observation that showed it
     * @param clock the index of the one whose clock is read after it: at the press, where there was one
     * @param shown whether the board showed the position after it
     */
    record Made(String move, int seen, int clock, boolean shown) {}

    /** What is waited for. */
    enum Wait {
        /** That it stands still. */
        STILL,
        /** That men in the hand are put down. */
        LIFTED,
        /** That the clock is pressed, or the opponent replies. */
        PRESS,
        /** That it stands for longer than usual: a king in the centre may be the sign of a result, a rook beside its king half of castling. */
        DOUBTFUL,
        /** That the game begins. */
        START,
        /** That the board agrees with the game again, after a sign of a result, or that an official has said what was played. */
        AGREEMENT
    }

    /** Why something is undetermined. */
    enum Doubt {
        /** The board has not shown the game's position. */
        DIFFERS,
        /** No legal moves lead to what stands there. */
        NO_LEGAL_MOVE,
        /** More than one way leads to it. */
        SEVERAL,
        /** The last move that was recorded was taken back on the board. */
        TAKEN_BACK,
        /** Another move stands there in the place of the last that was recorded. */
        REPLACED,
        /** The men stood again as they had stood; moves may have been made and made back, or nothing. */
        RETURNED,
        /** The record refused the move; how it stands in the hall is for the officials to say. */
        REFUSED
    }
}
