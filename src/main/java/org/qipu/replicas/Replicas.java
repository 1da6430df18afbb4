package org.qipu.replicas;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;

/**
 * The replicas that are alive, as each says of itself once a second, so that what one of them does for all is spread over them.
 *
 * <p>It is a preference and no lock: two may take the same share for theirs for a while. That only one does the work is
 * held elsewhere, by the broker and by the claims of the projections.
 *
 * <p>While replicas are replaced one by one, what is done for all is left to the newest: they read what the others wrote,
 * and not the other way round.
 */
public final class Replicas implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Replicas.class.getName());
    private static final Duration BEAT = Duration.ofSeconds(1);

    // Not flushed: it is said again in a second.
    private static final String SAY = """
            with soon as materialized (select set_config('synchronous_commit', 'off', true))
            insert into replica (id, formats) select ?::uuid, ? from soon on conflict (id) do update set seen_at = clock_timestamp()""";
    private static final String HEAR = "select id, formats from live_replica order by joined_at, id";
    private static final String FORGET =
            "delete from replica where id = ?::uuid or seen_at < now() - interval '1 hour'";

    /** By then an older replica has heard of a newer one, and has left to it what is done for all. */
    private static final Duration HANDING_OVER = Duration.ofSeconds(3);

    /** A newer replica that is just warming up misses beats: what it wrote is no riddle because it is silent for a moment. */
    private static final Duration NEWER_REMEMBERED = Duration.ofSeconds(30);

    private final DataSource database;
    private final int formats;
    private final UUID me = UUID.randomUUID();
    private final Thread thread;
    private volatile List<Other> alive = List.of();
    /** Until when one of a newer program counts as there, by {@link System#nanoTime}. */
    private volatile long newerUntil = System.nanoTime();

    private Replicas(DataSource database, int formats) {
        this.database = database;
        this.formats = formats;
        this.thread = Thread.ofPlatform().daemon().name("qipu-replicas").unstarted(this::run);
    }

    /** One that is alive, this one too. */
    private record Other(UUID id, int formats) {}

    /**
     * Joins the replicas on a database, until it is closed; where older ones are alive, it returns when they have heard of it.
     *
     * @param formats how far the formats have come that this one reads: what one with a smaller number writes it reads too
     */
    public static Replicas join(DataSource database, int formats) {
        var replicas = new Replicas(database, formats);
        replicas.look();
        replicas.thread.start();
        if (replicas.alive.stream().anyMatch(one -> one.formats() < formats)) {
            replicas.waitUntilHeard();
        }
        return replicas;
    }

    private static void waitUntilHeard() {
        try {
            Thread.sleep(HANDING_OVER);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Which one this is, in the table of replicas. */
    public UUID me() {
        return me;
    }

    /** Whether another one is alive, as far as this one knows. */
    public boolean othersThere() {
        return alive.stream().anyMatch(one -> !one.id().equals(me));
    }

    /** Whether a share of the work, whatever its number, is this replica's as far as it knows. */
    public boolean mine(int share) {
        var newest = newest();
        return newest.isEmpty() || newest.get(share % newest.size()).equals(me);
    }

    /** Whether one is alive, or was half a minute ago, that reads formats which this one does not know. */
    public boolean newerThere() {
        return System.nanoTime() - newerUntil < 0;
    }

    /** Whether one is alive that does not read all that this one writes. */
    public boolean olderThere() {
        return alive.stream().anyMatch(one -> one.formats() < formats);
    }

    private int furthest(List<Other> known) {
        return known.stream().mapToInt(Other::formats).max().orElse(formats);
    }

    private List<UUID> newest() {
        var known = alive;
        var furthest = furthest(known);
        return known.stream()
                .filter(one -> one.formats() == furthest)
                .map(Other::id)
                .toList();
    }

    private void run() {
        try {
            while (true) {
                Thread.sleep(BEAT);
                look();
            }
        } catch (InterruptedException e) {
            LOG.log(Level.DEBUG, "the replicas are left");
        }
    }

    private void look() {
        try (var connection = database.getConnection()) {
            say(connection);
            var known = heard(connection);
            if (furthest(known) > formats) {
                newerUntil = System.nanoTime() + NEWER_REMEMBERED.toNanos();
            }
            alive = known;
        } catch (SQLException e) { // without a database there is nothing to share
            LOG.log(Level.DEBUG, "the other replicas cannot be seen", e);
        }
    }

    private static List<Other> heard(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(HEAR)) {
            var found = new ArrayList<Other>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    found.add(new Other(rows.getObject(1, UUID.class), rows.getInt(2)));
                }
            }
            return List.copyOf(found);
        }
    }

    private void say(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(SAY)) {
            statement.setString(1, me.toString());
            statement.setInt(2, formats);
            statement.executeUpdate();
        }
    }

    /** Leaves: the others take over its shares within a second or two. */
    @Override
    public void close() {
        thread.interrupt();
        try (var connection = database.getConnection()) {
            thread.join(BEAT);
            leave(connection);
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "the others find out by themselves", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void leave(Connection connection) throws SQLException {
        try (var statement = connection.prepareStatement(FORGET)) {
            statement.setString(1, me.toString());
            statement.executeUpdate();
        }
    }
}
