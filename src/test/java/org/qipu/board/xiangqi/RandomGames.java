package org.qipu.board.xiangqi;

import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;

/** Positions reached by random moves from starts that hold every kind of move. */
public final class RandomGames {

    static final List<String> STARTS = List.of(
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w",
            "r1ba1a3/4kn3/2n1b4/pNp1p1p1p/4c4/6P2/P1P2R2P/1CcC5/9/2BAKAB2 w",
            "1cbak4/9/n2a5/2p1p3p/5cp2/2n2N3/6PCP/3AB4/2C6/3A1K1N1 w",
            "CRN1k1b2/3ca4/4ba3/9/2nr5/9/9/4B4/4A4/4KA3 w",
            "3ak4/c2R1R2c/4b4/9/9/9/9/9/9/4K4 w",
            "3k2b2/4P4/4b4/9/8p/6Bc1/6P1P/3AB4/4pp3/1p1K3R1 w",
            "3k5/4P4/4P4/4P4/3PP4/2p1p4/4p4/4p4/4p4/5K3 w",
            "4k4/2P1P4/2P1P4/9/2P3p2/9/2p1p4/2p1p4/9/3K5 b");

    private RandomGames() {}

    /** Games of up to 80 half-moves, as all positions passed. */
    public static Arbitrary<List<XiangqiPosition>> games() {
        return Combinators.combine(
                        Arbitraries.of(STARTS).map(XiangqiPosition::fromFen),
                        Arbitraries.integers()
                                .between(0, Integer.MAX_VALUE)
                                .list()
                                .ofMaxSize(80))
                .as(RandomGames::played);
    }

    public static Arbitrary<XiangqiPosition> positions() {
        return games().map(List::getLast);
    }

    private static List<XiangqiPosition> played(XiangqiPosition start, List<Integer> choices) {
        List<XiangqiPosition> positions = new ArrayList<>(List.of(start));
        for (int choice : choices) {
            List<XiangqiMove> moves = positions.getLast().legalXiangqiMoves();
            if (moves.isEmpty()) {
                break;
            }
            positions.add(positions.getLast().after(moves.get(choice % moves.size())));
        }
        return positions;
    }
}
