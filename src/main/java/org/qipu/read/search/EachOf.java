package org.qipu.read.search;

/**
 * Games whose ids are known by then, each looked up by its id and asked for the rest: one row of each, whatever the planner would think of
 * joining them otherwise: that is what the limits and the offset are for.
 */
final class EachOf {

    private EachOf() {}

    /**
     * A page of those that fulfil what is asked, in the order of their ids.
     *
     * @param ids        what has their {@code game_id}, in order
     * @param conditions that are not about players and positions
     * @param when       whether any is looked for this way
     */
    static Parts page(Parts ids, Query query, Parts conditions, String when) {
        var parts = new Parts();
        var reached = query.position()
                .map(position -> new Parts()
                        .add(
                                " cross join lateral (select p.ply from reached_position p where p.game_id = c.game_id and ")
                        .add(Statement.REACHED, position, position)
                        .add(" offset 0) r"));
        parts.add("select " + (reached.isPresent() ? "distinct on (c.game_id) g.*, r.ply" : Statement.UNREACHED)
                        + " from (")
                .add(ids)
                .add(") c");
        reached.ifPresent(parts::add);
        return parts.add(" join ")
                .add(row("c", query, conditions))
                .add(" where " + when + " order by c.game_id" + (reached.isPresent() ? ", r.ply" : "") + " limit "
                        + (query.limit() + 1));
    }

    /**
     * Ids in order, without those that an index tells not to be of the player or of the competition.
     *
     * @param ids what has some {@code game_id}, with conditions of its own
     */
    static Parts theirs(Query query, Parts ids) {
        var parts = new Parts().add(ids);
        query.onlyPlayer()
                .ifPresent(player -> parts.add(
                                " and game_id in (select t.game_id from game_index t where t.white_id = ?", player)
                        .add(" union all select t.game_id from game_index t where t.black_id = ?)", player));
        query.competition()
                .ifPresent(wanted -> parts.add(
                        " and game_id in (select t.game_id from game_index t where t.competition = ?)", wanted));
        return parts.add(" order by game_id");
    }

    /**
     * The row {@code g} of a game, where it fulfils what is asked of players and otherwise.
     *
     * @param of what has its id in {@code game_id}
     */
    static Parts row(String of, Query query, Parts conditions) {
        var parts = new Parts()
                .add("lateral (select * from game_index g where g.game_id = " + of + ".game_id")
                .add(conditions);
        query.players().ifPresent(any -> Statement.eitherSide(parts, any));
        return parts.add(" limit 1) g on true");
    }
}
