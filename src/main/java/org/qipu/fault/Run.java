package org.qipu.fault;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import org.qipu.attack.Attack;
import org.qipu.game.event.Actor.Role;

/** One session of a run: everything is started, faults happen while many write, and at the end all is held against what is there. */
final class Run implements AutoCloseable {

    private static final Duration LONGEST_RECOVERY = Duration.ofSeconds(120);
    private static final long A_MOMENT = 2_000_000_000L;

    private static final long TOLD_EVERY = 20_000_000_000L;

    private final Cluster cluster;
    private final Attack.Telling telling;
    private final Found found;
    private final History history = new History();
    private final Caller caller;
    private final Writers writers;
    private final EventsFollower events;
    private final PublicFollower released;
    private final PublicReader reader;
    private final LagWatch lag;
    private final Checks checks;
    private final Faults faults;

    Run(Cluster cluster, String games, int many, long pauseMillis, Attack.Telling telling) throws Exception {
        this.cluster = cluster;
        this.telling = telling;
        this.found = new Found(telling);
        this.faults = new Faults(cluster, found);
        this.caller =
                new Caller(cluster.replicas().stream().map(Replica::address).toList());
        var token = cluster.token(Role.CHIEF_ARBITER);
        compete(token);
        this.writers = Writers.begin(caller, token, history, found, games, many, pauseMillis);
        var brokers = cluster.brokers().bootstrap();
        this.events = new EventsFollower(brokers, history, found);
        this.released = new PublicFollower(brokers, writers.sent, found);
        events.start();
        released.start();
        this.lag = new LagWatch(events);
        this.reader = new PublicReader(caller, writers, released);
        this.checks = new Checks(cluster, caller, token, found);
    }

    private void compete(String token) throws InterruptedException {
        var answer = caller.send(
                0,
                "PUT",
                "/api/v1/competitions/" + Writers.COMPETITION,
                token,
                "{\"delay\":\"PT" + Writers.DELAY_SECONDS + "S\"}",
                java.util.List.of());
        if (answer.status() / 100 != 2) {
            throw new IllegalStateException("The competition was not taken: " + answer.status() + " " + answer.body());
        }
    }

    /** Waits until everything is up and goes on. */
    boolean isWhole() throws InterruptedException {
        return recovers(System.nanoTime());
    }

    /** One fault, until everything has recovered. */
    Happened one(Planned planned) throws Exception {
        var before = found.count();
        var at = Instant.now().truncatedTo(ChronoUnit.SECONDS);
        lag.mark();
        var done = faults.happen(planned);
        var recovered = recovers(done.over());
        var end = System.nanoTime();
        if (!recovered) {
            found.violation(planned.kind().word() + " of " + done.target() + ": not recovered by itself after "
                    + LONGEST_RECOVERY.toSeconds() + " s: " + cluster.trouble() + ", lag "
                    + Happened.seconds(lag.now()) + " s");
        }
        var pause = history.longestPause(done.begun(), end);
        goals(planned, pause, lag.worst());
        return new Happened(
                planned.number(),
                planned.kind().word(),
                done.target(),
                at.toString(),
                Happened.seconds(done.over() - done.begun()),
                Happened.seconds(pause),
                Happened.seconds(lag.worst()),
                Happened.seconds(end - done.over()),
                found.count() - before);
    }

    private boolean recovers(long over) throws InterruptedException {
        var tellAt = new AtomicLong(over + TOLD_EVERY);
        return Waiting.until(LONGEST_RECOVERY, () -> {
            var trouble = cluster.trouble();
            if (System.nanoTime() > tellAt.get()) {
                tellAt.addAndGet(TOLD_EVERY);
                telling.say("     waiting: " + trouble + ", lag " + Happened.seconds(lag.now()) + " s, " + figures());
            }
            return trouble.isEmpty()
                    && lag.now() < A_MOMENT
                    && history.goesOn(Math.max(over, System.nanoTime() - A_MOMENT));
        });
    }

    private void goals(Planned planned, long pause, long waited) {
        var kind = planned.kind();
        var which = planned.number() + " " + kind.word();
        if (kind.failsOver() && pause > Goals.WRITES.toNanos()) {
            found.late(which + ": writes went on after " + Happened.seconds(pause) + " s only, not within "
                    + Goals.WRITES.toSeconds() + " s");
        }
        if (kind.takesLeader() && waited > Goals.LAG.toNanos()) {
            found.late(which + ": Kafka's consumer waited " + Happened.seconds(waited) + " s, not within "
                    + Goals.LAG.toSeconds() + " s");
        }
    }

    String figures() {
        return "%,d commands, %,d repeated".formatted(history.commands(), writers.repeated.sum());
    }

    /** From now on each writer sends one command to one replica and the next to the other. */
    void change() {
        writers.change();
    }

    /** The longest that an acknowledged command waited for the consumer of Kafka since the last fault, or at all, in seconds. */
    double longestLag() {
        return Happened.seconds(lag.worst());
    }

    /** How many requests were not answered, nor when they were repeated once at the other address. */
    long unanswered() {
        return writers.unanswered.sum();
    }

    /** What there was instead of the two answers, and how often. */
    Map<String, Long> reasons() {
        return new TreeMap<>(writers.reasons);
    }

    Found found() {
        return found;
    }

    /** Ends the load and holds everything against what is there. */
    Map<String, Object> check() throws Exception {
        telling.say("the writers end; what was acknowledged is looked for");
        writers.close();
        reader.close();
        for (var game : history.games()) {
            checks.game(history, events, game);
        }
        history.judge(found);
        var figures = new LinkedHashMap<String, Object>();
        figures.put("commands acknowledged", history.commands());
        figures.put("commands repeated", writers.repeated.sum());
        figures.put("games", history.games().size());
        figures.put("records read twice from Kafka", events.again() + released.again());
        figures.put("public moves followed", released.moves());
        figures.put("public answers read", reader.looks());
        figures.put("verify", checks.verify());
        figures.put("rebuild", checks.rebuild());
        figures.put("violations", found.count());
        figures.put("late", found.tooLate().size());
        return figures;
    }

    @Override
    public void close() throws InterruptedException {
        writers.close();
        reader.close();
        lag.close();
        events.close();
        released.close();
        caller.close();
    }
}
