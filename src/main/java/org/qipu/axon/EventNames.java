package org.qipu.axon;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import org.axonframework.messaging.core.MessageType;
import org.axonframework.messaging.core.QualifiedName;
import org.qipu.log.codec.CompetitionCodec;
import org.qipu.log.codec.EventType;

/**
 * The names under which Axon carries the kinds of event.
 *
 * <p>Handlers subscribe by these names: what an annotation does not match, Axon skips without a word.
 */
final class EventNames {

    private static final String NAMESPACE = "qipu";
    /** Whatever this program does not know goes under a name that every handler hears, so that it is parked and not skipped. */
    private static final MessageType UNKNOWN = new MessageType(NAMESPACE, "Unknown", "0");

    private static final Map<String, MessageType> TYPES = types();

    private EventNames() {}

    /** The name of a kind of event as it is stored. */
    static MessageType of(String type) {
        return TYPES.getOrDefault(type, UNKNOWN);
    }

    /** Every name of events of games; those of competitions no projection follows. */
    static Set<QualifiedName> all() {
        return of(kind -> true);
    }

    /** The names of those kinds, and the one under which unknown ones go. */
    static Set<QualifiedName> of(Predicate<EventType> followed) {
        var names = new HashSet<QualifiedName>();
        names.add(UNKNOWN.qualifiedName());
        EventType.all().stream()
                .filter(followed)
                .forEach(kind -> names.add(of(kind.name()).qualifiedName()));
        return names;
    }

    private static Map<String, MessageType> types() {
        var types = new HashMap<String, MessageType>();
        EventType.all()
                .forEach(type -> types.put(
                        type.name(), new MessageType(NAMESPACE, type.name(), String.valueOf(type.version()))));
        CompetitionCodec.names()
                .forEach(name ->
                        types.put(name, new MessageType(NAMESPACE, name, String.valueOf(CompetitionCodec.VERSION))));
        return types;
    }
}
