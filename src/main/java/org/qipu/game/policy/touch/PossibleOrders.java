package org.qipu.game.policy.touch;

import java.util.List;
import java.util.stream.Stream;
import org.qipu.board.chess.ChessPosition;
import org.qipu.board.chess.bitboard.Square;
import org.qipu.game.event.BoardEvent.Order;
import org.qipu.game.event.BoardEvent.PiecesTouched;

/**
 * The orders in which a player may have touched what he touched: as told, and of several that were touched at once, or in an
 * order that nobody knows, each before the others, as far as the first two decide; his own before the opponent's (4.3.3).
 */
final class PossibleOrders {

    /** Of more than so many only the first is varied. */
    private static final int PAIRS = 4;

    /** More than so many are not tried. */
    private static final int MOST = 300;

    private PossibleOrders() {}

    /** Whether there are too many to try each. */
    static boolean areMany(ChessPosition position, List<PiecesTouched> told) {
        long orders = 1;
        for (var touch : told) {
            orders = Math.min(MOST + 1L, orders * of(position, touch).count());
        }
        return orders > MOST;
    }

    static Stream<List<PiecesTouched>> of(ChessPosition position, List<PiecesTouched> told) {
        var orders = Stream.of(List.<PiecesTouched>of());
        for (var touch : told) {
            var each = of(position, touch).toList();
            orders = orders.flatMap(before -> each.stream().map(one -> joined(before, List.of(one))));
        }
        return orders;
    }

    private static Stream<PiecesTouched> of(ChessPosition position, PiecesTouched touch) {
        if (touch.order() == Order.GIVEN || touch.squares().size() < 2) {
            return Stream.of(touch);
        }
        var own = touch.squares().stream()
                .filter(name -> TouchDuty.isOwn(position, Square.of(name)))
                .toList();
        var others =
                touch.squares().stream().filter(name -> !own.contains(name)).toList();
        return orders(own)
                .flatMap(mine -> orders(others)
                        .map(his -> touch.in(
                                joined(mine, his), touch.order() == Order.UNKNOWN ? Order.GIVEN : touch.order())));
    }

    private static Stream<List<String>> orders(List<String> squares) {
        if (squares.size() < 2) {
            return Stream.of(squares);
        }
        return squares.stream()
                .flatMap(first -> squares.size() > PAIRS
                        ? Stream.of(joined(List.of(first), squares))
                        : squares.stream()
                                .filter(second -> !second.equals(first))
                                .map(second -> joined(List.of(first, second), squares)));
    }

    private static <T> List<T> joined(List<T> first, List<T> then) {
        return Stream.concat(first.stream(), then.stream()).distinct().toList();
    }
}
