package org.qipu.broadcast;

import java.time.Duration;
import org.qipu.log.EventLog;
import org.qipu.log.tail.Pulse;
import org.qipu.log.tail.TailFollower;
import org.qipu.log.tail.TailWakeup;

/** Follows the tail of the event log and tells those who follow a game; every replica has one of its own. */
public final class LiveFollower implements AutoCloseable {

    private static final int BATCH = 1000;
    private static final Duration WAIT = Duration.ofSeconds(1);
    private static final System.Logger LOG = System.getLogger(LiveFollower.class.getName());

    private final LiveGames live;
    private final TailFollower tail;
    private final Pulse reading = new Pulse();
    private final Thread thread;

    private LiveFollower(LiveGames live, TailFollower tail) {
        this.live = live;
        this.tail = tail;
        this.thread = Thread.ofPlatform().daemon().name("qipu-live").unstarted(this::run);
    }

    /** Follows from now on. */
    public static LiveFollower start(EventLog log, TailWakeup wakeup, LiveGames live) {
        var follower = new LiveFollower(live, new TailFollower(log, wakeup, log.end()));
        follower.thread.start();
        return follower;
    }

    private void run() {
        while (true) {
            try {
                tail.next(BATCH, WAIT)
                        .entries()
                        .forEach(entry ->
                                live.reached(entry.row().gameId(), entry.row().sequence()));
                reading.beat();
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
        tail.close();
    }
}
