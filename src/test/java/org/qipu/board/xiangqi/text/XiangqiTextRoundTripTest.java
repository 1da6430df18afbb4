package org.qipu.board.xiangqi.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.Law;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLimits;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;
import org.qipu.board.xiangqi.RandomGames;
import org.qipu.board.xiangqi.XiangqiMove;
import org.qipu.board.xiangqi.XiangqiNotation;
import org.qipu.board.xiangqi.XiangqiPosition;

@DisplayName("Xiangqi texts are written so that they read the same")
class XiangqiTextRoundTripTest {

    private static final Charset GB18030 = Charset.forName("GB18030");

    @Property(tries = 150)
    @Law({"XQ-3.3.1", "XQ-3.3.2", "XQ-3.3.3", "XQ-3.3.4", "XQ-3.3.5"})
    void randomGamesInEveryNotation(@ForAll("games") List<XiangqiPosition> positions) throws IOException {
        PgnGame game = played(positions);
        List<String> codes = TextFiles.codes(game.mainLine());
        for (MoveFormat format : MoveFormat.values()) {
            String text = PgnWriter.text(XiangqiPgn.inFormat(game, format));
            assertReads(text, codes);
            assertThat(PgnWriter.text(TextFiles.pgn(text))).isEqualTo(text);
        }
        String chinese = PgnWriter.text(XiangqiPgn.inFormat(game, MoveFormat.CHINESE));
        assertReads(simplified(chinese), codes);
        assertThat(TextFiles.codes(new XiangqiPgnReader(new ByteArrayInputStream(chinese.getBytes(GB18030)), GB18030)
                        .next()
                        .mainLine()))
                .isEqualTo(codes);
        assertReads(PgnWriter.text(simple(game)), codes);
        assertReads(PgnWriter.text(XiangqiPgn.inFormat(game, MoveFormat.WXF)).replace('=', '.'), codes);
    }

    private static void assertReads(String text, List<String> codes) {
        PgnGame read = TextFiles.pgn(text);
        assertThat(read.problems()).as(text).isEmpty();
        assertThat(TextFiles.codes(read.mainLine())).as(text).isEqualTo(codes);
    }

    private static String simplified(String text) {
        String from = "帥將傌馬俥車砲進後";
        String to = "帅将马马车车炮进后";
        for (int i = 0; i < from.length(); i++) {
            text = text.replace(from.charAt(i), to.charAt(i));
        }
        return text;
    }

    private static PgnGame simple(PgnGame game) {
        List<PgnMove> moves = game.mainLine().stream()
                .map(move -> move.written(
                        XiangqiNotation.simple((XiangqiPosition) move.before().orElseThrow(), (XiangqiMove)
                                move.move().orElseThrow())))
                .toList();
        return PgnGame.of(game.tags(), game.initial().orElseThrow(), moves, "*");
    }

    private static PgnGame played(List<XiangqiPosition> positions) {
        List<PgnMove> moves = new ArrayList<>();
        for (int i = 1; i < positions.size(); i++) {
            XiangqiPosition before = positions.get(i - 1);
            XiangqiPosition after = positions.get(i);
            XiangqiMove made = before.legalXiangqiMoves().stream()
                    .filter(move -> before.after(move).equals(after))
                    .findFirst()
                    .orElseThrow();
            moves.add(PgnMove.of(before, made, MoveFormat.CHINESE.of(before, made), List.of()));
        }
        return PgnGame.of(
                List.of(
                        PgnTag.of("Game", "Chinese Chess"),
                        PgnTag.of("FEN", positions.getFirst().fullFen())),
                positions.getFirst(),
                moves,
                "*");
    }

    @Property(tries = 200)
    void randomTreesThroughDhtmlXq(
            @ForAll("games") List<XiangqiPosition> positions, @ForAll("branches") List<Integer> branches) {
        PgnGame game = played(positions);
        PgnGame tree = new PgnGame(
                1,
                0,
                List.of(),
                game.tags(),
                game.initial(),
                branched(game.moves(), branches, 0),
                game.resultToken(),
                List.of(),
                List.of());
        String text = DhtmlXqWriter.text(DhtmlXqGame.of(tree));
        DhtmlXqGame read = TextFiles.dhtmlXq(text);
        assertThat(read.problems()).as(text).isEmpty();
        assertThat(read.initial().map(XiangqiPosition::fen))
                .isEqualTo(game.initial().map(XiangqiPosition.class::cast).map(XiangqiPosition::fen));
        assertThat(said(read.asPgn().moves())).as(text).isEqualTo(said(tree.moves()));
        assertThat(DhtmlXqWriter.text(read)).isEqualTo(text);
        PgnGame again = TextFiles.pgn(PgnWriter.text(XiangqiPgn.inFormat(read.asPgn(), MoveFormat.CHINESE)));
        assertThat(said(again.moves())).isEqualTo(said(tree.moves()));
    }

    /** The line with the rest of it again as a variation of some of its moves, and comments here and there. */
    private static PgnLine branched(PgnLine line, List<Integer> branches, int depth) {
        List<PgnMove> moves = new ArrayList<>(line.moves());
        for (int i = 0; i < branches.size() && !moves.isEmpty(); i++) {
            int at = branches.get(i) % moves.size();
            PgnMove move = moves.get(at);
            List<PgnAnnotation> annotations = new ArrayList<>();
            annotations.add(PgnAnnotation.comment("注" + i + "|\n" + depth));
            annotations.addAll(move.annotations().stream()
                    .filter(PgnAnnotation.Variation.class::isInstance)
                    .toList());
            if (depth < 3 && at > 0 - depth) {
                PgnLine rest = new PgnLine(
                        List.of(PgnAnnotation.comment("先" + i)),
                        line.moves().subList(at, Math.min(line.moves().size(), at + 5)));
                annotations.add(new PgnAnnotation.Variation(branched(
                        rest,
                        branches.subList(i + 1, branches.size()).stream()
                                .map(b -> b + 1)
                                .toList(),
                        depth + 1)));
            }
            moves.set(
                    at,
                    new PgnMove(
                            move.token(),
                            0,
                            move.moveNumber(),
                            move.side(),
                            move.reading(),
                            move.before(),
                            annotations));
        }
        return new PgnLine(line.before(), moves);
    }

    /** Moves, comments and variations as one text; alternatives to the first move of a variation count as alternatives beside it. */
    private static String said(PgnLine line) {
        StringBuilder text = new StringBuilder();
        line.before().forEach(annotation -> text.append(said(annotation)));
        for (PgnMove move : line.moves()) {
            text.append(' ').append(move.move().orElseThrow().code());
            move.annotations().stream()
                    .filter(annotation -> !(annotation instanceof PgnAnnotation.Variation))
                    .forEach(annotation -> text.append(said(annotation)));
            alternatives(move)
                    .forEach(variation -> text.append('(').append(variation).append(')'));
        }
        return text.toString();
    }

    private static List<String> alternatives(PgnMove move) {
        List<String> all = new ArrayList<>();
        for (PgnLine variation : move.variations()) {
            PgnMove first = variation.moves().getFirst();
            List<PgnAnnotation> own = first.annotations().stream()
                    .filter(annotation -> !(annotation instanceof PgnAnnotation.Variation))
                    .toList();
            List<PgnMove> moves = new ArrayList<>(variation.moves());
            moves.set(
                    0,
                    new PgnMove(
                            first.token(), 0, first.moveNumber(), first.side(), first.reading(), first.before(), own));
            all.add(said(new PgnLine(variation.before(), moves)));
            all.addAll(alternatives(first));
        }
        return all.stream().sorted().toList();
    }

    private static String said(PgnAnnotation annotation) {
        return annotation instanceof PgnAnnotation.Comment comment
                ? "{" + comment.text().replaceAll("\\s+", " ") + "}"
                : annotation.toString();
    }

    @Property(tries = 4000)
    void anyPgnThatIsReadIsWrittenSoThatItReadsTheSame(@ForAll("scraps") List<String> scraps) throws IOException {
        List<PgnGame> games = new XiangqiPgnReader(new StringReader(String.join("", scraps)))
                .games()
                .toList();
        String written = written(games);
        List<PgnGame> again =
                new XiangqiPgnReader(new StringReader(written)).games().toList();
        assertThat(again).as(written).hasSameSizeAs(games);
        for (int i = 0; i < games.size(); i++) {
            assertThat(outline(again.get(i))).as(written).isEqualTo(outline(games.get(i)));
        }
    }

    private static String written(List<PgnGame> games) throws IOException {
        StringBuilder written = new StringBuilder();
        PgnWriter writer = new PgnWriter(written);
        for (PgnGame game : games) {
            writer.write(game);
        }
        return written.toString();
    }

    private static String outline(PgnGame game) {
        StringBuilder text = new StringBuilder();
        game.tags()
                .forEach(tag ->
                        text.append(tag.name()).append('=').append(tag.value()).append('\n'));
        outline(game.preamble(), text);
        text.append(game.initial());
        outline(game.moves(), text);
        text.append(game.resultToken());
        outline(game.afterword(), text);
        return text.toString();
    }

    private static void outline(PgnLine line, StringBuilder text) {
        outline(line.before(), text);
        for (PgnMove move : line.moves()) {
            text.append('\n')
                    .append(move.moveNumber())
                    .append(move.side())
                    .append(move.token())
                    .append(move.reading())
                    .append(move.before());
            outline(move.annotations(), text);
        }
    }

    private static void outline(List<PgnAnnotation> annotations, StringBuilder text) {
        for (PgnAnnotation annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Variation variation) {
                text.append('(');
                outline(variation.line(), text);
                text.append(')');
            } else {
                text.append(annotation);
            }
        }
    }

    @Property(tries = 4000)
    void anyDhtmlXqThatIsReadIsWrittenSoThatItReadsTheSame(@ForAll("pieces") List<String> pieces) {
        List<DhtmlXqGame> games = dhtmlXqs(String.join("", pieces));
        StringBuilder written = new StringBuilder();
        games.forEach(game -> written.append(DhtmlXqWriter.text(game)));
        List<DhtmlXqGame> again = dhtmlXqs(written.toString());
        assertThat(again).as(written.toString()).hasSameSizeAs(games);
        for (int i = 0; i < games.size(); i++) {
            assertThat(fields(again.get(i))).as(written.toString()).isEqualTo(fields(games.get(i)));
            assertThat(again.get(i).initial()).isEqualTo(games.get(i).initial());
            StringBuilder one = new StringBuilder();
            StringBuilder other = new StringBuilder();
            outline(games.get(i).moves(), one);
            outline(again.get(i).moves(), other);
            assertThat(other.toString()).isEqualTo(one.toString());
            assertThat(PgnWriter.text(games.get(i).asPgn())).isNotEmpty();
        }
    }

    private static List<String> fields(DhtmlXqGame game) {
        return game.fields().stream()
                .map(field -> field.name() + "=" + field.value())
                .toList();
    }

    private static List<DhtmlXqGame> dhtmlXqs(String text) {
        List<DhtmlXqGame> games = new ArrayList<>();
        new DhtmlXqReader(new StringReader(text)).forEachRemaining(games::add);
        return games;
    }

    @Property(tries = 1000)
    void randomBytesNeverCrashAReader(@ForAll byte[] bytes) throws IOException {
        for (Charset charset : List.of(StandardCharsets.UTF_8, GB18030)) {
            new XiangqiPgnReader(new ByteArrayInputStream(bytes), charset)
                    .forEachRemaining(game -> assertThat(PgnWriter.text(game)).isNotNull());
            new DhtmlXqReader(new ByteArrayInputStream(bytes), charset)
                    .forEachRemaining(
                            game -> assertThat(DhtmlXqWriter.text(game)).isNotNull());
        }
    }

    @Property(tries = 1000)
    void bytesAmongWhatLooksLikeATextNeverCrashAReader(
            @ForAll("pieces") List<String> pieces, @ForAll("scraps") List<String> scraps, @ForAll byte[] bytes)
            throws IOException {
        for (List<String> parts : List.of(pieces, scraps)) {
            byte[] text = String.join("", parts).getBytes(StandardCharsets.UTF_8);
            byte[] all = new byte[text.length + bytes.length];
            int split = text.length == 0 ? 0 : bytes.length % text.length;
            System.arraycopy(text, 0, all, 0, split);
            System.arraycopy(bytes, 0, all, split, bytes.length);
            System.arraycopy(text, split, all, split + bytes.length, text.length - split);
            randomBytesNeverCrashAReader(all);
        }
    }

    @Test
    @DisplayName("parts beyond any bound are passed over, told, and never held in memory")
    void endlessParts() throws IOException {
        for (String part : List.of(
                "[DhtmlXQ]",
                "[DhtmlXQ_a]",
                "[DhtmlXQ_movelist]7747[/DhtmlXQ_movelist]",
                "7747",
                "x",
                "[DhtmlXQ",
                "<",
                "[/DhtmlXQ_a]",
                "[DhtmlXQ_comment1]||[/DhtmlXQ_comment1]")) {
            for (String start : List.of("", "[DhtmlXQ]", "[DhtmlXQ][DhtmlXQ_movelist]")) {
                int problems = 0;
                try (DhtmlXqReader reader = new DhtmlXqReader(endless(start, part), StandardCharsets.UTF_8)) {
                    for (DhtmlXqGame game : reader) {
                        assertThat(game.problems()).as(start + part).hasSizeLessThanOrEqualTo(PgnLimits.PROBLEMS + 1);
                        problems += game.problems().size();
                    }
                }
                assertThat(problems > 0 || start.isEmpty()).as(start + part).isTrue();
            }
        }
    }

    private static InputStream endless(String start, String part) {
        byte[] text = (start + part.repeat(5_000_000 / part.length())).getBytes(StandardCharsets.UTF_8);
        return new ByteArrayInputStream(text);
    }

    @Provide
    Arbitrary<List<XiangqiPosition>> games() {
        return RandomGames.games();
    }

    @Provide
    Arbitrary<List<Integer>> branches() {
        return Arbitraries.integers().between(0, 1000).list().ofMaxSize(5);
    }

    @Provide
    Arbitrary<List<String>> scraps() {
        return Arbitraries.of(
                        "炮二平五",
                        "馬8進7",
                        "C2=5",
                        "C2.5",
                        "H8+7",
                        "h2e2",
                        "H9-G7",
                        "炮2 5",
                        "炮2",
                        "25=6",
                        "15.6",
                        "15",
                        "+C=9",
                        "前炮平五",
                        "傌二進四",
                        "車",
                        "一",
                        " ",
                        " ",
                        " ",
                        "\n",
                        "\n",
                        "\u3000",
                        "1.",
                        "2...",
                        "3",
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
                        "?!",
                        "*",
                        "1-0",
                        "0-0",
                        "1/2-1/2",
                        "[Event \"x\"]\n",
                        "[Game \"Chinese Chess\"]\n",
                        "[Format \"WXF\"]\n",
                        "[FEN \"4k4/9/9/9/9/9/9/9/9/3K5 b\"]\n",
                        "[FEN \"4k4/9/9 w\"]\n",
                        "(=)",
                        "--",
                        ".",
                        "=",
                        "+",
                        "[%clk 0:01:02]",
                        "\uFEFF",
                        "\u0000")
                .list()
                .ofMaxSize(50);
    }

    @Provide
    Arbitrary<List<String>> pieces() {
        Arbitrary<String> names = Arbitraries.of(
                "event",
                "red",
                "movelist",
                "move_0_1_0",
                "move_0_2_1",
                "move_0_1_2",
                "move_1_3_2",
                "move_2_2_1",
                "comment0",
                "comment1",
                "comment1_2",
                "comment2_0",
                "binit",
                "fen",
                "result",
                "x");
        Arbitrary<String> values = Arbitraries.of(
                "7747",
                "77477062",
                "1022",
                "7747 7062\n7967",
                "99",
                "8979695949392919097717866646260600102030405060708012720323436383",
                "4k4/9/9/9/9/9/9/9/9/3K5 b",
                "a||b",
                "|",
                "",
                "\n",
                "红胜",
                "\uFEFF",
                "<br>",
                "[",
                "]",
                "/",
                "[DhtmlXQ",
                "[/DhtmlXQ");
        Arbitrary<String> closed = Combinators.combine(names, values)
                .as((name, value) -> "[DhtmlXQ_" + name + "]" + value + "[/DhtmlXQ_" + name + "]");
        return Arbitraries.oneOf(
                        closed,
                        closed,
                        closed,
                        names.map(name -> "[DhtmlXQ_" + name + "]"),
                        names.map(name -> "[/DhtmlXQ_" + name + "]"),
                        values,
                        Arbitraries.of("[DhtmlXQ]", "[DhtmlXQ]", "[/DhtmlXQ]"))
                .list()
                .ofMaxSize(30);
    }
}
