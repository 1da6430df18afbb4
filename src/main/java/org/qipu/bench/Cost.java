package org.qipu.bench;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import org.qipu.game.event.Actor.Role;
import org.qipu.log.codec.GameJson;
import org.qipu.relay.Topics;

/** Measures what a move costs: processor, bytes in each table and topic, bytes on the line to each who follows or polls it. */
public final class Cost {

    private static final int BEFORE = 20;
    private static final int FOLLOWERS = 100;
    private static final int SETTLED_MILLIS = 5_000;
    /** What holds the record itself; all the rest can be made anew from it. */
    private static final List<String> RECORD = List.of("event", "idempotency");

    private static final List<String> TOPICS = List.of(Topics.EVENTS, Topics.GAMES, Topics.PUBLIC, Topics.PUBLIC_GAMES);

    private final Replicas replicas;
    private final PrintWriter out;
    private final ObjectNode report = GameJson.mapper().createObjectNode();

    private Cost(Replicas replicas, PrintWriter out) {
        this.replicas = replicas;
        this.out = out;
    }

    /** Starts a service below a directory, has games played on it at a steady pace, and tells what that took. */
    public static void run(Path home, int count, int aSecond, int seconds, PrintWriter out) throws Exception {
        try (var replicas = Replicas.start(home.resolve("data"), count, "384m")) {
            new Cost(replicas, out).measured(aSecond, seconds);
        }
    }

    private record Level(
            long events,
            long record,
            long search,
            long[] topics,
            double replicas,
            double database,
            double rest,
            long wal) {}

    private void measured(int aSecond, int seconds) throws Exception {
        var played = new PlayedGames(replicas, replicas.token(Role.CHIEF_ARBITER, "bench"), "played");
        played.play(aSecond, BEFORE);
        Thread.sleep(SETTLED_MILLIS);
        var idle = level();
        Thread.sleep(10_000);
        var rested = level();
        var before = level();
        var times = played.play(aSecond, seconds);
        Thread.sleep(SETTLED_MILLIS);
        var after = level();
        var events = (double) (after.events() - before.events());
        var span = seconds + SETTLED_MILLIS / 1000.0;
        say("%,.0f events by %,d commands, %s".formatted(events, times.nanos().length, times.text()));
        processor(
                "replicas",
                (after.replicas() - before.replicas()) - span * (rested.replicas() - idle.replicas()) / 10,
                events);
        processor(
                "database",
                (after.database() - before.database()) - span * (rested.database() - idle.database()) / 10,
                events);
        processor(
                "brokerAndClient", (after.rest() - before.rest()) - span * (rested.rest() - idle.rest()) / 10, events);
        bytes("recordBytes", after.record() - before.record(), events);
        bytes("searchBytes", after.search() - before.search(), events);
        bytes("walBytes", after.wal() - before.wal(), events);
        for (int i = 0; i < TOPICS.size(); i++) {
            bytes(TOPICS.get(i), after.topics()[i] - before.topics()[i], events);
        }
        spectators(played, aSecond, seconds);
        out.println(report.toPrettyString());
        out.flush();
    }

    private void processor(String what, double used, double events) {
        say("%-20s %8.3f ms of a core an event".formatted(what, used * 1000 / events));
        report.put(what + "CpuMillis", used * 1000 / events);
    }

    private void bytes(String what, long grown, double events) {
        say("%-20s %8.0f bytes an event".formatted(what, grown / events));
        report.put(what, grown / events);
    }

    /** What goes over the line to each who follows a game, and to each who polls a round after every move of it. */
    private void spectators(PlayedGames played, int aSecond, int seconds) throws Exception {
        try (var following = new IdleStreams();
                var line = new HttpLine(1, replicas.all().getFirst().port())) {
            following.open(FOLLOWERS, replicas, PlayedGames.boards(), "played");
            Thread.sleep(2_000);
            var events = following.events();
            var bytes = following.bytes();
            var used = level().replicas();
            played.play(aSecond, seconds);
            Thread.sleep(1_000);
            var heard = following.events() - events;
            bytes("streamBytes", following.bytes() - bytes, heard);
            report.put("replicaCpuSecondsWithFollowers", level().replicas() - used);
            var answer = line.get("/broadcast/played/round-1.pgn", "");
            say("%-20s %8d bytes a poll of a round of %d boards that has changed"
                    .formatted("pollBytes", answer.bytes(), PlayedGames.boards()));
            report.put("pollBytes", answer.bytes());
            var same = line.get("/broadcast/played/round-1.pgn", answer.tag());
            say("%-20s %8d bytes a poll of one that has not (%d)"
                    .formatted("unchangedPollBytes", same.bytes(), same.status()));
            report.put("unchangedPollBytes", same.bytes());
        }
    }

    private Level level() throws Exception {
        try (var database = replicas.database();
                var query = database.createStatement()) {
            long events;
            try (var row = query.executeQuery("select count(*) from event")) {
                row.next();
                events = row.getLong(1);
            }
            var record = 0L;
            var search = 0L;
            try (var rows = query.executeQuery(
                    "select relname, pg_total_relation_size(oid) from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace")) {
                while (rows.next()) {
                    if (RECORD.contains(rows.getString(1))) {
                        record += rows.getLong(2);
                    } else {
                        search += rows.getLong(2);
                    }
                }
            }
            long wal;
            try (var row = query.executeQuery("select wal_bytes from pg_stat_wal")) {
                row.next();
                wal = row.getLong(1);
            }
            return new Level(
                    events,
                    record,
                    search,
                    topics(),
                    replicas.all().stream()
                            .mapToDouble(one -> Usage.seconds(one.process().pid()))
                            .sum(),
                    Usage.secondsOfAll(replicas.databaseProcess()),
                    Usage.seconds(ProcessHandle.current().pid()),
                    wal);
        }
    }

    private long[] topics() throws IOException {
        var sizes = new long[TOPICS.size()];
        for (int i = 0; i < sizes.length; i++) {
            sizes[i] = Usage.bytes(replicas.brokerLog(), "/" + TOPICS.get(i) + "-");
        }
        return sizes;
    }

    private void say(String line) {
        out.println(line);
        out.flush();
    }
}
