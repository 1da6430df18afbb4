package org.qipu.attack;

/** One way to attack the service. */
public interface Attack {

    /** Attacks, tells how it goes, and notes in the tally what did not hold. */
    void on(Target target, Tally tally, Telling telling) throws Exception;

    /** Where it is told how an attack goes. */
    interface Telling {
        void say(String line);
    }
}
