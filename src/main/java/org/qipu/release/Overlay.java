package org.qipu.release;

import java.util.Optional;
import java.util.Set;
import org.qipu.competition.Matter;
import org.qipu.game.policy.result.Results;
import org.qipu.game.state.Course;
import org.qipu.game.state.Game;
import org.qipu.game.state.Play;
import org.qipu.law.Result;

/**
 * The clocks and the result of a game are what they are, whatever of their causes is public.
 *
 * @param shows  what is shown beside moves, clocks and results
 * @param points whether penalties in points are not shown, so that what they took is in the points alone
 */
record Overlay(Set<Matter> shows, boolean points) {

    /** The game as it is told, with the clocks and the result that the whole record gives it. */
    Game of(Game told, Game whole) {
        if (!told.exists() || !whole.exists()) {
            return told;
        }
        var words = new Telling(shows, new Numbers());
        var course = whole.course();
        return new Game(
                new Course(
                        course.phase(),
                        told.course().pinned(),
                        course.result().map(result -> words.result(pointed(whole, result))),
                        course.earlier().stream().map(words::result).toList()),
                new Play(told.line(), told.afterwards(), whole.clocks()),
                told.talks(),
                told.hall(),
                told.disputes(),
                told.papers(),
                told.past());
    }

    private Result pointed(Game whole, Result result) {
        return points ? result.withPoints(Optional.of(result).flatMap(one -> Results.points(whole, one))) : result;
    }
}
