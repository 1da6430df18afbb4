package org.qipu.board.chess;

import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Position;
import org.qipu.board.Positions;

/** The positions of chess and of Chess960: which are start positions (2.3, II.2.1). */
public enum ChessPositions implements Positions {
    /** One start (2.3). */
    STANDARD {
        @Override
        public int starts() {
            return 1;
        }

        @Override
        public Position initial(Optional<Integer> number) {
            return ChessPosition.initial();
        }

        @Override
        public boolean isStart(Position position) {
            return position.fen().equals(INITIAL);
        }

        @Override
        public Position position(String fen) {
            return fen.equals(INITIAL)
                    ? ChessPosition.initial()
                    : ChessPosition.fromFen(fen); // nearly every game begins there
        }
    },
    /** 960 starts (II.2). */
    CHESS960 {
        @Override
        public int starts() {
            return 960;
        }

        @Override
        public Position initial(Optional<Integer> number) {
            return ChessPosition.chess960(number.orElse(ChessPosition.STANDARD));
        }

        @Override
        public boolean isStart(Position position) {
            return IntStream.range(0, starts())
                    .anyMatch(
                            number -> ChessPosition.chess960(number).identity().equals(position.identity()));
        }

        @Override
        public Position position(String fen) {
            return ChessPosition.chess960FromFen(fen);
        }
    };

    private static final String INITIAL = ChessPosition.initial().fen();

    @Override
    public Position setUp(String fen) {
        return position(fen);
    }
}
