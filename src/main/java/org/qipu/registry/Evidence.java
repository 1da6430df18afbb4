package org.qipu.registry;

import java.security.GeneralSecurityException;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.Hash;

/**
 * The files that notes of games name by their hash: kept as they were sent, byte for byte, until they are erased.
 *
 * <p>They are kept before the note that names them is recorded: who reads shows none that no note names.
 */
public final class Evidence {

    private static final String ALL = """
            select k.hash, k.media_type, k.size, k.kept_at, k.names, a.erased_at, a.actor_role, a.actor_id, a.reason from evidence k
            left join erased_evidence e on e.game_id = k.game_id and e.hash = k.hash left join erasure a on a.id = e.erasure
            where k.game_id = ? order by k.kept_at, k.hash""";

    private final DataSource database;
    private final Bounds bounds;

    /** The evidence in that database, under the role of the service. */
    public Evidence(DataSource database, Bounds bounds) {
        this.database = database;
        this.bounds = bounds;
    }

    /**
     * How much is kept.
     *
     * @param largest the largest file, in bytes
     * @param files   how many of a game
     * @param bytes   how many bytes all those of a game have together
     */
    public record Bounds(int largest, int files, long bytes) {}

    /**
     * A file that was sent.
     *
     * @param size   in bytes
     * @param keptAt when it was kept
     * @param names  the ids of those whom it shows or names
     * @param gone   who erased it, where it was
     */
    public record Kept(
            Hash hash, EvidenceType type, int size, Instant keptAt, List<String> names, Optional<Gone> gone) {
        public Kept {
            names = List.copyOf(names);
        }
    }

    /** By whom, when and why a file was erased. */
    public record Gone(Instant at, String role, String actor, String reason) {}

    /** What became of a file that is to be kept. */
    public enum Keeping {
        /** It is kept, once. */
        KEPT,
        /** The game has as many as it may. */
        TOO_MANY,
        /** Those of the game have as many bytes as they may. */
        TOO_LARGE,
        /** This very file was erased from this game, and is not taken again. */
        ERASED
    }

    /** How much is kept. */
    public Bounds bounds() {
        return bounds;
    }

    /** The files that were sent for a game, by their hashes, the first first. */
    public Map<Hash, Kept> of(String game) {
        return work("Evidence could not be looked up.", connection -> {
            try (var query = connection.prepareStatement(ALL)) {
                query.setString(1, game);
                var all = new LinkedHashMap<Hash, Kept>();
                try (var rows = query.executeQuery()) {
                    while (rows.next()) {
                        var one = row(rows);
                        all.put(one.hash(), one);
                    }
                }
                return all;
            }
        });
    }

    private static Kept row(ResultSet row) throws SQLException {
        var gone = Optional.ofNullable(row.getTimestamp(6));
        return new Kept(
                Hash.of(row.getBytes(1)),
                EvidenceType.named(row.getString(2)).orElseThrow(),
                row.getInt(3),
                row.getTimestamp(4).toInstant(),
                List.of((String[]) row.getArray(5).getArray()),
                gone.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new Gone(
                                gone.get().toInstant(), row.getString(7), row.getString(8), row.getString(9))));
    }

    /**
     * The bytes of a file; none where it was never kept or has been erased.
     *
     * @throws IllegalStateException when the file is not the one that was kept
     */
    public Optional<byte[]> bytes(String game, Hash hash) {
        return work("Evidence could not be read.", connection -> {
            try (var query = connection.prepareStatement(
                    "select b.sealed, s.secret from evidence_bytes b join evidence_secret s using (game_id, hash) where b.game_id = ? and b.hash = ?")) {
                query.setString(1, game);
                query.setBytes(2, hash.bytes());
                try (var row = query.executeQuery()) {
                    return row.next()
                            ? Optional.of(opened(new SealedFile(row.getBytes(1), row.getBytes(2)), hash))
                            : Optional.empty();
                }
            }
        });
    }

    private static byte[] opened(SealedFile file, Hash hash) {
        try {
            var bytes = file.opened();
            if (Hash.ofContent(bytes).equals(hash)) {
                return bytes;
            }
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("The file " + hash + " was changed where it is kept.", e);
        }
        throw new IllegalStateException("The file " + hash + " is another where it is kept.");
    }

    /** Keeps a file of a game, once however often it is sent; what nobody named within an hour makes room. */
    public Keeping keep(String game, Hash hash, byte[] file, EvidenceType type, List<String> names) {
        var sealed = SealedFile.of(file);
        return work("Evidence could not be kept.", connection -> {
            connection.setAutoCommit(false);
            try {
                var made = keep(connection, game, hash, file.length, type, names, sealed);
                connection.commit();
                return made;
            } finally {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        });
    }

    private Keeping keep(
            Connection connection,
            String game,
            Hash hash,
            int size,
            EvidenceType type,
            List<String> names,
            SealedFile sealed)
            throws SQLException {
        try (var alone = connection.prepareStatement(
                "select pg_advisory_xact_lock(hashtextextended('evidence of ' || ?, 0)), drop_unnamed_evidence(?)")) {
            alone.setString(1, game);
            alone.setString(2, game);
            alone.execute();
        }
        var refused = refused(connection, game, hash, size);
        if (refused.isPresent()) {
            return refused.get();
        }
        try (var row = connection.prepareStatement(
                "insert into evidence (game_id, hash, media_type, size, names) values (?, ?, ?, ?, ?)"
                        + " on conflict on constraint evidence_key do update set kept_at = clock_timestamp(),"
                        + " names = array(select distinct unnest(evidence.names || excluded.names) order by 1)")) {
            row.setString(1, game);
            row.setBytes(2, hash.bytes());
            row.setString(3, type.mediaType());
            row.setInt(4, size);
            row.setArray(5, connection.createArrayOf("text", names.toArray()));
            row.executeUpdate();
        }
        if (add(connection, "evidence_secret (game_id, hash, secret)", game, hash, sealed.secret())) {
            add(connection, "evidence_bytes (game_id, hash, sealed)", game, hash, sealed.sealed());
        }
        return Keeping.KEPT;
    }

    private Optional<Keeping> refused(Connection connection, String game, Hash hash, int size) throws SQLException {
        try (var query = connection.prepareStatement(
                "select count(*), coalesce(sum(k.size), 0),"
                        + " exists (select from erased_evidence where game_id = ? and hash = ?)"
                        + " from evidence k join evidence_secret s using (game_id, hash) where k.game_id = ? and k.hash <> ?")) {
            query.setString(1, game);
            query.setBytes(2, hash.bytes());
            query.setString(3, game);
            query.setBytes(4, hash.bytes());
            try (var row = query.executeQuery()) {
                row.next();
                if (row.getBoolean(3)) {
                    return Optional.of(Keeping.ERASED);
                }
                if (row.getLong(1) >= bounds.files()) {
                    return Optional.of(Keeping.TOO_MANY);
                }
                return row.getLong(2) + size > bounds.bytes() ? Optional.of(Keeping.TOO_LARGE) : Optional.empty();
            }
        }
    }

    private static boolean add(Connection connection, String table, String game, Hash hash, byte[] bytes)
            throws SQLException {
        try (var row =
                connection.prepareStatement("insert into " + table + " values (?, ?, ?) on conflict do nothing")) {
            row.setString(1, game);
            row.setBytes(2, hash.bytes());
            row.setBytes(3, bytes);
            return row.executeUpdate() == 1;
        }
    }

    private interface Work<T> {
        T on(Connection connection) throws SQLException;
    }

    private <T> T work(String failure, Work<T> work) {
        try (var connection = database.getConnection()) {
            return work.on(connection);
        } catch (SQLException e) {
            throw new EventLog.StoreException(failure, e);
        }
    }
}
