package org.qipu.registry;

import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.function.BiConsumer;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.EventText;
import org.qipu.log.codec.TextPlace;

/** Reads and erases the words that are kept beside events; that they were erased, by whom and why stays on record. */
public final class TextErasure {

    static final Duration LONGEST = Duration.ofMinutes(15);

    private final DataSource database;

    /** The words of that database, under the role of the service. */
    public TextErasure(DataSource database) {
        this.database = database;
    }

    /** What became of the files of the database. */
    public enum Files {
        /** Neither tables nor write-ahead log hold what was erased. */
        CLEAN,
        /** The tables do not; the write-ahead log is the operator's to let go of. */
        LOG_REMAINS,
        /** Others held the tables, or read as of before, too long: what was erased is in no answer, and in the files until this is tried again. */
        BUSY
    }

    /** Hands over all words there are, of one game or of every one, with their place; one cursor, constant memory. */
    public void each(String game, BiConsumer<TextPlace, String> words) {
        work("the words of events could not be read", connection -> {
            connection.setAutoCommit(false);
            try (var query = connection.prepareStatement("select game_id, sequence, path, text from event_text"
                    + (game == null ? "" : " where game_id = ?"))) {
                query.setFetchSize(1000);
                if (game != null) {
                    query.setString(1, game);
                }
                try (var rows = query.executeQuery()) {
                    while (rows.next()) {
                        words.accept(
                                new TextPlace(rows.getString(1), rows.getLong(2), rows.getString(3)),
                                EventText.words(rows.getBytes(4)));
                    }
                }
                return null;
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        });
    }

    /** Hands over all words there are, of every game and competition. */
    public void each(BiConsumer<TextPlace, String> words) {
        each(null, words);
    }

    /** Erases the words at these places, and these files, for ever, in one act; every replica forgets what it remembers. */
    public void erase(String role, String actor, String reason, List<TextPlace> places, List<EvidencePlace> evidence) {
        work("words could not be erased", connection -> {
            connection.setAutoCommit(false);
            try {
                var act = act(connection, role, actor, reason, places);
                erase(connection, act, evidence);
                oweReceipt(connection, act);
                connection.commit();
                return null;
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        });
    }

    private static long act(Connection connection, String role, String actor, String reason, List<TextPlace> places)
            throws SQLException {
        try (var erase = connection.prepareStatement("select erase_texts(?, ?, ?, ?, ?, ?)")) {
            erase.setString(1, role);
            erase.setString(2, actor);
            erase.setString(3, reason);
            erase.setArray(
                    4,
                    connection.createArrayOf(
                            "text", places.stream().map(TextPlace::gameId).toArray()));
            erase.setArray(
                    5,
                    connection.createArrayOf(
                            "int8", places.stream().map(TextPlace::sequence).toArray()));
            erase.setArray(
                    6,
                    connection.createArrayOf(
                            "text", places.stream().map(TextPlace::path).toArray()));
            try (var made = erase.executeQuery()) {
                made.next();
                return made.getLong(1);
            }
        }
    }

    private static void erase(Connection connection, long act, List<EvidencePlace> evidence) throws SQLException {
        if (evidence.isEmpty()) {
            return;
        }
        try (var erase = connection.prepareStatement("select erase_evidence(?, ?, ?)")) {
            erase.setLong(1, act);
            erase.setArray(
                    2,
                    connection.createArrayOf(
                            "text", evidence.stream().map(EvidencePlace::gameId).toArray()));
            erase.setArray(
                    3,
                    connection.createArrayOf(
                            "bytea",
                            evidence.stream()
                                    .map(one -> HexFormat.of().parseHex(one.hash()))
                                    .toArray(byte[][]::new)));
            erase.execute();
        }
    }

    private static void oweReceipt(Connection connection, long act) throws SQLException {
        try (var owe = connection.prepareStatement("select owe_receipt(?)")) {
            owe.setLong(1, act);
            owe.execute();
        }
    }

    /** Removes from the files of the database what was erased, here or in the registry. */
    public Files clean() {
        return new Rewriting(database).clean();
    }

    /**
     * One erasure as it is on record.
     *
     * @param texts    how many words were erased
     * @param games    in how many games, words or evidence
     * @param evidence how many files
     */
    public record Act(
            long erasure,
            Instant at,
            String role,
            String actor,
            String reason,
            long texts,
            long games,
            long evidence) {}

    /** The latest erasures, the last first. */
    public List<Act> acts(int most) {
        return work("the erasures could not be read", connection -> {
            try (var query = connection.prepareStatement("""
                    with t as (select erasure, count(*) as n from erased_text group by erasure),
                        f as (select erasure, count(*) as n from erased_evidence group by erasure),
                        g as (select erasure, count(distinct game_id) as n from
                            (select erasure, game_id from erased_text union select erasure, game_id from erased_evidence) places group by erasure)
                    select e.id, e.erased_at, e.actor_role, e.actor_id, e.reason, coalesce(t.n, 0), coalesce(g.n, 0), coalesce(f.n, 0)
                    from erasure e left join t on t.erasure = e.id left join g on g.erasure = e.id left join f on f.erasure = e.id
                    order by e.id desc limit ?""")) {
                query.setInt(1, most);
                var acts = new ArrayList<Act>();
                try (var rows = query.executeQuery()) {
                    while (rows.next()) {
                        acts.add(new Act(
                                rows.getLong(1),
                                rows.getTimestamp(2).toInstant(),
                                rows.getString(3),
                                rows.getString(4),
                                rows.getString(5),
                                rows.getLong(6),
                                rows.getLong(7),
                                rows.getLong(8)));
                    }
                }
                return acts;
            }
        });
    }

    private interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    /** All words may have to be read, or the tables written anew: that takes longer than other answers may. */
    private <T> T work(String failure, Work<T> work) {
        try (var connection = database.getConnection()) {
            var usual = connection.getNetworkTimeout();
            connection.setNetworkTimeout(Runnable::run, (int) LONGEST.toMillis());
            try {
                return work.on(connection);
            } finally {
                connection.setNetworkTimeout(Runnable::run, usual);
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException(failure, e);
        }
    }
}
