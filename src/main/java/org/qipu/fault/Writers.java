package org.qipu.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Many who record at once, four of them each the same game: with keys, every other time with the version that they
 * expect, and again at the other address until there is an answer.
 */
final class Writers implements AutoCloseable {

    private static final int OF_ONE_GAME = 4;

    /** The competition whose games are released late. */
    static final String COMPETITION = "fault-cup";

    static final int DELAY_SECONDS = 10;

    final Caller caller;
    final String token;
    final History history;
    final Found found;
    final long pauseMillis;
    /** When each move was first sent, by game and ply, in milliseconds since 1970 as this machine tells. */
    final ConcurrentMap<String, Long> sent = new ConcurrentHashMap<>();

    final LongAdder repeated = new LongAdder();
    /** Requests that were not answered, nor when they were repeated once at the other address. */
    final LongAdder unanswered = new LongAdder();
    /** How often each pair of failures was why. */
    final ConcurrentMap<String, Long> reasons = new ConcurrentHashMap<>();

    private final List<Thread> threads = new ArrayList<>();
    private final List<SharedGame> games = new ArrayList<>();
    private volatile boolean going = true;
    private volatile boolean changing;

    private Writers(Caller caller, String token, History history, Found found, long pauseMillis) {
        this.caller = caller;
        this.token = token;
        this.history = history;
        this.found = found;
        this.pauseMillis = pauseMillis;
    }

    /** So many begin, each with a pause after each command. */
    static Writers begin(
            Caller caller, String token, History history, Found found, String run, int many, long pauseMillis) {
        var writers = new Writers(caller, token, history, found, pauseMillis);
        for (int i = 0; i < many; i++) {
            if (i % OF_ONE_GAME == 0) {
                writers.games.add(new SharedGame(run + "-g" + i / OF_ONE_GAME, 1));
            }
            var writer = new Writer(writers, writers.games.getLast(), i, i % OF_ONE_GAME == 0);
            writers.threads.add(Thread.ofVirtual().name("writer-" + i).start(writer));
        }
        return writers;
    }

    boolean going() {
        return going;
    }

    /** From now on each sends one command to one address and the next to the other. */
    void change() {
        changing = true;
    }

    boolean changing() {
        return changing;
    }

    /** The games that are recorded now. */
    List<String> current() {
        return games.stream().map(SharedGame::id).toList();
    }

    /** Nothing new is begun; what was begun is answered first. */
    @Override
    public void close() throws InterruptedException {
        going = false;
        for (var thread : threads) {
            thread.join();
        }
    }
}
