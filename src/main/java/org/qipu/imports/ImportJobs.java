package org.qipu.imports;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.GameJson;

/** The imports that were asked for, with their reports; kept in the database so that every replica can answer for them. */
public final class ImportJobs {

    /** A sign of life, by the clock of the database. */
    private static final String SIGN = "jsonb_build_object('alive', now())";
    /** What an erasure leaves in the report of an import that goes on ({@link org.qipu.registry.Erasures}). */
    private static final String ERASED = "erased";

    private static final String STILL_ERASED = SIGN + " || jsonb_build_object('" + ERASED + "', true)";

    private final DataSource database;
    private final Clock clock;

    public ImportJobs(DataSource database, Clock clock) {
        this.database = database;
        this.clock = clock;
    }

    /** An import and how far it has come. */
    public record Job(
            String id,
            String requestedBy,
            Instant startedAt,
            Optional<Instant> finishedAt,
            Optional<String> failure,
            ImportReport report) {}

    /** What is kept as JSON of a job. */
    private record Kept(Optional<String> failure, ImportReport report) {}

    void begin(String id, String requestedBy, Optional<String> rulebook, ImportReport report) {
        update(
                "insert into import_job (id, requested_by, rulebook, report) values (?, ?, ?, ?::jsonb || " + SIGN
                        + ")",
                statement -> {
                    statement.setString(1, id);
                    statement.setString(2, requestedBy);
                    statement.setString(3, rulebook.orElse(null));
                    statement.setString(4, json(new Kept(Optional.empty(), report)));
                });
    }

    /** Keeps how far it has come; once words were erased in its report while it went on, it quotes nothing of its files any more. */
    void progress(String id, ImportReport report, Optional<Instant> finished, Optional<String> failure) {
        if (!keep(id, report, finished, failure, SIGN, "not jsonb_exists(report, '" + ERASED + "')")) {
            keep(id, report.withoutWords(), finished, failure, STILL_ERASED, "true");
        }
    }

    private boolean keep(
            String id,
            ImportReport report,
            Optional<Instant> finished,
            Optional<String> failure,
            String signs,
            String where) {
        return update(
                "update import_job set games_read = ?, games_added = ?, games_known = ?, events_added = ?, finished_at = ?,"
                        + " report = ?::jsonb || " + signs + " where id = ? and " + where,
                statement -> {
                    statement.setLong(1, report.games());
                    statement.setLong(2, report.added());
                    statement.setLong(3, report.known());
                    statement.setLong(4, report.events());
                    statement.setTimestamp(5, finished.map(Timestamp::from).orElse(null));
                    statement.setString(6, json(new Kept(failure, report)));
                    statement.setString(7, id);
                });
    }

    /** Notes that whoever works on an import is still there. */
    void isAlive(String id) {
        update(
                "update import_job set report = report || " + SIGN + " where id = ? and finished_at is null",
                statement -> statement.setString(1, id));
    }

    /** The import of that id; one whose process has not been heard of for minutes is over. */
    public Optional<Job> find(String id) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement("""
                select started_at, finished_at, report - 'alive' - 'erased', requested_by,
                       finished_at is null and coalesce((report ->> 'alive')::timestamptz, started_at) < now() - interval '2 minutes'
                from import_job where id = ?""")) {
            statement.setString(1, id);
            try (var row = statement.executeQuery()) {
                if (!row.next()) {
                    return Optional.empty();
                }
                var kept = GameJson.mapper().readValue(row.getString(3), Kept.class);
                if (row.getBoolean(5)) {
                    return Optional.of(
                            abandoned(id, row.getString(4), row.getTimestamp(1).toInstant(), kept.report()));
                }
                return Optional.of(new Job(
                        id,
                        row.getString(4),
                        row.getTimestamp(1).toInstant(),
                        Optional.ofNullable(row.getTimestamp(2)).map(Timestamp::toInstant),
                        kept.failure(),
                        kept.report()));
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("The import could not be read.", e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The import could not be read.", e);
        }
    }

    /** Should its process be there after all, and only have been without a database, its next report says so. */
    private Job abandoned(String id, String requestedBy, Instant startedAt, ImportReport report) {
        var ended = clock.instant().truncatedTo(ChronoUnit.MICROS);
        var failure = Optional.of(
                "The process that took these games over has ended. Send them again: what was taken over already is known.");
        progress(id, report, Optional.of(ended), failure);
        return new Job(id, requestedBy, startedAt, Optional.of(ended), failure, report);
    }

    private interface Binding {
        void bind(PreparedStatement statement) throws SQLException;
    }

    private boolean update(String sql, Binding binding) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            binding.bind(statement);
            return statement.executeUpdate() > 0;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The import could not be kept.", e);
        }
    }

    private static String json(Kept kept) {
        try {
            return GameJson.mapper().writeValueAsString(kept);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }
}
