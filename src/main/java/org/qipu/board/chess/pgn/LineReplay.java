package org.qipu.board.chess.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.MoveReading;
import org.qipu.board.chess.NotationLanguage;

/** Plays one line of moves over while it is read, and judges each. */
final class LineReplay {

    private final NotationLanguage language;
    private final Problems problems;
    private final boolean mainLine;
    private final List<PgnAnnotation> opening = new ArrayList<>(0);
    private final List<PgnMove> moves = new ArrayList<>();
    private ChessPosition before; // of the last move; null where not known
    private ChessPosition position; // after it; null where not known
    private int dueNumber;
    private Side dueSide;
    private String token; // of the last move; null before the first
    private int line;
    private int number;
    private Side side;
    private MoveReading reading;
    private List<PgnAnnotation> annotations = List.of();

    LineReplay(ChessPosition start, int number, Side side, NotationLanguage language, Problems problems, boolean mainLine) {
        this.position = start;
        this.dueNumber = start == null ? number : start.moveNumber();
        this.dueSide = start == null ? side : start.turn();
        this.language = language;
        this.problems = problems;
        this.mainLine = mainLine;
    }

    /** The line of an alternative to the last move. */
    LineReplay alternative() {
        return token == null
                ? new LineReplay(position, dueNumber, dueSide, language, problems, false)
                : new LineReplay(before, number, side, language, problems, false);
    }

    int lastNumber() {
        return token == null ? 0 : number;
    }

    Optional<Side> lastSide() {
        return token == null ? Optional.empty() : Optional.of(side);
    }

    boolean hasMoves() {
        return token != null;
    }

    /** The position reached; empty where a move could not be read. */
    Optional<ChessPosition> reached() {
        return Optional.ofNullable(position);
    }

    /** Whether 0-0 is a legal move here, and not the result of a game that both players lost. */
    boolean canCastleShort() {
        return position != null && ChessNotation.read(position, "0-0") instanceof MoveReading.Legal;
    }

    void annotate(PgnAnnotation annotation) {
        if (token == null) {
            opening.add(annotation);
            return;
        }
        if (annotations.isEmpty()) {
            annotations = new ArrayList<>(2);
        }
        annotations.add(annotation);
    }

    void number(String digits, int atLine) {
        int written = digits.length() > 6 ? -1 : Integer.parseInt(digits);
        if (written != dueNumber) {
            problems.add(PgnProblem.Kind.MOVE_NUMBER, atLine, dueNumber, Optional.of(dueSide), digits,
                    "the number of the move is " + dueNumber);
        }
    }

    void move(String text, int atLine) {
        finishMove();
        token = text;
        line = atLine;
        number = dueNumber;
        side = dueSide;
        before = position;
        read();
        dueNumber = side == Side.BLACK ? number + 1 : number;
        dueSide = side.other();
    }

    /** Adds a mark that stood apart from its move: {@code e.p.} or {@code (=)}; false when there is no move or it means nothing there. */
    boolean mark(String mark) {
        if (token == null || !annotations.isEmpty() || before == null || token.length() > 30) {
            return false;
        }
        String marked = token + " " + mark;
        if (!(ChessNotation.read(before, marked, language) instanceof MoveReading.Legal legal)) {
            return false;
        }
        token = marked;
        reading = legal;
        return true;
    }

    PgnLine finish() {
        finishMove();
        return new PgnLine(opening, moves);
    }

    private void finishMove() {
        if (token != null) {
            moves.add(new PgnMove(token, line, number, side, reading, Optional.ofNullable(before), annotations));
            annotations = List.of();
        }
    }

    private void read() {
        if (before == null) {
            reading = new MoveReading.Unreadable(token, "the position is not known");
            return;
        }
        if (isNullMove(token)) {
            reading = new MoveReading.Unreadable(token, "a null move");
            position = before.passed();
            if (mainLine) {
                problem(PgnProblem.Kind.UNREADABLE_MOVE, "a null move");
            }
            return;
        }
        reading = ChessNotation.read(before, token, language);
        position = switch (reading) {
            case MoveReading.Legal legal -> before.after(legal.move());
            case MoveReading.Illegal illegal -> {
                boolean over = before.noLegalMove();
                problem(over ? PgnProblem.Kind.MOVE_AFTER_END : PgnProblem.Kind.ILLEGAL_MOVE, over
                        ? "the game had ended by " + (before.check() ? "checkmate" : "stalemate")
                        : illegal.reason().words());
                yield illegal.named().map(before::placed).orElse(null);
            }
            case MoveReading.Ambiguous ambiguous -> {
                problem(PgnProblem.Kind.AMBIGUOUS_MOVE, "it fits " + ambiguous.candidates());
                yield null;
            }
            case MoveReading.Incomplete incomplete -> {
                problem(PgnProblem.Kind.INCOMPLETE_MOVE, "it fits " + incomplete.candidates());
                yield null;
            }
            case MoveReading.Unreadable unreadable -> {
                problem(PgnProblem.Kind.UNREADABLE_MOVE, unreadable.reason());
                yield null;
            }
        };
    }

    private void problem(PgnProblem.Kind kind, String reason) {
        problems.add(kind, line, number, Optional.of(side), token, reason);
    }

    static boolean isNullMove(String token) {
        return token.equals("--") || token.equals("Z0");
    }
}
