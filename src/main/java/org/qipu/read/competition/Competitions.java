package org.qipu.read.competition;

import com.fasterxml.jackson.core.JsonProcessingException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.qipu.competition.Competition;
import org.qipu.game.event.Actor;
import org.qipu.log.EventLog;
import org.qipu.log.codec.GameJson;

/** Keeps competitions: every change is added to those before it, none is overwritten. */
public final class Competitions {

    private static final String UNIQUE_VIOLATION = "23505";
    private static final String COLUMNS =
            "select version, changed_at, actor_role, actor_id, content from competition where id = ?";

    private final DataSource database;
    private final Duration usualDelay;

    /** Competitions of which nothing else is said are shown at once. */
    public Competitions(DataSource database) {
        this(database, Duration.ZERO);
    }

    /**
     * Competitions kept in a database.
     *
     * @param usualDelay how late the games of a competition are shown that does not say it
     */
    public Competitions(DataSource database, Duration usualDelay) {
        this.database = database;
        this.usualDelay = usualDelay;
    }

    /** A competition as it was set up at a time, and by whom. */
    public record Version(int version, Instant changedAt, Actor actor, Competition competition) {}

    /** What has become of a change. */
    public sealed interface Outcome {}

    /** It holds; {@code added} is false where it says what held before. */
    public record Kept(Version now, boolean added) implements Outcome {}

    /** The competition is not at the version that was expected. */
    public record OtherVersion() implements Outcome {}

    /** Another delay was asked for without a reason: who relies on the old one would not know why it is gone. */
    public record DelayNeedsReason(Duration now) implements Outcome {}

    /** The competition as it is set up now, if it was set up. */
    public Optional<Version> find(String id) {
        return read(COLUMNS + " order by version desc limit 1", id).stream().findFirst();
    }

    /** Everything it was set up as, oldest first. */
    public List<Version> changes(String id) {
        return read(COLUMNS + " order by version", id);
    }

    /** How long after it was recorded an event of its games is released to spectators. */
    public Duration delay(Optional<String> competition) {
        return competition
                .flatMap(this::find)
                .flatMap(found -> found.competition().delay())
                .orElse(usualDelay);
    }

    /** The longest that an event of any game waits. */
    public Duration longestDelay() {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "select distinct content ->> 'delay' from competition where content ->> 'delay' is not null");
                var rows = statement.executeQuery()) {
            var longest = usualDelay;
            while (rows.next()) {
                var delay = Duration.parse(rows.getString(1));
                longest = delay.compareTo(longest) > 0 ? delay : longest;
            }
            return longest;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The competitions could not be read.", e);
        }
    }

    /**
     * Sets a competition up, or up otherwise; its time zone and its delay stay where the change does not name them.
     *
     * @param expected the version it must be at, 0 where there must be none
     */
    public Outcome put(String id, Competition wanted, Actor actor, Instant at, OptionalLong expected) {
        while (true) {
            var before = find(id);
            if (expected.isPresent()
                    && expected.getAsLong() != before.map(Version::version).orElse(0)) {
                return new OtherVersion();
            }
            var whole = before.map(now -> wanted.after(now.competition()))
                    .orElseGet(() -> wanted.delayed(
                            wanted.delay().or(() -> Optional.of(usualDelay).filter(Duration::isPositive))));
            var delay =
                    before.flatMap(now -> now.competition().delay()); // of which nothing was said yet nobody relies on
            if (delay.filter(now -> !whole.delay().equals(Optional.of(now))
                            && wanted.reason()
                                    .filter(reason -> !reason.isBlank())
                                    .isEmpty())
                    .isPresent()) {
                return new DelayNeedsReason(delay.get());
            }
            if (before.filter(now -> now.competition().holdsAs(whole)).isPresent()) {
                return new Kept(before.get(), false);
            }
            var next = new Version(before.map(Version::version).orElse(0) + 1, at, actor, whole);
            if (insert(id, next)) {
                return new Kept(next, true);
            }
        }
    }

    /** Whether the version was added; another may have been first. */
    private boolean insert(String id, Version next) {
        var sql =
                "insert into competition (id, version, changed_at, actor_role, actor_id, content) values (?, ?, ?, ?, ?, ?::jsonb)";
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(sql)) {
            statement.setString(1, id);
            statement.setInt(2, next.version());
            statement.setTimestamp(3, Timestamp.from(next.changedAt()));
            statement.setString(4, next.actor().role().wireName());
            statement.setString(5, next.actor().id());
            statement.setString(6, GameJson.mapper().writeValueAsString(next.competition()));
            statement.executeUpdate();
            return true;
        } catch (SQLException e) {
            if (UNIQUE_VIOLATION.equals(e.getSQLState())) {
                return false;
            }
            throw new EventLog.StoreException("The competition could not be kept.", e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private List<Version> read(String sql, String id) {
        try (Connection connection = database.getConnection();
                PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setString(1, id);
            var versions = new ArrayList<Version>();
            try (var rows = statement.executeQuery()) {
                while (rows.next()) {
                    versions.add(version(rows));
                }
            }
            return versions;
        } catch (SQLException e) {
            throw new EventLog.StoreException("The competition could not be read.", e);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("The competition could not be read.", e);
        }
    }

    private static Version version(ResultSet row) throws SQLException, JsonProcessingException {
        return new Version(
                row.getInt(1),
                row.getTimestamp(2).toInstant(),
                new Actor(row.getString(4), role(row.getString(3))),
                GameJson.mapper().readValue(row.getString(5), Competition.class));
    }

    private static Actor.Role role(String name) {
        for (var role : Actor.Role.values()) {
            if (role.wireName().equals(name)) {
                return role;
            }
        }
        throw new IllegalStateException("no role " + name);
    }
}
