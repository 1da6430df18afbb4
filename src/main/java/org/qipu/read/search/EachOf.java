package org.qipu.read.search;

/**
 * Games whose ids are known by then, each looked up by its id and asked for the rest: one row of each, whatever the planner would think of
 * joining them otherwise.
 */
final class EachOf {

    private EachOf() {}

    /**
     * Those among some, as {@code c}, that fulfil what is asked; by what is added to it in what order, and how many.
     *
     * @param ids        what has their {@code game_id}
     * @param conditions that are not about players and positions
     */
    static Parts found(Parts ids, Query query, Parts conditions) {
        var parts = new Parts()
                .add("select g.*, " + (query.position().isPresent() ? "r.ply" : "null::integer as ply") + " from (")
                .add(ids)
                .add(") c");
        query.position()
                .ifPresent(position -> parts.add(
                                " cross join lateral (select p.ply from reached_position p where p.game_id = c.game_id and ")
                        .add(Statement.REACHED, position, position)
                        .add(" order by p.ply limit 1) r"));
        return parts.add(" join ").add(row("c", query, conditions));
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
