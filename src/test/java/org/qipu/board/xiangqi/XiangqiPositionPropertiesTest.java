package org.qipu.board.xiangqi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.qipu.Law;
import org.qipu.board.Side;
import org.qipu.board.xiangqi.cycle.Transformed;

class XiangqiPositionPropertiesTest {

    @Property(tries = 300)
    void theLegalMovesAreThoseThatPassTheLayersOneByOne(@ForAll("positions") XiangqiPosition position) {
        List<XiangqiMove> passing = new ArrayList<>();
        for (int from = 0; from < Point.COUNT; from++) {
            if (position.manAt(from)
                    .filter(man -> man.side() == position.turn())
                    .isEmpty()) {
                continue;
            }
            for (int to = 0; to < Point.COUNT; to++) {
                if (to != from && passes(position, new XiangqiMove(from, to))) {
                    passing.add(new XiangqiMove(from, to));
                }
            }
        }
        assertThat(position.legalXiangqiMoves()).containsExactlyInAnyOrderElementsOf(passing);
    }

    private static boolean passes(XiangqiPosition position, XiangqiMove move) {
        if (!position.followsPattern(move)
                || position.manAt(move.to())
                        .filter(man -> man.kind() == Kind.GENERAL)
                        .isPresent()) {
            return false;
        }
        XiangqiPosition after = position.placed(move);
        return !after.facingGenerals() && !after.exposesGeneral(position.turn());
    }

    @Property(tries = 200)
    void aMoveIsLegalExactlyWhenNoReasonSpeaksAgainstIt(@ForAll("positions") XiangqiPosition position) {
        for (int from = 0; from < Point.COUNT; from++) {
            for (int to = 0; to < Point.COUNT; to++) {
                if (from != to) {
                    XiangqiMove move = new XiangqiMove(from, to);
                    assertThat(position.whyIllegal(move).isEmpty())
                            .as("%s in %s", move, position)
                            .isEqualTo(position.isLegal(move));
                }
            }
        }
        assertThat(position.legalXiangqiMoves()).allMatch(position::isLegal);
        assertThat(position.noLegalMove()).isEqualTo(position.legalMoves().isEmpty());
    }

    @Property(tries = 500)
    void aMoveThatExposesAGeneralIsNearHim(@ForAll("positions") XiangqiPosition position, @ForAll Side mover) {
        Board board = new Board(position.board());
        board.redToMove = mover == Side.WHITE;
        if (Attacks.exposed(board, mover.other())) {
            return;
        }
        int[] moves = new int[LegalMoves.MOST];
        int n = PatternMoves.list(board, mover, moves);
        for (int i = 0; i < n; i++) {
            int from = Encoded.from(moves[i]);
            int to = Encoded.to(moves[i]);
            int general = board.generalPoint(mover.other());
            int captured = board.play(from, to);
            if (to != general && Attacks.exposed(board, mover.other())) {
                assertThat(Attacks.mayCheck(general, from, to))
                        .as("%s in %s", new XiangqiMove(from, to), position)
                        .isTrue();
            }
            board.takeBack(from, to, captured);
        }
    }

    @Property(tries = 500)
    void aFenReadsAsThePositionItWasWrittenOf(@ForAll("positions") XiangqiPosition position) {
        assertThat(XiangqiPosition.fromFen(position.fullFen()))
                .isEqualTo(position)
                .hasSameHashCodeAs(position);
        assertThat(XiangqiPosition.fromFen(position.fen()).identity()).isEqualTo(position.identity());
        assertThat(position.illegalities()).isEmpty();
    }

    @Property(tries = 200)
    @Law("XQ-2.1.13")
    void everyManKeepsItsIdentityUntilItIsCaptured(@ForAll("games") List<XiangqiPosition> game) {
        for (int ply = 1; ply < game.size(); ply++) {
            XiangqiPosition before = game.get(ply - 1);
            XiangqiPosition after = game.get(ply);
            long moved = 0;
            for (int id = 0; id < Man.COUNT; id++) {
                var was = before.pointOf(new Man(id));
                var is = after.pointOf(new Man(id));
                moved += was.equals(is) || is.isEmpty() ? 0 : 1;
                is.ifPresent(at -> assertThat(after.manAt(at).map(Man::kind))
                        .isEqualTo(before.manAt(was.orElseThrow()).map(Man::kind)));
            }
            assertThat(moved).isEqualTo(1);
        }
    }

    @Property(tries = 300)
    void keysAreEqualExactlyWhenThePositionsAre(@ForAll("games") List<XiangqiPosition> game) {
        for (XiangqiPosition one : game.subList(Math.max(0, game.size() - 12), game.size())) {
            for (XiangqiPosition other : game) {
                assertThat(one.identity().equals(other.identity()))
                        .isEqualTo(one.fen().equals(other.fen()));
            }
        }
    }

    @Property(tries = 200)
    void mirroringTheFilesMirrorsTheMoves(@ForAll("positions") XiangqiPosition position) {
        XiangqiPosition mirrored = XiangqiPosition.fromFen(Transformed.mirrored(position.fen()));
        assertThat(codes(mirrored.legalXiangqiMoves()))
                .isEqualTo(codes(position.legalXiangqiMoves().stream()
                        .map(Transformed::mirrored)
                        .toList()));
        XiangqiPosition reversed = XiangqiPosition.fromFen(Transformed.reversed(position.fen()));
        assertThat(codes(reversed.legalXiangqiMoves()))
                .isEqualTo(codes(position.legalXiangqiMoves().stream()
                        .map(Transformed::reversed)
                        .toList()));
        assertThat(reversed.turn()).isEqualTo(position.turn().other());
    }

    @Property(tries = 300)
    void placingAnyMoveNeverFails(
            @ForAll("positions") XiangqiPosition position, @ForAll("points") int from, @ForAll("points") int to) {
        if (from != to) {
            XiangqiPosition placed = position.placed(new XiangqiMove(from, to));
            assertThat(XiangqiPosition.asItStands(placed.fullFen())).isEqualTo(placed);
            assertThat(placed.legalMoves()).isNotNull();
            assertThat(placed.illegalities()).isNotNull();
        }
    }

    @Property(tries = 3000)
    void textNeverCrashesTheReader(@ForAll("fenLike") String text) {
        try {
            assertThat(XiangqiPosition.asItStands(text).legalMoves()).isNotNull();
            assertThat(XiangqiPosition.fromFen(text).exposesGeneral(Side.BLACK)).isNotNull();
        } catch (InvalidFen expected) {
            assertThat(expected.getMessage()).isNotBlank();
        }
    }

    private static List<String> codes(List<XiangqiMove> moves) {
        return moves.stream()
                .map(XiangqiMove::code)
                .sorted(Comparator.naturalOrder())
                .toList();
    }

    @Provide
    Arbitrary<List<XiangqiPosition>> games() {
        return RandomGames.games();
    }

    @Provide
    Arbitrary<XiangqiPosition> positions() {
        return RandomGames.positions();
    }

    @Provide
    Arbitrary<Integer> points() {
        return Arbitraries.integers().between(0, Point.COUNT - 1);
    }

    @Provide
    Arbitrary<String> fenLike() {
        Arbitrary<String> ranks = Arbitraries.of(
                        "9", "4k4", "4K4", "R8", "1c5c1", "P1P1P1P1P", "rnbakabnr", "3k1K3", "2b6", "pp7", "8A")
                .list()
                .ofSize(10)
                .map(list -> String.join("/", list) + " w");
        return Arbitraries.oneOf(
                ranks,
                Arbitraries.strings(),
                Arbitraries.strings().withChars("rnbakcpRNBAKCP123456789/ wb-0").ofMaxLength(70));
    }
}
