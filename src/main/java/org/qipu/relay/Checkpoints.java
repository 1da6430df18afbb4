package org.qipu.relay;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.TailToken;

/** The checkpoint of one shard, in the table {@code relay_checkpoint}. */
final class Checkpoints {

    private static final String TAKE = """
            insert into relay_checkpoint (shard, epoch, transaction_id, position) values (?, 1, 0, 0)
            on conflict (shard) do update set epoch = relay_checkpoint.epoch + 1, updated_at = now()
            returning epoch, transaction_id, position, topics""";
    // Not flushed: what a crash of the database takes back is published once more, and consumers drop it.
    private static final String MOVE = """
            with soon as materialized (select set_config('synchronous_commit', 'off', true))
            update relay_checkpoint set transaction_id = ?, position = ?, topics = ?, updated_at = clock_timestamp() from soon where shard = ? and epoch = ?""";
    private static final String RELEASE =
            "update relay_checkpoint set updated_at = '-infinity' where shard = ? and epoch = ?";
    private static final String HELD = """
            select exists (select from relay_checkpoint where shard = ? and epoch <> ?
            and updated_at > clock_timestamp() - make_interval(secs => ?))""";

    private static final String LAST = "select transaction_id, position from relay_checkpoint where shard = ?";
    private static final String TOPICS = "select topics from relay_checkpoint where shard = ?";
    // Whoever publishes now is superseded, and the next need not wait.
    private static final String AFRESH = """
            insert into relay_checkpoint (shard, epoch, transaction_id, position, topics, updated_at) values (?, 1, 0, 0, ?, '-infinity')
            on conflict (shard) do update set epoch = relay_checkpoint.epoch + 1, transaction_id = 0, position = 0, topics = excluded.topics,
            updated_at = excluded.updated_at""";

    private final DataSource database;
    private final int shard;

    Checkpoints(DataSource database, int shard) {
        this.database = database;
        this.shard = shard;
    }

    /** Opens a new epoch; whoever held the one before can no longer move the checkpoint. */
    Checkpoint take() {
        return ask("the relay's checkpoint could not be taken over", TAKE, query -> {
            query.setInt(1, shard);
            try (var row = query.executeQuery()) {
                row.next();
                return new Checkpoint(
                        row.getLong(1), new TailToken(row.getLong(2), row.getLong(3)), Holdings.read(row.getString(4)));
            }
        });
    }

    /** How far the shard has come, whoever holds it. */
    TailToken last() {
        return ask("the relay's checkpoint could not be read", LAST, query -> {
            query.setInt(1, shard);
            try (var row = query.executeQuery()) {
                return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : TailToken.START;
            }
        });
    }

    /** What the topics must hold and what is missing there, whoever looks after them. */
    Holdings topics() {
        return ask("the relay's checkpoint could not be read", TOPICS, query -> {
            query.setInt(1, shard);
            try (var row = query.executeQuery()) {
                return row.next() ? Holdings.read(row.getString(1)) : Holdings.UNKNOWN;
            }
        });
    }

    /** Has everything published again from the first event on, by whoever is next. */
    void startAfresh() {
        ask("the relay's checkpoint could not be put back", AFRESH, query -> {
            query.setInt(1, shard);
            query.setString(2, Holdings.AFRESH.json());
            return query.executeUpdate();
        });
    }

    /**
     * Keeps a checkpoint, or says again that its holder is alive.
     *
     * @return false when another has taken over
     */
    boolean move(Checkpoint checkpoint) {
        return ask("the relay's checkpoint could not be kept", MOVE, query -> {
            query.setLong(1, checkpoint.token().transaction());
            query.setLong(2, checkpoint.token().position());
            query.setString(3, checkpoint.topics().json());
            query.setInt(4, shard);
            query.setLong(5, checkpoint.epoch());
            return query.executeUpdate() == 1;
        });
    }

    /** Tells a standby that it need not wait. */
    void release(long epoch) {
        ask("the relay's checkpoint could not be released", RELEASE, query -> {
            query.setInt(1, shard);
            query.setLong(2, epoch);
            return query.executeUpdate();
        });
    }

    /** Whether a later epoch than mine has shown a sign of life within that time. */
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
