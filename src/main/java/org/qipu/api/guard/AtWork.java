package org.qipu.api.guard;

import io.quarkus.vertx.http.runtime.CurrentVertxRequest;
import jakarta.inject.Inject;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.container.ContainerResponseFilter;
import jakarta.ws.rs.ext.Provider;
import java.util.Optional;
import java.util.function.Consumer;
import org.qipu.log.AskedBy;

/** Who asks and hangs up keeps his place until what he asked for is done: else hanging up would be a way around every bulkhead. */
@Provider
public class AtWork implements ContainerRequestFilter, ContainerResponseFilter {

    @Inject
    CurrentVertxRequest current;

    @Override
    public void filter(ContainerRequestContext request) {
        Optional.ofNullable(current.getCurrent()).map(Share::asker).ifPresent(AskedBy::is);
        onTurn(Bulkhead.Turn::begun);
    }

    @Override
    public void filter(ContainerRequestContext request, ContainerResponseContext response) {
        AskedBy.nobody();
        onTurn(Bulkhead.Turn::answered);
    }

    private void onTurn(Consumer<Bulkhead.Turn> action) {
        Optional.ofNullable(current.getCurrent())
                .map(request -> request.<Bulkhead.Turn>get(Bulkheads.TURN))
                .ifPresent(action);
    }
}
