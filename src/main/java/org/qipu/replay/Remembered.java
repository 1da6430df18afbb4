package org.qipu.replay;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Scheduler;
import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;
import java.util.function.ToLongFunction;

/**
 * Bounded memory for what was last known of games, by their ids.
 *
 * <p>What nobody asked for in a while is forgotten too, so that memory is as large as what is going on, and does not
 * rise until every bound is reached.
 */
public final class Remembered {

    private static final Duration A_WHILE = Duration.ofMinutes(10);

    private Remembered() {}

    /**
     * Room for that many games, as long as all together do not weigh too much.
     *
     * @param heaviest what all together may weigh, in bytes; a game that would need more has all of it
     * @param weight   what one weighs, about
     */
    public static <K, T> Cache<K, T> of(int most, long heaviest, ToLongFunction<T> weight) {
        return of(most, heaviest, weight, Ticker.systemTicker());
    }

    static <K, T> Cache<K, T> of(int most, long heaviest, ToLongFunction<T> weight, Ticker ticker) {
        var least = heaviest / most; // so many of the lightest have room, and no more
        return Caffeine.newBuilder()
                .maximumWeight(heaviest)
                .<K, T>weigher((id, known) -> (int) Math.clamp(weight.applyAsLong(known), least, heaviest))
                .expireAfterAccess(A_WHILE)
                .ticker(ticker)
                .scheduler(Scheduler.systemScheduler())
                .executor(Runnable::run)
                .build();
    }
}
