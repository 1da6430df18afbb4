package org.qipu.security;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.Actor;
import org.qipu.game.event.Actor.Role;

/**
 * Who sends this request, from the bearer token; nobody's token is a spectator's.
 *
 * <p>Claims that limit a token, each only where it is there: {@code games} (ids), {@code competition}, {@code boards} (numbers),
 * {@code player} (an id of the registry), {@code side}.
 */
@RequestScoped
public class Caller {

    /** What only the schedule of a game can tell. */
    private static final List<String> BY_SCHEDULE = List.of("competition", "boards", "player", "side");

    @Inject
    SecurityIdentity identity;

    private Optional<Limits> limits = Optional.empty(); // read once for a request

    /** Somebody, whoever sent the request. */
    public static Caller of(SecurityIdentity identity) {
        var caller = new Caller();
        caller.identity = identity;
        return caller;
    }

    /** The actor that events will name. */
    public Actor actor() {
        return new Actor(
                identity.isAnonymous()
                        ? "anonymous"
                        : limits().subject().orElse(identity.getPrincipal().getName()),
                role());
    }

    /** The role of the caller. */
    public Role role() {
        if (identity.isAnonymous()) {
            return Role.SPECTATOR;
        }
        for (var role : Role.values()) {
            if (identity.hasRole(role.wireName())) {
                return role;
            }
        }
        return Role.SPECTATOR;
    }

    /** Whether the request came without a token. */
    public boolean isAnonymous() {
        return identity.isAnonymous();
    }

    /** Whether the schedule of a game has to be known to tell whether this token is for it. */
    public boolean isLimitedBySchedule() {
        return role() == Role.PLAYER
                || BY_SCHEDULE.stream().anyMatch(claim -> limit(claim).isPresent());
    }

    /** Whether the token is limited to some games in any way: it is not for what concerns all. */
    public boolean isLimited() {
        return limit("games").isPresent()
                || BY_SCHEDULE.stream().anyMatch(claim -> limit(claim).isPresent());
    }

    /** Whether the token is limited to some games by their ids, and this is none of them. */
    public boolean excludes(String gameId) {
        return excludes("games", gameId);
    }

    /** Whether the token is limited to some games, and this is none of them. */
    public boolean outOfScope(String gameId, Optional<String> competition, Optional<Integer> board) {
        return excludes("games", gameId) || outOfScopeBySchedule(competition, board);
    }

    /** The same of any game of this schedule. */
    public boolean outOfScopeBySchedule(Optional<String> competition, Optional<Integer> board) {
        return excludes("competition", competition.orElse(""))
                || excludes("boards", board.map(String::valueOf).orElse(""));
    }

    /** The competitions that his token is for as a whole: none where it is for some games or boards; absent: all. */
    public Optional<Set<String>> wholeCompetitions() {
        return excludes("games", "") || excludes("boards", "") ? Optional.of(Set.of()) : limit("competition");
    }

    /** Whether what he sees of a game depends on which it is. */
    public boolean seesByGame() {
        return isLimited() || role() == Role.PLAYER;
    }

    private boolean excludes(String claim, String value) {
        return limit(claim).filter(allowed -> !allowed.contains(value)).isPresent();
    }

    private Optional<Set<String>> limit(String claim) {
        return limits().of(claim);
    }

    /** What his token says and limits him to. */
    public Limits limits() {
        if (limits.isEmpty()) {
            limits = Optional.of(Limits.of(identity));
        }
        return limits.get();
    }

    /**
     * The sides that a player's token is for in a game with these players; none where it names neither a side nor a
     * player, and absent for other roles.
     */
    public Optional<List<Side>> ownSides(Sides<Optional<String>> players) {
        if (role() != Role.PLAYER) {
            return Optional.empty();
        }
        var sides = limit("side");
        var ids = limit("player");
        return Optional.of(
                sides.isEmpty() && ids.isEmpty()
                        ? List.of()
                        : Arrays.stream(Side.values())
                                .filter(side -> sides.isEmpty()
                                        || sides.get().contains(side.name().toLowerCase(Locale.ROOT))
                                        || side == Side.WHITE && sides.get().contains("red"))
                                .filter(side -> ids.isEmpty()
                                        || players.of(side)
                                                .filter(ids.get()::contains)
                                                .isPresent())
                                .toList());
    }
}
