package org.qipu.board.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.chess.Allocated;
import org.qipu.board.pgn.PgnGame;

/** However a PGN file is made, reading it takes little memory: a game at a time, and no more of that than any real game has. */
class PgnMemoryTest {

    private static final String GAME =
            "[Event \"x\"]\n\n1. e4 {[%clk 1:30:57]} e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0\n\n";
    private static final int READER = 1 << 20; // its buffers
    private static final int A_BYTE = 2_000; // the shortest game is one byte

    @Property(tries = 2000)
    void randomBytesAllocateInProportion(@ForAll byte[] bytes) {
        assertThat(allocated(bytes)).isLessThan(READER + (long) A_BYTE * bytes.length);
    }

    @Property(tries = 500)
    void repeatedScrapsAllocateInProportion(@ForAll("scraps") List<String> scraps, @ForAll("times") int times) {
        byte[] bytes = String.join("", scraps).repeat(times).getBytes(StandardCharsets.UTF_8);
        assertThat(allocated(bytes))
                .as("%s, %d times", scraps, times)
                .isLessThan(READER + (long) A_BYTE * bytes.length);
    }

    @Test
    @DisplayName("10 MB of games are read in 12 MB of memory")
    void manyGames() throws Exception {
        assertGames(10_000_000);
    }

    @Test
    @Tag("long")
    @DisplayName("100 MB of games are read in 12 MB of memory")
    void aLargeFile() throws Exception {
        assertGames(100_000_000);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{",
                "[Event \"",
                "x",
                "(",
                "e4 ",
                "$1 ",
                ";",
                "{a} ",
                "[A \"b\"]\n",
                "\"",
                "!",
                "? ",
                "Nf3 Nf6 Ng1 Ng8 ",
                "(1. e4) ",
                "♞",
                "\u00A0",
                "* ",
                "[Event \"b\"]\n"
            })
    @DisplayName("100 MB that are one game, or games of next to nothing, are read in 160 MB of memory")
    void oneEndlessGame(String part) throws Exception {
        assertThat(ReadInLittleMemory.of(part, 100_000_000, 160)).matches("\\d+ games, \\d+ moves");
    }

    private static void assertGames(long length) throws Exception {
        long games = length / GAME.length();
        assertThat(ReadInLittleMemory.of(GAME, length, 12)).isEqualTo(games + " games, " + games * 10 + " moves");
    }

    private static long allocated(byte[] bytes) {
        return Allocated.by(() -> new PgnReader(new ByteArrayInputStream(bytes)).forEachRemaining(PgnGame::line));
    }

    @Provide
    Arbitrary<List<String>> scraps() {
        return Arbitraries.of(
                        "e4",
                        "e5",
                        "Nf3",
                        "Nf6",
                        "Ng1",
                        "Ng8",
                        " ",
                        " ",
                        "\n",
                        "1.",
                        "{",
                        "}",
                        "(",
                        ")",
                        "[",
                        "]",
                        "\"",
                        ";",
                        "%",
                        "$3",
                        "!",
                        "*",
                        "1-0",
                        "0-0",
                        "[Event \"x\"]\n",
                        "[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n",
                        "(=)",
                        "e.p.",
                        "--",
                        "♘",
                        "\u0000",
                        "\r\n")
                .list()
                .ofMaxSize(12);
    }

    @Provide
    Arbitrary<Integer> times() {
        return Arbitraries.of(1, 2, 10, 1_000);
    }
}
