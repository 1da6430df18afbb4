package org.qipu.embedded;

import java.time.ZoneOffset;
import java.util.Locale;
import java.util.TimeZone;

/**
 * The language and the zone that libraries find when they ask for those of the machine: none, and UTC.
 *
 * <p>Kafka makes names of words in the language of the machine, and in Turkish a capital i has a dot: under it the
 * broker does not even start. What this program writes itself never asks for them (a test holds that).
 */
public final class NeutralDefaults {

    private NeutralDefaults() {}

    /** Sets them; before any library is asked for anything. */
    public static void set() {
        Locale.setDefault(Locale.ROOT);
        TimeZone.setDefault(TimeZone.getTimeZone(ZoneOffset.UTC));
    }
}
