package org.qipu.replay;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/**
 * What all records have in common that are beginnings of one another; by itself, not by what is in it.
 *
 * <p>A record that is read anew, since words in it were erased or it was restored, is of another.
 */
public final class Lineage {

    private static final AtomicLong NUMBERS = new AtomicLong();

    private final long number = NUMBERS.incrementAndGet();
    private final Map<Class<?>, Object> shared = new HashMap<>();

    /** A number that no other has. */
    public long number() {
        return number;
    }

    /** What all these records share of a kind; made by who asks first. */
    public synchronized <T> T shared(Class<T> kind, Supplier<T> made) {
        return kind.cast(shared.computeIfAbsent(kind, any -> made.get()));
    }
}
