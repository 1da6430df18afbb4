package org.qipu.log;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** For whom the table of events is read: each thread says for whom it works, and every question to the table is counted. */
public final class AskedBy {

    /** What follows the log, takes it in or passes it on. */
    public static final String SERVICE = "service";

    /** Who may know what everybody may, and those who play. */
    public static final String SPECTATORS = "spectators";

    private static final ThreadLocal<String> WHO = ThreadLocal.withInitial(() -> SERVICE);
    private static final Map<String, LongAdder> QUESTIONS = new ConcurrentHashMap<>();

    private AskedBy() {}

    /** From now on this thread works for somebody, one of few words. */
    public static void is(String who) {
        WHO.set(who);
    }

    /** For whom this thread works. */
    public static String who() {
        return WHO.get();
    }

    /** From now on it works for nobody in particular. */
    public static void nobody() {
        WHO.remove();
    }

    /** The table is asked. */
    static void asks() {
        QUESTIONS.computeIfAbsent(WHO.get(), any -> new LongAdder()).increment();
    }

    /** How often it was asked for somebody. */
    public static long questions(String who) {
        var counted = QUESTIONS.get(who);
        return counted == null ? 0 : counted.sum();
    }
}
