package org.qipu.board.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;

/** Gathers the problems of one game, and how much of it is kept. */
public final class PgnProblems {

    private final int game;
    private final List<PgnProblem> found = new ArrayList<>(0);
    private int items;
    private int text;
    private boolean full;

    /** For the game of that number in its file, from 1. */
    public PgnProblems(int game) {
        this.game = game;
    }

    int game() {
        return game;
    }

    /** What has been found so far. */
    public List<PgnProblem> found() {
        return found;
    }

    /** Adds one with its place; what is beyond the bound is not kept. */
    public void add(PgnProblem.Kind kind, int line, int moveNumber, Optional<Side> side, String token, String reason) {
        if (found.size() < PgnLimits.PROBLEMS) {
            found.add(new PgnProblem(kind, game, line, moveNumber, side, token, reason));
        }
    }

    /** Adds one that concerns no move. */
    public void add(PgnProblem.Kind kind, int line, String token, String reason) {
        add(kind, line, 0, Optional.empty(), token, reason);
    }

    /** Whether one more item with that many characters can be kept; told once when not. */
    public boolean keeps(int characters, int line) {
        items++;
        text += characters;
        if (items <= PgnLimits.ITEMS && text <= PgnLimits.TEXT) {
            return true;
        }
        if (!full) {
            full = true;
            found.add(new PgnProblem(
                    PgnProblem.Kind.TOO_LARGE,
                    game,
                    line,
                    0,
                    Optional.empty(),
                    "",
                    "the game is too large; the rest of it was passed over"));
        }
        text = Math.min(text, PgnLimits.TEXT + 1);
        items = Math.min(items, PgnLimits.ITEMS + 1);
        return false;
    }
}
