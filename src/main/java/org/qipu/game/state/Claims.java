package org.qipu.game.state;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.board.Sides;

/**
 * The draws that the players have claimed, and the rulings on cycles that they asked for (9.2 to 9.5, 待判局面).
 *
 * @param all    every one of the game, in order
 * @param failed how many of each player were rejected
 */
public record Claims(List<Claim> all, Sides<Integer> failed) {

    static final Claims NONE = new Claims(List.of(), Sides.both(0));

    /** The one that is open and holds play, if there is one. */
    Optional<Claim> open() {
        return all.reversed().stream().filter(Claim::holdsPlay).findFirst();
    }

    /** The one of that number. */
    Optional<Claim> numbered(int number) {
        return number < 1 || number > all.size() ? Optional.empty() : Optional.of(all.get(number - 1));
    }

    Claims plus(Claim claim) {
        return new Claims(Stream.concat(all.stream(), Stream.of(claim)).toList(), failed);
    }

    Claims changing(int number, UnaryOperator<Claim> change) {
        var changed = new ArrayList<>(all);
        changed.set(number - 1, change.apply(all.get(number - 1)));
        return new Claims(List.copyOf(changed), failed);
    }

    Claims failed(Side side) {
        return new Claims(all, failed.with(side, failed.of(side) + 1));
    }
}
