package org.qipu.board.chess.pgn;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.SharedData;
import org.qipu.board.pgn.PgnAnnotation;
import org.qipu.board.pgn.PgnGame;
import org.qipu.board.pgn.PgnLimits;
import org.qipu.board.pgn.PgnLine;
import org.qipu.board.pgn.PgnMove;
import org.qipu.board.pgn.PgnTag;
import org.qipu.board.pgn.PgnWriter;

class PgnRoundTripTest {

    @Test
    @DisplayName("a real championship: 720 games, every move legal, written and read again identically")
    void theEuropeanClubCup() throws IOException {
        List<PgnGame> games = new ArrayList<>();
        try (PgnReader reader = new PgnReader(Files.newInputStream(SharedData.file("ecc-2018-rounds-1-4.pgn")))) {
            reader.forEachRemaining(games::add);
        }
        assertThat(games).hasSize(720);
        assertThat(games).flatExtracting(PgnGame::problems).isEmpty();
        assertThat(games).allSatisfy(game -> assertThat(game.mainLine()).allMatch(PgnMove::isLegal));
        for (PgnGame game : games) {
            assertSame(game, read(PgnWriter.text(game)));
        }
        String file = written(games);
        List<PgnGame> again = new PgnReader(new StringReader(file)).games().toList();
        assertThat(again).hasSize(720);
        for (int i = 0; i < 720; i++) {
            assertSame(games.get(i), again.get(i));
        }
        assertThat(written(again)).isEqualTo(file);
    }

    @Test
    void everythingThatMayStandInAGame() {
        String text = """
                {top}
                % escaped
                [Event "A \\"B\\" \\\\"]
                [Event "again"]

                {before} 1. e4! {one} $14 (1. d4 {in} d5 (1... Nf6) ; rest } of line
                2. c4) e5 2. Ke3 {illegal} Nx9 ) stray [ Kb1 1/2-1/2 {after}
                """;
        PgnGame game = read(text);
        assertSame(game, read(PgnWriter.text(game)));
    }

    @Test
    void longLinesAreBrokenBetweenMoves() {
        StringBuilder moves = new StringBuilder();
        for (int i = 0; i < 40; i++) {
            moves.append("Nf3 Nf6 Ng1 Ng8 ");
        }
        String written = PgnWriter.text(read(moves + "*"));
        assertThat(written.lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void aGameMadeByTheServiceIsWritten() {
        ChessPosition start = ChessPosition.initial();
        PgnMove first = SanMove.of(
                start,
                start.legalChessMove("e2e4").orElseThrow(),
                List.of(PgnAnnotation.clock(java.time.Duration.parse("PT1H30M57S"))));
        ChessPosition next = start.applyCode("e2e4");
        PgnMove second = SanMove.of(next, next.legalChessMove("e7e5").orElseThrow(), List.of());
        PgnGame game = PgnGame.of(List.of(PgnTag.of("White", "A \"B\"")), start, List.of(first, second), "1/2-1/2");
        assertThat(PgnWriter.text(game)).isEqualTo("""
                [White "A \\"B\\""]

                1. e4 {[%clk 1:30:57]} 1... e5 1/2-1/2

                """);
    }

    @Property(tries = 5000)
    void anythingReadIsWrittenSoThatItReadsTheSame(@ForAll("scraps") List<String> scraps) throws IOException {
        String text = String.join("", scraps);
        List<PgnGame> games = new PgnReader(new StringReader(text)).games().toList();
        String written = written(games);
        List<PgnGame> again = new PgnReader(new StringReader(written)).games().toList();
        assertThat(again).as(written).hasSameSizeAs(games);
        for (int i = 0; i < games.size(); i++) {
            assertSame(games.get(i), again.get(i));
        }
    }

    @Provide
    Arbitrary<List<String>> scraps() {
        return Arbitraries.of(
                        "e4",
                        "e5",
                        "Nf3",
                        "Nf6",
                        "d5",
                        "exd5",
                        "Bb5",
                        " ",
                        " ",
                        " ",
                        "\n",
                        "\n",
                        "1.",
                        "2...",
                        "{",
                        "}",
                        "(",
                        ")",
                        "[",
                        "]",
                        "\"",
                        "\\",
                        ";",
                        "%",
                        "$3",
                        "$",
                        "!",
                        "?!",
                        "!!!",
                        "*",
                        "1-0",
                        "0-0",
                        "1/2-1/2",
                        "[Event \"x\"]\n",
                        "[White \"y\\\"\"]\n",
                        "(=)",
                        " e.p.",
                        "--",
                        "♘f3",
                        "ß",
                        "\u0000",
                        "\r\n",
                        "\t",
                        ".",
                        "+",
                        "[%clk 0:01:02]",
                        "\uFEFF")
                .list()
                .ofMaxSize(60);
    }

    @Property(tries = 1000)
    void itReadsTheSameWhateverPiecesItComesInAndHoweverItsLinesEnd(
            @ForAll("scraps") List<String> scraps,
            @ForAll @IntRange(min = 1, max = 9) int piece,
            @ForAll @From("lineEnds") String lineEnd) {
        String text = String.join("", scraps).replace("\r\n", "\n");
        List<PgnGame> whole = new PgnReader(new StringReader(text)).games().toList();
        var other = text.replace("\n", lineEnd).getBytes(StandardCharsets.UTF_8);
        var inPieces = new FilterInputStream(new ByteArrayInputStream(other)) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return super.read(bytes, offset, Math.min(length, piece));
            }
        };
        assertThat(new PgnReader(inPieces).games().map(PgnGame::toString))
                .containsExactlyElementsOf(whole.stream().map(PgnGame::toString).toList());
    }

    @Provide
    Arbitrary<String> lineEnds() {
        return Arbitraries.of("\n", "\r\n", "\r");
    }

    @Property(tries = 2000)
    void randomBytesNeverCrashTheReader(@ForAll byte[] bytes) {
        new PgnReader(new ByteArrayInputStream(bytes))
                .forEachRemaining(game -> assertThat(PgnWriter.text(game)).isNotNull());
    }

    @Property(tries = 500)
    void bytesThatLookLikeAFileNeverCrashTheReader(@ForAll("scraps") List<String> scraps, @ForAll byte[] bytes) {
        byte[] text = String.join("", scraps).getBytes(StandardCharsets.UTF_8);
        byte[] all = new byte[text.length + bytes.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = i % 2 == 0 && i / 2 < bytes.length
                    ? bytes[i / 2]
                    : text.length == 0 ? 0 : text[i / 2 % text.length];
        }
        new PgnReader(new ByteArrayInputStream(all))
                .forEachRemaining(game -> assertThat(game).isNotNull());
    }

    @Test
    @DisplayName("parts beyond any bound are passed over, told, and never held in memory")
    void endlessParts() {
        for (String part :
                List.of("{", "[Event \"", "x", "(", "e4 ", "$1 ", ";", "{a} ", "[A \"b\"]\n", "\"", "!", "? ")) {
            List<PgnGame> games =
                    new PgnReader(new Endless(part, 10_000_000)).games().toList();
            assertThat(games).as(part).isNotEmpty();
            assertThat(games.getLast().problems())
                    .as(part)
                    .isNotEmpty()
                    .hasSizeLessThanOrEqualTo(PgnLimits.PROBLEMS + 1);
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

    private static PgnGame read(String text) {
        return new PgnReader(new StringReader(text)).next();
    }

    static void assertSame(PgnGame one, PgnGame other) {
        assertThat(other.tags())
                .extracting(PgnTag::name)
                .isEqualTo(one.tags().stream().map(PgnTag::name).toList());
        assertThat(other.tags())
                .extracting(PgnTag::value)
                .isEqualTo(one.tags().stream().map(PgnTag::value).toList());
        assertSame(one.preamble(), other.preamble());
        assertSame(one.afterword(), other.afterword());
        assertThat(other.resultToken()).isEqualTo(one.resultToken());
        assertThat(other.initial()).isEqualTo(one.initial());
        assertSame(one.moves(), other.moves());
    }

    private static void assertSame(PgnLine one, PgnLine other) {
        assertSame(one.before(), other.before());
        assertThat(other.moves()).hasSameSizeAs(one.moves());
        for (int i = 0; i < one.moves().size(); i++) {
            PgnMove move = one.moves().get(i);
            PgnMove same = other.moves().get(i);
            assertThat(same.token()).isEqualTo(move.token());
            assertThat(same.reading()).isEqualTo(move.reading());
            assertThat(same.moveNumber()).isEqualTo(move.moveNumber());
            assertThat(same.before()).isEqualTo(move.before());
            assertThat(same.clock()).isEqualTo(move.clock());
            assertSame(move.annotations(), same.annotations());
        }
    }

    private static void assertSame(List<PgnAnnotation> one, List<PgnAnnotation> other) {
        assertThat(other).hasSameSizeAs(one);
        for (int i = 0; i < one.size(); i++) {
            if (one.get(i) instanceof PgnAnnotation.Variation variation
                    && other.get(i) instanceof PgnAnnotation.Variation same) {
                assertSame(variation.line(), same.line());
            } else {
                assertThat(other.get(i)).isEqualTo(one.get(i));
            }
        }
    }
}
