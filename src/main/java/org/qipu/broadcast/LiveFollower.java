package org.qipu.broadcast;

import java.time.Duration;
import java.util.function.Consumer;
import org.qipu.log.EventLog;
import org.qipu.log.TailRead;
import org.qipu.log.codec.EventRow;
import org.qipu.log.tail.Bell;
import org.qipu.log.tail.Pulse;
import org.qipu.log.tail.TailFollower;
import org.qipu.log.tail.TailWakeup;

/** Follows the tail of the event log and tells those who follow a game; every replica has one of its own. */
public final class LiveFollower implements AutoCloseable {

    private static final int BATCH = 1000;
    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final System.Logger LOG = System.getLogger(LiveFollower.class.getName());

    private final LiveGames live;
    private final Consumer<EventRow> first;
    private final TailFollower tail;
    private final Bell bell;
    private final Runnable leave;
    private final Pulse reading = new Pulse();
    private final Thread thread;

    private LiveFollower(EventLog log, TailWakeup wakeup, LiveGames live, Consumer<EventRow> first) {
        this.live = live;
        this.first = first;
        this.bell = new Bell();
        this.tail = TailFollower.ofAll(log, bell, log.end());
        this.leave = wakeup.follow(() -> {
            live.lately().stir();
            bell.ring();
        });
        this.thread = Thread.ofPlatform().daemon().name("qipu-live").unstarted(this::run);
    }

    /** Follows from now on. */
    public static LiveFollower start(EventLog log, TailWakeup wakeup, LiveGames live) {
        return start(log, wakeup, live, row -> {});
    }

    /**
     * Follows from now on.
     *
     * @param first hears of every event before those who follow its game
     */
    public static LiveFollower start(EventLog log, TailWakeup wakeup, LiveGames live, Consumer<EventRow> first) {
        var follower = new LiveFollower(log, wakeup, live, first);
        follower.thread.start();
        return follower;
    }

    private void run() {
        while (true) {
            try {
                var read = look();
                reading.beat();
                if (read.entries().isEmpty()) {
                    bell.sleep(tail.rest(read, WAIT));
                }
            } catch (InterruptedException e) {
                return;
            } catch (RuntimeException e) { // whatever it was: without this thread every stream would stand still
                LOG.log(
                        System.Logger.Level.WARNING,
                        "Live streams wait until the database answers again: {0}",
                        e.getMessage());
                if (!pause()) {
                    return;
                }
            }
        }
    }

    private TailRead look() {
        var begun = System.nanoTime();
        var read = tail.look(BATCH);
        for (var entry : read.entries()) {
            first.accept(entry.row());
            live.reached(entry.row().gameId(), entry.row().sequence());
            tail.moveTo(entry.token());
        }
        if (!read.more()) {
            live.lately().heardAllUntil(begun);
        }
        return read;
    }

    /** Whether the tail can be read. */
    public Pulse reading() {
        return reading;
    }

    private static boolean pause() {
        try {
            Thread.sleep(WAIT);
            return true;
        } catch (InterruptedException e) {
            return false;
        }
    }

    @Override
    public void close() {
        thread.interrupt();
        leave.run();
        tail.close();
    }
}
