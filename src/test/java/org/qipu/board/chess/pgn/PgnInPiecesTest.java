package org.qipu.board.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;

/** What a file says does not depend on how much of it a read brings, though runs of characters are taken at once where they are there. */
class PgnInPiecesTest {

    private static final List<String> PIECES = List.of(
            "[Event \"a\"]\n",
            "[White \"b \\\"c\\\" \\\\ d\"]\n",
            "[Black \"é 王 \" e\"]\n",
            "[Result \"1-0\"] [X_1 \"\"]",
            "[ Round \"not closed\n",
            "\n\n",
            "\r\n",
            " ",
            "1.",
            "1. e4 e5 2. Nf3",
            " Nc6\n3. Bb5 a6 ",
            "exd6 e.p.",
            "exd6e.p. ",
            "0-0 ",
            "1/2 - 1/2 ",
            "1 - 0\n",
            "1-0",
            "½-½ ",
            "*",
            "½ ",
            "-- Z0 ",
            "e4!? $6 ",
            "{a comment}",
            "{[%clk\n1:30:57]}",
            "{over\n\ntwo lines\r\nand three}",
            "{a line\n[that begins with a bracket}",
            "{never ends\n[Event \"f\"]\n",
            "{\n}",
            "}",
            "(1. d4 {g} d5) ",
            "; the rest\n",
            "%escaped\n",
            "\uFEFF",
            "x".repeat(300) + " ",
            "x".repeat(255) + ".",
            "\u00a0Ñf3 ");

    @Property(tries = 300)
    void readsTheSameInPiecesOfAnySize(
            @ForAll @From("texts") String text, @ForAll @IntRange(min = 1, max = 30) int size) {
        assertThat(games(new InPieces(text, size))).isEqualTo(games(new StringReader(text)));
    }

    @Provide
    Arbitrary<String> texts() {
        return Arbitraries.of(PIECES).list().ofMinSize(1).ofMaxSize(40).map(pieces -> String.join("", pieces));
    }

    /** The source holds 65,024 characters at once: wherever in a comment or a word they end, it is whole, and lines are counted. */
    @Test
    void whereOneReadEndsAndTheNextBeginsNothingIsLost() {
        String game = "1. e4 {over\ntwo lines} e5\n2. Nf3 Nc6 1-0\n";
        for (int before = 65_024 - game.length(); before <= 65_024; before++) {
            PgnGame read = games(new StringReader("%" + " ".repeat(before - 2) + "\n" + game))
                    .getFirst();
            assertThat(read.mainLine()).extracting(PgnMove::token).containsExactly("e4", "e5", "Nf3", "Nc6");
            assertThat(read.mainLine()).extracting(PgnMove::line).containsExactly(2, 3, 4, 4);
            assertThat(read.mainLine().getFirst().comments()).containsExactly("over\ntwo lines");
        }
    }

    private static List<PgnGame> games(Reader text) {
        return new PgnReader(text).games().toList();
    }

    /** Brings no more than so many characters at once. */
    private static final class InPieces extends FilterReader {

        private final int size;

        InPieces(String text, int size) {
            super(new StringReader(text));
            this.size = size;
        }

        @Override
        public int read(char[] chars, int offset, int length) throws IOException {
            return super.read(chars, offset, Math.min(size, length));
        }
    }
}
