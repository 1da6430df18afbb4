package org.qipu.board;

import java.util.function.BiFunction;
import java.util.function.Function;

/**
 * A value for each of the two players.
 *
 * <p>Example: {@code Sides.both(0).with(Side.BLACK, 2).of(Side.BLACK)} is 2.
 *
 * @param white White's value; in xiangqi Red's
 * @param black Black's value
 */
public record Sides<T>(T white, T black) {

    /** The same value for both players. */
    public static <T> Sides<T> both(T value) {
        return new Sides<>(value, value);
    }

    /** One value for a side, another for its opponent. */
    public static <T> Sides<T> of(Side side, T own, T opponents) {
        return side == Side.WHITE ? new Sides<>(own, opponents) : new Sides<>(opponents, own);
    }

    /** The value of one player. */
    public T of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** These values with one player's replaced. */
    public Sides<T> with(Side side, T value) {
        return side == Side.WHITE ? new Sides<>(value, black) : new Sides<>(white, value);
    }

    /** The same function applied to both values. */
    public <R> Sides<R> map(Function<? super T, ? extends R> function) {
        return new Sides<>(function.apply(white), function.apply(black));
    }

    /** The same function applied to both sides and their values. */
    public <R> Sides<R> mapSides(BiFunction<Side, ? super T, ? extends R> function) {
        return new Sides<>(function.apply(Side.WHITE, white), function.apply(Side.BLACK, black));
    }
}
