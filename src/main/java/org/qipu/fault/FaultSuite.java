package org.qipu.fault;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.qipu.attack.Attack;

/**
 * Faults as chance has them, on machines that are played on this one.
 *
 * @param faults         how many, with those of the run that goes on
 * @param seconds        after so many no other is begun
 * @param secondsBetween how long nothing happens after each
 * @param writers        how many write
 * @param pauseMillis    how long each rests after a command
 * @param report         where the run is kept
 */
public record FaultSuite(int faults, int seconds, int secondsBetween, int writers, long pauseMillis, Path report) {

    /** Begins a run, or goes on with the one that is kept; whether everything held, and went on as quickly as is the goal. */
    public boolean run(Path home, Optional<Long> seed, List<Kind> kinds, Attack.Telling telling) throws Exception {
        Debian.require(telling);
        var ledger = seed.map(one -> Ledger.begin(report, one, kinds)).orElseGet(() -> Ledger.resume(report));
        telling.say("seed %d, from fault %d to %d".formatted(ledger.kept().seed(), ledger.next(), faults));
        try (var cluster = Cluster.start(home, telling)) {
            session(cluster, ledger, telling);
        }
        telling.say("");
        telling.say(Table.of(ledger.kept()).stripTrailing());
        ledger.kept().checked().forEach(one -> one.forEach((name, value) -> telling.say("  " + name + ": " + value)));
        ledger.kept().violated().forEach(one -> telling.say("VIOLATION " + one));
        ledger.kept().late().forEach(one -> telling.say("LATE " + one));
        var held = ledger.kept().held();
        telling.say((held ? "Everything held" : "Not everything held") + "; kept in " + report);
        return held;
    }

    private void session(Cluster cluster, Ledger ledger, Attack.Telling telling) throws Exception {
        try (var run = new Run(cluster, "f" + ledger.next(), writers, pauseMillis, telling)) {
            Thread.sleep(secondsBetween * 1000L);
            var end = System.nanoTime() + seconds * 1_000_000_000L;
            while (ledger.next() <= faults && System.nanoTime() < end) {
                var planned = Planned.at(
                        ledger.kept().seed(), ledger.next(), ledger.kept().kinds());
                var happened = run.one(planned);
                ledger.happened(happened);
                telling.say("%4d %-16s %-20s lasted %5.1f  no writes %5.1f  lag %5.1f  whole again %5.1f s  (%s)%s"
                        .formatted(
                                happened.number(),
                                happened.kind(),
                                happened.target(),
                                happened.lasted(),
                                happened.pause(),
                                happened.lag(),
                                happened.ready(),
                                run.figures(),
                                happened.violations() == 0 ? "" : "  " + happened.violations() + " VIOLATIONS"));
                Thread.sleep(secondsBetween * 1000L);
            }
            var figures = run.check();
            figures.put("writers", writers);
            figures.put("each rests, ms", pauseMillis);
            ledger.checked(figures, run.found());
        }
    }
}
