package org.qipu.registry;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.qipu.log.EventLog;

/** Finds the files that show or name a person, as who sent them said, and those of his games that nobody marked so. */
final class EvidenceOfPersons {

    private static final String THERE = "select k.game_id, encode(k.hash, 'hex') from evidence k"
            + " join evidence_secret s on s.game_id = k.game_id and s.hash = k.hash where ";
    private static final String IN_ORDER = " and (?::text is null or k.game_id = ?) order by 1, 2";

    private final DataSource database;

    EvidenceOfPersons(DataSource database) {
        this.database = database;
    }

    /** Those that are marked with his id, of a game or of all. */
    List<EvidencePlace> marked(String person, Optional<String> game) {
        return places(THERE + "? = any (k.names)" + IN_ORDER, game, List.of(person));
    }

    /** Those of games that he plays and that are not. */
    List<EvidencePlace> unmarked(String person, Optional<String> game) {
        return places(
                THERE + "not ? = any (k.names) and exists (select from game_index g where g.game_id = k.game_id"
                        + " and (g.white_id = ? or g.black_id = ?))" + IN_ORDER,
                game,
                List.of(person, person, person));
    }

    private List<EvidencePlace> places(String question, Optional<String> game, List<String> person) {
        try (var connection = database.getConnection();
                var query = connection.prepareStatement(question)) {
            fill(query, person, game.orElse(null));
            try (var rows = query.executeQuery()) {
                var places = new ArrayList<EvidencePlace>();
                while (rows.next()) {
                    places.add(new EvidencePlace(rows.getString(1), rows.getString(2)));
                }
                return places;
            }
        } catch (SQLException e) {
            throw new EventLog.StoreException("Evidence could not be looked up.", e);
        }
    }

    private static void fill(PreparedStatement query, List<String> person, String game) throws SQLException {
        var at = 1;
        for (var one : person) {
            query.setString(at++, one);
        }
        query.setString(at++, game);
        query.setString(at, game);
    }
}
