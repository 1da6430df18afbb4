package org.qipu.intake;

import java.util.List;

/**
 * What became of an observation, and why.
 *
 * @param sequence its number among those of its device about this game
 * @param became   what became of it
 * @param why      a word for the reason: {@code agrees}, {@code lifted}, {@code no-legal-move} …
 * @param moves    the moves that were recorded, or, of what is undetermined, those that would explain it
 * @param told     whether the officials were told by a note in the record
 */
public record Outcome(long sequence, Became became, String why, List<String> moves, boolean told) {
    public Outcome {
        moves = List.copyOf(moves);
    }

    Outcome told(boolean now) {
        return new Outcome(sequence, became, why, moves, now);
    }
}
