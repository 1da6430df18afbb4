package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.registry.Players;

/** Whose games are searched for: by id for everybody, by name for those who may know who a player is (wire protocol §9). */
@ApplicationScoped
class PlayersSought {

    /** So many of a name are looked for at most. */
    private static final int MOST = 200;

    private static final int SHORTEST = 2;
    private static final int LONGEST = 200;

    @Inject
    Admission admission;

    @Inject
    Players players;

    /** The ids of those whose games are wanted; empty where anybody's are. */
    Optional<List<String>> wanted(Optional<String> id, Optional<String> name) {
        var named = name.map(this::named);
        return named.map(ids -> ids.stream()
                        .filter(one -> id.filter(only -> !only.equals(one)).isEmpty())
                        .toList())
                .or(() -> id.map(List::of));
    }

    private List<String> named(String name) {
        admission.toReadNames();
        if (name.strip().length() < SHORTEST || name.length() > LONGEST || name.indexOf('\0') >= 0) {
            throw ProblemFound.parameter(
                    "name",
                    name,
                    "'name' has " + SHORTEST + " to " + LONGEST + " characters: a name, or a part of it.");
        }
        var ids = players.named(name, MOST + 1);
        if (ids.size() > MOST) {
            throw ProblemFound.parameter(
                    "name",
                    name,
                    "More than " + MOST + " players have '" + name.strip() + "' in their names: say more of it.");
        }
        return ids;
    }
}
