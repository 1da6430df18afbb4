package org.qipu.relay;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.Result;
import org.qipu.log.codec.Colours;
import org.qipu.log.codec.Durations;
import org.qipu.log.codec.FreeTexts;
import org.qipu.log.codec.GameJson;
import org.qipu.read.view.Status;

/**
 * What everybody may know of a game as it stands: no offers, claims or penalties, no names.
 *
 * @param gameId    the game
 * @param version   the sequence of the event it stands after
 * @param result    the result, once there is one
 * @param ply       the number of half-moves that stand
 * @param lastMove  the code of the last of them
 * @param clocks    both clocks at {@code asOf}; a running one goes on from it
 * @param players   the ids of the players, where they are known
 */
public record GameState(
        String gameId,
        long version,
        String rulebook,
        Discipline discipline,
        Status status,
        Optional<Result> result,
        String fen,
        int ply,
        Side turn,
        Optional<String> lastMove,
        Clocks clocks,
        Sides<Optional<String>> players,
        Optional<String> competition,
        Optional<String> round,
        Optional<Integer> board) {

    /** The version of this form on the wire. */
    public static final int VERSION = 1;

    /** Both clocks at an instant. */
    public record Clocks(Clock white, Clock black, boolean stopped, Instant asOf) {}

    /** One clock; without time where the game is played without clocks. */
    public record Clock(Optional<Duration> remaining, boolean running, boolean flagFallen) {}

    /**
     * What of a state changes from event to event.
     *
     * @param line after an event that lets other half-moves stand than those before tell: by ply, the event that told each
     */
    public record Standing(
            Status status,
            Optional<Result> result,
            String fen,
            int ply,
            Side turn,
            Optional<String> lastMove,
            Optional<List<Long>> line,
            Clocks clocks) {

        static Standing of(Game game) {
            return of(game, false);
        }

        static Standing of(Game game, boolean anew) {
            var line = game.line();
            return new Standing(
                    Status.of(game),
                    game.result().map(GameState::withoutWords),
                    line.position().fen(),
                    line.ply(),
                    line.position().turn(),
                    line.last().map(HalfMove::move),
                    anew ? Optional.of(events(game)) : Optional.empty(),
                    GameState.clocks(game));
        }

        private static List<Long> events(Game game) {
            return IntStream.rangeClosed(1, game.line().ply())
                    .mapToObj(ply -> game.line().move(ply).event())
                    .toList();
        }

        /** As JSON, with the names that the sides have in a discipline. */
        JsonNode tree(Discipline discipline) {
            return GameState.tree(this, discipline);
        }
    }

    /** The state of a game that has been scheduled, after its last event. */
    public static GameState of(String gameId, Game game) {
        return of(gameId, game, game.version());
    }

    /** The state of a game whose events are counted otherwise. */
    static GameState of(String gameId, Game game, long version) {
        var schedule = game.schedule();
        var now = Standing.of(game);
        return new GameState(
                gameId,
                version,
                schedule.rulebook(),
                schedule.discipline(),
                now.status(),
                now.result(),
                now.fen(),
                now.ply(),
                now.turn(),
                now.lastMove(),
                now.clocks(),
                schedule.players().map(Schedule.Player::id),
                schedule.competition(),
                schedule.round(),
                schedule.board());
    }

    /** A result by the regulations of the competition cites them in somebody's own words. */
    private static Result withoutWords(Result result) {
        var article = result.article()
                .filter(cited ->
                        FreeTexts.staying(Result.class, "article").orElseThrow().test(result, cited));
        return new Result(
                result.score(),
                result.termination(),
                article,
                result.decidedBy(),
                result.points(),
                result.open(),
                result.canMate());
    }

    private static Clocks clocks(Game game) {
        var clocks = game.clocks().at(game.latestAt());
        var both = Sides.both(clocks)
                .mapSides((side, now) -> new Clock(
                        now.of(side).remaining().map(Durations::shown),
                        now.running().filter(side::equals).isPresent() && !now.stopped(),
                        now.of(side).flag()));
        return new Clocks(both.white(), both.black(), clocks.stopped(), game.latestAt());
    }

    private static JsonNode tree(Object state, Discipline discipline) {
        JsonNode tree = GameJson.mapper().valueToTree(state);
        return discipline.hasRed() ? Colours.red(tree) : tree;
    }

    /** This state as JSON in UTF-8. */
    public byte[] json() {
        try {
            return GameJson.mapper().writeValueAsBytes(tree(this, discipline));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("the state of game " + gameId + " has no JSON form", e);
        }
    }
}
