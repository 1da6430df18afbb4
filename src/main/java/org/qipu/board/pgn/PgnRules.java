package org.qipu.board.pgn;

import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;

/** What PGN must be told of the game that is played: how its moves look, where it starts, what its moves mean. */
public interface PgnRules {

    /** The characters that come next, without taking them. */
    interface Ahead {

        /** The character so far from here; negative beyond the end. */
        int peek(int ahead) throws IOException;
    }

    /** How a game starts, as its tags say. */
    sealed interface Start {

        /** From that position. */
        record From(Position position) implements Start {}

        /** From one that is not known: that tag says it in no way that can be understood. */
        record Unknown(PgnTag tag, String reason) implements Start {}
    }

    /** Where a game with these tags starts. */
    Start start(List<PgnTag> tags);

    /** Whether a token is meant as a move, readable or not; anything else is a number, a result or stray. */
    boolean isMove(String token);

    /** Whether a token is a mark that may stand apart from its move. */
    boolean isMark(String token);

    /**
     * How many characters go on with a token though they would end it anywhere else: a dot, or a blank as its only one.
     *
     * @param token what has been read of it
     * @param ahead the characters behind it; the first is a dot or a blank
     */
    int goesOn(CharSequence token, Ahead ahead) throws IOException;

    /** What a token turned out to be in a position. */
    PgnReading read(Position position, String token);

    /** The position after a null move of an analysis; empty where the token is none. */
    Optional<Position> passed(Position position, String token);

    /** What stands on the board when a move that is not legal was carried out. */
    Position placed(Position position, Move move);

    /** How the game has ended in a position where no legal move is left. */
    String ended(Position position);

    /** The result that a position itself makes. */
    Optional<String> result(Position position);
}
