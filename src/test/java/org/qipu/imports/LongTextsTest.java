package org.qipu.imports;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.pgn.SanMove;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.ResultText;

/** Texts as long as they may be, of what patterns could go through again from each of their characters: for most of these it would take hours. */
class LongTextsTest {

    private static final int MEBIBYTE = 1 << 20;

    private static String format(String text) throws IOException {
        var options = ImportOptions.of(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
        try (var texts = GameTexts.of(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), options)) {
            return texts.format();
        }
    }

    @Test
    void line_feeds_before_a_bracket_of_DhtmlXQ() throws IOException {
        var blank = "\n".repeat(MEBIBYTE - 100);
        assertThat(format("[DhtmlXQ][/DhtmlXQ]" + blank)).isEqualTo("dhtmlxq");
        assertThat(format(blank + "[DhtmlXQ]")).isEqualTo("dhtmlxq");
    }

    @Test
    void what_comes_first_tells_the_format() throws IOException {
        assertThat(format("\n\n \t[White \"A\"]\n\n{[DhtmlXQ]} *")).isEqualTo("pgn");
        assertThat(format("x [White \"A\"]\n[DhtmlXQ]")).isEqualTo("dhtmlxq");
        assertThat(format("[DhtmlXQ]\n[White \"A\"]")).isEqualTo("dhtmlxq");
    }

    @Test
    void blanks_in_a_comment() {
        var blanks = "[%clk" + " ".repeat(199_000);
        assertThat(comments(blanks)).containsExactly("[%clk");
        var open = "[%clk ".repeat(33_000);
        assertThat(comments(open)).containsExactly(open.strip());
        assertThat(comments(open + "]")).containsExactly(open + "]");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[%clk 1:30:57]|",
                "good [%clk 1:30:57] move|good  move",
                "[%clk 1:30:57] one [%clk 0:01]two|one [%clk 0:01]two",
                "[%clk1:30] [%clk\t0:1]|[%clk1:30]",
                "[%clk [%clk 0:1]] x|[%clk ] x",
                "[%emt 0:1] [%clk 0:1|[%emt 0:1] [%clk 0:1"
            })
    void a_reading_of_a_clock_is_no_part_of_a_comment(String written, String kept) {
        assertThat(comments(written)).isEqualTo(kept == null ? List.of() : List.of(kept));
    }

    @Test
    void a_date_of_numerals_and_a_result_of_dots() {
        var today = LocalDate.of(2026, 11, 22);
        assertThat(DateText.read("一".repeat(20_000), today)).isEqualTo(PlayedOn.UNKNOWN);
        assertThat(DateText.read("2006.11.25" + " (".repeat(9_000), today)).isEqualTo(PlayedOn.UNKNOWN);
        assertThat(ResultText.read(".".repeat(200_000) + "x")).isEmpty();
    }

    private static List<String> comments(String text) {
        var start = ChessPosition.initial();
        var move = SanMove.of(start, start.legalChessMove("e2e4").orElseThrow(), List.of(PgnAnnotation.comment(text)));
        return TakenMoves.comments(move.annotations(), move.clock());
    }
}
