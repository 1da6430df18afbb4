package org.qipu.axon;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Lets the writers of one stream in a process write one after the other, in the order they came.
 *
 * <p>Two that decide on the same state cannot both be appended: with many writers of a game most of what was decided
 * would be decided in vain, and the unlucky would be told again and again that others were first. Turns are a courtesy
 * and no lock: the table is the judge, between replicas too, so who has waited for long goes ahead without.
 */
final class Turns {

    /** How long somebody waits, in milliseconds: one who is held up by the database is not to hold up all behind him, each as long. */
    private static final long PATIENCE = 1_000;

    private final LoadingCache<String, Semaphore> turns =
            Caffeine.newBuilder().weakValues().build(stream -> new Semaphore(1, true));

    /** Writes when it is one's turn, or when that is waited for too long. */
    <T> T write(String stream, Supplier<T> writing) {
        var turn = turns.get(stream);
        var ours = has(turn);
        try {
            return writing.get();
        } finally {
            if (ours) {
                turn.release();
            }
        }
    }

    /** An interruption ends the waiting and nothing else. */
    private static boolean has(Semaphore turn) {
        try {
            return turn.tryAcquire(PATIENCE, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
