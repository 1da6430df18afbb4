package org.qipu.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.qipu.attack.Attack;

/** What did not hold. */
final class Found {

    private static final int MOST_TOLD = 200;
    private static final int LONGEST = 600;

    private final Queue<String> told = new ConcurrentLinkedQueue<>();
    private final AtomicInteger count = new AtomicInteger();
    private final Queue<String> late = new ConcurrentLinkedQueue<>();
    private final Attack.Telling telling;

    Found(Attack.Telling telling) {
        this.telling = telling;
    }

    void violation(String what) {
        if (count.incrementAndGet() <= MOST_TOLD) {
            var words = what.length() > LONGEST ? what.substring(0, LONGEST) + "…" : what;
            told.add(words);
            telling.say("     VIOLATION " + words);
        }
    }

    /** It held, but went on later than is the goal. */
    void late(String what) {
        late.add(what);
        telling.say("     LATE " + what);
    }

    /** What went on later than is the goal. */
    List<String> tooLate() {
        return new ArrayList<>(late);
    }

    int count() {
        return count.get();
    }

    /** Each of them, as far as they are told one by one. */
    List<String> told() {
        return new ArrayList<>(told);
    }
}
