package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import org.qipu.board.chess.bitboard.Board;
import org.qipu.board.chess.bitboard.LegalMovesTest;
import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.PositionIdentity;

class PositionPropertiesTest {

    @Property(tries = 300)
    void theKeyIsTheSameAfterMovesWereTriedAndTakenBack(@ForAll("positions") ChessPosition position) {
        Object key = position.identity();
        String fen = position.fen();
        Board scratch = new Board(position.board());
        for (int move : position.encodedLegalMoves()) {
            scratch.play(move);
            scratch.set(position.board());
            position.after(position.decoded(move));
        }
        assertThat(position.identity()).isEqualTo(key).hasSameHashCodeAs(key);
        assertThat(new PositionIdentity(scratch)).isEqualTo(key);
        assertThat(position.fen()).isEqualTo(fen);
    }

    @Property(tries = 300)
    void keysAreEqualExactlyWhenThePositionsAre(@ForAll("games") List<ChessPosition> game) {
        List<ChessPosition> positions = new ArrayList<>(game.subList(Math.max(0, game.size() - 12), game.size()));
        for (ChessMove move : game.getLast().legalChessMoves()) {
            ChessPosition next = game.getLast().after(move);
            positions.add(next);
            next.legalChessMoves().stream().limit(3).map(next::after).forEach(positions::add);
        }
        for (ChessPosition one : positions) {
            for (ChessPosition other : positions) {
                assertThat(one.identity().equals(other.identity()))
                        .isEqualTo(fourFields(one).equals(fourFields(other)));
            }
        }
    }

    @Property(tries = 1000)
    void aFenReadsAsThePositionItWasWrittenOf(@ForAll("positions") ChessPosition position) {
        ChessPosition read = position.isChess960()
                ? ChessPosition.chess960FromFen(position.fen())
                : ChessPosition.fromFen(position.fen());
        assertThat(read).isEqualTo(position).hasSameHashCodeAs(position);
        assertThat(ChessPosition.chess960FromFen(position.shredderFen()).identity())
                .isEqualTo(position.identity());
    }

    @Property(tries = 300)
    void everyMoveIsReadAsWrittenInEveryNotation(@ForAll("positions") ChessPosition position) {
        for (ChessMove move : position.legalChessMoves()) {
            for (String text : List.of(
                    ChessNotation.san(position, move),
                    ChessNotation.shortForm(position, move),
                    ChessNotation.lan(position, move),
                    ChessNotation.uci(move))) {
                assertThat(LegalMovesTest.move(position, text))
                        .as("%s in %s", text, position)
                        .isEqualTo(move);
            }
        }
    }

    @Property(tries = 100)
    void everyMoveIsReadInEveryLanguage(
            @ForAll("positions") ChessPosition position, @ForAll NotationLanguage language) {
        for (ChessMove move : position.legalChessMoves()) {
            if (!move.isCastling()) {
                String text = translated(ChessNotation.san(position, move), language);
                assertThat(ChessNotation.read(position, text, language))
                        .as("%s in %s", text, position)
                        .isInstanceOfSatisfying(
                                MoveReading.Legal.class,
                                legal -> assertThat(legal.move()).isEqualTo(move));
            }
        }
    }

    @Property(tries = 300)
    void theBoardAndItsJudgeAgreeOnWhatIsLegal(@ForAll("positions") ChessPosition position) {
        List<ChessMove> legal = position.legalChessMoves();
        assertThat(position.noLegalMove()).isEqualTo(legal.isEmpty());
        for (int from = 0; from < 64; from++) {
            for (int to = 0; to < 64; to++) {
                for (int promotion : new int[] {0, 4}) {
                    ChessMove move = ChessMove.plain(from, to, promotion);
                    assertThat(position.isLegal(move)
                                    && position.namedMove(move.code()).equals(java.util.Optional.of(move)))
                            .as("%s in %s", move, position)
                            .isEqualTo(legal.contains(move));
                }
            }
        }
    }

    @Property(tries = 300)
    void placingALegalMoveIsMakingItAndPlacingAnyOtherNeverFails(
            @ForAll("positions") ChessPosition position, @ForAll("squares") int from, @ForAll("squares") int to) {
        position.legalChessMoves()
                .forEach(move -> assertThat(position.placed(move)).isEqualTo(position.after(move)));
        var pieces = Stream.of(Piece.KNIGHT, Piece.BISHOP, Piece.ROOK, Piece.QUEEN)
                .map(piece -> ChessMove.of(from, to, piece));
        var ways = Stream.concat(Stream.of(ChessMove.of(from, to)), pieces);
        ways.map(position::placed).forEach(placed -> {
            assertThat(placed.legalMoves()).isNotNull();
            assertThat(placed.illegalities()).isNotNull();
            assertThat(
                            placed.isChess960()
                                    ? ChessPosition.chess960FromFen(placed.fen())
                                    : ChessPosition.fromFen(placed.fen()))
                    .as("what is recorded can be read")
                    .isEqualTo(placed);
        });
    }

    @Property(tries = 5000)
    void textNeverCrashesTheReaders(@ForAll String text, @ForAll NotationLanguage language) {
        assertThat(ChessNotation.read(ChessPosition.initial(), text, language)).isNotNull();
        readFen(text);
    }

    @Property(tries = 5000)
    void textOfTheRightLettersNeverCrashesTheReaders(
            @ForAll("moveLike") String move,
            @ForAll("fenLike") String fen,
            @ForAll("positions") ChessPosition position) {
        assertThat(ChessNotation.read(position, move)).isNotNull();
        readFen(fen);
    }

    @Property(tries = 2000)
    void anyMenOnTheBoardAreAPositionThatCanBePlayed(@ForAll("men") String men, @ForAll boolean white) {
        ChessPosition position = ChessPosition.fromFen(men + (white ? " w - -" : " b - -"));
        assertThat(ChessPosition.fromFen(position.fen())).isEqualTo(position);
        for (ChessMove move : position.legalChessMoves()) {
            assertThat(position.isLegal(move)).isTrue();
            assertThat(position.after(move).fen()).isNotEmpty();
        }
        assertThat(position.illegalities()).isNotNull();
    }

    private static void readFen(String text) {
        for (boolean chess960 : new boolean[] {false, true}) {
            try {
                ChessPosition position = chess960 ? ChessPosition.chess960FromFen(text) : ChessPosition.fromFen(text);
                assertThat(position.legalMoves()).isNotNull();
            } catch (InvalidFen expected) {
                assertThat(expected.getMessage()).isNotBlank();
            }
        }
    }

    private static String fourFields(ChessPosition position) {
        String fen = position.shredderFen();
        return fen.substring(0, fen.lastIndexOf(' ', fen.lastIndexOf(' ') - 1));
    }

    private static String translated(String san, NotationLanguage language) {
        StringBuilder text = new StringBuilder();
        for (char c : san.toCharArray()) {
            int piece = Character.isUpperCase(c) ? Piece.ordinalOf(c) : -1;
            text.append(piece < 0 ? String.valueOf(c) : language.letter(Piece.of(piece)));
        }
        return text.toString();
    }

    @Provide
    Arbitrary<ChessPosition> positions() {
        return RandomPositions.positions();
    }

    @Provide
    Arbitrary<List<ChessPosition>> games() {
        return RandomPositions.games();
    }

    @Provide
    Arbitrary<Integer> squares() {
        return Arbitraries.integers().between(0, 63);
    }

    @Provide
    Arbitrary<String> moveLike() {
        return Arbitraries.strings()
                .withChars("abcdefgh12345678NBRQKOo0-x:=+#(). ep")
                .ofMaxLength(12);
    }

    @Provide
    Arbitrary<String> fenLike() {
        return Arbitraries.frequencyOf(
                Tuple.of(
                        1,
                        Arbitraries.strings()
                                .withChars("pnbrqkPNBRQK12345678/ wb-KQkqAHah")
                                .ofMaxLength(90)),
                Tuple.of(3, men().map(men -> men + " w KQkq - 0 1")),
                Tuple.of(2, men().map(men -> men + " b Ah e3 1 2")));
    }

    @Provide
    Arbitrary<String> men() {
        return Arbitraries.of("pppnbrqkPPPNBRQK11111111111111111".split(""))
                .list()
                .ofSize(64)
                .map(men -> {
                    StringBuilder text = new StringBuilder();
                    for (int i = 0; i < 64; i++) {
                        text.append(i > 0 && i % 8 == 0 ? "/" : "").append(men.get(i));
                    }
                    return text.toString();
                });
    }
}
