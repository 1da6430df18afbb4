package org.qipu.board;

import java.util.Optional;

/** Where the games of a discipline start, and which positions texts describe in it. */
public interface Positions {

    /** How many positions a game may start from: one, or in Chess960 as many as its name says, numbered from 0. */
    int starts();

    /**
     * The position a game starts from.
     *
     * @param number of the start position where there are several; absent: that of standard chess
     */
    Position initial(Optional<Integer> number);

    /** The one a game starts from where nothing is said. */
    default Position initial() {
        return initial(Optional.empty());
    }

    /** Whether a position is one that games start from. */
    boolean isStart(Position position);

    /**
     * The position of a FEN as it is kept or was found, whether it can have come about or not.
     *
     * @throws UnreadablePosition when the text describes none
     */
    Position position(String fen);

    /**
     * The position of a FEN that a game is set up from.
     *
     * @throws UnreadablePosition when the text describes none, or none that can be set up
     */
    Position setUp(String fen);
}
