package org.qipu.imports;

import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The threads of imports, which are nobody else's: whole records are decided on them, and nothing that is reported in a
 * hall waits for one: where anything is recorded fewer of them are at work.
 *
 * <p>What waits for them is bounded: imports by their places, games by those that one import has at a time.
 */
final class ImportThreads {

    private static final int AT_WORK = 2;
    private static final int WAITING = 8;
    /** Games that all of them take over at a time where nothing else is recorded: one is decided while others are stored. */
    private static final int GAMES = 9;
    /** As many as three of them at a time where something is: each needs processor, and a connection to the database. */
    private static final int BESIDE_OTHERS = 3;
    /** Some records nest as deep as their writers liked. */
    private static final long STACK = 16L << 20;

    private final Semaphore places = new Semaphore(AT_WORK + WAITING);
    private final ExecutorService jobs = Executors.newFixedThreadPool(AT_WORK, named("import-job"));
    private final ExecutorService takers = Executors.newFixedThreadPool(GAMES, named("import"));
    private final Semaphore taking = new Semaphore(GAMES);
    private final Hall hall;

    /** @param hall where games are recorded meanwhile */
    ImportThreads(Hall hall) {
        this.hall = hall;
    }

    private static ThreadFactory named(String name) {
        return Thread.ofPlatform().daemon().stackSize(STACK).name(name, 0).factory();
    }

    /** A place for one import. */
    final class Place {
        private final AtomicBoolean given = new AtomicBoolean();

        /** Does the work when it is its turn, and gives the place back then. */
        void take(Runnable work) {
            jobs.execute(() -> {
                try {
                    work.run();
                } finally {
                    giveBack();
                }
            });
        }

        void giveBack() {
            if (given.compareAndSet(false, true)) {
                places.release();
            }
        }
    }

    /** A place for one more import, if there is one. */
    Optional<Place> place() {
        return places.tryAcquire() ? Optional.of(new Place()) : Optional.empty();
    }

    /** Who take over single games. */
    Executor takers() {
        return game -> takers.execute(() -> {
            var room = hall.isBusy() ? GAMES / BESIDE_OTHERS : 1;
            taking.acquireUninterruptibly(room);
            try {
                game.run();
            } finally {
                taking.release(room);
            }
        });
    }
}
