package org.qipu.relay;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import javax.sql.DataSource;
import org.qipu.store.EventLog.StoreException;
import org.qipu.store.TailToken;

/** The checkpoint of one shard, in the table {@code relay_checkpoint}. */
final class Checkpoints {

    private static final String TAKE = """
            insert into relay_checkpoint (shard, epoch, transaction_id, position) values (?, 1, 0, 0)
            on conflict (shard) do update set epoch = relay_checkpoint.epoch + 1, updated_at = now()
            returning epoch, transaction_id, position""";
    // Not flushed: what a crash of the database takes back is published once more, and consumers drop it.
    private static final String MOVE = """
            with soon as materialized (select set_config('synchronous_commit', 'off', true))
            update relay_checkpoint set transaction_id = ?, position = ?, updated_at = clock_timestamp() from soon where shard = ? and epoch = ?""";
    private static final String RELEASE = "update relay_checkpoint set updated_at = '-infinity' where shard = ? and epoch = ?";
    private static final String HELD = """
            select exists (select from relay_checkpoint where shard = ? and epoch <> ?
            and updated_at > clock_timestamp() - make_interval(secs => ?))""";

    private static final String LAST = "select transaction_id, position from relay_checkpoint where shard = ?";

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
                return new Checkpoint(row.getLong(1), new TailToken(row.getLong(2), row.getLong(3)));
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

    /**
     * Keeps a checkpoint, or says again that its holder is alive.
     *
     * @return false when another has taken over
     */
    boolean move(Checkpoint checkpoint) {
        return ask("the relay's checkpoint could not be kept", MOVE, query -> {
            query.setLong(1, checkpoint.token().transaction());
            query.setLong(2, checkpoint.token().position());
            query.setInt(3, shard);
            query.setLong(4, checkpoint.epoch());
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
        try (var connection = database.getConnection(); var query = connection.prepareStatement(sql)) {
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
