package org.qipu.law;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Sides;

/**
 * The points that a win, a draw and a loss are worth (10.1).
 *
 * @param win  points for a win or a win by forfeit
 * @param draw points for a draw
 * @param loss points for a loss or a loss by forfeit
 */
public record Scoring(BigDecimal win, BigDecimal draw, BigDecimal loss) {

    /** One, a half, nothing. */
    public static final Scoring USUAL = new Scoring(BigDecimal.ONE, new BigDecimal("0.5"), BigDecimal.ZERO);

    /** The points of a win, a draw and a loss as they are written. */
    public static Scoring points(String win, String draw, String loss) {
        return new Scoring(new BigDecimal(win), new BigDecimal(draw), new BigDecimal(loss));
    }

    /** What one player can score. */
    public List<BigDecimal> values() {
        return List.of(win, draw, loss);
    }

    /** Whether a player's points are a score of this scale (10.2). */
    public boolean knows(BigDecimal points) {
        return values().stream().anyMatch(value -> value.compareTo(points) == 0);
    }

    /** The points both players have from a score; none while it is unknown. */
    public Optional<Sides<BigDecimal>> of(Score score) {
        return switch (score) {
            case WHITE_WINS, BLACK_FORFEITS -> Optional.of(new Sides<>(win, loss));
            case BLACK_WINS, WHITE_FORFEITS -> Optional.of(new Sides<>(loss, win));
            case DRAW -> Optional.of(Sides.both(draw));
            case BOTH_LOSE, BOTH_FORFEIT -> Optional.of(Sides.both(loss));
            case HALF_NIL -> Optional.of(new Sides<>(draw, loss));
            case NIL_HALF -> Optional.of(new Sides<>(loss, draw));
            case UNKNOWN -> Optional.empty();
        };
    }

    /**
     * The score that a pair of points stands for, if it is allowed by 10.2: each a value of this scale, together no
     * more than a game is worth.
     */
    public Optional<Score> score(Sides<BigDecimal> points) {
        for (var score : new Score[] {
            Score.WHITE_WINS, Score.BLACK_WINS, Score.DRAW, Score.BOTH_LOSE, Score.HALF_NIL, Score.NIL_HALF
        }) {
            if (of(score)
                    .filter(p -> p.white().compareTo(points.white()) == 0
                            && p.black().compareTo(points.black()) == 0)
                    .isPresent()) {
                return Optional.of(score);
            }
        }
        return Optional.empty();
    }
}
