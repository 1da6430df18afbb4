package org.qipu.intake;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Men;
import org.qipu.boards.Observation;
import org.qipu.log.codec.Words;

/** A row of the table of observations. */
final class ObservationRow {

    private ObservationRow() {}

    static KeptObservation read(ResultSet row) throws SQLException {
        var moves = row.getString("moves");
        return new KeptObservation(
                row.getLong("number"),
                row.getString("device"),
                row.getTimestamp("arrived_at").toInstant(),
                new Observation(
                        row.getLong("sequence"),
                        Men.read(row.getString("board")).orElseThrow(),
                        row.getBoolean("flipped"),
                        new ClockSeen(
                                new Sides<>(duration(row, "white_ms"), duration(row, "black_ms")),
                                Optional.ofNullable(row.getString("running")).map(ObservationRow::side)),
                        row.getTimestamp("seen_at").toInstant(),
                        Optional.ofNullable(row.getTimestamp("source_at")).map(at -> at.toInstant())),
                new Outcome(
                        row.getLong("sequence"),
                        became(row.getString("became")),
                        row.getString("why"),
                        moves.isEmpty() ? List.of() : List.of(moves.split(" ")),
                        row.getBoolean("told")),
                row.getLong("version"),
                new KeptObservation.State(
                        Optional.ofNullable(row.getString("line")),
                        row.getBoolean("turned"),
                        number(row, "agreed_since"),
                        row.getBoolean("signalled"),
                        number(row, "doubted_at")),
                row.getInt("nth"));
    }

    private static Optional<Duration> duration(ResultSet row, String column) throws SQLException {
        var millis = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Duration.ofMillis(millis));
    }

    private static OptionalLong number(ResultSet row, String column) throws SQLException {
        var number = row.getLong(column);
        return row.wasNull() ? OptionalLong.empty() : OptionalLong.of(number);
    }

    static OptionalLong millis(Optional<Duration> shown) {
        return shown.isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(shown.get().toMillis());
    }

    static String word(Enum<?> constant) {
        return Words.of(constant);
    }

    private static Side side(String word) {
        return word.equals(word(Side.WHITE)) ? Side.WHITE : Side.BLACK;
    }

    private static Became became(String word) {
        for (var one : Became.values()) {
            if (word(one).equals(word)) {
                return one;
            }
        }
        throw new IllegalArgumentException("no outcome " + word);
    }
}
