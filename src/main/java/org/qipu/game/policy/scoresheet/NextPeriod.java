package org.qipu.game.policy.scoresheet;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.event.Finding;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * The next move as the first of the following period, where reconstructions cannot show that the time was overstepped (8.6, SCR-13).
 *
 * <p>The service only says so: the arbiter sets the move counters, and knows whether more moves are evidenced.
 */
final class NextPeriod {

    private NextPeriod() {}

    /** What the reconstructions of a game leave to be presumed. */
    static Optional<Finding> presumed(Game game) {
        var clocks = game.clocks().latest();
        var required = fallen(game)
                .flatMap(side ->
                        clocks.movesToControl(side).map(left -> clocks.of(side).completed() + left));
        if (required.isEmpty() || !game.rulebook().has(Provision.NEXT_PERIOD_PRESUMED)) {
            return Optional
                    .empty(); // without a flag nobody asks whether time was overstepped; the last period has no move
            // that must be reached
        }
        var all = Reconstruction.of(game);
        var counts =
                all.stream().map(Reconstruction::completed).distinct().sorted().toList();
        var shown = counts.size() == 1
                && all.stream()
                        .allMatch(
                                one -> one.stopsAt().isEmpty() && one.reaches().orElse(false));
        var article = game.rulebook().article(Provision.NEXT_PERIOD_PRESUMED);
        var moves = counts.stream().map(String::valueOf).collect(Collectors.joining(" or "));
        if (shown) {
            return Optional.of(new Finding(
                    "reconstruction-complete",
                    game.rulebook().article(Provision.RECONSTRUCTION),
                    "The reconstruction reaches the position" + " on the board with " + moves + " moves; "
                            + required.get() + " are required.",
                    Optional.empty(),
                    Optional.empty()));
        }
        return Optional.of(new Finding(
                "next-period-presumed",
                article,
                "The reconstruction shows " + moves + " moves and does not prove that the time was"
                        + " overstepped: move " + (required.get() + 1)
                        + ", the next, is the first of the following period unless more moves are evidenced.",
                Optional.empty(),
                Optional.empty()));
    }

    /** Whose flag has fallen, by a report or by the time that the arbiter wrote down; of two, who has the move. */
    private static Optional<Side> fallen(Game game) {
        return Stream.of(game.turn(), game.turn().other())
                .filter(side -> game.clocks().latest().of(side).flag()
                        || game.papers()
                                .frozen()
                                .flatMap(written -> written.clock().of(side))
                                .filter(left -> !left.isPositive())
                                .isPresent())
                .findFirst();
    }
}
