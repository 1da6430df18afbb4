package org.qipu.game.event;

import java.util.List;
import java.util.Optional;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;

/**
 * What the Laws offer as remedy: the arbiter may follow it or put his own in its place.
 *
 * @param restoreToPly the half-move up to which the game is restored
 * @param position     the position that takes the place of the present one
 * @param moves        the moves that the touch duty leaves the player
 * @param clocks       the times reconstructed for that moment, before penalties
 * @param moveCounter  completed moves of the player who has the move
 * @param penalties    what the edition imposes
 * @param options      the penalties the arbiter may choose from, where the edition leaves it to him
 * @param result       the result it brings
 * @param newGame      whether the game is cancelled and a new one played
 * @param counts       whether it counts as an illegal move of the player
 */
public record Remedy(
        Optional<Integer> restoreToPly,
        Optional<String> position,
        List<String> moves,
        Optional<ClockReading> clocks,
        Optional<Integer> moveCounter,
        List<Penalty> penalties,
        List<PenaltyKind> options,
        Optional<Result> result,
        Optional<Boolean> newGame,
        boolean counts) {
    public Remedy {
        moves = List.copyOf(moves);
        penalties = List.copyOf(penalties);
        options = List.copyOf(options);
    }

    /** Whether nothing follows but what the arbiter decides; penalties that he may choose from are his decision too. */
    public boolean nothing() {
        return restoreToPly.isEmpty()
                && position.isEmpty()
                && clocks.isEmpty()
                && penalties.isEmpty()
                && result.isEmpty()
                && newGame.isEmpty()
                && !counts;
    }

    /** Nothing follows but what the arbiter decides. */
    public static final Remedy NONE =
            onBoard(Optional.empty(), Optional.empty(), List.of(), Optional.empty(), Optional.empty());

    /**
     * The game goes back to the position after a half-move, or to another that takes its place; the moves that are left
     * then, the times and the move counter.
     */
    public static Remedy restoring(
            int ply,
            Optional<String> position,
            List<String> moves,
            Optional<ClockReading> clocks,
            Optional<Integer> moveCounter) {
        return onBoard(Optional.of(ply), position, moves, clocks, moveCounter);
    }

    /** A duty to make one of these moves, and nothing else. */
    public static Remedy leaving(List<String> moves) {
        return onBoard(Optional.empty(), Optional.empty(), moves, Optional.empty(), Optional.empty());
    }

    /** Other times, and nothing else. */
    public static Remedy times(Optional<ClockReading> clocks) {
        return onBoard(Optional.empty(), Optional.empty(), List.of(), clocks, Optional.empty());
    }

    private static Remedy onBoard(
            Optional<Integer> ply,
            Optional<String> position,
            List<String> moves,
            Optional<ClockReading> clocks,
            Optional<Integer> moveCounter) {
        return new Remedy(
                ply,
                position,
                moves,
                clocks,
                moveCounter,
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                false);
    }

    /** The game is cancelled and a new one played. */
    public static Remedy again() {
        return new Remedy(
                NONE.restoreToPly,
                NONE.position,
                NONE.moves,
                NONE.clocks,
                NONE.moveCounter,
                NONE.penalties,
                NONE.options,
                NONE.result,
                Optional.of(true),
                false);
    }

    /** A result, and nothing else. */
    public static Remedy bringing(Result result) {
        return NONE.costing(List.of(), Optional.of(result), false);
    }

    /** This remedy with what it costs the player: what is imposed, what it ends in, whether it counts against him. */
    public Remedy costing(List<Penalty> imposed, Optional<Result> ending, boolean counted) {
        return new Remedy(
                restoreToPly, position, moves, clocks, moveCounter, imposed, options, ending, newGame, counted);
    }

    /** This remedy with other times. */
    public Remedy showing(ClockReading times) {
        return new Remedy(
                restoreToPly,
                position,
                moves,
                Optional.of(times),
                moveCounter,
                penalties,
                options,
                result,
                newGame,
                counts);
    }

    /** This remedy with penalties that the arbiter may choose from. */
    public Remedy choosing(List<PenaltyKind> from) {
        return new Remedy(restoreToPly, position, moves, clocks, moveCounter, penalties, from, result, newGame, counts);
    }
}
