package org.qipu.board.pgn;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Move;
import org.qipu.board.Position;
import org.qipu.board.Side;

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
        PgnReading reading,
        Optional<Position> before,
        List<PgnAnnotation> annotations) {

    public PgnMove {
        annotations = List.copyOf(annotations);
    }

    /** A legal move that was not read from a file. */
    public static PgnMove of(Position before, Move move, String token, List<PgnAnnotation> annotations) {
        return new PgnMove(
                token,
                0,
                before.moveNumber(),
                before.turn(),
                new PgnReading.Legal(move),
                Optional.of(before),
                annotations);
    }

    /** The same move written in another way. */
    public PgnMove written(String as) {
        return new PgnMove(as, line, moveNumber, side, reading, before, annotations);
    }

    /** The move that was made: the legal one, or the illegal one where the token names exactly one. */
    public Optional<Move> move() {
        return switch (reading) {
            case PgnReading.Legal legal -> Optional.of(legal.move());
            case PgnReading.Illegal illegal -> illegal.named();
            case PgnReading.Ambiguous ambiguous -> Optional.empty();
            case PgnReading.Incomplete incomplete -> Optional.empty();
            case PgnReading.Unreadable unreadable -> Optional.empty();
        };
    }

    /** Whether it is a legal move. */
    public boolean isLegal() {
        return reading instanceof PgnReading.Legal;
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
