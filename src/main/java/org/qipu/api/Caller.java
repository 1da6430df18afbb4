package org.qipu.api;

import io.quarkus.security.identity.SecurityIdentity;
import jakarta.enterprise.context.RequestScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.eclipse.microprofile.jwt.JsonWebToken;
import org.qipu.board.Side;
import org.qipu.game.Actor;
import org.qipu.game.Actor.Role;
import org.qipu.game.Schedule;

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

    @Inject
    JsonWebToken token;

    /** The actor that events will name. */
    public Actor actor() {
        return new Actor(identity.isAnonymous() ? "anonymous" : Optional.ofNullable(token.getSubject()).orElse(identity.getPrincipal().getName()), role());
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
        return BY_SCHEDULE.stream().anyMatch(claim -> !values(claim).isEmpty());
    }

    /** Whether the token is limited to some games by their ids, and this is none of them. */
    public boolean excludes(String gameId) {
        return excludes("games", gameId);
    }

    /** Whether the token is limited to some games, and this is none of them. */
    public boolean outOfScope(String gameId, Optional<String> competition, Optional<Integer> board) {
        return excludes("games", gameId) || excludes("competition", competition.orElse("")) || excludes("boards", board.map(String::valueOf).orElse(""));
    }

    private boolean excludes(String claim, String value) {
        var allowed = values(claim);
        return !allowed.isEmpty() && !allowed.contains(value);
    }

    private Set<String> values(String claim) {
        if (identity.isAnonymous()) {
            return Set.of();
        }
        Object found = token.getClaim(claim);
        return switch (found) {
            case null -> Set.of();
            case Iterable<?> many -> java.util.stream.StreamSupport.stream(many.spliterator(), false).map(Caller::text).collect(Collectors.toSet());
            default -> Set.of(text(found));
        };
    }

    private static String text(Object value) {
        return value instanceof jakarta.json.JsonString string ? string.getString() : value.toString();
    }

    /** The side that a player's token is limited to in this game; none where it names neither a side nor a player. */
    public Optional<List<Side>> ownSides(Schedule schedule) {
        if (role() != Role.PLAYER) {
            return Optional.empty();
        }
        var side = values("side");
        if (!side.isEmpty()) {
            return Optional.of(java.util.Arrays.stream(Side.values()).filter(s -> side.contains(s.name().toLowerCase())).toList());
        }
        var player = values("player");
        if (player.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(java.util.Arrays.stream(Side.values())
                .filter(s -> schedule.players().of(s).id().filter(player::contains).isPresent()).toList());
    }
}
