package org.qipu.board.xiangqi;

import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Positions;

/** The positions of xiangqi. */
public enum XiangqiPositions implements Positions {
    /** One start (行棋一4). */
    ALL;

    @Override
    public int starts() {
        return 1;
    }

    @Override
    public Position initial(Optional<Integer> number) {
        return XiangqiPosition.initial();
    }

    @Override
    public boolean isStart(Position position) {
        return position.identity().equals(XiangqiPosition.initial().identity());
    }

    @Override
    public Position position(String fen) {
        return XiangqiPosition.asItStands(fen);
    }

    /** Its men stand on points they can reach, and the side not to move is not in check. */
    @Override
    public Position setUp(String fen) {
        return XiangqiPosition.fromFen(fen);
    }
}
