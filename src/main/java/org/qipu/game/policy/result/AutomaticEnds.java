package org.qipu.game.policy.result;

import static org.qipu.law.settings.ClaimSettings.QUIET_PLIES_END_AT;
import static org.qipu.law.settings.ClaimSettings.REPETITION_ENDS_AT;
import static org.qipu.law.settings.ClaimSettings.REPETITION_ENDS_ON_CONSECUTIVE_MOVES;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.qipu.board.Position;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Rulebook;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * The ends that come about by themselves with a move: nobody has to claim them (5.1.1, 5.2.1, 5.2.2, 9.6; 判決A1, A2).
 *
 * <p>In this order: checkmate takes precedence over the 75 moves (9.6.2).
 */
public final class AutomaticEnds {

    private record Reached(Rulebook rulebook, Line before, Position after) {}

    private static final List<Function<Reached, Optional<Result>>> ENDS =
            List.of(AutomaticEnds::onTheBoard, AutomaticEnds::fivefold, AutomaticEnds::seventyFiveMoves);

    private AutomaticEnds() {}

    /** The result that a move brings about by itself, if it brings one. */
    public static Optional<Result> of(Game game, Position after) {
        return of(game.rulebook(), game.line(), after);
    }

    /** The result that comes about by itself when a position arises after a line of moves. */
    public static Optional<Result> of(Rulebook rulebook, Line before, Position after) {
        var reached = new Reached(rulebook, before, after);
        return ENDS.stream()
                .map(end -> end.apply(reached))
                .flatMap(Optional::stream)
                .findFirst();
    }

    private static Optional<Result> onTheBoard(Reached r) {
        return r.after.end().map(end -> switch (end) {
            case CHECKMATE ->
                result(Score.wonBy(r.after.turn().other()), Termination.CHECKMATE, r, Provision.CHECKMATE);
            case NO_LEGAL_MOVES ->
                result(Score.wonBy(r.after.turn().other()), Termination.NO_LEGAL_MOVES, r, Provision.STALEMATE);
            case STALEMATE -> result(Score.DRAW, Termination.STALEMATE, r, Provision.STALEMATE);
            case DEAD_POSITION -> result(Score.DRAW, Termination.DEAD_POSITION, r, Provision.DEAD_POSITION);
        });
    }

    private static Optional<Result> fivefold(Reached r) {
        var limit = r.rulebook.fixed(REPETITION_ENDS_AT);
        // Four earlier occurrences need at least sixteen half-moves without capture or pawn move, where none of them
        // was undone.
        var possible = limit.isPresent()
                && (!r.before.unbroken()
                        || r.after.quietPlies() >= 4 * (limit.get().value() - 1));
        return when(
                possible && occurrences(r) >= limit.get().value(),
                Score.DRAW,
                Termination.FIVEFOLD,
                r,
                Provision.FIVEFOLD);
    }

    /** How often the position has occurred; in 2014 only those count that follow one another on every second move of each (9.6a). */
    private static int occurrences(Reached r) {
        var earlier = r.before.occurrencesOf(r.after);
        if (!r.rulebook.is(REPETITION_ENDS_ON_CONSECUTIVE_MOVES)) {
            return earlier.size() + 1;
        }
        int found = 1;
        while (earlier.contains(r.before.ply() + 1 - 4 * found)) {
            found++;
        }
        return found;
    }

    private static Optional<Result> seventyFiveMoves(Reached r) {
        return when(
                r.rulebook
                        .fixed(QUIET_PLIES_END_AT)
                        .filter(limit -> r.after.quietPlies() >= limit.value())
                        .isPresent(),
                Score.DRAW,
                Termination.SEVENTY_FIVE_MOVES,
                r,
                Provision.SEVENTY_FIVE_MOVES);
    }

    private static Optional<Result> when(
            boolean holds, Score score, Termination termination, Reached r, Provision provision) {
        return holds ? Optional.of(result(score, termination, r, provision)) : Optional.empty();
    }

    private static Result result(Score score, Termination termination, Reached r, Provision provision) {
        return Result.byLaw(score, termination, r.rulebook.article(provision));
    }
}
