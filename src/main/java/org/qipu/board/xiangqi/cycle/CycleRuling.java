package org.qipu.board.xiangqi.cycle;

import java.util.List;
import org.qipu.board.Sides;

/**
 * What the rulebook makes of a cycle (判決C), with the reasons for every move.
 *
 * @param length      how many moves are listed: those of the cycle, or all up to the last occurrence where they are not the same each time
 * @param repetitions how often the position has come back
 * @param offences    what each side did
 * @param ruling      who must vary, or draw
 * @param doubts      the open questions whose other answer would change the ruling
 * @param remarks     those whose other answer would change what a side did, and not the ruling
 * @param plies       the moves, one by one
 * @param explanation for each side the sentence that decides
 */
public record CycleRuling(
        int length,
        int repetitions,
        Sides<Offence> offences,
        Ruling ruling,
        List<OpenQuestion> doubts,
        List<OpenQuestion> remarks,
        List<CyclePly> plies,
        Sides<Wording> explanation) {

    /** What Red did. */
    public Offence red() {
        return offences.white();
    }

    /** What Black did. */
    public Offence black() {
        return offences.black();
    }
}
