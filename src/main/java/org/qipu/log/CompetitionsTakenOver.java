package org.qipu.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import org.flywaydb.core.api.MigrationVersion;
import org.flywaydb.core.api.migration.Context;
import org.flywaydb.core.api.migration.JavaMigration;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionEvent.CompetitionTakenOver;
import org.qipu.competition.RecordedChange;
import org.qipu.game.event.Actor;
import org.qipu.log.codec.Chained;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;
import org.qipu.log.codec.GameJson;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Microseconds;
import org.qipu.log.codec.Streams;

/**
 * Takes the competitions that a table held into the log, an event for each change, and puts in the table's place a view of the events.
 *
 * <p>It runs once, as the owner, in one transaction and under the lock of the migrations, however many replicas start
 * together. When each change was asked for and by whom is as the table had it; that it was recorded only now, and taken
 * over, the events say.
 */
final class CompetitionsTakenOver implements JavaMigration {

    private static final String HELD =
            "select id, changed_at, actor_role, actor_id, content from competition order by id, version";
    /** What {@code psql} and reports ask; nothing decides by it. */
    private static final String VIEW = """
            create view competition as select game_id as stream, substr(game_id, 13) as id, sequence::integer as version, occurred_at as changed_at, recorded_at,
                actor_role, actor_id, type, convert_from(payload, 'UTF8')::jsonb -> 'competition' as content
            from event where game_id like 'competition/%'""";

    private final CompetitionCodec codec = new CompetitionCodec();
    private final Clock clock;

    CompetitionsTakenOver(Clock clock) {
        this.clock = clock;
    }

    @Override
    public MigrationVersion getVersion() {
        return MigrationVersion.fromVersion("13");
    }

    @Override
    public String getDescription() {
        return "competitions taken over";
    }

    @Override
    public Integer getChecksum() {
        return 1;
    }

    @Override
    public boolean canExecuteInTransaction() {
        return true;
    }

    @Override
    public void migrate(Context context) throws SQLException {
        var connection = context.getConnection();
        execute(connection, "lock table competition in access exclusive mode");
        takeOver(connection);
        execute(connection, "drop table competition");
        execute(connection, VIEW);
        execute(
                connection,
                "grant select on competition to "
                        + context.getConfiguration().getPlaceholders().get("service"));
        execute(
                connection,
                "comment on view competition is 'What competitions were set up as, from their events; words are the digests that stand there'");
    }

    private void takeOver(Connection connection) throws SQLException {
        var recordedAt = Microseconds.cut(clock.instant());
        Optional<Chained> last = Optional.empty();
        try (var query = connection.prepareStatement(HELD);
                var rows = query.executeQuery()) {
            while (rows.next()) {
                var stream = Streams.ofCompetition(rows.getString(1));
                var before = last.filter(one -> one.gameId().equals(stream));
                var hash = before.map(Chained::hash).orElse(Hash.ZERO);
                var next = event(rows, before.map(Chained::sequence).orElse(0L) + 1, hash, recordedAt);
                try (var insert = Insertion.of(connection, List.of(Append.of(hash, List.of(next), Optional.empty())))) {
                    insert.execute();
                }
                last = Optional.of(next);
            }
        }
    }

    private Chained event(ResultSet row, long sequence, Hash previous, Instant recordedAt) throws SQLException {
        var changedAt = row.getObject(2, OffsetDateTime.class).toInstant();
        var content = row.getString(5);
        try {
            return codec.chain(
                    row.getString(1),
                    previous,
                    new RecordedChange(
                            sequence,
                            changedAt,
                            recordedAt,
                            new Actor(row.getString(4), EventCodec.role(row.getString(3))),
                            new CompetitionTakenOver(GameJson.mapper().readValue(content, Competition.class))));
        } catch (JsonProcessingException | EventCodec.UnreadableEventException e) {
            var payload = "{\"competition\":" + content + "}"; // it could not be read there either, and is not lost
            return CompetitionCodec.unread(
                    previous,
                    new EventRow(
                            Streams.ofCompetition(row.getString(1)),
                            sequence,
                            "",
                            0,
                            changedAt,
                            recordedAt,
                            row.getString(3),
                            row.getString(4),
                            payload.getBytes(StandardCharsets.UTF_8),
                            new byte[0]));
        }
    }

    private static void execute(Connection connection, String sql) throws SQLException {
        try (var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
