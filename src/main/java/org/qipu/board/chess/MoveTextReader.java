package org.qipu.board.chess;

import org.qipu.board.chess.bitboard.Piece;
import org.qipu.board.chess.bitboard.Square;

/** Takes a written move apart (Appendix C), from its end: marks, promotion, square of arrival, what comes before it. */
final class MoveTextReader {

    /** Thrown inside this package when a text has no form of a move. */
    static final class NotAMove extends Exception {

        private static final long serialVersionUID = 1L;

        NotAMove(String reason) {
            super(reason, null, false, false);
        }
    }

    private static final int LONGEST = 40;

    private final String text;
    private final NotationLanguage language;
    private int end;
    private boolean enPassant;
    private boolean check;
    private boolean mate;
    private boolean drawOffer;
    private boolean capture;

    private MoveTextReader(String text, NotationLanguage language) {
        this.text = text;
        this.language = language;
        this.end = text.length();
    }

    static MoveText read(String text, NotationLanguage language) throws NotAMove {
        if (text.length() > LONGEST) {
            throw new NotAMove("longer than " + LONGEST + " characters");
        }
        return new MoveTextReader(text, language).read();
    }

    private MoveText read() throws NotAMove {
        int start = 0;
        while (start < end && Character.isWhitespace(text.charAt(start))) {
            start++;
        }
        marks(start);
        if (start == end) {
            throw new NotAMove("there is no move in it");
        }
        char castling = castling(start);
        if (castling != 0) {
            return new MoveText(NotationForm.SHORT, castling, 5, -1, -1, 0, 0, writtenMarks());
        }
        if (isCode(start)) {
            int promotion = end - start == 5 ? Piece.ordinalOf(text.charAt(end - 1)) : 0;
            int to = square(start + 2);
            int from = square(start);
            return new MoveText(NotationForm.CODE, (char) 0, -1, from & 7, from >> 3, to, promotion, writtenMarks());
        }
        return algebraic(start);
    }

    /** Marks stand at the end, in any order, with or without blanks (C.9.3, C.12, C.13). */
    private void marks(int start) {
        boolean more = true;
        while (more && end > start) {
            char last = text.charAt(end - 1);
            if (Square.isRank(last)) {
                more = false; // most end with the square of arrival
            } else if (last == '+') {
                boolean twice = ends(start, "++"); // C.13.5
                mate |= twice;
                check = true;
                end -= twice ? 2 : 1;
            } else if (last == '#') {
                mate = true;
                end--;
            } else if (Character.isWhitespace(last)) {
                end--;
            } else if (ends(start, "(=)")) {
                drawOffer = true;
                end -= 3;
            } else if (last == '=') {
                drawOffer = true;
                end--;
            } else {
                more = enPassantMark(start);
            }
        }
    }

    private boolean enPassantMark(int start) {
        for (String mark : new String[] {"e.p.", "e.p", "ep"}) {
            if (ends(start, mark)) {
                enPassant = true;
                end -= mark.length();
                return true;
            }
        }
        return false;
    }

    private boolean ends(int start, String mark) {
        return end - start >= mark.length() && text.startsWith(mark, end - mark.length());
    }

    private Marks writtenMarks() {
        if (!capture && !enPassant && !check && !mate && !drawOffer) {
            return Marks.NONE;
        }
        return new Marks(capture, enPassant, check && !mate, mate, drawOffer);
    }

    private boolean isCode(int start) {
        int length = end - start;
        return (length == 4 || length == 5 && "nbrq".indexOf(text.charAt(end - 1)) >= 0)
                && isSquare(start)
                && isSquare(start + 2);
    }

    /** 0-0 and 0-0-0, also with the letter O (C.13.1, C.13.2). */
    private char castling(int start) {
        int length = end - start;
        if (length != 3 && length != 5) {
            return 0;
        }
        char zero = text.charAt(start);
        if (zero != '0' && zero != 'O' && zero != 'o') {
            return 0;
        }
        for (int i = 1; i < length; i++) {
            char c = text.charAt(start + i);
            if (i % 2 == 0 ? c != zero : c != '-' && c != '–' && c != '‑') {
                return 0;
            }
        }
        return length == 3 ? 'K' : 'Q';
    }

    private MoveText algebraic(int start) throws NotAMove {
        int promotion = promotion(start);
        if (end - start < 2 || !isSquare(end - 2)) {
            throw new NotAMove("it does not end with a square of arrival");
        }
        int to = square(end - 2);
        int at = start;
        int piece = language.pieceAt(text, at);
        if (piece >= 0) {
            at += language.lengthAt(text, at);
        }
        int file = -1;
        int rank = -1;
        if (at < end - 2 && Square.isFile(text.charAt(at))) {
            file = text.charAt(at++) - 'a';
        }
        if (at < end - 2 && Square.isRank(text.charAt(at))) {
            rank = text.charAt(at++) - '1';
        }
        if (at < end - 2) {
            at = separator(at, file >= 0 && rank >= 0);
        }
        if (at != end - 2) {
            throw new NotAMove("'" + text.substring(at, end - 2) + "' is neither a piece letter of the language "
                    + language + " nor a file, a rank or a mark of capture");
        }
        boolean pawn = piece < 0;
        if (pawn && file < 0 && (capture || rank >= 0)) {
            throw new NotAMove("a pawn that captures is named by its file"); // C.9.3
        }
        NotationForm form = file >= 0 && rank >= 0 ? NotationForm.LONG : NotationForm.SHORT;
        return new MoveText(form, (char) 0, pawn ? 0 : piece, file, rank, to, promotion, writtenMarks());
    }

    private int separator(int at, boolean longForm) {
        char c = text.charAt(at);
        if (c == 'x' || c == '×' || c == ':') {
            capture = true;
            return at + 1;
        }
        return longForm && (c == '-' || c == '–' || c == '‑') ? at + 1 : at;
    }

    /** The piece after the square of arrival, with or without = (C.11). */
    private int promotion(int start) {
        if (Square.isRank(text.charAt(end - 1))) {
            return 0;
        }
        int at = end - 1;
        int piece = language.pieceAt(text, at);
        if (piece < 0 && end - start > 2 && language.lengthAt(text, end - 2) == 2) {
            at = end - 2;
            piece = language.pieceAt(text, at);
        }
        if (piece < 0 || at - start < 2) {
            return 0;
        }
        end = text.charAt(at - 1) == '=' ? at - 1 : at;
        return piece;
    }

    private boolean isSquare(int at) {
        return Square.isFile(text.charAt(at)) && Square.isRank(text.charAt(at + 1));
    }

    private int square(int at) {
        return Square.at(text.charAt(at) - 'a', text.charAt(at + 1) - '1');
    }
}
