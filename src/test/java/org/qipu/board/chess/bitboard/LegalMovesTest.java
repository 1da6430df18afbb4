package org.qipu.board.chess.bitboard;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.GameLine;
import org.qipu.board.chess.MoveReading;

@DisplayName("Article 3: the moves")
public class LegalMovesTest {

    @Test
    @DisplayName("S04, MOV-12: 'en passant' only on the move right after the double advance")
    void enPassantWindow() {
        assertThat(legal(GameLine.after("e4 a6 e5 d5"), "e5")).containsExactlyInAnyOrder("e5e6", "e5d6");
        assertThat(legal(GameLine.after("e4 a6 e5 d5 Nf3 a5"), "e5")).containsExactly("e5e6");
    }

    @Test
    @DisplayName("S05, MOV-18: 'en passant' must not open the rank to the own king")
    void enPassantAcrossAPin() {
        ChessPosition position = ChessPosition.fromFen("8/8/8/K2pP2r/8/8/8/7k w - d6 0 1");
        assertThat(legal(position, "e5")).containsExactly("e5e6");
        assertThat(ChessNotation.read(position, "exd6 e.p."))
                .isEqualTo(
                        new MoveReading.Illegal("exd6 e.p.", IllegalReason.EXPOSES_KING, position.namedMove("e5d6")));
    }

    @Test
    @DisplayName("S06, MOV-17: only the squares of the king's way must be safe")
    void castlingPastAttackedSquares() {
        assertThat(legal(ChessPosition.fromFen("1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), "e1"))
                .contains("e1c1", "e1g1");
        ChessPosition crossed = ChessPosition.fromFen("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(legal(crossed, "e1")).containsExactlyInAnyOrder("e1d1", "e1d2", "e1e2", "e1c1");
        assertIllegal(crossed, "0-0", IllegalReason.CASTLING_THROUGH_ATTACK, "e1g1");
    }

    @Test
    @DisplayName("S07, MOV-16: the right to castle is gone for good once the king has moved")
    void castlingRightLost() {
        ChessPosition position = GameLine.after("1.e4 e5 2.Ke2 Nc6 3.Ke1 Nf6 4.Nf3 Bc5 5.Bc4 O-O");
        assertThat(position.fen()).isEqualTo("r1bq1rk1/pppp1ppp/2n2n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w - - 8 6");
        assertIllegal(position, "O-O", IllegalReason.CASTLING_RIGHT_LOST, "e1g1");
    }

    @Test
    @DisplayName("S08, MOV-13: queen, rook, bishop or knight; what it becomes must be said")
    void promotion() {
        ChessPosition position = ChessPosition.fromFen("8/P6k/8/8/8/8/8/7K w - - 0 1");
        assertThat(legal(position, "a7")).containsExactlyInAnyOrder("a7a8q", "a7a8r", "a7a8b", "a7a8n");
        assertThat(ChessNotation.read(position, "a8"))
                .isInstanceOfSatisfying(
                        MoveReading.Incomplete.class,
                        incomplete -> assertThat(incomplete.candidates()).hasSize(4));
        assertThat(ChessNotation.read(position, "a7a8")).isInstanceOf(MoveReading.Incomplete.class);
        assertThat(move(position, "a8=Q")).isEqualTo(move(position, "a8Q")).hasToString("a7a8q");
        assertThat(ChessNotation.read(position, "a8K"))
                .isEqualTo(
                        new MoveReading.Illegal("a8K", IllegalReason.PROMOTION_IMPOSSIBLE, java.util.Optional.empty()));
        assertThat(ChessNotation.read(position, "a8P")).isInstanceOf(MoveReading.Unreadable.class);
    }

    @Test
    @DisplayName("S09, MOV-08: a pinned piece attacks all the same")
    void attackByAPinnedPiece() {
        ChessPosition position = ChessPosition.fromFen("4k3/8/8/4r3/K7/8/8/4R3 w - - 0 1");
        assertThat(legal(position, "a4")).containsExactlyInAnyOrder("a4a3", "a4b3", "a4b4");
        assertIllegal(position, "Ka5", IllegalReason.KING_TO_ATTACKED_SQUARE, "a4a5");
    }

    @Test
    @Law({"MOV-05", "MOV-07", "MOV-09", "MOV-10", "MOV-11"})
    @DisplayName("S10, MOV-07, 09, 10, 11: basic movement, each refusal with its rule")
    void basicMovement() {
        ChessPosition start = ChessPosition.initial();
        assertIllegal(start, "Ra1-a3", IllegalReason.PATH_BLOCKED, "a1a3");
        assertIllegal(start, "Bc1-e3", IllegalReason.PATH_BLOCKED, "c1e3");
        assertIllegal(start, "Ng1-e2", IllegalReason.OWN_MAN_ON_SQUARE, "g1e2");
        assertIllegal(start, "e2-e5", IllegalReason.NOT_HOW_A_PAWN_MOVES, "e2e5");
        assertIllegal(start, "Ke1-e2", IllegalReason.OWN_MAN_ON_SQUARE, "e1e2");
        assertIllegal(start, "Ra3", IllegalReason.PATH_BLOCKED, "a1a3");
        assertIllegal(start, "g1f4", IllegalReason.NOT_HOW_A_KNIGHT_MOVES, "g1f4");
        assertIllegal(start, "e7e5", IllegalReason.OPPONENTS_MAN, "e7e5");
        assertIllegal(start, "e4e5", IllegalReason.VACANT_SQUARE, "e4e5");
        assertIllegal(start, "exd3", IllegalReason.NOTHING_TO_CAPTURE, "e2d3");
        assertIllegal(start, "e2e4q", IllegalReason.NO_PROMOTION, "e2e4q");
        assertThat(move(start, "Ng1-f3")).hasToString("g1f3");
        assertThat(move(start, "e2-e4")).hasToString("e2e4");
        assertThat(Square.isLight(Square.of("h1"))).isTrue();
        assertThat(Square.isLight(Square.of("a8"))).isTrue();
        assertThat(Square.isLight(Square.of("a1"))).isFalse();
    }

    @Test
    @DisplayName("S11, MOV-03, MOV-19: a check ignored, and the king captured")
    void leavingCheckAndCapturingTheKing() {
        ChessPosition check = GameLine.after("1.e4 e5 2.Nf3 f6 3.Nxe5 fxe5 4.Qh5+");
        assertIllegal(check, "Nc6", IllegalReason.LEAVES_KING_IN_CHECK, "b8c6");
        assertThat(check.legalMoves().stream().map(Object::toString)).containsExactlyInAnyOrder("e8e7", "g7g6");
        ChessPosition ignored = check.placed(check.namedMove("b8c6").orElseThrow());
        assertThat(ignored.illegalities()).containsExactly("opponent-in-check");
        assertIllegal(ignored, "Qxe8", IllegalReason.CAPTURES_KING, "h5e8");
        assertThat(ignored.legalMove("h5e8")).isEmpty();
    }

    @Test
    void mateAndStalemate() {
        ChessPosition mate = GameLine.after("1.f3 e5 2.g4 Qh4");
        assertThat(mate.noLegalMove()).isTrue();
        assertThat(mate.check()).isTrue();
        ChessPosition stalemate = ChessPosition.fromFen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
        assertThat(stalemate.noLegalMove()).isTrue();
        assertThat(stalemate.check()).isFalse();
    }

    @Test
    @DisplayName("the legal moves are exactly those that the rules find nothing wrong with")
    void twoWaysToTheSameMoves() {
        for (String fen : List.of(
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
                "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
                "4k3/8/8/8/4r3/8/8/K3K3 w - - 0 1",
                "8/8/8/8/1q6/8/3PP3/8 w - - 0 1")) {
            ChessPosition position = ChessPosition.fromFen(fen);
            Set<String> legal =
                    position.legalMoves().stream().map(Object::toString).collect(Collectors.toSet());
            for (int from = 0; from < 64; from++) {
                for (int to = 0; to < 64; to++) {
                    for (String promotion : List.of("", "q", "r", "b", "n")) {
                        String code = Square.name(from) + Square.name(to) + promotion;
                        boolean found = position.legalMove(code).isPresent();
                        boolean otherCode = position.legalMove(code)
                                .filter(m -> !m.code().equals(code))
                                .isPresent();
                        assertThat(found && !otherCode)
                                .as("%s in %s", code, fen)
                                .isEqualTo(legal.contains(code));
                    }
                }
            }
        }
    }

    static Set<String> legal(ChessPosition position, String from) {
        return position.legalMoves().stream()
                .map(Object::toString)
                .filter(code -> code.startsWith(from))
                .collect(Collectors.toSet());
    }

    public static ChessMove move(ChessPosition position, String text) {
        assertThat(ChessNotation.read(position, text)).as(text).isInstanceOf(MoveReading.Legal.class);
        return ((MoveReading.Legal) ChessNotation.read(position, text)).move();
    }

    public static void assertIllegal(ChessPosition position, String text, IllegalReason reason, String code) {
        assertThat(ChessNotation.read(position, text)).isInstanceOfSatisfying(MoveReading.Illegal.class, illegal -> {
            assertThat(illegal.reason()).as(text).isEqualTo(reason);
            assertThat(illegal.named()).as(text).get().hasToString(code);
        });
    }
}
