package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

/** Whatever a FEN or a move is said to be: it is read or refused, at the price of a few pages of memory. */
class HostileTextTest {

    private static final long MOST = 256 * 1024; // bytes, however long the text

    @Property(tries = 2000)
    void randomBytesNeverCrashTheReaders(@ForAll byte[] bytes, @ForAll NotationLanguage language) {
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        String decoded = new String(bytes, StandardCharsets.UTF_8);
        assertThat(Allocated.by(() -> {
                    readFen(text);
                    readFen(decoded);
                    readMove(text, language);
                    readMove(decoded, language);
                }))
                .isLessThan(MOST);
    }

    @Property(tries = 1000)
    void repeatedScrapsNeverTakeMuchMemory(@ForAll("scraps") List<String> scraps, @ForAll("times") int times) {
        String text = String.join("", scraps).repeat(times);
        assertThat(Allocated.by(() -> {
                    readFen(text);
                    readMove(text, NotationLanguage.EN);
                }))
                .as("%s, %d times", scraps, times)
                .isLessThan(MOST);
    }

    @Test
    @DisplayName("ten million characters cost no more than two hundred")
    void veryLongTexts() {
        for (String part : List.of(
                "8", "/", " ", "k", "N", "e4", "x", "=", "+", "e.p.", "(=)", "knight ", "O-O-", "♞", "\u0000")) {
            String text = part.repeat(10_000_000 / part.length());
            assertThat(Allocated.by(() -> readFen(text))).as("FEN of " + part).isLessThan(MOST);
            assertThat(Allocated.by(() -> readMove(text, NotationLanguage.EN)))
                    .as("move of " + part)
                    .isLessThan(MOST);
        }
    }

    private static void readFen(String text) {
        for (boolean chess960 : new boolean[] {false, true}) {
            try {
                if (chess960) {
                    ChessPosition.chess960FromFen(text);
                } else {
                    ChessPosition.fromFen(text);
                }
            } catch (InvalidFen expected) {
                assertThat(expected.getMessage()).hasSizeLessThan(1000);
            }
        }
    }

    private static void readMove(String text, NotationLanguage language) {
        ChessNotation.read(ChessPosition.initial(), text, language);
    }

    @Provide
    Arbitrary<List<String>> scraps() {
        return Arbitraries.of(
                        "8",
                        "/",
                        "pppppppp",
                        "RNBQKBNR",
                        " ",
                        "w",
                        "b",
                        "-",
                        "KQkq",
                        "AHah",
                        "e3",
                        "0",
                        "1",
                        "9",
                        "Nf3",
                        "x",
                        "=Q",
                        "+",
                        "#",
                        "(=)",
                        "e.p.",
                        "O-O",
                        "0-0-0",
                        "knight",
                        "pawn",
                        "takes",
                        "e four",
                        "a1",
                        "h8",
                        "♞",
                        "\u0000",
                        "\uD800",
                        "\n")
                .list()
                .ofMaxSize(20);
    }

    @Provide
    Arbitrary<Integer> times() {
        return Arbitraries.of(1, 1, 2, 10, 10_000);
    }
}
