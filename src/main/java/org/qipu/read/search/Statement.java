package org.qipu.read.search;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.postgresql.PGStatement;

/**
 * The SQL of a search, and the values for its places.
 *
 * <p>What matches is found in the order of the ids of the games, from the cursor on and until the page is full: what a page takes
 * does not grow with how many games match.
 */
record Statement(String sql, List<Object> values) {

    /** Of a game that goes on the public may know another status than the record has. */
    private static final String GOING_ON = "g.status in ('in-progress', 'stopped', 'adjourned', 'awaiting-ruling')";

    /**
     * The rows of a position: found by the index over its hash, and compared exactly. That they are compared is a case, for else the
     * planner would take it for another condition that few of those fulfil.
     */
    static final String REACHED =
            "hashtextextended(p.position, 0) = hashtextextended(?, 0) and case when p.position = ? then true end";

    /** What is read of a game where no position is asked for. */
    static final String UNREACHED = "g.*, null::integer as ply";

    private static final String GAMES = "select " + UNREACHED + " from game_index g where ";
    private static final String BY_ID = " order by game_id";

    /**
     * The statement for what is searched for.
     *
     * @param settled up to when everything that was recorded is shown to everybody; none where all is shown
     * @param few     how many games that were played within a range of dates are few ({@link PlayedIn})
     */
    static Statement of(Query query, Optional<Instant> settled, int few) {
        var most = " limit " + (query.limit() + 1);
        var page = new Parts();
        var conditions = conditions(query, settled);
        var matching = matching(query, conditions, few);
        settled.ifPresentOrElse(
                since -> {
                    page.add("(").add(matching).add(most + ")");
                    if (PlayedIn.isAsked(query)) {
                        page.add(" union all (")
                                .add(datedLately(query, conditions, since))
                                .add(")");
                    }
                    page.add(" union all (").add(rewritten(query, since)).add(BY_ID + most + ")" + BY_ID);
                },
                () -> page.add(matching));
        return new Statement(page.add(most).sql(), page.values());
    }

    /** The games that match as they stand, by their ids. */
    private static Parts matching(Query query, Parts conditions, int few) {
        if (!PlayedIn.isAsked(query)) {
            return byId(query, conditions);
        }
        var then = new Parts().add(conditions).add(" and ").add(PlayedIn.dates(query));
        return new PlayedIn(query, conditions, byId(query, then), few).found();
    }

    /** The same in the order of their ids, until a page is full. */
    private static Parts byId(Query query, Parts conditions) {
        if (query.position().isPresent()) {
            var position = query.position().get();
            return ReachedBy.isAsked(query)
                    ? new ReachedBy(query, position, conditions).found()
                    : reached(query, position, conditions);
        }
        if (query.onlyPlayer().isPresent()) {
            return bySide(query.onlyPlayer().get(), conditions, query.limit() + 1);
        }
        var parts = new Parts().add(GAMES + "true");
        query.players().ifPresent(any -> eitherSide(parts, any));
        return parts.add(conditions).add(BY_ID);
    }

    /** What a game fulfils but for players, position and dates; not those whose schedule or half-moves were changed since. */
    private static Parts conditions(Query query, Optional<Instant> settled) {
        var parts = new Parts();
        query.competition().ifPresent(value -> parts.add(" and g.competition = ?", value));
        query.round().ifPresent(value -> parts.add(" and g.round = ?", value));
        query.board().ifPresent(value -> parts.add(" and g.board = ?", value));
        query.rulebook().ifPresent(value -> parts.add(" and g.rulebook = ?", value));
        settled.map(Statement::at)
                .ifPresent(since -> parts.add(" and (g.rewritten_at is null or g.rewritten_at <= ?)", since));
        narrow(parts, query, settled);
        return parts;
    }

    /**
     * The games that reached a position, each where it first did. Where few games can match otherwise, the planner is to weigh by what it begins;
     * else it is to begin by the position, and to look up each game until the page is full.
     */
    private static Parts reached(Query query, String position, Parts conditions) {
        var parts = new Parts().add("select distinct on (p.game_id) g.*, p.ply from reached_position p join ");
        if (query.players().isPresent()) {
            parts.add("game_index g on g.game_id = p.game_id where ")
                    .add(REACHED, position, position)
                    .add(conditions);
            query.players().ifPresent(any -> eitherSide(parts, any));
        } else {
            parts.add(EachOf.row("p", query, conditions)).add(" where ").add(REACHED, position, position);
        }
        query.cursor().ifPresent(last -> parts.add(" and p.game_id > ?", last));
        return parts.add(" order by p.game_id, p.ply");
    }

    /** The games of a player, each once: by an index for each side, a page of each at most. */
    private static Parts bySide(String player, Parts conditions, int most) {
        var page = BY_ID + " limit " + most + ")";
        return new Parts()
                .add("(" + GAMES + "g.white_id = ?", player)
                .add(conditions)
                .add(page + " union all (" + GAMES + "g.black_id = ? and g.white_id is distinct from ?", player, player)
                .add(conditions)
                .add(page + BY_ID);
    }

    static void eitherSide(Parts parts, List<String> players) {
        Object ids = players.toArray(String[]::new);
        parts.add(" and (g.white_id = any(?) or g.black_id = any(?))", ids, ids);
    }

    /** The games whose date was another until then, or none: those that match but for it, and may be shown with that. */
    private static Parts datedLately(Query query, Parts conditions, Instant since) {
        var ids = new Parts().add("select o.game_id from game_index o where o.dated_at > ?", at(since));
        query.cursor().ifPresent(last -> ids.add(" and o.game_id > ?", last));
        var otherwise = new Parts()
                .add(conditions)
                .add(" and (")
                .add(PlayedIn.dates(query))
                .add(") is not true");
        return EachOf.page(EachOf.theirs(query, ids), query, otherwise, "true");
    }

    /** The games whose schedule or half-moves were changed since: they match as they are shown, or not, and are looked at one by one. */
    private static Parts rewritten(Query query, Instant since) {
        var parts = new Parts();
        query.position()
                .ifPresentOrElse(
                        value -> parts.add(
                                        "select g.*, (select min(p.ply) from reached_position p where p.game_id = g.game_id and ")
                                .add(REACHED + ") as ply from game_index g where ", value, value),
                        () -> parts.add(GAMES));
        parts.add("g.rewritten_at > ?", at(since));
        narrow(parts, query, Optional.of(since));
        return parts;
    }

    /** What a game that went on since matches as it is shown, or not; and the cursor. */
    private static void narrow(Parts parts, Query query, Optional<Instant> settled) {
        query.status().ifPresent(value -> unlessUnsettled(parts, "g.status = ? or " + GOING_ON, value, settled));
        query.result().ifPresent(value -> unlessUnsettled(parts, "g.result = ?", value, settled));
        query.cursor().ifPresent(value -> parts.add(" and g.game_id > ?", value));
    }

    private static void unlessUnsettled(Parts parts, String condition, Object value, Optional<Instant> settled) {
        parts.add(" and (" + condition, value);
        settled.map(Statement::at).ifPresent(since -> parts.add(" or g.last_recorded_at > ?", since));
        parts.add(")");
    }

    /** As the database takes it: a Timestamp would be of another calendar before October 1582. */
    static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }

    /** Puts the values into their places; how the database answers depends on them, so it is to plan anew each time. */
    void fill(PreparedStatement statement) throws SQLException {
        statement.unwrap(PGStatement.class).setPrepareThreshold(0);
        for (int i = 0; i < values.size(); i++) {
            statement.setObject(i + 1, values.get(i));
        }
    }
}
