package org.qipu.fault;

import java.util.Locale;

/** What happens to one of the machines. */
public enum Kind {
    /** One replica is killed. */
    KILL_REPLICA,
    /** The PostgreSQL that is written to is killed; its Patroni lives. */
    KILL_PRIMARY,
    /** The PostgreSQL that has the second copy is killed. */
    KILL_STANDBY,
    /** The machine of the primary is gone: PostgreSQL and Patroni, until the other one is primary. */
    LOSE_PRIMARY,
    /** A broker is killed. */
    KILL_BROKER,
    /** The broker that leads a partition of the events is killed. */
    KILL_LEADER,
    /** A replica stands still beyond every patience, and goes on. */
    PAUSE_REPLICA,
    /** The machine of the primary stands still until the other is primary, and goes on. */
    PAUSE_PRIMARY,
    /** A leading broker stands still beyond its session, and goes on. */
    PAUSE_LEADER,
    /** The line of a replica is cut. */
    CUT_REPLICA,
    /** The line of the primary is cut. */
    CUT_PRIMARY,
    /** The line of the standby is cut. */
    CUT_STANDBY,
    /** The line of a leading broker is cut. */
    CUT_LEADER,
    /** A replica is started again on a clock that is minutes off. */
    CLOCK_REPLICA,
    /** The disk of the primary is full. */
    DISK_PRIMARY,
    /** The disk of the standby is full. */
    DISK_STANDBY;

    /** As it is written on a command line and in a table. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** Whether PostgreSQL changes its primary: the goal is that writes go on within 15 s. */
    boolean failsOver() {
        return switch (this) {
            case LOSE_PRIMARY, PAUSE_PRIMARY, CUT_PRIMARY, KILL_PRIMARY, DISK_PRIMARY -> true;
            default -> false;
        };
    }

    /** Whether a partition loses its leader: the goal is that the lag is made up within 10 s. */
    boolean takesLeader() {
        return switch (this) {
            case KILL_LEADER, PAUSE_LEADER, CUT_LEADER -> true;
            default -> false;
        };
    }
}
