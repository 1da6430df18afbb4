package org.qipu.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The database is killed, then silent for some time, while others record: ready by itself, no answer 500, nothing answered is lost. */
public final class DatabaseAway implements Attack {

    private static final int WRITERS = 8;
    private static final Duration BEFORE = Duration.ofSeconds(3);
    private static final Duration UNTIL_READY = Duration.ofSeconds(90);

    private final Duration away;

    public DatabaseAway(Duration away) {
        this.away = away;
    }

    @Override
    public void on(Target target, Tally tally, Telling telling) throws Exception {
        try (var writers = Writers.begin(target, tally, WRITERS, 20)) {
            Thread.sleep(BEFORE);
            telling.say("%,d commands answered; PostgreSQL is killed".formatted(writers.commands()));
            signal("KILL", List.of(postmaster(target)));
            back(target, tally, telling, writers);
            telling.say("PostgreSQL is stopped for %d s".formatted(away.toSeconds()));
            var processes = Stream.concat(
                            Stream.of(postmaster(target)),
                            ProcessHandle.of(postmaster(target)).stream()
                                    .flatMap(ProcessHandle::children)
                                    .map(ProcessHandle::pid))
                    .toList();
            signal("STOP", processes);
            try {
                Thread.sleep(away);
                if (away.toSeconds() > 30 && target.isReady()) {
                    tally.fault("ready although the database has been silent for " + away.toSeconds() + " s");
                }
            } finally {
                signal("CONT", processes);
            }
            back(target, tally, telling, writers);
            writers.stop();
            Metrics.requireCaughtUp(target, tally, 60);
            writers.verify();
            telling.say("%,d commands answered, all compared".formatted(writers.commands()));
        }
        if (tally.of(503) == 0) {
            tally.fault("nobody noticed that the database was away: this proves nothing");
        }
    }

    /** Waits until it records again. */
    private static void back(Target target, Tally tally, Telling telling, Writers writers) throws InterruptedException {
        var begun = System.nanoTime();
        var before = writers.commands();
        if (!target.becomesReady(UNTIL_READY)) {
            tally.fault("not ready %d s after the database was back".formatted(UNTIL_READY.toSeconds()));
        }
        while (writers.commands() < before + WRITERS && System.nanoTime() - begun < UNTIL_READY.toNanos()) {
            Thread.sleep(100);
        }
        if (writers.commands() == before) {
            tally.fault("nothing recorded %d s after the database was back".formatted(UNTIL_READY.toSeconds()));
        }
        telling.say("records again after %.1f s: %s".formatted((System.nanoTime() - begun) / 1e9, tally));
    }

    private static long postmaster(Target target) throws IOException {
        return Long.parseLong(
                Files.readAllLines(target.data().resolve("postgres").resolve("postmaster.pid"))
                        .getFirst()
                        .strip());
    }

    private static void signal(String name, List<Long> processes) throws IOException, InterruptedException {
        var command = new ArrayList<>(List.of("kill", "-" + name));
        processes.forEach(process -> command.add(String.valueOf(process)));
        new ProcessBuilder(command).redirectErrorStream(true).start().waitFor();
    }
}
