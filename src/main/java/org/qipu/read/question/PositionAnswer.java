package org.qipu.read.question;

import java.util.List;
import org.qipu.law.Result.CanMate;

/** What an edition says of a position (protocol §6). */
public sealed interface PositionAnswer permits ChessAnswer, XiangqiAnswer {

    /** Whether a player can mate by any series of legal moves; if so, one that does. */
    record Mating(CanMate answer, List<String> line) {}
}
