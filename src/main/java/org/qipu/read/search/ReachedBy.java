package org.qipu.read.search;

/**
 * The games of a player or of a competition that reached a position.
 *
 * <p>Either may be what few games fulfil, and how often a position is reached the planner knows of the most frequent ones
 * alone. So it is counted, up to a bound: where a position was reached seldom, its games are looked up one by one; else
 * the games of the player or the competition are gone through in the order of their ids, by an index that has nothing but
 * that, and of each is asked whether it reached the position, until the page is full.
 *
 * @param conditions all others that a game {@code g} is to fulfil
 */
record ReachedBy(Query query, String position, Parts conditions) {

    /** So often a position is reached before the other way is taken: its rows lie apart, and each is read to be compared. */
    private static final int SELDOM = 200;

    /** Whether a question is of that kind. */
    static boolean isAsked(Query query) {
        return query.onlyPlayer().isPresent() || query.competition().isPresent();
    }

    /** What finds them, by their ids. */
    Parts found() {
        var parts = new Parts()
                .add("with seldom as materialized (select p.game_id, p.ply from reached_position p where ")
                .add(Statement.REACHED, position, position);
        after(parts, "p.game_id");
        return parts.add(" limit " + (SELDOM + 1) + ")")
                .add(" (select distinct on (s.game_id) g.*, s.ply from seldom s join ")
                .add(EachOf.row("s", query, conditions))
                .add(" where (select count(*) from seldom) <= " + SELDOM + " order by s.game_id, s.ply limit "
                        + (query.limit() + 1) + ")")
                .add(" union all (")
                .add(EachOf.page(candidates(), query, conditions, "(select count(*) from seldom) > " + SELDOM))
                .add(") order by game_id");
    }

    /** Each once, in order. */
    private Parts candidates() {
        return query.onlyPlayer()
                .map(player -> new Parts()
                        .add("select distinct on (game_id) game_id from ((")
                        .add(ids("white_id", player))
                        .add(") union all (")
                        .add(ids("black_id", player))
                        .add(")) sides order by game_id"))
                .orElseGet(() -> ids("competition", query.competition().orElseThrow()));
    }

    private Parts ids(String column, String value) {
        var parts = new Parts().add("select o.game_id from game_index o where o." + column + " = ?", value);
        after(parts, "o.game_id");
        return parts.add(" order by o.game_id");
    }

    private void after(Parts parts, String id) {
        query.cursor().ifPresent(last -> parts.add(" and " + id + " > ?", last));
    }
}
