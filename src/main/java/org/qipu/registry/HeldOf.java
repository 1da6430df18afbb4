package org.qipu.registry;

import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import javax.sql.DataSource;
import org.qipu.log.EventLog;
import org.qipu.log.codec.TextPlace;

/** Looks up what is held about a person beside the registry itself. */
public final class HeldOf {

    private final DataSource database;
    private final TextErasure texts;
    private final Players players;
    private final EvidenceOfPersons evidence;

    /** What that database holds, under the role of the service. */
    public HeldOf(DataSource database) {
        this.database = database;
        this.texts = new TextErasure(database);
        this.players = new Players(database);
        this.evidence = new EvidenceOfPersons(database);
    }

    /** Words that name him, and where they stand. */
    public record Named(TextPlace place, String words) {}

    /**
     * A way in that is for him: a session, or a code by which somebody may sign in.
     *
     * @param kind    {@code session} or {@code code}
     * @param subject as whom he is on record
     * @param begun   when it was begun or made
     * @param expires until when it is good
     * @param used    when somebody signed in with a code
     */
    public record WayIn(
            String kind, String role, String subject, Instant begun, Instant expires, Optional<Instant> used) {}

    /**
     * Words with his whole name, or, in games that he plays, with a part of it; none where he has no name.
     *
     * @param own    the games that he plays
     * @param within where to look: everywhere where it is empty
     */
    public List<Named> named(String id, Collection<String> own, Optional<Collection<String>> within) {
        var name = players.names(List.of(id)).get(id);
        if (name == null) {
            return List.of();
        }
        var many = new NamesOfMany(Map.of(id, name));
        var found = new ArrayList<Named>();
        BiConsumer<TextPlace, String> looking = (place, words) -> {
            var told = own.contains(place.gameId()) ? many.parts(words) : many.whole(words);
            if (!told.isEmpty()) {
                found.add(new Named(place, words));
            }
        };
        within.ifPresentOrElse(
                streams -> streams.forEach(stream -> texts.each(stream, looking)), () -> texts.each(looking));
        return found;
    }

    /** The files that are marked with his id. */
    public List<EvidencePlace> evidence(String id) {
        return evidence.marked(id, Optional.empty());
    }

    /** The competitions in which he is entered now. */
    public List<String> competitions(String id) {
        return ask(
                "select c.id from (select distinct on (id) id, content from competition order by id, version desc) c"
                        + " where c.content -> 'entrants' @> jsonb_build_array(jsonb_build_object('id', ?::text)) order by c.id",
                id,
                row -> row.getString(1));
    }

    /** Sessions that are good and codes that were made, limited to him as a player. */
    public List<WayIn> waysIn(String id) {
        return ask(
                "select kind, role, subject, begun, expires, used from (select 'session' as kind, role, subject, begun_at as begun,"
                        + " expires_at as expires, null::timestamptz as used, limits from page_session where expires_at > now()"
                        + " union all select 'code', role, subject, made_at, expires_at, used_at, limits from session_code) w"
                        + " where jsonb_exists(w.limits -> 'player', ?) order by begun",
                id,
                row -> new WayIn(
                        row.getString(1),
                        row.getString(2),
                        row.getString(3),
                        row.getTimestamp(4).toInstant(),
                        row.getTimestamp(5).toInstant(),
                        Optional.ofNullable(row.getTimestamp(6)).map(Timestamp::toInstant)));
    }

    private interface Reading<T> {
        T of(ResultSet row) throws SQLException;
    }

    private <T> List<T> ask(String sql, String id, Reading<T> reading) {
        try (var connection = database.getConnection();
                PreparedStatement query = connection.prepareStatement(sql)) {
            query.setString(1, id);
            var found = new ArrayList<T>();
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    found.add(reading.of(rows));
                }
            }
            return found;
        } catch (SQLException e) {
            throw new EventLog.StoreException("What is held about a person could not be read.", e);
        }
    }
}
