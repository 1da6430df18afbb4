package org.qipu.read.search;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog.StoreException;
import org.qipu.log.codec.Streams;

/**
 * Holds the heads of the search tables against the record: of a sample of games, that each stands after the event that the
 * projection has come to, and after none that is not there.
 */
public final class SearchVerification {

    /** How many games are looked at, about. */
    private static final int GAMES = 1000;

    /** So many random pages of the table, all of a small one: the events of a game lie together, and of most pages comes one more. */
    private static final String SHARE = "select least(100, greatest(0.001, 100.0 * " + GAMES
            + " / greatest(1, relpages))) from pg_class where oid = 'event'::regclass";

    /** In one look, so that what is taken in meanwhile contradicts nothing; what could not be taken in is told elsewhere. */
    private static String held(String share) {
        return "with drawn as (select game_id from event tablesample system (" + share + ")"
                + " where " + Streams.OF_GAMES + " group by game_id limit " + GAMES
                + "),"
                + " reached as (select place ->> 'transaction' as transaction, (place ->> 'place')::bigint as position"
                + " from (select convert_from(token, 'UTF8')::jsonb as place from projection_token"
                + " where projection = '" + SearchTables.NAME + "' and token is not null) kept"
                + " order by (place ->> 'transaction')::bigint, 2 limit 1)"
                + " select d.game_id, coalesce(g.version, 0), coalesce((select max(e.sequence) from event e where e.game_id = d.game_id"
                + " and (e.transaction_id, e.position) <= (r.transaction::xid8, r.position)), 0),"
                + " (select max(e.sequence) from event e where e.game_id = d.game_id)"
                + " from drawn d cross join reached r left join game_index g on g.game_id = d.game_id"
                + " where not exists (select 1 from dead_letter l where l.projection = '" + SearchTables.NAME
                + "' and l.game_id = d.game_id)";
    }

    private final DataSource database;

    /** @param database connections under the role of the service, in autocommit mode */
    public SearchVerification(DataSource database) {
        this.database = database;
    }

    /**
     * What was found.
     *
     * @param games  how many were looked at
     * @param faults what does not stand where it should, a sentence each
     */
    public record Report(int games, List<String> faults) {}

    /**
     * A game as the table has it, and as it may stand.
     *
     * @param version after which event it stands there; 0 where it is not there
     * @param least   the last event that the projection has come to
     * @param most    the last event
     */
    private record Row(String game, long version, long least, long most) {

        Optional<String> fault() {
            if (version >= least && version <= most) {
                return Optional.empty();
            }
            return Optional.of(
                    version == 0
                            ? "The search does not know game " + game + "."
                            : "The search has game " + game + " after its event " + version + ", and it has "
                                    + (version > most ? most : least) + ".");
        }
    }

    /** Looks at games drawn by lot. */
    public Report report() {
        try (var connection = database.getConnection();
                var statement = connection.createStatement()) {
            String share;
            try (var row = statement.executeQuery(SHARE)) {
                share = row.next() ? row.getBigDecimal(1).toPlainString() : "100";
            }
            var faults = new ArrayList<String>();
            var games = 0;
            try (var rows = statement.executeQuery(held(share))) {
                while (rows.next()) {
                    games++;
                    new Row(rows.getString(1), rows.getLong(2), rows.getLong(3), rows.getLong(4))
                            .fault()
                            .ifPresent(faults::add);
                }
            }
            return new Report(games, List.copyOf(faults));
        } catch (SQLException e) {
            throw new StoreException("the search tables could not be held against the record", e);
        }
    }
}
