package org.qipu.board.pgn;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Side;

/** Plays one line of moves over while it is read, and judges each. */
@SuppressWarnings("NullAway") // null only within
public final class LineReplay {

    private final PgnRules rules;
    private final PgnProblems problems;
    private final boolean mainLine;
    private final List<PgnAnnotation> opening = new ArrayList<>(0);
    private final List<PgnMove> moves = new ArrayList<>();
    private Position before; // of the last move; null where not known
    private Position position; // after it; null where not known
    private int dueNumber;
    private Side dueSide;
    private String token; // of the last move; null before the first
    private int line;
    private int number;
    private Side side;
    private PgnReading reading;
    private List<PgnAnnotation> annotations = List.of();

    private LineReplay(Position start, int number, Side side, PgnRules rules, PgnProblems problems, boolean mainLine) {
        this.position = start;
        this.dueNumber = start == null ? number : start.moveNumber();
        this.dueSide = start == null ? side : start.turn();
        this.rules = rules;
        this.problems = problems;
        this.mainLine = mainLine;
    }

    /** The moves of a game itself, from a position; empty where that is not known. */
    public static LineReplay of(Optional<Position> start, PgnRules rules, PgnProblems problems) {
        return new LineReplay(start.orElse(null), 1, Side.WHITE, rules, problems, true);
    }

    /** The line of an alternative to the last move. */
    public LineReplay alternative() {
        return token == null
                ? new LineReplay(position, dueNumber, dueSide, rules, problems, false)
                : new LineReplay(before, number, side, rules, problems, false);
    }

    /** The number of the last move, 0 before the first. */
    public int lastNumber() {
        return token == null ? 0 : number;
    }

    /** Who made the last move. */
    public Optional<Side> lastSide() {
        return token == null ? Optional.empty() : Optional.of(side);
    }

    boolean hasMoves() {
        return token != null;
    }

    /** The position reached; empty where a move could not be read. */
    Optional<Position> reached() {
        return Optional.ofNullable(position);
    }

    /** Whether a token names a legal move here. */
    boolean isLegal(String move) {
        return position != null && rules.read(position, move) instanceof PgnReading.Legal;
    }

    /** Adds what stands behind the last move; before the first, what stands there. */
    public void annotate(PgnAnnotation annotation) {
        if (token == null) {
            opening.add(annotation);
            return;
        }
        if (annotations.isEmpty()) {
            annotations = List.of(annotation); // mostly it stays the only one
            return;
        }
        if (annotations.size() == 1) {
            annotations = new ArrayList<>(annotations);
        }
        annotations.add(annotation);
    }

    void number(String digits, int atLine) {
        int written = digits.length() > 6 ? -1 : Integer.parseInt(digits);
        if (written != dueNumber) {
            problems.add(
                    PgnProblem.Kind.MOVE_NUMBER,
                    atLine,
                    dueNumber,
                    Optional.of(dueSide),
                    digits,
                    "the number of the move is " + dueNumber);
        }
    }

    /** Adds a move as it is written on that line of the text. */
    public void move(String text, int atLine) {
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
        if (!(rules.read(before, marked) instanceof PgnReading.Legal legal)) {
            return false;
        }
        token = marked;
        reading = legal;
        return true;
    }

    /** The line as it has been read; nothing is added to it any more. */
    public PgnLine finish() {
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
            reading = new PgnReading.Unreadable("the position is not known");
            return;
        }
        Optional<Position> passed = rules.passed(before, token);
        if (passed.isPresent()) {
            reading = new PgnReading.Unreadable("a null move");
            position = passed.get();
            if (mainLine) {
                problem(PgnProblem.Kind.UNREADABLE_MOVE, "a null move");
            }
            return;
        }
        reading = rules.read(before, token);
        position = switch (reading) {
            case PgnReading.Legal legal -> before.after(legal.move());
            case PgnReading.Illegal illegal -> {
                boolean over = before.noLegalMove();
                problem(
                        over ? PgnProblem.Kind.MOVE_AFTER_END : PgnProblem.Kind.ILLEGAL_MOVE,
                        over ? "the game had ended by " + rules.ended(before) : illegal.reason());
                yield illegal.named().map(move -> rules.placed(before, move)).orElse(null);
            }
            case PgnReading.Ambiguous ambiguous -> {
                problem(PgnProblem.Kind.AMBIGUOUS_MOVE, "it fits " + ambiguous.candidates());
                yield null;
            }
            case PgnReading.Incomplete incomplete -> {
                problem(PgnProblem.Kind.INCOMPLETE_MOVE, "it fits " + incomplete.candidates());
                yield null;
            }
            case PgnReading.Unreadable unreadable -> {
                problem(PgnProblem.Kind.UNREADABLE_MOVE, unreadable.reason());
                yield null;
            }
        };
    }

    private void problem(PgnProblem.Kind kind, String reason) {
        problems.add(kind, line, number, Optional.of(side), token, reason);
    }
}
