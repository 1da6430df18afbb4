package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.GameId;
import org.qipu.api.request.OneOf;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.board.Sides;
import org.qipu.broadcast.Watched;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.Schedule;
import org.qipu.game.state.Game;
import org.qipu.read.competition.Competitions;
import org.qipu.read.search.Found;
import org.qipu.read.search.GameSearch;
import org.qipu.read.search.PublicFinds;
import org.qipu.read.search.Query;
import org.qipu.read.view.GameView;
import org.qipu.read.view.HallView;
import org.qipu.release.PublicGame;
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
    PublicFinds finds;

    @Inject
    Competitions competitions;

    @Inject
    Looked looked;

    @Inject
    Clock clock;

    /** A game as far as this caller may know it by now. */
    Seen seen(String gameId) {
        var whole = games.replay(GameId.checked(gameId)).orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        looked.atGame(gameId, whole.now().schedule().competition());
        allowed(gameId, whole.now());
        var seen = seen(sight(gameId, whole.now().schedule()), whole);
        if (seen.publicly().isEmpty()) {
            looked.atTheRecord();
            looked.more(() -> tellsMore(whole));
        }
        return seen;
    }

    /** A game is shown as it stands to who tries an act that is not recorded. */
    void tried(String gameId) {
        games.replay(gameId).ifPresent(whole -> {
            looked.atGame(gameId, whole.now().schedule().competition());
            looked.more(() -> tellsMore(whole));
        });
    }

    private boolean tellsMore(Replay whole) {
        return !PublicGame.of(whole, competitions, clock.instant()).tellsAll();
    }

    private Seen seen(Sight sight, Replay whole) {
        return sight.isPublic(whole.now().ended())
                ? Seen.publicly(PublicGame.of(whole, competitions, clock.instant()))
                : Seen.whole(whole);
    }

    /** The same for what tells every move: a player has it when his game is over. */
    Seen details(String gameId) {
        var seen = seen(gameId);
        var game = seen.record().now();
        if (sight(gameId, game.schedule()) == Sight.HALL && !game.ended()) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE, "While the game is played its players see the view of the hall alone.");
        }
        return seen;
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

    /** How much of the log over all games this caller is shown: all of it who sees every game at once. */
    TransparencyLog.Sight sightOfTheLog() {
        return !caller.isLimited() && Permissions.sight(caller.role()) == Sight.ALL
                ? TransparencyLog.Sight.ALL
                : TransparencyLog.Sight.RELEASED;
    }

    /** Whether this caller is told every name of a game that he sees so: a device and a player see all of theirs, and neither runs nor judges the event. */
    boolean isToldNames(Seen seen) {
        return seen.publicly().isEmpty() && Permissions.seesNames(caller.role());
    }

    /** All that was recorded of a game, for who sees it whole by now. */
    Replay whole(String gameId) {
        var seen = details(gameId);
        if (seen.publicly().isPresent()) {
            throw ProblemFound.of(
                    ProblemKind.NOT_YOUR_ROLE,
                    "This has everything that was recorded: it is for those who see the whole game.");
        }
        return seen.record();
    }

    /** What those who see so much may see of a game that they follow. */
    Watched watched(Sight sight, Stored stored) {
        return switch (sight) {
            case ALL -> Watched.whole(stored);
            case HALL -> Watched.afterTheEnd(stored);
            case RELEASED_UNTIL_END, RELEASED ->
                seen(sight, stored.replay())
                        .publicly()
                        .map(game -> Watched.publicly(game, delay(game.state().schedule())))
                        .orElseGet(() -> Watched.whole(stored));
        };
    }

    private Duration delay(Schedule schedule) {
        return competitions.of(schedule.competition()).at(clock.instant()).delay(schedule.round());
    }

    /**
     * The games of a competition as they stand for this caller; those of others as for everybody, for without them no
     * standings would be true.
     */
    List<Found> games(String competition, Optional<String> round) {
        return shown(search.of(competition, round, clock.instant()), Optional.empty()).stream()
                .filter(game -> game.isOf(competition, round))
                .toList();
    }

    /** Games found, as they stand for this caller; a position that has not been released has not been reached. */
    List<Found> visible(List<Found> found, Query query) {
        var own = !limited()
                ? found
                : found.stream().filter(one -> !outOfScope(one)).toList();
        return shown(own, query.position()).stream()
                .filter(query::stillMatches)
                .map(one -> sight(one) == Sight.HALL ? one.inHall() : one)
                .toList();
    }

    /** The same where somebody is sought by his name: whoever has a token for some games is told who plays in them, and of nobody else. */
    List<Found> named(List<Found> found, Query query) {
        return visible(found.stream().filter(one -> !outOfScope(one)).toList(), query);
    }

    /** Whether some of these games, as they were shown, are told otherwise than everybody finds them now. */
    boolean showMore(List<Found> some) {
        var now = clock.instant();
        var settled = settled();
        return some.stream()
                .filter(one -> !sight(one).isPublic(one.isOver()))
                .anyMatch(one -> !finds.of(one.at(Optional.empty()), settled, now, Optional.empty())
                        .map(List::of)
                        .map(Found::asShown)
                        .equals(Optional.of(Found.asShown(List.of(one.at(Optional.empty()))))));
    }

    /** Up to when everything that was recorded is shown to everybody. */
    Instant settled() {
        return clock.instant().minus(competitions.longestDelay());
    }

    private boolean outOfScope(Found found) {
        return caller.outOfScope(found.gameId(), found.competition(), found.board());
    }

    private List<Found> shown(List<Found> found, Optional<String> position) {
        var now = clock.instant();
        var settled = settled();
        return found.stream()
                .flatMap(one -> sight(one).isPublic(one.isOver())
                        ? finds.of(one, settled, now, position).stream()
                        : Stream.of(one))
                .toList();
    }
}
