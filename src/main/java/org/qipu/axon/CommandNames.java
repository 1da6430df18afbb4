package org.qipu.axon;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;
import org.qipu.game.command.GameCommand;
import org.qipu.game.policy.TimedCommand;

/** The names under which Axon carries requests: the kind of their command, so that interceptors see it, or {@code Several}. */
final class CommandNames {

    private static final String NAMESPACE = "qipu";
    /** The name of a request on a competition. */
    static final MessageType SET_UP_COMPETITION = named("SetUpCompetition");

    private static final MessageType SEVERAL = named("Several");
    private static final Map<Class<?>, MessageType> TYPES = new HashMap<>();

    static {
        collect(GameCommand.class);
    }

    private CommandNames() {}

    /** The name of a request: that of its commands, if all are of one kind. */
    static MessageType of(List<TimedCommand> commands) {
        var kind = commands.getFirst().command().getClass();
        return commands.stream().allMatch(one -> one.command().getClass() == kind) ? TYPES.get(kind) : SEVERAL;
    }

    /** Every name of requests on games. */
    static Set<QualifiedName> all() {
        var names = TYPES.values().stream().map(MessageType::qualifiedName).collect(Collectors.toSet());
        names.add(SEVERAL.qualifiedName());
        return names;
    }

    private static void collect(Class<?> kind) {
        if (kind.isSealed()) {
            List.of(kind.getPermittedSubclasses()).forEach(CommandNames::collect);
        } else {
            TYPES.put(kind, named(kind.getSimpleName()));
        }
    }

    private static MessageType named(String name) {
        return new MessageType(NAMESPACE, name, "1");
    }
}
