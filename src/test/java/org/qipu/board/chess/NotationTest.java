package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.qipu.board.chess.bitboard.LegalMovesTest.assertIllegal;
import static org.qipu.board.chess.bitboard.LegalMovesTest.move;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.board.chess.bitboard.IllegalReason;

@DisplayName("Appendix C: algebraic notation")
class NotationTest {

    private static final String MODEL_END = "r1bqr1k1/ppp1bppp/2nn4/6B1/8/4QN2/PPPN1PPP/1K1R1B1R b - - 9 11";
    private static final List<String> FIRST_FORM = List.of(
            "e4",
            "e5",
            "Nf3",
            "Nf6",
            "d4",
            "exd4",
            "e5",
            "Ne4",
            "Qxd4",
            "d5",
            "exd6 e.p.",
            "Nxd6",
            "Bg5",
            "Nc6",
            "Qe3+",
            "Be7",
            "Nbd2",
            "0-0",
            "0-0-0",
            "Re8",
            "Kb1 (=)");
    private static final List<String> SECOND_FORM = List.of(
            "e4", "e5", "Nf3", "Nf6", "d4", "ed4", "e5", "Ne4", "Qd4", "d5", "ed6", "Nd6", "Bg5", "Nc6", "Qe3", "Be7",
            "Nbd2", "0-0", "0-0-0", "Re8", "Kb1 (=)");
    private static final List<String> THIRD_FORM = List.of(
            "e2e4",
            "e7e5",
            "Ng1f3",
            "Ng8f6",
            "d2d4",
            "e5xd4",
            "e4e5",
            "Nf6e4",
            "Qd1xd4",
            "d7d5",
            "e5xd6 e.p.",
            "Ne4xd6",
            "Bc1g5",
            "Nb8c6",
            "Qd4e3",
            "Bf8e7",
            "Nb1d2",
            "0-0",
            "0-0-0",
            "Rf8e8",
            "Kb1 (=)");

    @Test
    @DisplayName("S112: three forms, one game; C8: as printed the third goes elsewhere")
    void threeForms() {
        assertThat(read(FIRST_FORM).fen()).isEqualTo(MODEL_END);
        assertThat(read(SECOND_FORM).fen()).isEqualTo(MODEL_END);
        assertThat(read(THIRD_FORM).fen()).isEqualTo(MODEL_END);
        List<String> printed = new ArrayList<>(THIRD_FORM);
        printed.set(14, "Qd4d3");
        assertThat(read(printed).fen()).isNotEqualTo(MODEL_END);
    }

    @Test
    void theModelGameIsWrittenAsPrinted() {
        ChessPosition position = ChessPosition.initial();
        List<String> shortForm = new ArrayList<>();
        List<String> longForm = new ArrayList<>();
        for (String text : FIRST_FORM) {
            ChessMove move = move(position, text);
            shortForm.add(ChessNotation.shortForm(position, move));
            longForm.add(ChessNotation.lan(position, move));
            position = position.after(move);
        }
        assertThat(String.join(" ", shortForm) + " (=)").isEqualTo(String.join(" ", FIRST_FORM));
        assertThat(String.join(" ", longForm))
                .isEqualTo("e2e4 e7e5 Ng1f3 Ng8f6 d2d4 e5xd4 e4e5 Nf6e4 Qd1xd4 d7d5"
                        + " e5xd6 e.p. Ne4xd6 Bc1g5 Nb8c6 Qd4e3+ Bf8e7 Nb1d2 0-0 0-0-0 Rf8e8 Kc1b1");
    }

    @ParameterizedTest(name = "{1} and {2}")
    @DisplayName("S113, NOT-05: two that can go to the same square are told apart by file, else by rank (C.10)")
    @CsvSource(delimiter = '|', textBlock = """
            6k1/8/8/8/8/8/8/K3N1N1 w - - | Ngf3 | Nef3 | g1f3 | e1f3
            6k1/8/8/6N1/8/8/8/K5N1 w - - | N5f3 | N1f3 | g5f3 | g1f3
            6k1/8/8/8/3N4/8/7N/K7 w - - | Nhf3 | Ndf3 | h2f3 | d4f3
            6k1/8/8/8/8/5p2/8/K3N1N1 w - - | Ngxf3 | Nexf3 | g1f3 | e1f3
            6k1/8/8/6N1/8/5p2/8/K5N1 w - - | N5xf3 | N1xf3 | g5f3 | g1f3
            6k1/8/8/8/3N4/5p2/7N/K7 w - - | Nhxf3 | Ndxf3 | h2f3 | d4f3
            6k1/8/8/3p4/2P1P3/8/8/K7 w - - | cxd5 | exd5 | c4d5 | e4d5
            """)
    void disambiguation(String fen, String first, String second, String firstCode, String secondCode) {
        ChessPosition position = ChessPosition.fromFen(fen);
        assertThat(move(position, first)).hasToString(firstCode);
        assertThat(move(position, second)).hasToString(secondCode);
        assertThat(ChessNotation.san(position, move(position, firstCode))).isEqualTo(first);
        assertThat(ChessNotation.san(position, move(position, secondCode))).isEqualTo(second);
    }

    @Test
    @DisplayName("S113: of three queens one needs both file and rank")
    void threeQueens() {
        ChessPosition position = ChessPosition.fromFen("6k1/8/8/8/4Q2Q/8/8/K6Q w - - 0 1");
        assertThat(ChessNotation.san(position, move(position, "h4e1"))).isEqualTo("Qh4e1");
        assertThat(ChessNotation.san(position, move(position, "e4e1"))).isEqualTo("Qee1");
        assertThat(ChessNotation.san(position, move(position, "h1e1"))).isEqualTo("Q1e1");
    }

    @Test
    @DisplayName("S113: what fits two is refused with the candidates")
    void ambiguous() {
        ChessPosition position = ChessPosition.fromFen("6k1/8/8/8/8/8/8/K3N1N1 w - - 0 1");
        assertThat(ChessNotation.read(position, "Nf3"))
                .isEqualTo(
                        new MoveReading.Ambiguous("Nf3", List.of(ChessMove.of("e1", "f3"), ChessMove.of("g1", "f3"))));
    }

    @Test
    @DisplayName("a pinned knight cannot be meant, so the other needs no mark (C.10: 'can move')")
    void onlyLegalMovesCompete() {
        ChessPosition position = ChessPosition.fromFen("4r1k1/8/8/8/4N3/8/8/4K1N1 w - - 0 1");
        assertThat(move(position, "Nf3")).hasToString("g1f3");
        ChessPosition pinned = ChessPosition.fromFen("4r1k1/8/8/8/8/8/4N3/4K1N1 w - - 0 1");
        assertIllegal(pinned, "Nc3", IllegalReason.EXPOSES_KING, "e2c3");
    }

    @Test
    @DisplayName(
            "S114, NOT-09: ++ and # are mate, 0-0 and O-O castling, (=) and = an offer, = before a piece a promotion")
    void marks() {
        assertThat(legal(ChessPosition.initial(), "e4++").marks().mate()).isTrue();
        assertThat(legal(ChessPosition.initial(), "e4#").marks().mate()).isTrue();
        assertThat(legal(ChessPosition.initial(), "e4+").marks())
                .isEqualTo(new Marks(false, false, true, false, false));
        assertThat(legal(ChessPosition.initial(), "e4 (=)").drawOffer()).isTrue();
        assertThat(legal(ChessPosition.initial(), "e4=").drawOffer()).isTrue();
        assertThat(legal(ChessPosition.initial(), "e4").drawOffer()).isFalse();
        ChessPosition castling = ChessPosition.fromFen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(move(castling, "0-0")).isEqualTo(move(castling, "O-O")).hasToString("e1g1");
        assertThat(move(castling, "0-0-0")).isEqualTo(move(castling, "O-O-O")).hasToString("e1c1");
        ChessPosition promotion = ChessPosition.fromFen("8/3P3k/8/8/8/8/8/7K w - - 0 1");
        assertThat(move(promotion, "d8=Q")).isEqualTo(move(promotion, "d8Q")).hasToString("d7d8q");
        assertThat(legal(promotion, "d8Q=").drawOffer()).isTrue();
        assertThat(ChessNotation.read(promotion, "d8=")).isInstanceOf(MoveReading.Incomplete.class);
    }

    @ParameterizedTest
    @DisplayName("NOT-04, NOT-09: the marks of capture and 'en passant' may stand in many ways, or not at all")
    @ValueSource(
            strings = {
                "exd6",
                "ed6",
                "e:d6",
                "e×d6",
                "exd6 e.p.",
                "exd6e.p.",
                "exd6ep",
                "e5xd6",
                "e5-d6",
                "e5d6",
                "e5xd6 e.p."
            })
    void capturesInPassing(String text) {
        assertThat(move(GameLine.after("e4 a6 e5 d5"), text)).hasToString("e5d6");
    }

    @Test
    @DisplayName("strict: c4 is never dxc4, and a mark that says something untrue is no legal move")
    void strict() {
        ChessPosition position = GameLine.after("d4 d5 c4 e6 Nf3");
        assertThat(ChessNotation.read(position, "c4")).isInstanceOf(MoveReading.Illegal.class);
        assertThat(ChessNotation.read(position, "dxc4")).isInstanceOf(MoveReading.Legal.class);
        assertThat(ChessNotation.read(position, "xc4")).isInstanceOf(MoveReading.Unreadable.class);
        assertIllegal(position, "Nxf6", IllegalReason.NO_CAPTURE, "g8f6");
        assertIllegal(position, "dxc4 e.p.", IllegalReason.EN_PASSANT_NOT_AVAILABLE, "d5c4");
    }

    @ParameterizedTest(name = "{0}: {1}")
    @DisplayName("NOT-01: national letters are read when their language is declared")
    @CsvSource({
        "DE, Sf3, g1f3",
        "DE, Sg1f3, g1f3",
        "FR, Cf3, g1f3",
        "ES, Cf3, g1f3",
        "IT, Cf3, g1f3",
        "NL, Pf3, g1f3",
        "PL, Sf3, g1f3",
        "HU, Hf3, g1f3",
        "RU, Кf3, g1f3",
        "ZH, 马f3, g1f3",
        "EN, ♘f3, g1f3",
        "DE, ♞f3, g1f3",
        "EN, Nf3, g1f3"
    })
    void nationalLetters(NotationLanguage language, String text, String code) {
        assertThat(ChessNotation.read(ChessPosition.initial(), text, language))
                .isInstanceOfSatisfying(
                        MoveReading.Legal.class,
                        legal -> assertThat(legal.move()).hasToString(code));
    }

    @Test
    @DisplayName("S114: L, F, S, T, D are no letters when English is declared, nor N when German is")
    void undeclaredLetters() {
        assertThat(ChessNotation.read(ChessPosition.initial(), "Sf3")).isInstanceOf(MoveReading.Unreadable.class);
        assertThat(ChessNotation.read(ChessPosition.initial(), "Nf3", NotationLanguage.DE))
                .isInstanceOf(MoveReading.Unreadable.class);
        ChessPosition promotion = ChessPosition.fromFen("8/3P3k/8/8/8/8/8/7K w - - 0 1");
        assertThat(ChessNotation.read(promotion, "d8D", NotationLanguage.DE)).isInstanceOf(MoveReading.Legal.class);
        assertThat(ChessNotation.read(promotion, "d8=Кр", NotationLanguage.RU)).isInstanceOf(MoveReading.Illegal.class);
    }

    @Test
    @DisplayName("S117, S118: sealed moves")
    void sealedMoves() {
        ChessPosition two = ChessPosition.fromFen("6k1/8/8/8/8/5N2/8/1N4K1 w - - 0 1");
        assertThat(ChessNotation.read(two, "Nd2")).isInstanceOf(MoveReading.Ambiguous.class);
        ChessPosition rook = ChessPosition.fromFen("6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1");
        assertThat(ChessNotation.read(rook, "Td1", NotationLanguage.DE)).isInstanceOf(MoveReading.Legal.class);
        assertIllegal(rook, "Rd3", IllegalReason.NOT_HOW_A_ROOK_MOVES, "a1d3");
    }

    @ParameterizedTest(name = "{0}")
    @DisplayName("VIS-02, D.2.1: announced moves")
    @CsvSource({
        "Springer Gustav eins Felix drei, g1f3",
        "Springer Felix drei, g1f3",
        "Eva vier, e2e4",
        "Bauer Eva zwei Eva vier, e2e4",
        "springer bella eins anna drei, b1a3"
    })
    void announcements(String text, String code) {
        assertThat(legal(ChessPosition.initial(), text)).satisfies(legal -> {
            assertThat(legal.move()).hasToString(code);
            assertThat(legal.form()).isEqualTo(NotationForm.ANNOUNCED);
        });
    }

    @Test
    @DisplayName("D.2.1: castling and promotion announced")
    void announcedCastlingAndPromotion() {
        ChessPosition castling = ChessPosition.fromFen("4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(move(castling, "Kurze Rochade")).hasToString("e1g1");
        assertThat(move(castling, "Lange Rochade")).hasToString("e1c1");
        assertThat(move(castling, "Anna acht Dame")).hasToString("a7a8q");
        assertThat(ChessNotation.read(castling, "Anna acht")).isInstanceOf(MoveReading.Incomplete.class);
    }

    @ParameterizedTest
    @DisplayName("what is no move is unreadable, with a reason")
    @ValueSource(
            strings = {
                "", " ", "+", "++", "=", "(=)", "e", "e9", "--", "Z0", "Nf", "Pe4", "Ni3", "nf3", "e4!?", "0-0-0-0",
                "Nf3 Nf6", "Rochade", "Gustav", "\u0000", "e2e4e5", "(=)(=)", "e.p."
            })
    void unreadable(String text) {
        assertThat(ChessNotation.read(ChessPosition.initial(), text))
                .isInstanceOfSatisfying(
                        MoveReading.Unreadable.class,
                        unreadable -> assertThat(unreadable.reason()).isNotBlank());
    }

    @Test
    void theFormIsRecognised() {
        assertThat(legal(ChessPosition.initial(), "e4").form()).isEqualTo(NotationForm.SHORT);
        assertThat(legal(ChessPosition.initial(), "Ng1f3").form()).isEqualTo(NotationForm.LONG);
        assertThat(legal(ChessPosition.initial(), "e2-e4").form()).isEqualTo(NotationForm.LONG);
        assertThat(legal(ChessPosition.initial(), "g1f3").form()).isEqualTo(NotationForm.CODE);
    }

    @Test
    @DisplayName("illegal moves are written in long form, for the record")
    void illegalMovesAreWritten() {
        ChessPosition start = ChessPosition.initial();
        assertThat(ChessNotation.san(start, ChessMove.of("a1", "a3"))).isEqualTo("Ra1a3");
        assertThat(ChessNotation.lan(start, ChessMove.of("e4", "e5"))).isEqualTo("e4e5");
    }

    private static MoveReading.Legal legal(ChessPosition position, String text) {
        MoveReading reading = ChessNotation.read(position, text);
        assertThat(reading).as(text).isInstanceOf(MoveReading.Legal.class);
        return (MoveReading.Legal) reading;
    }

    private static ChessPosition read(List<String> moves) {
        ChessPosition position = ChessPosition.initial();
        for (String text : moves) {
            position = position.after(move(position, text));
        }
        return position;
    }
}
