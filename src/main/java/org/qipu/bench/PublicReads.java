package org.qipu.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** Spectators who poll at a steady pace what everybody may know, half of it with the tag of what they have. */
final class PublicReads {

    private static final int READERS = 20;
    private static final int GAMES = 20;

    private final String quiet;
    private final String played;
    private final Map<Integer, AtomicLong> statuses = new TreeMap<>();
    private final AtomicLong bytes = new AtomicLong();
    private final List<Long> times = new ArrayList<>();
    private final List<HttpLine> lines = new ArrayList<>();

    PublicReads(Replicas replicas, String quiet, String played) throws IOException {
        this.quiet = quiet;
        this.played = played;
        for (int i = 0; i < READERS; i++) {
            lines.add(new HttpLine(
                    100 + i, replicas.all().get(i % replicas.all().size()).port()));
        }
    }

    /** Asks at that pace for so many seconds, in threads of its own; each is told when it ends. */
    List<Thread> start(int aSecond, int seconds) {
        statuses.clear();
        times.clear();
        bytes.set(0);
        var threads = new ArrayList<Thread>();
        if (aSecond == 0) {
            return threads;
        }
        var begun = System.nanoTime();
        var every = 1_000_000_000L * READERS / aSecond;
        var end = begun + seconds * 1_000_000_000L;
        for (int i = 0; i < READERS; i++) {
            var number = i;
            threads.add(Thread.ofPlatform().start(() -> read(number, begun + every * number / READERS, every, end)));
        }
        return threads;
    }

    private void read(int number, long first, long every, long end) {
        var paths = paths(number);
        var tags = new String[paths.size()];
        var own = new ArrayList<Long>();
        var turn = number;
        for (var due = first; due < end; due += every, turn++) {
            LockSupport.parkNanos(due - System.nanoTime());
            var i = turn % paths.size();
            var tagged = i % 2 == 0;
            try {
                var answer = lines.get(number).get(paths.get(i), tagged && tags[i] != null ? tags[i] : "");
                tags[i] = answer.tag();
                own.add(System.nanoTime() - due);
                bytes.addAndGet(answer.bytes());
                count(answer.status());
            } catch (IOException e) {
                count(-1); // and the next one on another line
            }
        }
        synchronized (times) {
            times.addAll(own);
        }
    }

    private synchronized void count(int status) {
        statuses.computeIfAbsent(status, any -> new AtomicLong()).incrementAndGet();
    }

    /** What one of them asks for by turns: a round that rests, one that is played, and games of either. */
    private List<String> paths(int number) {
        return List.of(
                "/broadcast/" + quiet + "/round-1.pgn",
                "/api/v1/games/" + quiet + "-" + (1 + number % GAMES),
                "/broadcast/" + played + "/round-1.json",
                "/api/v1/competitions/" + quiet + "/rounds/1/boards",
                "/api/v1/games/" + quiet + "-" + (1 + number % GAMES),
                "/broadcast/" + quiet + "/round-1.json");
    }

    /** How often each status was answered; -1 where a line was cut. */
    Map<Integer, AtomicLong> statuses() {
        return statuses;
    }

    long bytes() {
        return bytes.get();
    }

    Latencies times() {
        synchronized (times) {
            return Latencies.of(times.stream().mapToLong(Long::longValue).toArray());
        }
    }
}
