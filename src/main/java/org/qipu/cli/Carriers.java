package org.qipu.cli;

/**
 * How many threads of the machine carry the virtual ones: more than all that spectators are answered on at once, so that
 * what is recorded never waits until a long question of theirs is answered; the machine divides its cores among them.
 */
final class Carriers {

    private static final String HOW_MANY = "jdk.virtualThreadScheduler.parallelism";
    private static final int LEAST = 16;

    private Carriers() {}

    /** Before the first virtual thread; what somebody has set stays. */
    static void set() {
        if (System.getProperty(HOW_MANY) == null) {
            System.setProperty(
                    HOW_MANY,
                    String.valueOf(Math.max(LEAST, 4 * Runtime.getRuntime().availableProcessors())));
        }
    }
}
