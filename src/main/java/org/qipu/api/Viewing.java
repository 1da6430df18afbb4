package org.qipu.api;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.GameId;
import org.qipu.api.request.OneOf;
import org.qipu.board.Sides;
import org.qipu.broadcast.Watched;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.read.Release;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.read.view.GameView;
import org.qipu.read.view.HallView;
import org.qipu.replay.Games;
import org.qipu.replay.Replay;
import org.qipu.replay.Stored;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;
import org.qipu.security.Permissions.Sight;

/** Who sees what of a game (wire protocol §9). */
@ApplicationScoped
public class Viewing {

    @Inject
    Caller caller;

    @Inject
    Games games;

    @Inject
    GameSearch search;

    @Inject
    Competitions competitions;

    @Inject
    Clock clock;

    /** What many followers would ask for at once. */
    private final Cache<Optional<String>, Duration> delays = Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(1))
            .maximumSize(1_000)
            .build();

    /** The record of a game as far as this caller may know it by now. */
    Replay record(String gameId) {
        var whole = games.replay(GameId.checked(gameId)).orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        var game = whole.now();
        allowed(gameId, game);
        var sight = sight(gameId, game.schedule());
        var released = release(sight, game.schedule().competition()).of(whole, clock.instant());
        return isPublic(sight, released.now()) ? released.publicly() : released;
    }

    /** The same for what tells every move: a player has it when his game is over. */
    Replay details(String gameId) {
        var record = record(gameId);
        if (sight(gameId, record.now().schedule()) == Sight.HALL
                && !record.now().ended()) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE, "While the game is played its players see the view of the hall alone.");
        }
        return record;
    }

    /** The view as this caller may see it: the hall's during the game for its players, and for whoever asks for it. */
    GameView shown(GameView view, Game game, String audience) {
        OneOf.read("audience", audience, List.of("hall"));
        return audience != null || sight(view.head().gameId(), game.schedule()) == Sight.HALL
                ? HallView.of(view, game)
                : view;
    }

    /** Refuses a caller whose token is for other games. */
    void allowed(String gameId, Game game) {
        if (limited()
                && caller.outOfScope(
                        gameId, game.schedule().competition(), game.schedule().board())) {
            throw ProblemFound.of(ProblemKind.NOT_YOUR_ROLE, "This token is for other games.");
        }
    }

    /**
     * Whether this caller is shown a game as everybody is: without what the arbiters noted, and while it is played
     * without what was offered.
     */
    boolean isPublic(String gameId, Game game) {
        return isPublic(sight(gameId, game.schedule()), game);
    }

    /** The same for those who see so much. */
    static boolean isPublic(Sight sight, Game game) {
        return switch (sight) {
            case ALL, HALL -> false;
            case RELEASED_UNTIL_END -> !game.ended();
            case RELEASED -> true;
        };
    }

    private boolean limited() {
        return caller.role() == Role.DEVICE || caller.role() == Role.PLAYER;
    }

    /** What this caller sees of a game; who plays another, or has a token for others, no more than everybody. */
    Sight sight(String gameId, Schedule schedule) {
        return sight(
                caller.outOfScope(gameId, schedule.competition(), schedule.board()),
                schedule.players().map(Schedule.Player::id));
    }

    /** The same of a game found. */
    Sight sight(Found game) {
        return sight(outOfScope(game), new Sides<>(game.white(), game.black()));
    }

    private Sight sight(boolean outOfScope, Sides<Optional<String>> players) {
        return outOfScope || caller.ownSides(players).filter(List::isEmpty).isPresent()
                ? Sight.RELEASED
                : Permissions.sight(caller.role());
    }

    /** How those who see so much must wait for the games of a competition. */
    Release release(Sight sight, Optional<String> competition) {
        return switch (sight) {
            case ALL, HALL -> Release.AT_ONCE;
            case RELEASED_UNTIL_END -> new Release(competitions.delay(competition), true);
            case RELEASED -> new Release(competitions.delay(competition), false);
        };
    }

    /** What those who see so much may see of a game that they follow; they hear of a new delay within a second. */
    Watched watched(Sight sight, Stored stored) {
        return switch (sight) {
            case ALL -> Watched.whole(stored);
            case HALL -> Watched.afterTheEnd(stored);
            case RELEASED_UNTIL_END, RELEASED -> {
                var competition = stored.replay().now().schedule().competition();
                var release =
                        new Release(delays.get(competition, competitions::delay), sight == Sight.RELEASED_UNTIL_END);
                yield Watched.released(stored, release, clock.instant());
            }
        };
    }

    /**
     * The games of a competition as they stand for this caller; those of others as for everybody, for without them no
     * standings would be true.
     */
    List<Found> games(String competition, Optional<String> round) {
        return shown(search.of(competition, round));
    }

    /** Games found, as they stand for this caller; a position that has not been released has not been reached. */
    List<Found> visible(List<Found> found) {
        return shown(
                !limited()
                        ? found
                        : found.stream().filter(one -> !outOfScope(one)).toList());
    }

    /** Up to when everything that was recorded is shown to everybody. */
    Instant settled() {
        return clock.instant().minus(competitions.longestDelay());
    }

    private boolean outOfScope(Found found) {
        return caller.outOfScope(found.gameId(), found.competition(), found.board());
    }

    private List<Found> shown(List<Found> found) {
        var now = clock.instant();
        Map<List<Object>, Release> releases = new HashMap<>();
        var visible = new ArrayList<Found>();
        for (var one : found) {
            var sight = sight(one);
            var release = releases.computeIfAbsent(
                    List.of(sight, one.competition()), any -> release(sight, one.competition()));
            visible(one, sight, release, now).ifPresent(visible::add);
        }
        return visible;
    }

    private Optional<Found> visible(Found found, Sight sight, Release release, Instant now) {
        if (sight == Sight.HALL) {
            return Optional.of(found.status().equals("finished") ? found : found.at(Optional.empty()));
        }
        if (release.isOver(found.lastRecordedAt().orElse(Instant.MAX), now)) {
            return Optional.of(found);
        }
        var released = games.replay(found.gameId()).map(whole -> release.of(whole, now));
        return released.filter(record -> found.ply()
                        .filter(ply -> ply > record.now().line().ply())
                        .isEmpty())
                .map(record -> Found.of(
                                found.gameId(),
                                record.now(),
                                record.begun(),
                                record.events().getLast().recordedAt())
                        .at(found.ply()));
    }
}
