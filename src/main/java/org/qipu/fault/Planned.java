package org.qipu.fault;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * What chance has in store at one place of a run: seed and place alone make it, so that a run can go on where it ended.
 *
 * @param number  its place, from 1 on
 * @param kind    what happens
 * @param chance  which of several it happens to
 * @param lasting how long it lasts, where it lasts
 */
record Planned(int number, Kind kind, int chance, Duration lasting) {

    /** The fault at that place; every kind comes once before any comes again. */
    static Planned at(long seed, int number, List<Kind> kinds) {
        var deck = new ArrayList<>(kinds);
        var round = (number - 1) / deck.size();
        Collections.shuffle(deck, new Random(seed * 31 + round));
        var kind = deck.get((number - 1) % deck.size());
        var random = new Random(seed * 1_000_003 + number);
        return new Planned(number, kind, random.nextInt(1 << 20), Duration.ofMillis(lasting(kind, random)));
    }

    private static int lasting(Kind kind, Random random) {
        return switch (kind) {
            case PAUSE_REPLICA, CUT_REPLICA, CUT_STANDBY -> 6_000 + random.nextInt(4_000);
            case PAUSE_LEADER, CUT_LEADER -> 5_000 + random.nextInt(3_000);
            case PAUSE_PRIMARY, CUT_PRIMARY, LOSE_PRIMARY -> 13_000 + random.nextInt(4_000);
            case CLOCK_REPLICA -> 8_000 + random.nextInt(8_000);
            case DISK_PRIMARY, DISK_STANDBY -> 6_000 + random.nextInt(6_000);
            default -> 0;
        };
    }

    /** By how much a clock is off: two to nine minutes, before or after. */
    Duration off() {
        var minutes = Duration.ofSeconds(120 + chance % 420);
        return chance / 1000 % 2 == 0 ? minutes : minutes.negated();
    }
}
