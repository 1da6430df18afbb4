package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Label;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.qipu.board.chess.bitboard.Bits;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMoves;
import org.qipu.board.chess.bitboard.PositionIdentity;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.board.chess.mate.DeadEnd;
import org.qipu.board.chess.mate.Finding;
import org.qipu.board.chess.mate.FullAnalysis;
import org.qipu.board.chess.mate.MateView;
import org.qipu.board.chess.mate.Reachability;

@Label("What static analysis says of the men holds in every position that can arise")
class StaticAnalysisTest {

    private static final int FEW = 4_000;

    @Provide
    Arbitrary<ChessPosition> blocked() {
        return BlockedPositions.positions();
    }

    @Property(tries = 3_000, shrinking = ShrinkingMode.OFF)
    void no_search_finds_a_mate_where_static_analysis_denies_one(@ForAll("blocked") ChessPosition position) {
        for (boolean whiteMates : new boolean[] {true, false}) {
            Board board = MateView.of(position.board(), whiteMates);
            if (Reachability.applies(board) && LegalMoves.count(board) != 0 && new DeadEnd().thorough(board)) {
                assertThat(FullAnalysis.bySearchAlone(board, 5_000))
                        .as(position.fen())
                        .isNotInstanceOf(Finding.Mate.class);
            }
        }
    }

    @Property(tries = 300, shrinking = ShrinkingMode.OFF)
    void every_man_keeps_to_its_squares(@ForAll("blocked") ChessPosition position) {
        check(position);
    }

    @Example
    void every_man_keeps_to_its_squares_in_the_projects_own_positions() {
        MatePositions.own().questions().forEach(question -> check(question.position()));
    }

    private static void check(ChessPosition position) {
        for (boolean whiteMates : new boolean[] {true, false}) {
            Board start = MateView.of(position.board(), whiteMates);
            if (Reachability.applies(start) && LegalMoves.count(start) != 0) {
                reachable(start).ifPresent(all -> check(start, all));
            }
        }
    }

    private static void check(Board start, List<Board> all) {
        var men = new Reachability();
        men.saturate(start);
        if (men.whitePromotes) {
            return;
        }
        boolean denied = new DeadEnd().thorough(start);
        for (Board board : all) {
            if (LegalMoves.count(board) != 0) {
                checkMen(men, board);
            } else if (!board.whiteToMove && board.check()) {
                assertThat(denied).as("mate denied").isFalse();
            }
        }
    }

    private static void checkMen(Reachability men, Board board) {
        assertThat(board.occupied() & men.clear).as("men on clear squares").isZero();
        for (long rest = board.occupied(); rest != 0; rest &= rest - 1) {
            int square = Bits.first(rest);
            boolean white = (board.white & 1L << square) != 0;
            boolean allowed = false;
            for (int i = 0; i < men.n; i++) {
                boolean sameKind =
                        men.piece[i] == board.pieceOn(square) || men.promoted[i] && board.pieceOn(square) != 5;
                allowed |= men.white[i] == white && sameKind && (men.reach[i] & 1L << square) != 0;
                boolean gone =
                        men.start[i] == square && (men.white[i] != white || men.piece[i] != board.pieceOn(square));
                assertThat(gone && (men.steady & 1L << square) != 0)
                        .as("a steady man is gone")
                        .isFalse();
            }
            assertThat(allowed).as("a man on " + Square.name(square)).isTrue();
        }
    }

    /** All positions that can arise, by legal moves alone; empty when there are too many to go through. */
    private static Optional<List<Board>> reachable(Board start) {
        Set<PositionIdentity> seen = new HashSet<>();
        List<Board> all = new ArrayList<>(List.of(start));
        int[] moves = new int[LegalMoves.room(start)];
        for (int i = 0; i < all.size(); i++) {
            int n = LegalMoves.list(all.get(i), moves);
            for (int j = 0; j < n; j++) {
                Board next = new Board(all.get(i));
                next.play(moves[j]);
                next.keepOnlyLegalEnPassant();
                if (seen.add(new PositionIdentity(next)) && all.add(next) && all.size() > FEW) {
                    return Optional.empty();
                }
            }
        }
        return Optional.of(all);
    }
}
