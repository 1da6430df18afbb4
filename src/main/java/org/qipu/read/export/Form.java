package org.qipu.read.export;

import java.util.Optional;
import org.qipu.board.xiangqi.text.MoveFormat;

/**
 * For whom a game is written.
 *
 * @param live     for programs that poll while it is played: with both clocks as they stand, with results that every reader takes
 * @param illegal  whether an illegal move that stands is written, and what followed it; else the text ends before it
 * @param notation in which notation moves of xiangqi are written, where one was asked for
 */
public record Form(boolean live, boolean illegal, Optional<MoveFormat> notation) {

    /** As the record has it, to be kept and to be taken over again. */
    public static final Form RECORD = new Form(false, true, Optional.empty());

    /** As broadcasters poll it: their readers lose all that follows an illegal move, and some the whole game. */
    public static final Form FEED = new Form(true, false, Optional.empty());

    /** The same in a notation of xiangqi. */
    public Form in(Optional<MoveFormat> other) {
        return new Form(live, illegal, other);
    }

    /** The same with illegal moves that stand, for readers that keep them. */
    public Form withIllegal(boolean kept) {
        return new Form(live, kept, notation);
    }

    /** A text beside the moves: those who poll divide games at an empty line before a bracket, wherever it stands. */
    String beside(String text) {
        return live ? text.strip().replaceAll("\\s+", " ") : text;
    }
}
