package org.qipu.game.policy.result;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.event.ResultEvent.PenaltyImposed;
import org.qipu.game.event.ResultEvent.ResultDeclared;
import org.qipu.game.state.Game;
import org.qipu.game.state.ImposedPenalty;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * The points of a result after the penalties in points: the offender's taken away first, then the opponent's given, up to the
 * most the game is worth (10.2, 12.9.4, 12.9.5; 13.4(5) and (6) of 2005, 13.4(e) and (f) of 2009).
 *
 * <p>Nobody has less than nothing or more than a win, and where the edition limits them both together no more than the
 * game is worth (10.2).
 */
final class PenaltyPoints {

    private static final int LONGEST = 20;

    private PenaltyPoints() {}

    /**
     * The points of both players from a result; none where a penalty leads to a score that the event does not know: the
     * arbiter declares them (10.2).
     */
    static Optional<Sides<BigDecimal>> of(Game game, Result result) {
        var since = result.points().isPresent()
                ? declared(game, result)
                : 0; // who declares points has counted the penalties before
        return after(
                game,
                result,
                game.penalties().stream()
                        .filter(imposed -> imposed.event() > since)
                        .map(ImposedPenalty::penalty)
                        .toList());
    }

    /** Whether the result that stands can be changed by one more penalty; before there is one, that shows at the end. */
    static boolean fits(Game game, PenaltyImposed penalty) {
        return game.result()
                .filter(result -> of(game, result).isPresent())
                .map(result -> {
                    var since = result.points().isPresent() ? declared(game, result) : 0;
                    var all = Stream.concat(
                                    game.penalties().stream()
                                            .filter(imposed -> imposed.event() > since)
                                            .map(ImposedPenalty::penalty),
                                    Stream.of(penalty))
                            .toList();
                    return after(game, result, all).isPresent();
                })
                .orElse(true);
    }

    private static Optional<Sides<BigDecimal>> after(Game game, Result result, List<PenaltyImposed> penalties) {
        var scale = game.schedule().regulations().points();
        return result.points()
                .or(() -> scale.of(result.score()))
                .map(base -> {
                    var points = base;
                    for (var kind : List.of(PenaltyKind.OWN_POINTS, PenaltyKind.OPPONENT_POINTS)) {
                        for (var penalty : penalties) {
                            points = penalty.penalty() == kind ? changed(game, points, penalty) : points;
                        }
                    }
                    return points;
                })
                .filter(points -> !game.rulebook().has(Provision.POINTS_LIMIT)
                        || scale.knows(points.white()) && scale.knows(points.black()));
    }

    private static long declared(Game game, Result result) {
        return game.inForce().stream()
                .filter(recorded -> switch (recorded.event()) {
                    case ResultDeclared e -> e.result().equals(result);
                    case GameEnded e -> e.result().equals(result);
                    default -> false;
                })
                .mapToLong(RecordedEvent::sequence)
                .max()
                .orElse(0);
    }

    private static Sides<BigDecimal> changed(Game game, Sides<BigDecimal> points, PenaltyImposed penalty) {
        var amount = penalty.amount().flatMap(PenaltyPoints::number);
        if (amount.isEmpty()) {
            return points;
        }
        Side side = penalty.side();
        if (penalty.penalty() == PenaltyKind.OWN_POINTS) {
            return points.with(side, points.of(side).subtract(amount.get()).max(BigDecimal.ZERO));
        }
        var scale = game.schedule().regulations().points();
        var most = game.rulebook().has(Provision.POINTS_LIMIT)
                ? scale.win().add(scale.loss()).subtract(points.of(side)).max(points.of(side.other()))
                : scale.win();
        return points.with(
                side.other(),
                points.of(side.other()).add(amount.get()).min(scale.win()).min(most));
    }

    /** Whether points can change by an amount: not by more than a game is worth, and where 10.2 holds from one score to another. */
    static boolean allowed(Game game, BigDecimal amount) {
        var scale = game.schedule().regulations().points();
        if (amount.signum() <= 0 || amount.compareTo(scale.win()) > 0) {
            return false;
        }
        return !game.rulebook().has(Provision.POINTS_LIMIT)
                || scale.values().stream()
                        .anyMatch(one -> scale.values().stream()
                                .anyMatch(other -> one.subtract(other).compareTo(amount) == 0));
    }

    static Optional<BigDecimal> number(String text) {
        try {
            var number =
                    text.length() > LONGEST ? Optional.<BigDecimal>empty() : Optional.of(new BigDecimal(text.strip()));
            return number.filter(one -> Math.abs(one.scale()) <= LONGEST); // nobody counts in 1e-999999999
        } catch (NumberFormatException e) {
            return Optional.empty();
        }
    }
}
