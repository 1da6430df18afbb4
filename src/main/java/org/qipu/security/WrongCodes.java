package org.qipu.security;

import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;

/** Counts the wrong codes of the last minute by where they came from: who guesses has few tries, and spends nobody else's. */
@Singleton
public class WrongCodes {

    private static final int MOST = 10;
    private static final Duration WHILE = Duration.ofMinutes(1);
    /** Of so many addresses the tries are remembered. */
    private static final int ADDRESSES = 10_000;

    private final Map<String, ArrayDeque<Instant>> tries = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, ArrayDeque<Instant>> eldest) {
            return size() > ADDRESSES;
        }
    };

    /** Whether somebody at an address has to wait. */
    public synchronized boolean areUsedUp(String address, Instant now) {
        var made = tries.getOrDefault(address, new ArrayDeque<>());
        while (!made.isEmpty() && made.peekFirst().isBefore(now.minus(WHILE))) {
            made.removeFirst();
        }
        return made.size() >= MOST;
    }

    public synchronized void failed(String address, Instant now) {
        tries.computeIfAbsent(address, any -> new ArrayDeque<>()).addLast(now);
    }
}
