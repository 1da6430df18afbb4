package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.OwnName;
import org.qipu.board.Side;
import org.qipu.game.command.ClockCommand.ReportFlagFall;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.Kind;
import org.qipu.game.command.Need;
import org.qipu.game.command.OversightCommand.AmendGame;
import org.qipu.game.event.Actor.Role;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.TimedCommand;
import org.qipu.read.search.GameSearch;
import org.qipu.registry.Players;
import org.qipu.replay.Games;
import org.qipu.security.Caller;
import org.qipu.security.Permissions;

/** Lets in what the sender of a request may send (protocol §9): by his role, by the limits of his token, in his own name. */
@ApplicationScoped
public class Admission {

    @Inject
    Caller caller;

    @Inject
    Games games;

    @Inject
    GameSearch search;

    @Inject
    Players players;

    /** Refuses a caller who sent no token. */
    void identified() {
        if (caller.isAnonymous()) {
            throw ProblemFound.of(ProblemKind.NOT_AUTHENTICATED, "Send a bearer token: this is not for everybody.");
        }
    }

    /** Refuses a caller who may not open or set up a resource. */
    void toOpen(Permissions.Resource resource) {
        identified();
        if (!Permissions.mayOpen(caller.role(), resource)) {
            throw notYours("The role " + caller.role().wireName() + " may not send this.", Optional.empty());
        }
    }

    /** Refuses a token that is limited to some games what concerns all of them. */
    void toChangeForAll() {
        if (caller.isLimited()) {
            throw notYours("This token is limited to some games; who a player is concerns all.", Optional.empty());
        }
    }

    /** Refuses who may not read who a player is. */
    void toReadNames() {
        identified();
        if (!Permissions.seesNames(caller.role())) {
            throw notYours("The role " + caller.role().wireName() + " may not read this.", Optional.empty());
        }
    }

    /** Refuses who does not decide what is open. */
    void toReadOpenMatters() {
        identified();
        if (!Permissions.seesOpenMatters(caller.role())) {
            throw notYours("The role " + caller.role().wireName() + " may not read this.", Optional.empty());
        }
    }

    /** Refuses who may not read who registered and erased persons. */
    void toReadChangesOfPersons() {
        identified();
        if (!Permissions.seesChangesOfPersons(caller.role())) {
            throw notYours("The role " + caller.role().wireName() + " may not read this.", Optional.empty());
        }
    }

    /** Refuses who may not read who looked at what, and a token that is limited: the trail is of all games. */
    void toReadTheTrail() {
        identified();
        if (!Permissions.seesTheTrail(caller.role())) {
            throw notYours("The role " + caller.role().wireName() + " may not read this.", Optional.empty());
        }
        if (caller.isLimited()) {
            throw notYours("This token is limited to some games; the trail is of all.", Optional.empty());
        }
    }

    /** Refuses a token that is limited to some games what it may know of a person who plays in none of them. */
    void toReadAbout(String person) {
        if (caller.isLimited()
                && search.of(person).stream()
                        .noneMatch(game -> !caller.outOfScope(game.gameId(), game.competition(), game.board()))) {
            throw notYours(
                    "This token is limited to some games, and this person plays in none of them.", Optional.empty());
        }
    }

    /**
     * Refuses a token that is limited to some games what others would come of: games are taken over into its
     * competition, and no others.
     */
    void toTakeOver(Optional<String> competition) {
        if (caller.isLimited() && caller.outOfScope("", competition, Optional.empty())) {
            throw notYours("This token is limited to some games: name its competition.", Optional.empty());
        }
    }

    /** Refuses a token that is limited to some games an import that somebody else began. */
    void toReadImport(boolean own) {
        if (caller.isLimited() && !own) {
            throw notYours("This token is limited to some games, and this import is another's.", Optional.empty());
        }
    }

    /** Refuses a token that is limited to some games needs of a player that are not those registered: who a player is concerns all. */
    void toTellNeeds(String person, List<Need> needs) {
        if (caller.isLimited()
                && players.find(person)
                        .filter(known -> !known.needs().equals(needs))
                        .isPresent()) {
            throw notYours(
                    "This token is limited to some games; of " + person
                            + " other needs are registered, and who a player is concerns all.",
                    Optional.empty());
        }
    }

    /** Refuses a token that is limited to other games than the one to be scheduled. */
    void toSchedule(String gameId, Optional<String> competition, Optional<Integer> board) {
        if (caller.outOfScope(gameId, competition, board)) {
            throw notYours("This token is for other games.", Optional.empty());
        }
    }

    /** Refuses a token that is limited to another competition, or to some games or boards of one. */
    void toSetUp(String competition) {
        if (caller.outOfScope("", Optional.of(competition), Optional.empty())) {
            throw notYours("This token is for something else.", Optional.empty());
        }
    }

    /** The commands of a request as their sender may send them; what names nobody gets the name of the player who sent it. */
    List<TimedCommand> commands(String gameId, List<TimedCommand> asked, boolean array) {
        byRole(asked, array);
        var role = caller.role();
        var isFlagOfDevice =
                role == Role.DEVICE && asked.stream().anyMatch(one -> one.command() instanceof ReportFlagFall);
        if (caller.excludes(gameId)) {
            throw notYours("This token is for other games.", Optional.empty());
        }
        if (!caller.isLimitedBySchedule() && !isFlagOfDevice) { // the game need not be read
            return asked;
        }
        var schedule = games.replay(gameId)
                .map(replay -> replay.now().schedule())
                .orElseThrow(() -> ProblemFound.noSuchGame(gameId));
        if (caller.outOfScope(gameId, schedule.competition(), schedule.board())) {
            throw notYours("This token is for other games.", Optional.empty());
        }
        return scoped(asked, schedule, array);
    }

    private void byRole(List<TimedCommand> asked, boolean array) {
        var role = caller.role();
        Set<Kind> kinds = asked.stream().map(one -> one.command().kind()).collect(Collectors.toSet());
        for (int i = 0; i < asked.size(); i++) {
            var command = asked.get(i).command();
            if (!Permissions.maySend(role, command.kind(), array ? kinds : Set.of(command.kind()))) {
                throw notYours(
                        "The role " + role.wireName() + " may not send "
                                + command.getClass().getSimpleName() + ".",
                        index(i, array));
            }
            if (OwnName.isTheArbiters(command) && !Permissions.maySend(role, Kind.RULING)) {
                throw notYours("Only an arbiter signs or consents as arbiter.", index(i, array));
            }
            if (OwnName.grantsLeave(command) && (role == Role.PLAYER || role == Role.DEVICE)) {
                throw notYours(
                        "Leave is granted or refused by the arbiter: ask for it (MakeRequest).", index(i, array));
            }
        }
    }

    private List<TimedCommand> scoped(List<TimedCommand> asked, Schedule schedule, boolean array) {
        var own = caller.ownSides(schedule.players().map(Schedule.Player::id));
        var allowed = new ArrayList<TimedCommand>();
        for (int i = 0; i < asked.size(); i++) {
            var one = asked.get(i);
            if (caller.role() == Role.DEVICE
                    && one.command() instanceof ReportFlagFall
                    && !schedule.regulations().clocks().flagIsObserved()) {
                throw notYours(
                        "A device may report a flag only where the regulations let its display count.",
                        index(i, array));
            }
            if (one.command() instanceof AmendGame amendment && leaves(amendment, schedule)) {
                throw notYours("This token is for other games than this would be.", index(i, array));
            }
            allowed.add(own.isEmpty() ? one : inOwnName(one, own.get(), index(i, array)));
        }
        return allowed;
    }

    /** Whether a game would be one that the token is not for. */
    private boolean leaves(AmendGame amendment, Schedule schedule) {
        return caller.outOfScopeBySchedule(
                amendment.changes().competition().or(schedule::competition),
                amendment.changes().board().or(schedule::board));
    }

    private static TimedCommand inOwnName(TimedCommand asked, List<Side> own, Optional<Integer> index) {
        if (own.isEmpty()) {
            throw notYours(
                    "This token is for no player of this game: a player's token names his id (player) or his side.",
                    index);
        }
        if (!OwnName.covers(asked.command(), own)) {
            throw notYours("A player acts and reports for himself.", index);
        }
        if (OwnName.readsAnother(asked.command(), own)) {
            throw notYours("A player reads his own clock alone.", index);
        }
        GameCommand command = own.size() == 1 ? OwnName.signed(asked.command(), own.getFirst()) : asked.command();
        return asked.with(command);
    }

    private static Optional<Integer> index(int command, boolean array) {
        return array ? Optional.of(command) : Optional.empty();
    }

    private static ProblemFound notYours(String detail, Optional<Integer> index) {
        return new ProblemFound(Problem.of(ProblemKind.NOT_YOUR_ROLE, detail).at(index));
    }
}
