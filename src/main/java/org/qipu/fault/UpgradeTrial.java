package org.qipu.fault;

import java.io.IOException;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.qipu.attack.Attack;
import org.qipu.log.codec.EventType;

/**
 * One replica after the other is replaced by a newer program while many write.
 *
 * @param next           the newer program
 * @param secondsBetween how long both programs, and afterwards the newer one alone, are at work
 * @param writers        how many write
 * @param pauseMillis    how long each rests after a command
 */
public record UpgradeTrial(Path next, int secondsBetween, int writers, long pauseMillis) {

    /** Tries it on machines that are played on this one; whether everything held. */
    public boolean run(Path home, Attack.Telling telling) throws Exception {
        Debian.require(telling);
        try (var cluster = Cluster.start(home, telling);
                var run = new Run(cluster, "u", writers, pauseMillis, telling)) {
            run.change(); // so that both programs go on with the same games
            Thread.sleep(secondsBetween * 1000L);
            telling.say("the older program alone: " + run.figures());
            happen(cluster, run, telling);
            var unanswered = run.unanswered();
            var lag = run.longestLag();
            if (unanswered > 0) {
                run.found().violation(unanswered + " requests were not answered when repeated once: " + run.reasons());
            }
            wasOne(cluster, run.found(), telling);
            var figures = run.check();
            figures.put("not answered when repeated once", unanswered);
            figures.put("longest wait of Kafka's consumer, s", lag);
            figures.forEach((name, value) -> telling.say("  " + name + ": " + value));
            var held = run.found().count() == 0;
            telling.say(held ? "Everything held" : "Not everything held");
            return held;
        }
    }

    private void happen(Cluster cluster, Run run, Attack.Telling telling) throws Exception {
        var program = new Program(next);
        cluster.becomes(program);
        if (!succeeds(cluster, "migrate", run, telling)) {
            return; // nothing can be replaced
        }
        for (var replica : cluster.replicas()) {
            var begun = System.nanoTime();
            replica.becomes(program);
            if (!run.isWhole()) {
                run.found().violation(replica.name() + " is not ready as the newer program: " + cluster.trouble());
            }
            telling.say("%s is the newer program after %.1f s: %s"
                    .formatted(replica.name(), Happened.seconds(System.nanoTime() - begun), run.figures()));
            Thread.sleep(secondsBetween * 1000L);
        }
        succeeds(cluster, "rebuild", run, telling); // what is new in the search tables, for games that rest
        telling.say("the newer program alone: " + run.figures());
    }

    private static boolean succeeds(Cluster cluster, String command, Run run, Attack.Telling telling)
            throws IOException, InterruptedException {
        var ended = cluster.run(command);
        var said = ended.said().strip();
        telling.say(command + ": " + said.lines().reduce("", (before, line) -> line));
        if (ended.code() != 0) {
            run.found().violation("./qipu " + command + " of the newer program: " + said);
        }
        return ended.code() == 0;
    }

    /** It was a trial only where the newer program wrote what the older one does not read; that it has other tables {@code migrate} tells. */
    private static void wasOne(Cluster cluster, Found found, Attack.Telling telling)
            throws SQLException, InterruptedException {
        var newer = new TreeMap<String, Long>();
        written(cluster).forEach((written, events) -> {
            var known = EventType.named(written.type()).filter(type -> type.version() >= written.version());
            if (known.isEmpty()) {
                newer.put(written.type() + " of version " + written.version(), events);
            }
        });
        telling.say("events that the older program does not read: " + newer);
        if (newer.isEmpty()) {
            found.violation("the newer program wrote nothing that the older one does not read: nothing was tried");
        }
    }

    private record Written(String type, int version) {}

    private static Map<Written, Long> written(Cluster cluster) throws SQLException, InterruptedException {
        var found = new HashMap<Written, Long>();
        try (var database = cluster.database().connect("qipu");
                var statement = database.createStatement();
                var rows = statement.executeQuery(
                        "select type, version, count(*) from event where game_id like 'u-g%' group by type, version")) {
            while (rows.next()) {
                found.put(new Written(rows.getString(1), rows.getInt(2)), rows.getLong(3));
            }
        }
        return found;
    }
}
