package org.qipu.fault;

import java.io.IOException;
import java.time.Duration;

/** Does what was planned, and undoes what lasts only a while. */
final class Faults {

    private static final Duration A_PRIMARY = Duration.ofSeconds(60);
    private static final Duration A_START = Duration.ofSeconds(120);

    private final Cluster cluster;
    private final Found found;

    /** @param found is told of what could not be done to the end */
    Faults(Cluster cluster, Found found) {
        this.cluster = cluster;
        this.found = found;
    }

    /**
     * What was done.
     *
     * @param target what it happened to
     * @param begun  when, as {@link System#nanoTime()} tells
     * @param over   when it was undone, or had happened
     */
    record Done(String target, long begun, long over) {}

    Done happen(Planned planned) throws IOException, InterruptedException {
        return switch (planned.kind()) {
            case KILL_REPLICA -> {
                var replica = replica(planned);
                yield at(replica.name(), replica.service()::kill);
            }
            case KILL_PRIMARY -> {
                var primary = primary();
                yield at(primary.name(), primary::killPostmaster);
            }
            case KILL_STANDBY -> {
                var standby = standby();
                yield at(standby.name(), standby::killPostmaster);
            }
            case LOSE_PRIMARY -> {
                var primary = primary();
                yield during(planned.lasting(), primary.name(), primary::lose, primary.patroni()::start);
            }
            case KILL_BROKER -> {
                var broker = Brokers.NAMES.get(planned.chance() % Brokers.NAMES.size());
                yield at(broker, cluster.brokers().part(broker)::kill);
            }
            case KILL_LEADER -> {
                var broker = leader(planned);
                yield at(broker, cluster.brokers().part(broker)::kill);
            }
            case PAUSE_REPLICA -> {
                var replica = replica(planned);
                yield paused(planned, replica.name(), replica.service());
            }
            case PAUSE_PRIMARY -> {
                var primary = primary();
                yield during(
                        planned.lasting(), primary.name(), () -> primary.signal("STOP"), () -> primary.signal("CONT"));
            }
            case PAUSE_LEADER -> {
                var broker = leader(planned);
                yield paused(planned, broker, cluster.brokers().part(broker));
            }
            case CUT_REPLICA -> cut(planned, replica(planned).name());
            case CUT_PRIMARY -> cut(planned, primary().name());
            case CUT_STANDBY -> cut(planned, standby().name());
            case CUT_LEADER -> cut(planned, leader(planned));
            case CLOCK_REPLICA -> {
                var replica = replica(planned);
                yield during(
                        planned.lasting(),
                        replica.name() + " %+d s".formatted(planned.off().toSeconds()),
                        () -> serves(replica, planned.off()),
                        replica::restartInTime);
            }
            case DISK_PRIMARY -> filled(planned, primary());
            case DISK_STANDBY -> filled(planned, standby());
        };
    }

    /** What is done to a machine. */
    private interface Act {
        void happens() throws IOException, InterruptedException;
    }

    private static Done at(String target, Act act) throws IOException, InterruptedException {
        var begun = System.nanoTime();
        act.happens();
        return new Done(target, begun, begun);
    }

    private static Done during(Duration lasting, String target, Act act, Act undoing)
            throws IOException, InterruptedException {
        var begun = System.nanoTime();
        act.happens();
        try {
            Thread.sleep(lasting);
        } finally {
            undoing.happens();
        }
        return new Done(target, begun, System.nanoTime());
    }

    private static Done paused(Planned planned, String name, Part part) throws IOException, InterruptedException {
        var pid = part.pid();
        return during(planned.lasting(), name, () -> Shell.signal("STOP", pid), () -> Shell.signal("CONT", pid));
    }

    private Done cut(Planned planned, String machine) throws IOException, InterruptedException {
        var network = cluster.network();
        return during(planned.lasting(), machine, () -> network.cut(machine), () -> network.mend(machine));
    }

    private static Done filled(Planned planned, PostgresNode node) throws IOException, InterruptedException {
        var begun = System.nanoTime();
        try {
            while (System.nanoTime() - begun < planned.lasting().toNanos()) {
                node.disk().fill();
                Thread.sleep(100);
            }
        } finally {
            node.disk().free();
        }
        return new Done(node.name(), begun, System.nanoTime());
    }

    private void serves(Replica replica, Duration off) throws IOException, InterruptedException {
        replica.restartAt(off);
        if (!Waiting.until(A_START, replica::isReady)) {
            found.violation("%s with a clock %+d s off was not ready after %d s"
                    .formatted(replica.name(), off.toSeconds(), A_START.toSeconds()));
        }
    }

    private Replica replica(Planned planned) {
        return cluster.replicas().get(planned.chance() % cluster.replicas().size());
    }

    private PostgresNode primary() throws IOException, InterruptedException {
        if (!Waiting.until(A_PRIMARY, () -> cluster.database().primary().isPresent())) {
            throw new IOException("There is no primary.");
        }
        return cluster.database().primary().orElseThrow(() -> new IOException("There is no primary any more."));
    }

    private PostgresNode standby() throws IOException, InterruptedException {
        return cluster.database().other(primary());
    }

    private String leader(Planned planned) throws IOException, InterruptedException {
        return cluster.brokers()
                .leader(planned.chance())
                .orElseThrow(() -> new IOException("The partition has no leader."));
    }
}
