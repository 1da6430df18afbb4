package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.Law;
import org.qipu.board.Side;

@DisplayName("6.9: who can still be mated by any possible series of legal moves")
class CanMateTest {

    private static final Path LABELLED = Path.of("../shared/data/unwinnability/positions.txt");

    @ParameterizedTest(name = "{2}: {1}")
    @CsvSource({
            "8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1, yes, knight against pawn",
            "8/8/4k3/q7/3N4/4K3/8/8 b - - 0 1, no, knight against queen",
            "8/8/4k3/8/3N4/4K3/7r/8 b - - 0 1, yes, knight against rook",
            "8/8/4k3/r7/3B4/4K3/8/8 b - - 0 1, no, bishop against rook",
            "7n/8/4k3/8/3B4/4K3/8/8 b - - 0 1, yes, bishop against knight",
            "8/8/4k3/8/3B4/4K3/7p/8 b - - 0 1, yes, bishop against pawn",
            "8/8/4k3/8/3NN3/4K3/8/8 b - - 0 1, yes, two knights against a bare king",
            "8/8/4k3/8/8/4K3/7R/8 b - - 0 1, yes, rook against a bare king",
            "8/8/4k3/r7/8/4K3/8/8 b - - 0 1, no, a bare king against a rook"})
    @Law("CLK-16")
    void whiteAgainstTheFlagOfBlack(String fen, String answer, String men) {
        var found = CanMate.full(ChessPosition.fromFen(fen), Side.WHITE);
        switch (answer) {
            case "yes" -> assertThat(found).isInstanceOf(MateAnswer.Yes.class);
            default -> assertThat(found).isInstanceOf(MateAnswer.No.class);
        }
    }

    @Test
    void aYesIsALineThatEndsInMate() {
        var position = ChessPosition.fromFen("8/8/4k3/8/3N4/4K3/7p/8 b - - 0 1");
        var yes = (MateAnswer.Yes) CanMate.full(position, Side.WHITE);
        for (var move : yes.line()) {
            assertThat(position.legalChessMoves()).contains(move);
            position = position.after(move);
        }
        assertThat(position.check() && position.noLegalMove()).isTrue();
        assertThat(position.turn()).isEqualTo(Side.BLACK);
    }

    @ParameterizedTest
    @CsvSource({"8/1p2p1p1/1P2P1P1/Bp2pBp1/1P2P1P1/7k/1P2P3/7K b - -", "k7/1pK3p1/6Pb/1p4pB/bP4P1/Bp6/1P4P1/8 b - -"})
    void aHiddenMateIsNeverDenied(String fen) {
        assertThat(CanMate.full(ChessPosition.fromFen(fen), Side.WHITE)).isNotInstanceOf(MateAnswer.No.class);
    }

    @Test
    void noneOfTheLabelledPositionsIsAnsweredWrongly() throws Exception {
        Assumptions.assumeTrue(Files.exists(LABELLED), "the labelled positions are not here");
        var decided = 0;
        for (var line : Files.readAllLines(LABELLED)) {
            if (line.isBlank() || line.startsWith("#")) {
                continue;
            }
            var position = ChessPosition.fromFen(line.substring(3).strip());
            for (var side : Side.values()) {
                var can = line.charAt(side == Side.WHITE ? 0 : 1) != '-';
                switch (CanMate.quick(position, side)) {
                    case MateAnswer.Yes yes -> {
                        assertThat(can).as("%s can mate in %s", side, line).isTrue();
                        decided++;
                    }
                    case MateAnswer.No no -> {
                        assertThat(can).as("%s cannot mate in %s", side, line).isFalse();
                        decided++;
                    }
                    case MateAnswer.Undetermined undetermined -> { }
                }
            }
        }
        assertThat(decided).as("answers given, of 6,828").isGreaterThan(3_000);
    }
}
