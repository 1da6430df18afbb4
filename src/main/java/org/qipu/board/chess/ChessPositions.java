package org.qipu.board.chess;

import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
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
            return Starts.OF_CHESS960.contains(position.identity());
        }

        @Override
        public Position position(String fen) {
            return ChessPosition.chess960FromFen(fen);
        }
    };

    /** Made when a game of Chess960 is asked about first. */
    private static final class Starts {

        static final Set<Object> OF_CHESS960 = IntStream.range(0, CHESS960.starts())
                .mapToObj(number -> ChessPosition.chess960(number).identity())
                .collect(Collectors.toUnmodifiableSet());
    }

    private static final String INITIAL = ChessPosition.initial().fen();

    @Override
    public Position setUp(String fen) {
        return position(fen);
    }
}
