package org.qipu.read.search;

/**
 * The games that were played within a range of dates.
 *
 * <p>A page has the games of the least ids. Where few games were played then, these are all taken from an index that has the dates
 * and ids alone, are put in order, and of each the rest is asked until the page is full; where many were, the page is full soon
 * whatever else it is looked for by. So no more ids are taken than so many and one, wherever the page begins.
 *
 * @param conditions all others that a game {@code g} is to fulfil, but those of players and positions
 * @param otherwise  what finds the same in the order of the ids, where many were played then
 * @param few        so many are few: of a million games one in a hundred
 */
record PlayedIn(Query query, Parts conditions, Parts otherwise, int few) {

    /** The month in which a game dated by one was played: it begins by the clocks of the venue, up to fourteen hours before it does in UTC or half a day after. */
    private static final String MONTH =
            "date_trunc('month', g.first_occurred_at at time zone 'UTC' + interval '14 hours')";

    /**
     * The last instant at which a game can have begun: one dated by day, month or year matches as long as it may have been played then.
     *
     * <p>A month is as long as it is at the venue: where that begins it on a day of the month before, as UTC has it, its length is not that one's.
     * All is reckoned in UTC: in the zone of the session days may have 23 or 25 hours.
     */
    private static final String PLAYED_UNTIL =
            "(g.first_occurred_at at time zone 'UTC' + case g.dated when 'day' then interval '1 day' when 'month' then "
                    + MONTH
                    + " + interval '1 month' - " + MONTH
                    + " when 'year' then interval '1 year' else interval '0' end - case when g.dated is null then interval '0' else interval '1 microsecond' end) at time zone 'UTC'";

    /** Longer than a day is anywhere: so long before a range those may begin that are dated by one. */
    private static final String A_DAY = " - interval '48 hours'";
    /** And so long those that are dated by a month or a year, which have an index of their own. */
    private static final String A_YEAR = " - interval '370 days'";

    /** Whether a question is of that kind. */
    static boolean isAsked(Query query) {
        return query.from().isPresent() || query.to().isPresent();
    }

    /** That a game {@code g} may have been played then. */
    static Parts dates(Query query) {
        var parts = new Parts().add("true");
        query.from().ifPresent(first -> parts.add(" and " + PLAYED_UNTIL + " >= ?", Statement.at(first)));
        query.to().ifPresent(last -> parts.add(" and g.first_occurred_at <= ?", Statement.at(last)));
        return parts;
    }

    /** What finds them, by their ids. */
    Parts found() {
        var ids = new Parts().add("select game_id from played where true");
        query.cursor().ifPresent(id -> ids.add(" and game_id > ?", id));
        var exactly = new Parts().add(conditions).add(" and ").add(dates(query));
        return new Parts()
                .add("with played as materialized (select o.game_id from (")
                .add(then())
                .add(") o limit " + (most() + 1) + "), many as materialized (select from played offset " + most()
                        + ") (")
                .add(EachOf.page(EachOf.theirs(query, ids), query, exactly, "not exists (select from many)"))
                .add(") union all (select * from (")
                .add(otherwise)
                .add(" limit " + (query.limit() + 1) + ") other where exists (select from many)) order by game_id");
    }

    /** Which of the games of a position were played then costs more each: its rows lie apart, and each is read to be compared. */
    private int most() {
        return query.position().isPresent() ? 2 * few : few;
    }

    /** The ids of all that may have been played then, and of some that were played shortly before. */
    private Parts then() {
        var parts = new Parts().add("select o.game_id from game_index o where true");
        query.from()
                .map(Statement::at)
                .ifPresent(first -> parts.add(" and o.first_occurred_at >= ?::timestamptz" + A_DAY, first));
        query.to().map(Statement::at).ifPresent(last -> parts.add(" and o.first_occurred_at <= ?", last));
        query.from()
                .map(Statement::at)
                .ifPresent(first -> parts.add(
                        " union all select o.game_id from game_index o where o.dated in ('month', 'year')"
                                + " and o.first_occurred_at >= ?::timestamptz" + A_YEAR
                                + " and o.first_occurred_at < ?::timestamptz" + A_DAY,
                        first,
                        first));
        return parts;
    }
}
