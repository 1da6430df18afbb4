package org.qipu.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;

/**
 * Measures what thousands of spectators cost those who record: streams and polls over two replicas beside a steady pace of
 * commands, first the commands alone, then with all of them.
 *
 * <p>Everything runs on this machine: replicas, database, broker, and who asks. The broker and who asks are one process.
 */
public final class Spectators {

    private static final double GOAL_MILLIS = 50;
    private static final int BEFORE = 20;
    private static final int QUIET_GAMES = 50;
    private static final double MEGA = 1 << 20;
    private static final List<String> LINE = List.of("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7");

    private final Replicas replicas;
    private final PrintWriter out;
    private final ObjectNode report = GameJson.mapper().createObjectNode();
    private final String token;

    private Spectators(Replicas replicas, PrintWriter out) {
        this.replicas = replicas;
        this.out = out;
        this.token = replicas.token(Role.CHIEF_ARBITER, "bench");
    }

    /**
     * How much is asked.
     *
     * @param streams  stream clients on games that rest
     * @param followed stream clients on games that are played
     * @param reads    polls a second
     * @param commands commands a second
     * @param seconds  how long each part is measured
     * @param heap     of each replica, as Java is told
     */
    public record Size(int streams, int followed, int reads, int commands, int seconds, String heap) {}

    /** Starts two replicas below a directory, measures them, and tells a table and the same as JSON; whether the goals are met. */
    public static boolean run(Path home, Size size, PrintWriter out) throws Exception {
        try (var replicas = Replicas.start(home.resolve("data"), 2, size.heap())) {
            return new Spectators(replicas, out).measured(size);
        }
    }

    private boolean measured(Size size) throws Exception {
        say("cores %d, load %.2f, heap of a replica %s"
                .formatted(
                        Runtime.getRuntime().availableProcessors(),
                        java.lang.management.ManagementFactory.getOperatingSystemMXBean()
                                .getSystemLoadAverage(),
                        size.heap()));
        quietGames();
        var played = new PlayedGames(replicas, token, "played");
        var reads = new PublicReads(replicas, "quiet", "played");
        played.play(Math.max(1, size.commands()), BEFORE); // until what is compiled is compiled
        var alone = phase("commands alone", size.seconds(), played, reads, size.commands(), 0);
        try (var idle = new IdleStreams();
                var following = new IdleStreams()) {
            var bare = memory();
            var begun = System.nanoTime();
            idle.open(size.streams(), replicas, QUIET_GAMES, "quiet");
            following.open(size.followed(), replicas, PlayedGames.boards(), "played");
            say("%,d streams are open (%,d refused) after %.1f s"
                    .formatted(
                            idle.opened() + following.opened(),
                            idle.refused() + following.refused(),
                            (System.nanoTime() - begun) / 1e9));
            Thread.sleep(Duration.ofSeconds(20)); // each has had a heartbeat
            var full = memory();
            perClient(bare, full, size.streams() + size.followed());
            var rest = phase("streams alone", size.seconds(), played, reads, 0, 0);
            reads.start(size.reads(), BEFORE).forEach(Spectators::join);
            var all = phase("all together", size.seconds(), played, reads, size.commands(), size.reads());
            heard(following, size.seconds());
            perClient(bare, memory(), size.streams() + size.followed());
            report.put("streams", idle.opened() + following.opened());
            report.put("streamsEndedByTheService", idle.ended() + following.ended());
            var served = new Served(
                    size.streams() + size.followed() - idle.opened() - following.opened(),
                    idle.ended() + following.ended(),
                    Served.refused(all.statuses()));
            var inTime = all.times().millis(0.99) <= GOAL_MILLIS;
            say("%s; commands not recorded %,d".formatted(served.text(), played.failed()));
            say(
                    "officials' p99 %.1f ms alone, %.1f ms with all (goal %.0f); questions to the table of events for spectators %,d with all, %,d with streams alone (goal 0)"
                            .formatted(
                                    alone.times().millis(0.99),
                                    all.times().millis(0.99),
                                    GOAL_MILLIS,
                                    all.questions(),
                                    rest.questions()));
            out.println(report.toPrettyString());
            out.flush();
            return inTime && all.questions() == 0 && played.failed() == 0 && served.all();
        }
    }

    private record Phase(Latencies times, long questions, Map<Integer, AtomicLong> statuses) {}

    private Phase phase(
            String name, int seconds, PlayedGames played, PublicReads reads, int commandsASecond, int readsASecond)
            throws Exception {
        var questions = questions();
        var scans = scans();
        var used = used();
        var threads = reads.start(readsASecond, seconds);
        var times = played.play(commandsASecond, seconds);
        threads.forEach(Spectators::join);
        var now = used();
        var asked = questions() - questions;
        say("%-16s officials %s".formatted(name, times.text()));
        say("%-16s spectators %s  %s"
                .formatted(
                        "",
                        reads.statuses(),
                        readsASecond == 0 ? "" : reads.times().text()));
        say("%-16s table of events: %,d questions for spectators, %,d scans in all"
                .formatted("", asked, scans() - scans));
        say("%-16s cores: replicas %.2f and %.2f, database %.2f, broker and who asks %.2f"
                .formatted(
                        "",
                        (now[0] - used[0]) / seconds,
                        (now[1] - used[1]) / seconds,
                        (now[2] - used[2]) / seconds,
                        (now[3] - used[3]) / seconds));
        var node = report.putObject(name);
        node.put("commands", times.nanos().length);
        node.put("p50Millis", times.millis(0.5));
        node.put("p99Millis", times.millis(0.99));
        node.put("maxMillis", times.millis(1));
        node.put("questionsForSpectators", asked);
        node.put("coresOfReplicas", (now[0] + now[1] - used[0] - used[1]) / seconds);
        node.put("coresOfDatabase", (now[2] - used[2]) / seconds);
        reads.statuses().forEach((status, count) -> node.put("reads" + status, count.get()));
        return new Phase(times, asked, Map.copyOf(reads.statuses()));
    }

    private void heard(IdleStreams following, int seconds) {
        if (following.opened() > 0) {
            say("those who follow games that are played heard %,d events, %,d bytes a second in all"
                    .formatted(following.events(), following.bytes() / seconds));
        }
    }

    /** Heap after collection and resident memory of both replicas. */
    private long[] memory() throws InterruptedException {
        var heap = 0L;
        var resident = 0L;
        for (var replica : replicas.all()) {
            heap += Usage.heap(replica.process().pid());
            resident += Usage.resident(replica.process().pid());
        }
        return new long[] {heap, resident};
    }

    private void perClient(long[] bare, long[] full, int clients) {
        say(
                "memory of both replicas: heap %.0f → %.0f MB, resident %.0f → %.0f MB; a client %.1f kB of heap, %.1f kB resident"
                        .formatted(
                                bare[0] / MEGA,
                                full[0] / MEGA,
                                bare[1] / MEGA,
                                full[1] / MEGA,
                                (full[0] - bare[0]) / 1024.0 / clients,
                                (full[1] - bare[1]) / 1024.0 / clients));
        var node = report.putObject("memory");
        node.put("heapBytesWithout", bare[0]);
        node.put("heapBytesWith", full[0]);
        node.put("residentBytesWithout", bare[1]);
        node.put("residentBytesWith", full[1]);
    }

    private double[] used() throws IOException {
        return new double[] {
            Usage.seconds(replicas.all().get(0).process().pid()),
            Usage.seconds(replicas.all().get(1).process().pid()),
            Usage.secondsOfAll(replicas.databaseProcess()),
            Usage.seconds(ProcessHandle.current().pid())
        };
    }

    /** How often the table of events was asked for spectators, by both replicas. */
    private long questions() throws IOException {
        var sum = 0L;
        for (var replica : replicas.all()) {
            sum += Metrics.of(replica.port(), "qipu_log_questions_total{for=\"spectators\"}")
                    .orElse(0.0)
                    .longValue();
        }
        return sum;
    }

    private long scans() throws Exception {
        try (var database = replicas.database();
                var query = database.createStatement();
                var row = query.executeQuery(
                        "select coalesce(sum(seq_scan + idx_scan), 0) from pg_stat_user_tables where relname = 'event'")) {
            row.next();
            return row.getLong(1);
        }
    }

    private void quietGames() throws IOException {
        try (var line = new HttpLine(1, replicas.all().getFirst().port())) {
            for (int board = 1; board <= QUIET_GAMES; board++) {
                var id = "quiet-" + board;
                check(line.post("/api/v1/games", token, PlayedGames.schedule(id, "quiet", board)));
                check(line.post("/api/v1/games/" + id + "/commands", token, "{\"type\":\"StartGame\"}"));
                for (var move : LINE) {
                    check(line.post("/api/v1/games/" + id + "/commands", token, PlayedGames.move(move)));
                }
            }
        }
    }

    private static void check(HttpLine.Answer answer) throws IOException {
        if (answer.status() >= 300) {
            throw new IOException(answer.status() + " " + new String(answer.body(), StandardCharsets.UTF_8));
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
