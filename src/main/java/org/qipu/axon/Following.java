package org.qipu.axon;

import java.util.Set;
import org.axonframework.messaging.core.Message;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.QualifiedName;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;
import org.axonframework.messaging.eventhandling.EventHandler;
import org.axonframework.messaging.eventhandling.EventHandlerRegistry;
import org.axonframework.messaging.eventhandling.EventHandlingComponent;
import org.axonframework.messaging.eventhandling.EventMessage;

/**
 * Hands the kinds of event that a projection follows to its handler.
 *
 * <p>Axon asks for the names at every event and at every level of delegation; its own component makes the set anew each
 * time, which took three times what the projections did.
 *
 * @param supportedEvents what is followed, once and for all
 * @param handler         takes the events in
 */
record Following(Set<QualifiedName> supportedEvents, EventHandler handler) implements EventHandlingComponent {

    Following {
        supportedEvents = Set.copyOf(supportedEvents);
    }

    @Override
    public MessageStream.Empty<Message> handle(EventMessage event, ProcessingContext context) {
        return handler.handle(event, context);
    }

    @Override
    public boolean supports(QualifiedName name) {
        return supportedEvents.contains(name);
    }

    /** The game is the sequence: without one of ours Axon falls back to one that differs in every process. */
    @Override
    public Object sequenceIdentifierFor(EventMessage event, ProcessingContext context) {
        return ((Bundle) event.payload()).rows().getFirst().gameId();
    }

    /**
     * Refused for good: a handler that joined later would miss what was followed before it.
     *
     * @throws UnsupportedOperationException always
     */
    @Override
    public EventHandlerRegistry subscribe(QualifiedName name, EventHandler other) {
        throw new UnsupportedOperationException("What a projection follows is said once.");
    }
}
