package org.qipu.board.chess.mate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.board.chess.Boards;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.RandomPositions;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.WantedMoves;

class WantedMovesTest {

    @Provide
    Arbitrary<List<ChessPosition>> games() {
        return RandomPositions.games();
    }

    /** A search that tried them in another order, or others first, would answer otherwise where its positions run out. */
    @Property(tries = 300)
    void they_are_the_rewarded_ones_of_all_legal_moves_in_their_order(
            @ForAll("games") List<ChessPosition> game, @ForAll boolean whiteMates) {
        for (var position : game) {
            if (!MateView.clear(Boards.of(position))) {
                continue;
            }
            var board = MateView.of(Boards.of(position), whiteMates);
            for (var goal : MateGoal.values()) {
                var rewards = new MateRewards(goal, false, false);
                var list = new int[512];
                var count = LegalMoves.list(board, list);
                var legal = Arrays.copyOf(list, count);
                var wanted = WantedMoves.list(board, list, goal.wishes(board.whiteToMove));

                assertThat(Arrays.copyOf(list, wanted))
                        .as(position + ", " + goal)
                        .isEqualTo(Arrays.stream(legal)
                                .filter(move -> rewards.rewarded(board, move))
                                .toArray());

                var all = Arrays.copyOf(list, wanted);
                var first = WantedMoves.first(board, list, goal.wishes(board.whiteToMove));

                assertThat(Arrays.copyOf(list, first))
                        .as("the first in " + position + ", " + goal)
                        .hasSizeGreaterThanOrEqualTo(Math.min(wanted, 1))
                        .isEqualTo(Arrays.copyOf(all, first));
            }
        }
    }
}
