package org.qipu.board;

import java.util.List;

/** Whether a player can still checkmate by any possible series of legal moves, both players helping (5.1.2, 5.2.2, 6.9). */
public sealed interface MateAnswer {

    /**
     * He can.
     *
     * @param line legal moves of both that end in mate; empty when it stands on the board
     */
    record Yes(List<? extends Move> line) implements MateAnswer {
        public Yes {
            line = List.copyOf(line);
        }
    }

    /**
     * He cannot.
     *
     * @param proof how that is known
     */
    record No(MateProof proof) implements MateAnswer {}

    /**
     * Neither was shown within the budget.
     *
     * @param nodes positions looked at
     */
    record Undetermined(long nodes) implements MateAnswer {}
}
