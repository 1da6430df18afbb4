package org.qipu.board.chess;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Positions reached by random moves from starts that hold every kind of move. */
public final class RandomPositions {

    private static final List<String> STANDARD = List.of(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
            "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
            "4k2r/3n4/1Q4Q1/8/4N1N1/8/1Q6/R3K2R w KQk - 0 1");

    private RandomPositions() {}

    /** Games of up to 80 half-moves, as all positions passed. */
    public static Arbitrary<List<ChessPosition>> games() {
        Arbitrary<ChessPosition> starts = Arbitraries.oneOf(
                Arbitraries.of(STANDARD).map(ChessPosition::fromFen),
                Arbitraries.integers().between(0, 959).map(ChessPosition::chess960));
        return Combinators.combine(
                        starts,
                        Arbitraries.integers()
                                .between(0, Integer.MAX_VALUE)
                                .list()
                                .ofMaxSize(80))
                .as(RandomPositions::played);
    }

    public static Arbitrary<ChessPosition> positions() {
        return games().map(List::getLast);
    }

    private static List<ChessPosition> played(ChessPosition start, List<Integer> choices) {
        List<ChessPosition> positions = new ArrayList<>(List.of(start));
        for (int choice : choices) {
            List<ChessMove> moves = positions.getLast().legalChessMoves();
            if (moves.isEmpty()) {
                break;
            }
            positions.add(positions.getLast().after(moves.get(choice % moves.size())));
        }
        return positions;
    }
}
