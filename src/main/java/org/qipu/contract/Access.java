package org.qipu.contract;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.qipu.game.command.GameCommand;
import org.qipu.game.command.GameCommand.Kind;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.Permissions;
import org.qipu.security.Permissions.Resource;

/** Who may ask for what, as {@link Permissions} has it: what is read is open to everybody where nothing else stands here. */
final class Access {

    private static final Map<String, Predicate<Role>> OPERATIONS = Map.ofEntries(
            Map.entry("POST /api/v1/games", opens(Resource.GAMES)),
            Map.entry("POST /api/v1/games/{id}/commands", Access::sendsAny),
            Map.entry("PUT /api/v1/competitions/{id}", opens(Resource.COMPETITIONS)),
            Map.entry("POST /api/v1/imports", opens(Resource.IMPORTS)),
            Map.entry("GET /api/v1/imports/{id}", opens(Resource.IMPORTS)),
            Map.entry("GET /api/v1/players/{id}", Permissions::seesNames),
            Map.entry("GET /api/v1/players/{id}/changes", Permissions::seesChangesOfPersons),
            Map.entry("GET /api/v1/players/{id}/data", Permissions::seesDataOfPersons),
            Map.entry("PUT /api/v1/players/{id}", opens(Resource.PLAYERS)),
            Map.entry("DELETE /api/v1/players/{id}", opens(Resource.PLAYERS)),
            Map.entry("POST /api/v1/erasures", opens(Resource.PLAYERS)),
            Map.entry("GET /api/v1/competitions/{id}/rounds/{round}/open", Permissions::seesOpenMatters),
            Map.entry("GET /api/v1/games/{id}/dossier", Permissions::seesNames),
            Map.entry("POST /api/v1/games/{id}/observations", Permissions::observes),
            Map.entry("GET /api/v1/games/{id}/observations", Permissions::seesOpenMatters),
            Map.entry("POST /api/v1/games/{id}/evidence", Permissions::sendsEvidence),
            Map.entry("GET /api/v1/games/{id}/evidence", Permissions::seesEvidence),
            Map.entry("GET /api/v1/games/{id}/evidence/{hash}", Permissions::seesEvidence),
            Map.entry("DELETE /api/v1/games/{id}/evidence/{hash}", opens(Resource.PLAYERS)),
            Map.entry("GET /api/v1/erasures", Permissions::seesChangesOfPersons),
            Map.entry("GET /api/v1/erasures/receipts", Permissions::seesChangesOfPersons),
            Map.entry("GET /api/v1/audit", Permissions::seesTheTrail),
            Map.entry("POST /api/v1/session", any -> true),
            Map.entry("DELETE /api/v1/session", any -> true),
            Map.entry("POST /api/v1/session/codes", opens(Resource.CODES)),
            Map.entry("GET /api/v1/session/codes", opens(Resource.CODES)),
            Map.entry("DELETE /api/v1/session/codes/{id}", opens(Resource.CODES)),
            Map.entry("POST /api/v1/rules/position", any -> true),
            Map.entry("POST /api/v1/tokens", any -> true));
    /** What nobody needs a token for though it is not read. */
    private static final List<String> OPEN = List.of(
            "POST /api/v1/rules/position", "POST /api/v1/tokens", "POST /api/v1/session", "DELETE /api/v1/session");

    private Access() {}

    private static Predicate<Role> opens(Resource resource) {
        return role -> Permissions.mayOpen(role, resource);
    }

    private static boolean sendsAny(Role role) {
        return Arrays.stream(Kind.values()).anyMatch(kind -> Permissions.maySend(role, kind));
    }

    /** The roles that an operation is for; none named where everybody may ask, with or without a token. */
    static Optional<List<String>> roles(String operation) {
        if (OPEN.contains(operation) || operation.startsWith("GET ") && !OPERATIONS.containsKey(operation)) {
            return Optional.empty();
        }
        var may = OPERATIONS.get(operation);
        if (may == null) {
            throw new IllegalStateException(operation + ": say in Access who may do this");
        }
        return Optional.of(roles(may));
    }

    /** The roles that may send a command; which games and which side is a matter of the token besides. */
    static List<String> senders(Class<? extends GameCommand> command) {
        var kind = kind(command);
        return roles(role -> Permissions.maySend(role, kind));
    }

    /** Those that may send it in one array with a decision alone. */
    static List<String> sendersWithADecision(Class<? extends GameCommand> command) {
        var kind = kind(command);
        var with = EnumSet.of(kind, Kind.APPEAL_DECISION);
        return roles(role -> !Permissions.maySend(role, kind) && Permissions.maySend(role, kind, with));
    }

    private static List<String> roles(Predicate<Role> may) {
        return Stream.of(Role.values()).filter(may).map(Role::wireName).toList();
    }

    /** The kind of a command, which every one of its type has. */
    private static Kind kind(Class<? extends GameCommand> command) {
        try {
            var components = command.getRecordComponents();
            var types = Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
            var constructor = command.getDeclaredConstructor(types);
            constructor.setAccessible(true);
            return constructor
                    .newInstance(Arrays.stream(types).map(Access::nothing).toArray())
                    .kind();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object nothing(Class<?> type) {
        return type == int.class
                ? (Object) 0
                : type == long.class
                        ? (Object) 0L
                        : type == boolean.class
                                ? Boolean.FALSE
                                : type == List.class ? List.of() : type == Optional.class ? Optional.empty() : null;
    }
}
