package org.qipu.relay;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Function;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;

/** The checkpoint of one line, in the table {@code relay_checkpoint}. */
final class Checkpoints {

    private static final String PLACE = "transaction_id, position, read_transaction_id, read_position, due, topics";
    private static final String TAKE = """
            insert into relay_checkpoint (shard, replica, epoch, transaction_id, position) values (?, ?::uuid, 1, 0, 0)
            on conflict (shard) do update set epoch = relay_checkpoint.epoch + 1, replica = excluded.replica, updated_at = now()
            returning epoch, """ + " " + PLACE;
    // Not flushed: what a crash of the database takes back is published once more, and consumers drop it.
    private static final String SOON =
            "with soon as materialized (select set_config('synchronous_commit', 'off', true))";
    private static final String UPDATE = """
             update relay_checkpoint set transaction_id = ?, position = ?, read_transaction_id = ?, read_position = ?, due = ?, topics = ?,
            updated_at = clock_timestamp() from soon where shard = ? and epoch = ?""";
    private static final String MOVE = SOON + UPDATE;
    /** Whoever was superseded keeps no position either. */
    private static final String MOVE_ALL = SOON + ", moved as (" + UPDATE + """
             returning 1), kept as (
            insert into public_position (game_id, number, sequence)
            select one.game_id, one.number, one.sequence from unnest(?::text[], ?::bigint[], ?::bigint[]) one (game_id, number, sequence), moved
            on conflict (game_id) do update set number = excluded.number, sequence = excluded.sequence)
            select count(*) from moved""";

    private static final String RELEASE =
            "update relay_checkpoint set updated_at = '-infinity' where shard = ? and epoch = ?";
    private static final String HELD = """
            select exists (select from relay_checkpoint where shard = ? and epoch <> ?
            and updated_at > clock_timestamp() - make_interval(secs => ?)
            and (replica is null or replica in (select id from live_replica)))""";

    private static final String KEPT = "select epoch, " + PLACE + " from relay_checkpoint where shard = ?";
    // Whoever publishes now is superseded, and the next need not wait.
    private static final String AFRESH = """
            insert into relay_checkpoint (shard, epoch, transaction_id, position, topics, updated_at) values (?, 1, 0, 0, ?, '-infinity')
            on conflict (shard) do update set epoch = relay_checkpoint.epoch + 1, transaction_id = 0, position = 0, read_transaction_id = null,
            read_position = null, due = null, topics = excluded.topics, updated_at = excluded.updated_at""";

    private final DataSource database;
    private final int shard;
    private final Optional<UUID> replica;

    Checkpoints(DataSource database, int shard) {
        this(database, shard, Optional.empty());
    }

    /** @param replica who asks, among several */
    Checkpoints(DataSource database, int shard, Optional<UUID> replica) {
        this.database = database;
        this.shard = shard;
        this.replica = replica;
    }

    /** Opens a new epoch; whoever held the one before can no longer move the checkpoint. */
    Checkpoint take() {
        return ask("the relay's checkpoint could not be taken over", TAKE, query -> {
            query.setInt(1, shard);
            query.setString(2, replica.map(UUID::toString).orElse(null));
            try (var row = query.executeQuery()) {
                row.next();
                return checkpoint(row);
            }
        });
    }

    /** How far the line has come, whoever holds it, and what its topics hold. */
    Checkpoint kept() {
        return ask("the relay's checkpoint could not be read", KEPT, query -> {
            query.setInt(1, shard);
            try (var row = query.executeQuery()) {
                return row.next() ? checkpoint(row) : new Checkpoint(0, Place.at(TailToken.START), Holdings.UNKNOWN);
            }
        });
    }

    private static Checkpoint checkpoint(ResultSet row) throws SQLException {
        var settled = new TailToken(row.getLong(2), row.getLong(3));
        var read = new TailToken(row.getLong(4), row.getLong(5));
        var due = Optional.ofNullable(row.getObject(6, OffsetDateTime.class)).map(OffsetDateTime::toInstant);
        return new Checkpoint(
                row.getLong(1),
                new Place(settled, read.equals(TailToken.START) ? settled : read, due),
                Holdings.read(row.getString(7)));
    }

    /** How far the line has come. */
    TailToken last() {
        return kept().token();
    }

    /** What the topics must hold and what is missing there, whoever looks after them. */
    Holdings topics() {
        return kept().topics();
    }

    /** Has everything published again from the first event on, by whoever is next. */
    void startAfresh() {
        startAfresh(Optional.empty());
    }

    /** The same, and forgets what the public topic has of each game. */
    void startAfreshWithPositions() {
        startAfresh(Optional.of("delete from public_position"));
    }

    /** Whoever publishes now keeps no position any more when the second statement looks. */
    private void startAfresh(Optional<String> positions) {
        try (var connection = database.getConnection()) {
            connection.setAutoCommit(false);
            try (var query = connection.prepareStatement(AFRESH);
                    var statement = connection.createStatement()) {
                query.setInt(1, shard);
                query.setString(2, Holdings.AFRESH.json());
                query.executeUpdate();
                if (positions.isPresent()) {
                    statement.executeUpdate(positions.get());
                }
                connection.commit();
            } catch (SQLException e) {
                connection.rollback();
                throw e;
            } finally {
                connection.setAutoCommit(true);
            }
        } catch (SQLException e) {
            throw new StoreException("the relay's checkpoint could not be put back", e);
        }
    }

    /**
     * Keeps a checkpoint, or says again that its holder is alive.
     *
     * @return false when another has taken over
     */
    boolean move(Checkpoint checkpoint) {
        return ask("the relay's checkpoint could not be kept", MOVE, query -> {
            set(query, checkpoint);
            return query.executeUpdate() == 1;
        });
    }

    /** The same together with what the public topic has of these games. */
    boolean move(Checkpoint checkpoint, List<Position> positions) {
        if (positions.isEmpty()) {
            return move(checkpoint);
        }
        return ask("the relay's checkpoint could not be kept", MOVE_ALL, query -> {
            set(query, checkpoint);
            var connection = query.getConnection();
            query.setArray(9, connection.createArrayOf("text", of(positions, Position::gameId)));
            query.setArray(10, connection.createArrayOf("bigint", of(positions, Position::number)));
            query.setArray(11, connection.createArrayOf("bigint", of(positions, Position::sequence)));
            try (var row = query.executeQuery()) {
                return row.next() && row.getLong(1) == 1;
            }
        });
    }

    private void set(PreparedStatement query, Checkpoint checkpoint) throws SQLException {
        var place = checkpoint.place();
        query.setLong(1, place.settled().transaction());
        query.setLong(2, place.settled().position());
        query.setLong(3, place.read().transaction());
        query.setLong(4, place.read().position());
        query.setObject(5, place.due().map(due -> due.atOffset(ZoneOffset.UTC)).orElse(null));
        query.setString(6, checkpoint.topics().json());
        query.setInt(7, shard);
        query.setLong(8, checkpoint.epoch());
    }

    private static Object[] of(List<Position> positions, Function<Position, Object> member) {
        return positions.stream().map(member).toArray();
    }

    /** Tells a standby that it need not wait. */
    void release(long epoch) {
        ask("the relay's checkpoint could not be released", RELEASE, query -> {
            query.setInt(1, shard);
            query.setLong(2, epoch);
            return query.executeUpdate();
        });
    }

    /** Whether another epoch than mine has shown a sign of life within that time, and its replica is alive. */
    boolean heldByAnother(long mine, Duration within) {
        return ask("the relay's checkpoint could not be read", HELD, query -> {
            query.setInt(1, shard);
            query.setLong(2, mine);
            query.setDouble(3, within.toMillis() / 1000.0);
            try (var row = query.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        });
    }

    private <T> T ask(String failure, String sql, Question<T> question) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(sql)) {
            return question.ask(query);
        } catch (SQLException e) {
            throw new StoreException(failure, e);
        }
    }

    /** What is done with a prepared statement. */
    private interface Question<T> {
        T ask(PreparedStatement query) throws SQLException;
    }
}
