package org.qipu.registry;

import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Receipt;
import org.qipu.log.codec.Streams;

/**
 * Records the receipts of erasures in the log, where nobody can take them away unseen.
 *
 * <p>That one is owed is written with the erasure itself, in one transaction; it is recorded a moment later, once,
 * however many replicas do it and whenever they are killed.
 */
public final class ErasureReceipts {

    private static final String SCOPE = "registry";
    private static final String OLDEST =
            "select id, at, actor_role, actor_id, type, said::text from receipt_owed order by at, id limit 1";
    private static final String PAID = "delete from receipt_owed where id = ?";

    private final DataSource database;
    private final EventLog log;
    private final Clock clock;

    private record Owed(UUID id, Receipt receipt) {

        IdempotencyKey key() {
            return new IdempotencyKey(SCOPE, id.toString(), Hash.ofContent(receipt.said()));
        }
    }

    /** @param database connections under the role of the service, in autocommit mode */
    public ErasureReceipts(DataSource database, EventLog log, Clock clock) {
        this.database = database;
        this.log = log;
        this.clock = clock;
    }

    /** Records all that are owed; how many. */
    public int record() {
        var recorded = 0;
        for (var owed = oldest(); owed.isPresent(); owed = oldest()) {
            recorded += record(owed.get());
        }
        return recorded;
    }

    /**
     * What was recorded, oldest first.
     *
     * @param after 0, or the sequence after which it begins
     * @param most  how many are wanted, at most; 1 or more
     */
    public List<EventRow> recorded(long after, int most) {
        var rows = new ArrayList<EventRow>();
        log.each(Streams.ERASURES, after, row -> rows.add(row) && rows.size() < most);
        return List.copyOf(rows);
    }

    private int record(Owed owed) {
        var last = log.last(Streams.ERASURES);
        var previous = last.map(EventRow::hash).map(Hash::of).orElse(Hash.ZERO);
        var event = owed.receipt().chain(last, clock.instant());
        return switch (log.append(previous, List.of(event), Optional.of(owed.key()))) {
            case APPENDED -> {
                paid(owed.id());
                yield 1;
            }
            case KEY_TAKEN -> { // recorded before, and nobody was left to write it down
                paid(owed.id());
                yield 0;
            }
            case STALE_VERSION -> 0; // another replica was first
        };
    }

    private Optional<Owed> oldest() {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(OLDEST);
                var row = query.executeQuery()) {
            return row.next()
                    ? Optional.of(new Owed(
                            row.getObject(1, UUID.class),
                            new Receipt(
                                    Receipt.Kind.named(row.getString(5)).orElseThrow(),
                                    row.getObject(2, OffsetDateTime.class).toInstant(),
                                    row.getString(3),
                                    row.getString(4),
                                    row.getString(6).getBytes(StandardCharsets.UTF_8))))
                    : Optional.empty();
        } catch (SQLException e) {
            throw new EventLog.StoreException("The receipts that are owed could not be read.", e);
        }
    }

    private void paid(UUID id) {
        try (var connection = database.getConnection();
                var delete = connection.prepareStatement(PAID)) {
            delete.setObject(1, id);
            delete.executeUpdate();
        } catch (SQLException e) {
            throw new EventLog.StoreException("A receipt that was recorded could not be written down as such.", e);
        }
    }
}
