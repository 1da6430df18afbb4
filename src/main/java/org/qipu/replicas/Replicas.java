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
 */
public final class Replicas implements AutoCloseable {

    private static final Logger LOG = System.getLogger(Replicas.class.getName());
    private static final Duration BEAT = Duration.ofSeconds(1);
    /** Who has said nothing for so many seconds is taken for dead. */
    private static final int ALIVE_SECONDS = 3;

    // Not flushed: it is said again in a second.
    private static final String SAY = """
            with soon as materialized (select set_config('synchronous_commit', 'off', true))
            insert into replica (id) select ?::uuid from soon on conflict (id) do update set seen_at = clock_timestamp()""";
    private static final String HEAR = """
            select id from replica where seen_at > clock_timestamp() - make_interval(secs => ?) order by joined_at, id""";
    private static final String FORGET =
            "delete from replica where id = ?::uuid or seen_at < now() - interval '1 hour'";

    private final DataSource database;
    private final UUID me = UUID.randomUUID();
    private final Thread thread;
    private volatile List<UUID> alive = List.of(me);

    private Replicas(DataSource database) {
        this.database = database;
        this.thread = Thread.ofPlatform().daemon().name("qipu-replicas").unstarted(this::run);
    }

    /** Joins the replicas on a database, until it is closed. */
    public static Replicas join(DataSource database) {
        var replicas = new Replicas(database);
        replicas.look();
        replicas.thread.start();
        return replicas;
    }

    /** Whether a share of the work, whatever its number, is this replica's as far as it knows. */
    public boolean mine(int share) {
        var known = alive;
        return known.isEmpty() || known.get(share % known.size()).equals(me);
    }

    /** How many are alive, this one among them. */
    public int count() {
        return Math.max(1, alive.size());
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
            execute(connection, SAY);
            alive = heard(connection);
        } catch (SQLException e) { // without a database there is nothing to share
            LOG.log(Level.DEBUG, "the other replicas cannot be seen", e);
        }
    }

    private static List<UUID> heard(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(HEAR)) {
            query.setInt(1, ALIVE_SECONDS);
            var found = new ArrayList<UUID>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    found.add(rows.getObject(1, UUID.class));
                }
            }
            return List.copyOf(found);
        }
    }

    private void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.prepareStatement(sql)) {
            statement.setString(1, me.toString());
            statement.executeUpdate();
        }
    }

    /** Leaves: the others take over its shares within a second or two. */
    @Override
    public void close() {
        thread.interrupt();
        try (var connection = database.getConnection()) {
            thread.join(BEAT);
            execute(connection, FORGET);
        } catch (SQLException e) {
            LOG.log(Level.DEBUG, "the others find out by themselves", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
