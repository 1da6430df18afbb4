package org.qipu.board.xiangqi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.qipu.board.xiangqi.text.TextFiles.codes;
import static org.qipu.board.xiangqi.text.TextFiles.dhtmlXq;
import static org.qipu.board.xiangqi.text.TextFiles.pgn;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.Side;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnProblem;
import org.qipu.board.pgn.PgnProblem.Kind;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("DhtmlXQ")
class DhtmlXqTest {

    private static final String STANDARD = "8979695949392919097717866646260600102030405060708012720323436383";

    @Test
    void aGameOfPgnAndItsDhtmlXqSayTheSame() {
        PgnGame game = pgn(TextFiles.text("opening.chinese.pgn"));
        String text = TextFiles.text("opening.dhtmlxq");
        assertThat(DhtmlXqWriter.text(DhtmlXqGame.of(game))).isEqualTo(text);
        DhtmlXqGame read = dhtmlXq(text);
        assertThat(read.problems()).isEmpty();
        assertThat(DhtmlXqWriter.text(read)).isEqualTo(text);
        assertThat(PgnWriter.text(read.asPgn()))
                .isEqualTo(PgnWriter.text(XiangqiPgn.inFormat(game, MoveFormat.ICCS))
                        .transform(DhtmlXqTest::withCodes));
    }

    /** Codes as in {@code h2e2}, and the lines broken where these make them. */
    private static String withCodes(String text) {
        String codes = Pattern.compile("([A-I]\\d)-([A-I]\\d)")
                .matcher(text)
                .replaceAll(found -> (found.group(1) + found.group(2)).toLowerCase());
        return PgnWriter.text(pgn(codes));
    }

    @Test
    void theStartIsPlacedAsTheFormatHasIt() {
        assertThat(Placement.of(XiangqiPosition.initial())).isEqualTo(STANDARD);
        assertThat(dhtmlXq("[DhtmlXQ][DhtmlXQ_binit]" + STANDARD + "[/DhtmlXQ_binit][/DhtmlXQ]")
                        .initial())
                .contains(XiangqiPosition.initial());
        assertThat(dhtmlXq("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]")
                        .initial())
                .contains(XiangqiPosition.initial());
    }

    @Test
    void aStudyOnAPageIsReadWithItsVariationsItsCommentsAndTheFieldsThatNobodyKnows() {
        DhtmlXqGame game = dhtmlXq(TextFiles.text("study.dhtmlxq"));
        assertThat(game.problems()).isEmpty();
        assertThat(game.line()).isEqualTo(2);
        assertThat(game.initial()).map(XiangqiPosition::fen).contains("4k4/9/2P6/2P6/2P6/9/9/9/9/5K3 b");
        assertThat(game.moves().before())
                .extracting(Object::toString)
                .singleElement()
                .asString()
                .contains("黑先。\n將只能動");
        assertThat(codes(game.moves().moves())).containsExactly("e9e8", "c5d5");
        PgnMove second = game.moves().moves().get(1);
        assertThat(second.comments()).containsExactly("平兵");
        assertThat(second.variations())
                .extracting(line -> codes(line.moves()))
                .containsExactly(List.of("f0f1", "e8e7", "c6d6"), List.of("c7c8", "e8e9"));
        assertThat(second.variations().getFirst().moves().get(1).comments()).containsExactly("進將");
        assertThat(second.variations().get(1).moves().get(1).variations())
                .extracting(line -> codes(line.moves()))
                .containsExactly(List.of("e8e7"));
        assertThat(game.field("mark_x")).contains("abc");
        DhtmlXqGame again = dhtmlXq(DhtmlXqWriter.text(game));
        assertThat(again.fields())
                .extracting(DhtmlXqField::name, DhtmlXqField::value)
                .isEqualTo(game.fields().stream()
                        .map(field -> tuple(field.name(), field.value()))
                        .toList());
        PgnGame asPgn = game.asPgn();
        assertThat(asPgn.tag("Result")).contains("0-1");
        assertThat(asPgn.tag("DhtmlXQ_result")).contains("先负");
        assertThat(asPgn.tag("DhtmlXQ_type")).contains("殘局");
        assertThat(asPgn.tag("FEN")).contains("4k4/9/2P6/2P6/2P6/9/9/9/9/5K3 b - - 0 1");
        assertThat(DhtmlXqGame.of(asPgn).fields())
                .extracting(DhtmlXqField::name)
                .contains("type", "mark_x", "result", "remark", "title", "move_0_2_1");
        assertThat(DhtmlXqGame.of(asPgn).field("result")).contains("先负");
    }

    @Test
    void redMovesFirstUnlessTheFirstManMovedIsBlacks() {
        assertThat(start(STANDARD, "7747").turn()).isEqualTo(Side.WHITE);
        assertThat(start(STANDARD, "").turn()).isEqualTo(Side.WHITE);
        assertThat(start(STANDARD, "7062").turn()).isEqualTo(Side.BLACK);
    }

    @ParameterizedTest(name = "{0} {1}: {2}")
    @CsvSource({
        "許銀川, 1-0, 紅勝",
        "许银川, 1-0, 红胜",
        "许銀川 傌八進七, 0-1, 黑勝",
        "王天一, 0-1, 黑勝",
        "赵鑫鑫, 0-1, 黑胜",
        "赵鑫鑫, 1/2-1/2, 和棋",
        "Xu, *, 未知"
    })
    void theResultIsWrittenInTheScriptOfTheRecord(String player, String result, String word) {
        PgnGame game = new PgnGame(
                1,
                0,
                List.of(),
                List.of(PgnTag.of("Red", player), PgnTag.of("Result", result)),
                Optional.of(XiangqiPosition.initial()),
                dhtmlXq("[DhtmlXQ][DhtmlXQ_movelist]7747[/DhtmlXQ_movelist][/DhtmlXQ]")
                        .moves(),
                Optional.of(result),
                List.of(),
                List.of());
        DhtmlXqGame written = DhtmlXqGame.of(game);
        assertThat(written.field("result")).contains(word);
        assertThat(DhtmlXqGame.of(dhtmlXq(DhtmlXqWriter.text(written)).asPgn()).field("result"))
                .contains(word);
    }

    @ParameterizedTest
    @ValueSource(strings = {"红胜", "紅勝", "红先胜"})
    void aResultIsWrittenBackAsItWasRead(String word) {
        for (String player : List.of("许银川", "許銀川", "Xu")) {
            DhtmlXqGame game = dhtmlXq("[DhtmlXQ][DhtmlXQ_red]" + player + "[/DhtmlXQ_red][DhtmlXQ_result]" + word
                    + "[/DhtmlXQ_result][/DhtmlXQ]");
            assertThat(DhtmlXqGame.of(game.asPgn()).field("result")).contains(word);
        }
    }

    private static XiangqiPosition start(String binit, String moves) {
        return dhtmlXq("[DhtmlXQ][DhtmlXQ_binit]" + binit + "[/DhtmlXQ_binit][DhtmlXQ_movelist]" + moves
                        + "[/DhtmlXQ_movelist][/DhtmlXQ]")
                .initial()
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            89796959                                                         | the placement has 8 digits, not 64: two for each of the 32 men, 99 for one off the board
            897969594939291909771786664626060010203040506070801272032343638x | '8x' for Black's 5th 卒 (digits 63 and 64) is no point of the board: the file is 0 to 8 from the left, the rank 0 to 9 from above, 99 is off the board
            8989695949392919097717866646260600102030405060708012720323436383 | Red's 1st 俥 (digits 1 and 2) and Red's 1st 傌 (digits 3 and 4) stand on the same point '89'
            9999999999999999999999999999999999999999409999999999999999999999 | men: a general is missing
            9999999949999999999999999999999999999999409999999999999999999999 | men: the generals face each other
            9999999949999999999999999999999999999940309999999999999999999999 | men: an advisor stands on none of the five points of its palace: 士 on e9 '40'
            3899999949999999999999999999999999999999309999999999999999999999 | men: the side that is not to move is in check; no man of Black's is moved first, so Red has the move
            """)
    void aWrongPlacementIsRefusedWithTheReasonAndItsMovesAreKept(String binit, String reason) {
        DhtmlXqGame game = dhtmlXq("x\n[DhtmlXQ]\n[DhtmlXQ_binit]" + binit
                + "[/DhtmlXQ_binit]\n[DhtmlXQ_movelist]4948[/DhtmlXQ_movelist]\n[/DhtmlXQ]");
        assertThat(game.initial()).isEmpty();
        assertThat(game.problems())
                .extracting(PgnProblem::kind, PgnProblem::game, PgnProblem::line, PgnProblem::token, PgnProblem::reason)
                .containsExactly(tuple(Kind.INITIAL_POSITION, 1, 3, binit, reason));
        assertThat(game.moves().moves()).extracting(PgnMove::token).containsExactly("4948");
        assertThat(dhtmlXq(DhtmlXqWriter.text(game)).field("binit")).contains(binit);
        assertThat(game.asPgn().tag("FEN")).isPresent();
    }

    @Test
    void movesThatAreNotLegalOrNoMovesAreKeptWithTheirPlaces() {
        DhtmlXqGame game = dhtmlXq("[DhtmlXQ]\n[DhtmlXQ_movelist]7747\n70628956\n77x70[/DhtmlXQ_movelist]\n[/DhtmlXQ]");
        assertThat(game.problems())
                .extracting(PgnProblem::toString)
                .containsExactly(
                        "game 1, line 3, move 2, '8956': the man does not move so",
                        "game 1, line 4, move 2..., '77x7': not the digits of two points");
        assertThat(game.moves().moves())
                .extracting(PgnMove::token)
                .containsExactly("7747", "7062", "8956", "77x7", "0");
        assertThat(DhtmlXqWriter.text(game)).contains("7747\n70628956\n77x70");
    }

    @Test
    void linesAndCommentsThatBelongNowhereAreToldAndKept() {
        String text = """
                [DhtmlXQ]
                [DhtmlXQ_movelist]77477062[/DhtmlXQ_movelist]
                [DhtmlXQ_move_5_1_2]7967[/DhtmlXQ_move_5_1_2]
                [DhtmlXQ_move_0_9_3]7967[/DhtmlXQ_move_0_9_3]
                [DhtmlXQ_move_4_3_6]7967[/DhtmlXQ_move_4_3_6]
                [DhtmlXQ_move_6_3_4]7967[/DhtmlXQ_move_6_3_4]
                [DhtmlXQ_move_0_1_7]7967[/DhtmlXQ_move_0_1_7]
                [DhtmlXQ_move_0_2_7]1022[/DhtmlXQ_move_0_2_7]
                [DhtmlXQ_comment3]x[/DhtmlXQ_comment3]
                [DhtmlXQ_comment1]y[/DhtmlXQ_comment1]
                [DhtmlXQ_comment0_1]z[/DhtmlXQ_comment0_1]
                between
                [DhtmlXQ_event]E[/DhtmlXQ_place]
                [DhtmlXQ_event]F[/DhtmlXQ_event]
                [DhtmlXQ_remark]no end
                """;
        DhtmlXqGame game = dhtmlXq(text);
        assertThat(game.problems())
                .extracting(PgnProblem::token)
                .containsExactlyInAnyOrder(
                        "move_5_1_2",
                        "move_0_9_3",
                        "move_4_3_6",
                        "move_6_3_4",
                        "move_0_2_7",
                        "comment3",
                        "comment0_1",
                        "between",
                        "event",
                        "event",
                        "remark",
                        "[DhtmlXQ]");
        assertThat(codes(game.moves().moves().getFirst().variations().getFirst().moves()))
                .containsExactly("h0g2");
        assertThat(game.moves().moves().getFirst().comments()).containsExactly("y");
        String written = DhtmlXqWriter.text(game);
        assertThat(written)
                .contains("[DhtmlXQ_move_5_1_2]7967")
                .contains("[DhtmlXQ_comment0_1]z")
                .contains("\nbetween\n")
                .contains("[DhtmlXQ_event]E[/DhtmlXQ_event]");
        assertThat(DhtmlXqWriter.text(dhtmlXq(written))).isEqualTo(written);
    }

    @Test
    void severalGamesFollowEachOtherAndOneWithoutItsBracketsIsReadToo() {
        List<DhtmlXqGame> games = new ArrayList<>();
        new DhtmlXqReader(
                        new StringReader(
                                "[dhtmlxq][DhtmlXQ_event]a[/DhtmlXQ_event][/DHTMLXQ] [DhtmlXQ][DhtmlXQ_event]b[/DhtmlXQ_event]\n[DhtmlXQ_event]c"))
                .forEachRemaining(games::add);
        assertThat(games).extracting(game -> game.field("event").orElse("")).containsExactly("a", "b");
        assertThat(dhtmlXq("<p>[DhtmlXQ_event]d[/DhtmlXQ_event]<p>[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]</p>")
                        .problems())
                .isEmpty();
    }

    @Test
    void gb18030IsReadWhereItIsNamed() throws IOException {
        Charset gb18030 = Charset.forName("GB18030");
        byte[] bytes = "[DhtmlXQ][DhtmlXQ_event]全国象棋赛[/DhtmlXQ_event][/DhtmlXQ]".getBytes(gb18030);
        assertThat(new DhtmlXqReader(new ByteArrayInputStream(bytes), gb18030)
                        .next()
                        .field("event"))
                .contains("全国象棋赛");
    }

    @Test
    void aMoveThatCannotBeReadKeepsThePlacesOfTheOthers() {
        DhtmlXqGame game = DhtmlXqGame.of(pgn("1. 炮二平五 馬8進7 2. 傌□□三 {?} *"));
        assertThat(game.field("movelist")).contains("77477062傌□□三");
        assertThat(dhtmlXq(DhtmlXqWriter.text(game)).moves().moves().getLast().comments())
                .containsExactly("?");
    }
}
