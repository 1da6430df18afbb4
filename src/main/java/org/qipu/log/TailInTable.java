package org.qipu.log;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;

/** The tail as the table {@code event} has it. */
final class TailInTable {

    private final Asking asking;

    TailInTable(Asking asking) {
        this.asking = asking;
    }

    TailRead read(TailToken after, int limit) {
        return asking.ask("the tail could not be read", Questions.TAIL, query -> {
            query.setString(1, Long.toString(after.transaction()));
            query.setLong(2, after.position());
            query.setInt(3, limit);
            var entries = new ArrayList<TailRead.Entry>();
            var more = false;
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var token = new TailToken(rows.getLong(Rows.COUNT + 1), rows.getLong(Rows.COUNT + 2));
                    entries.add(new TailRead.Entry(token, Rows.read(rows)));
                    more = rows.getLong(Rows.COUNT + 3) != token.position();
                }
            }
            return new TailRead(
                    entries, entries.isEmpty() ? newest(query.getConnection()).compareTo(after) > 0 : more);
        });
    }

    long behind(TailToken place, int most) {
        return asking.ask("the tail could not be counted", Questions.BEHIND + most + ") rest", query -> {
            query.setString(1, Long.toString(place.transaction()));
            query.setLong(2, place.position());
            try (var row = query.executeQuery()) {
                return row.next() ? row.getLong(1) : 0L;
            }
        });
    }

    TailToken placeAt(Instant recordedAt) {
        return asking.ask("the tail could not be searched", Questions.PLACE, query -> {
            query.setObject(1, recordedAt.atOffset(ZoneOffset.UTC));
            try (var row = query.executeQuery()) {
                return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : end();
            }
        });
    }

    TailToken end() {
        return asking.ask("the end of the tail could not be read", Questions.END, TailInTable::token);
    }

    private static TailToken newest(Connection connection) throws SQLException {
        try (var query = connection.prepareStatement(Questions.NEWEST)) {
            return token(query);
        }
    }

    private static TailToken token(PreparedStatement query) throws SQLException {
        try (var row = query.executeQuery()) {
            return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : TailToken.START;
        }
    }
}
