package org.qipu.trail;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which entries of the trail are sought; what is not there limits nothing.
 *
 * @param game        of this game
 * @param competition of this competition, or of a game of it
 * @param person      of the person with this id
 * @param actor       by whom
 * @param role        in which role
 * @param what        what was looked at
 * @param from        at that instant or later
 * @param to          before that instant
 * @param before      with a smaller number than this
 * @param limit       how many at most
 */
public record Sought(
        Optional<String> game,
        Optional<String> competition,
        Optional<String> person,
        Optional<String> actor,
        Optional<String> role,
        Optional<String> what,
        Optional<Instant> from,
        Optional<Instant> to,
        Optional<Long> before,
        int limit) {

    /** Everything there is, at most so much. */
    public static Sought all(int limit) {
        return new Sought(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                limit);
    }

    String sql() {
        var sql = new StringBuilder(
                "select number, at, actor_role, actor_id, token, what, game_id, competition, round, person, method, path, status"
                        + " from access_trail where true");
        conditions().forEach(one -> sql.append(" and ").append(one.sql()));
        return sql.append(" order by number desc limit ").append(limit).toString();
    }

    List<Object> values() {
        return conditions().stream().map(Condition::value).toList();
    }

    private record Condition(String sql, Object value) {}

    private List<Condition> conditions() {
        var all = new ArrayList<Condition>();
        game.ifPresent(id -> all.add(new Condition("game_id = ?", id)));
        competition.ifPresent(id -> all.add(new Condition("competition = ?", id)));
        person.ifPresent(id -> all.add(new Condition("person = ?", id)));
        actor.ifPresent(id -> all.add(new Condition("actor_id = ?", id)));
        role.ifPresent(name -> all.add(new Condition("actor_role = ?", name)));
        what.ifPresent(word -> all.add(new Condition("what = ?", word)));
        from.ifPresent(at -> all.add(new Condition("at >= ?", utc(at))));
        to.ifPresent(at -> all.add(new Condition("at < ?", utc(at))));
        before.ifPresent(number -> all.add(new Condition("number < ?", number)));
        return all;
    }

    private static OffsetDateTime utc(Instant at) {
        return OffsetDateTime.ofInstant(at, ZoneOffset.UTC);
    }
}
