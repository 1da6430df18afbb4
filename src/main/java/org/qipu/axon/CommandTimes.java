package org.qipu.axon;

import java.time.Duration;

/** Hears how long commands took. */
@FunctionalInterface
public interface CommandTimes {

    /** Nobody listens. */
    CommandTimes UNHEARD = (kind, ended, took) -> {};

    /**
     * A request was decided and appended, or failed.
     *
     * @param kind  the kind of its commands as on the wire, such as {@code PlayMove}; {@code Several} where they differ
     * @param ended whether it was answered, with events or a refusal; not where the append met a conflict or the database failed
     * @param took  from its handling to the end of its append
     */
    void took(String kind, boolean ended, Duration took);
}
