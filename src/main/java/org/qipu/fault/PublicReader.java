package org.qipu.fault;

import java.util.concurrent.atomic.AtomicLong;

/** Somebody without a token who looks at the games all the time, at either address. */
final class PublicReader implements AutoCloseable {

    private static final int BETWEEN_MILLIS = 100;

    private final Caller caller;
    private final Writers writers;
    private final PublicFollower judge;
    private final AtomicLong looks = new AtomicLong();
    private final Thread thread;
    private volatile boolean open = true;

    PublicReader(Caller caller, Writers writers, PublicFollower judge) {
        this.caller = caller;
        this.writers = writers;
        this.judge = judge;
        this.thread = Thread.ofVirtual().start(this::look);
    }

    private void look() {
        try {
            for (int i = 0; open; i++) {
                var games = writers.current();
                var game = games.get(i % games.size());
                var view = caller.get(i / games.size(), "/api/v1/games/" + game, "");
                if (view.status() == 200) {
                    looks.incrementAndGet();
                    for (int ply = view.body().path("position").path("ply").asInt(); ply > 0; ply--) {
                        judge.judge(game, ply, "over HTTP");
                    }
                }
                Thread.sleep(BETWEEN_MILLIS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** How many answers were looked at. */
    long looks() {
        return looks.get();
    }

    @Override
    public void close() throws InterruptedException {
        open = false;
        thread.join();
    }
}
