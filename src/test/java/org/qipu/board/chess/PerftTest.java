package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayName("Lines of legal moves are counted as published")
class PerftTest {

    record Line(String id, String epd, int depth, long count) {}

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            start | rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - | 20 400 8902 197281 4865609
            Kiwipete | r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - | 48 2039 97862 4085603
            position 3 | 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - | 14 191 2812 43238 674624
            position 4 | r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - | 6 264 9467 422333
            position 5 | rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - | 44 1486 62379 2103487
            position 6 | r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - | 46 2079 89890 3894594
            illegal en passant 1 | 3k4/3p4/8/K1P4r/8/8/8/8 b - - | 18 92 1670 10138 185429 1134888
            illegal en passant 2 | 8/8/4k3/8/2p5/8/B2P2K1/8 w - - | 13 102 1266 10276 135655 1015133
            en passant gives check | 8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 | 15 126 1928 13931 206379 1440467
            short castling gives check | 5k2/8/8/8/8/8/8/4K2R w K - | 15 66 1198 6399 120330 661072
            long castling gives check | 3k4/8/8/8/8/8/8/R3K3 w Q - | 16 71 1286 7418 141077 803711
            castling rights lost | r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - | 26 1141 27826 1274206
            castling prevented | r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - | 44 1494 50509 1720476
            promotion out of check | 2K2r2/4P3/8/8/8/8/8/3k4 w - - | 11 133 1442 19174 266199 3821001
            discovered check | 8/8/1P2K3/8/2n5/1q6/8/5k2 b - - | 29 165 5160 31961 1004658
            promotion gives check | 4k3/1P6/8/8/8/8/K7/8 w - - | 9 40 472 2661 38983 217342
            underpromotion | 8/P1k5/K7/8/8/8/8/8 w - - | 6 27 273 1329 18135 92683
            stalemate of oneself | K1k5/8/P7/8/8/8/8/8 w - - | 2 6 13 63 382 2217
            stalemate and mate | 8/8/2k5/5q2/5n2/8/5K2/8 b - - | 37 183 6559 23527
            """)
    void theStandardPositions(String name, String fen, String counts) {
        ChessPosition position = ChessPosition.fromFen(fen);
        String[] expected = counts.split(" ");
        for (int depth = 1; depth <= expected.length; depth++) {
            assertThat(Perft.count(position, depth))
                    .as("%s, depth %d", name, depth)
                    .isEqualTo(Long.parseLong(expected[depth - 1]));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"perft/tricky.perft", "perft/chess960.perft"})
    @Timeout(60)
    void thePublishedCountsTo400Thousand(String file) throws IOException {
        assertCounts(file, 400_000);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(strings = {"perft/tricky.perft", "perft/chess960.perft"})
    void thePublishedCountsTo5Million(String file) throws IOException {
        assertCounts(file, 5_000_000);
    }

    @Test
    void everyLegalMoveCountsForOneAtDepthOne() {
        assertThat(Perft.count(ChessPosition.initial(), 0)).isEqualTo(1);
        assertThat(Perft.count(ChessPosition.initial(), 1))
                .isEqualTo(ChessPosition.initial().legalMoves().size());
    }

    private static void assertCounts(String file, long most) throws IOException {
        List<Line> wrong = lines(file).stream()
                .filter(line -> line.count() <= most)
                .filter(line -> Perft.count(ChessPosition.chess960FromFen(line.epd()), line.depth()) != line.count())
                .toList();
        assertThat(wrong).isEmpty();
    }

    private static List<Line> lines(String file) throws IOException {
        List<Line> lines = new ArrayList<>();
        String id = "";
        String epd = "";
        for (String text : Files.readAllLines(SharedData.file(file))) {
            if (text.startsWith("id ")) {
                id = text.substring(3).strip();
            } else if (text.startsWith("epd ")) {
                epd = text.substring(4).strip();
            } else if (text.startsWith("perft ")) {
                String[] words = text.strip().split(" +");
                lines.add(new Line(id, epd, Integer.parseInt(words[1]), Long.parseLong(words[2])));
            }
        }
        assertThat(lines).as("lines of " + file).isNotEmpty();
        return lines;
    }
}
