package org.qipu.board.chess.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessMove;
import org.qipu.board.chess.ChessNotation;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.MoveReading;

/**
 * One move of a PGN game, legal or not, with all that stands behind it.
 *
 * @param token       as written, without {@code !} and {@code ?}
 * @param line        the line it stands on, from 1; 0 when it was not read from a file
 * @param moveNumber  its number
 * @param side        who made it
 * @param reading     what the token turned out to be
 * @param before      the position it was made in; empty after a move that could not be read
 * @param annotations what stands between it and the next move, in order
 */
public record PgnMove(
        String token,
        int line,
        int moveNumber,
        Side side,
        MoveReading reading,
        Optional<ChessPosition> before,
        List<PgnAnnotation> annotations) {

    public PgnMove {
        annotations = List.copyOf(annotations);
    }

    /** A move that was not read from a file, written as SAN. */
    public static PgnMove of(ChessPosition before, ChessMove move, List<PgnAnnotation> annotations) {
        String san = ChessNotation.san(before, move);
        return new PgnMove(san, 0, before.moveNumber(), before.turn(), ChessNotation.read(before, san),
                Optional.of(before), annotations);
    }

    /** The move that was made: the legal one, or the illegal one where the token names exactly one. */
    public Optional<ChessMove> move() {
        return switch (reading) {
            case MoveReading.Legal legal -> Optional.of(legal.move());
            case MoveReading.Illegal illegal -> illegal.named();
            case MoveReading.Ambiguous ambiguous -> Optional.empty();
            case MoveReading.Incomplete incomplete -> Optional.empty();
            case MoveReading.Unreadable unreadable -> Optional.empty();
        };
    }

    /** Whether it is a legal move. */
    public boolean isLegal() {
        return reading instanceof MoveReading.Legal;
    }

    /** The move as SAN; the token where the move is not known. */
    public String san() {
        return before.flatMap(position -> move().map(move -> ChessNotation.san(position, move))).orElse(token);
    }

    /** The comments behind it. */
    public List<String> comments() {
        List<String> comments = new ArrayList<>(2);
        for (PgnAnnotation annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                comments.add(comment.text());
            }
        }
        return comments;
    }

    /** Its numeric annotation glyphs. */
    public List<Integer> nags() {
        List<Integer> nags = new ArrayList<>(2);
        for (PgnAnnotation annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Nag nag) {
                nags.add(nag.number());
            }
        }
        return nags;
    }

    /** The alternatives to it. */
    public List<PgnLine> variations() {
        List<PgnLine> variations = new ArrayList<>(2);
        for (PgnAnnotation annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Variation variation) {
                variations.add(variation.line());
            }
        }
        return variations;
    }

    /** What the mover's clock showed after the move: {@code %clk}. */
    public Optional<Duration> clock() {
        return time("clk");
    }

    /** How long the mover took for it: {@code %emt}. */
    public Optional<Duration> elapsed() {
        return time("emt");
    }

    /** How long the game had lasted when it was made: {@code %egt}. */
    public Optional<Duration> gameTime() {
        return time("egt");
    }

    /** What a mechanical clock showed after the move: {@code %mct}. */
    public Optional<Duration> mechanicalClock() {
        return time("mct");
    }

    private Optional<Duration> time(String command) {
        for (PgnAnnotation annotation : annotations) {
            if (annotation instanceof PgnAnnotation.Comment comment) {
                Optional<Duration> time = PgnClock.command(comment.text(), command);
                if (time.isPresent()) {
                    return time;
                }
            }
        }
        return Optional.empty();
    }
}
