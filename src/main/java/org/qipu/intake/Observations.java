package org.qipu.intake;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import javax.sql.DataSource;
import org.qipu.boards.Following;
import org.qipu.log.EventLog;

/** The table of what boards said: only ever added to. */
public final class Observations {

    private static final String ALL =
            "select number, device, arrived_at, sequence, board, flipped, white_ms, black_ms, running,"
                    + " seen_at, source_at, became, why, moves, told, version, line, turned, agreed_since, signalled, doubted_at, nth"
                    + " from board_observation where game_id = ? ";

    private final DataSource database;

    public Observations(DataSource database) {
        this.database = database;
    }

    /** The latest of a device about a game. */
    Optional<KeptObservation> latest(String game, String device) {
        return read(ALL + "and device = ? order by sequence desc limit 1", game, device).stream()
                .findFirst();
    }

    /** How many of a device about a game are kept, as they were counted: who is late has a number too. */
    int kept(String game, String device) {
        return read(ALL + "and device = ? order by number desc limit 1", game, device).stream()
                .findFirst()
                .map(KeptObservation::nth)
                .orElse(0);
    }

    /** Those of a device from a sequence on, in order; of too many the first and the latest. */
    List<KeptObservation> since(String game, String device, long sequence) {
        var latest = new ArrayList<>(read(
                ALL + "and device = ? and sequence >= ? and why <> 'late' order by sequence desc limit ?",
                game,
                device,
                sequence,
                Following.MOST));
        java.util.Collections.reverse(latest);
        if (!latest.isEmpty() && latest.getFirst().observation().sequence() != sequence) {
            read(ALL + "and device = ? and sequence = ?", game, device, sequence)
                    .forEach(latest::addFirst);
        }
        return latest;
    }

    /** Those of a device of which the officials were told, since the board last agreed with the game, however long ago that is. */
    List<KeptObservation> told(String game, String device, OptionalLong agreedSince) {
        return agreedSince.isPresent()
                ? read(ALL + "and device = ? and told and sequence >= ?", game, device, agreedSince.getAsLong())
                : read(
                        ALL + "and device = ? and told and sequence >= coalesce((select max(sequence)"
                                + " from board_observation where game_id = ? and device = ? and line is not null), 0)",
                        game,
                        device,
                        game,
                        device);
    }

    /** Those of these sequences that are kept. */
    List<KeptObservation> among(String game, String device, List<Long> sequences) {
        return read(ALL + "and device = ? and sequence = any (?)", game, device, sequences.toArray(new Long[0]));
    }

    /** Those about a game after a number, oldest first. */
    public List<KeptObservation> page(String game, long after, int limit) {
        return read(ALL + "and number > ? order by number limit ?", game, after, limit);
    }

    /** Keeps observations, those that are kept already as they are. */
    void keep(String game, List<KeptObservation> some) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(
                        "insert into board_observation (game_id, device, arrived_at, sequence, board, flipped, white_ms, black_ms, running,"
                                + " seen_at, source_at, became, why, moves, told, version, line, turned, agreed_since, signalled, doubted_at, nth)"
                                + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                                + " on conflict on constraint board_observation_key do nothing")) {
            for (var one : some) {
                fill(statement, game, one);
                statement.addBatch();
            }
            statement.executeBatch();
        } catch (SQLException e) {
            throw new EventLog.StoreException("Observations of game " + game + " could not be kept.", e);
        }
    }

    private static void fill(PreparedStatement row, String game, KeptObservation one) throws SQLException {
        var said = one.observation();
        var state = one.state();
        row.setString(1, game);
        row.setString(2, one.device());
        row.setTimestamp(3, Timestamp.from(one.arrivedAt()));
        row.setLong(4, said.sequence());
        row.setString(5, said.men().toString());
        row.setBoolean(6, said.flipped());
        number(row, 7, ObservationRow.millis(said.clock().shown().white()));
        number(row, 8, ObservationRow.millis(said.clock().shown().black()));
        row.setString(9, said.clock().running().map(ObservationRow::word).orElse(null));
        row.setTimestamp(10, Timestamp.from(said.at()));
        row.setTimestamp(11, said.sourceAt().map(Timestamp::from).orElse(null));
        row.setString(12, ObservationRow.word(one.outcome().became()));
        row.setString(13, one.outcome().why());
        row.setString(14, String.join(" ", one.outcome().moves()));
        row.setBoolean(15, one.outcome().told());
        row.setLong(16, one.version());
        row.setString(17, state.line().orElse(null));
        row.setBoolean(18, state.turned());
        number(row, 19, state.agreedSince());
        row.setBoolean(20, state.signalled());
        number(row, 21, state.doubtedAt());
        row.setInt(22, one.nth());
    }

    private static void number(PreparedStatement row, int at, OptionalLong value) throws SQLException {
        if (value.isPresent()) {
            row.setLong(at, value.getAsLong());
        } else {
            row.setNull(at, Types.BIGINT);
        }
    }

    private List<KeptObservation> read(String question, Object... arguments) {
        try (var connection = database.getConnection();
                var statement = connection.prepareStatement(question)) {
            for (int i = 0; i < arguments.length; i++) {
                if (arguments[i] instanceof Long[] numbers) {
                    statement.setArray(i + 1, connection.createArrayOf("bigint", numbers));
                } else {
                    statement.setObject(i + 1, arguments[i]);
                }
            }
            try (var rows = statement.executeQuery()) {
                var some = new ArrayList<KeptObservation>();
                while (rows.next()) {
                    some.add(ObservationRow.read(rows));
                }
                return some;
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("Observations could not be read.", e);
        }
    }
}
