package org.qipu.axon;

import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.axonframework.messaging.commandhandling.CommandMessage;
import org.axonframework.messaging.core.MessageHandlerInterceptor;
import org.axonframework.messaging.core.MessageHandlerInterceptorChain;
import org.axonframework.messaging.core.MessageStream;
import org.axonframework.messaging.core.unitofwork.ProcessingContext;

/** Tells how long each kind of command took, from its handling to the end of its append; a conflict that is decided again counts again. */
final class Timed implements MessageHandlerInterceptor<CommandMessage> {

    private static final Logger LOG = Logger.getLogger(Timed.class.getName());

    private final CommandTimes times;

    Timed(CommandTimes times) {
        this.times = times;
    }

    @Override
    public MessageStream<?> interceptOnHandle(
            CommandMessage command, ProcessingContext context, MessageHandlerInterceptorChain<CommandMessage> chain) {
        var begun = System.nanoTime();
        var failed = new AtomicBoolean();
        context.onError((failing, phase, cause) -> failed.set(true));
        context.doFinally(ended -> {
            var kind = command.type().qualifiedName().localName();
            var took = Duration.ofNanos(System.nanoTime() - begun);
            times.took(kind, !failed.get(), took);
            LOG.log(
                    Level.FINE,
                    () -> kind + " for " + subject(command.payload()) + " took " + took.toNanos() / 1000 + " µs");
        });
        return chain.proceed(command, context);
    }

    private static String subject(Object request) {
        return switch (request) {
            case RecordCommands commands -> "game " + commands.wanted().gameId();
            case SetUpRequest setUp -> "competition " + setUp.wanted().competition();
            case null, default -> "nothing known";
        };
    }
}
