package org.qipu.security;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;

/** Counts the wrong codes of the last minute: who guesses has few tries. */
@Singleton
public class WrongCodes {

    private static final int MOST = 10;
    private static final Duration WHILE = Duration.ofMinutes(1);

    private final ArrayDeque<Instant> tries = new ArrayDeque<>();

    public synchronized boolean areUsedUp(Instant now) {
        while (!tries.isEmpty() && tries.peekFirst().isBefore(now.minus(WHILE))) {
            tries.removeFirst();
        }
        return tries.size() >= MOST;
    }

    public synchronized void failed(Instant now) {
        tries.addLast(now);
    }
}
