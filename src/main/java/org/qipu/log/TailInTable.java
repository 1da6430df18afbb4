package org.qipu.log;

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
        return read(after, limit, false);
    }

    /**
     * Reads on from an event that was read before.
     *
     * @throws EventLog.StoreException when that is gone: new events may lie before it, which whoever stands there would never see
     */
    TailRead readOn(TailToken last, int limit) {
        return read(last, limit, true);
    }

    private TailRead read(TailToken after, int limit, boolean wasRead) {
        return asking.ask("the tail could not be read", Questions.TAIL, query -> {
            set(query, after, 1);
            set(query, after, 3);
            query.setInt(5, limit);
            var entries = new ArrayList<TailRead.Entry>();
            var more = false;
            var there = true;
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    var token = new TailToken(rows.getLong(Rows.COUNT + 1), rows.getLong(Rows.COUNT + 2));
                    entries.add(new TailRead.Entry(token, Rows.read(rows)));
                    more = rows.getLong(Rows.COUNT + 3) != token.position();
                    there = rows.getBoolean(Rows.COUNT + 4);
                }
            }
            if (entries.isEmpty()) {
                try (var newest = query.getConnection().prepareStatement(Questions.NEWEST)) {
                    set(newest, after, 1);
                    try (var row = newest.executeQuery()) {
                        var any = row.next();
                        more = any && new TailToken(row.getLong(1), row.getLong(2)).compareTo(after) > 0;
                        there = any && row.getBoolean(3);
                    }
                }
            }
            if (wasRead && !there) {
                throw new SQLException("the event that was read last is gone: "
                        + "the database was put back under the running service; start it again");
            }
            return new TailRead(entries, more);
        });
    }

    private static void set(PreparedStatement query, TailToken place, int first) throws SQLException {
        query.setString(first, Long.toString(place.transaction()));
        query.setLong(first + 1, place.position());
    }

    long behind(TailToken place, int most) {
        return asking.ask("the tail could not be counted", Questions.BEHIND + most + ") rest", query -> {
            set(query, place, 1);
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

    private static TailToken token(PreparedStatement query) throws SQLException {
        try (var row = query.executeQuery()) {
            return row.next() ? new TailToken(row.getLong(1), row.getLong(2)) : TailToken.START;
        }
    }
}
