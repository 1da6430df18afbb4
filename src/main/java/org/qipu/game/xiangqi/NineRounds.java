package org.qipu.game.xiangqi;

import java.util.ArrayList;
import java.util.List;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiPosition;
import org.qipu.board.xiangqi.cycle.CycleJudge;
import org.qipu.board.xiangqi.cycle.XiangqiHistory;
import org.qipu.game.event.CycleFound;
import org.qipu.game.state.Line;

/** Nine rounds without purpose (術語·待判局面), as they are shown to the arbiter. */
public final class NineRounds {

    private NineRounds() {}

    /**
     * The moves of the nine rounds without purpose (術語·待判局面), each with its reasons; what they come to is for the arbiter. Of those
     * with what was no legal move among them the moves after that.
     */
    public static List<CycleFound.Ply> moves(Line line) {
        var from = line;
        while (from.ply() > Math.max(0, line.ply() - XiangqiHistory.PENDING_PLIES) && Repetitions.made(from)) {
            from = from.before().orElseThrow();
        }
        var moves = new ArrayList<XiangqiMove>();
        for (int ply = from.ply() + 1; ply <= line.ply(); ply++) {
            moves.add(XiangqiMove.of(line.move(ply).move()));
        }
        return CycleJudge.plies(XiangqiPosition.of(from.position()), moves).stream()
                .map(CycleFound::ply)
                .toList();
    }
}
