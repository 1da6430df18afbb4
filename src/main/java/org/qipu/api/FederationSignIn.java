package org.qipu.api;

import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticator;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.Cookie;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.security.Caller;
import org.qipu.signin.Federation;
import org.qipu.signin.Session;
import org.qipu.signin.SessionCookie;
import org.qipu.signin.Sessions;

/**
 * Signs somebody in by the identity provider of his federation: he is sent there, comes back with a code, and has a session
 * of this service. What the provider gave is kept nowhere.
 *
 * <p>Who brings a token of his own has that, and is given no session which would outlive it.
 */
@Singleton
public class FederationSignIn {

    private static final int SEE_OTHER = 303;
    private static final String PAGES = "/ui/";
    /** The cookies in which the code flow would keep the tokens of the provider. */
    private static final String KEPT = "q_session";

    @Inject
    Federation federation;

    @Inject
    Sessions sessions;

    @Inject
    Clock clock;

    void mount(@Observes Router router) {
        if (federation.isOn()) {
            router.get(Federation.ADDRESS).handler(this::signIn);
        }
    }

    private void signIn(RoutingContext context) {
        var known = Optional.ofNullable(context.user())
                .filter(user -> federation.signsIn(context.request(), context.normalizedPath()))
                .map(user -> ((QuarkusHttpUser) user).getSecurityIdentity())
                .filter(identity -> !identity.isAnonymous());
        if (known.isPresent()) {
            begin(context, known.get());
            return;
        }
        HttpAuthenticator sending = context.get(HttpAuthenticator.class.getName());
        sending.sendChallenge(context)
                .subscribe()
                .with(
                        sent -> {
                            if (!context.response().ended()) {
                                context.response().end();
                            }
                        },
                        context::fail);
    }

    private void begin(RoutingContext context, SecurityIdentity identity) {
        var session = session(identity);
        context.vertx()
                .executeBlocking(() -> {
                    SessionCookie.held(context.request()).ifPresent(sessions::end);
                    return sessions.begin(session);
                })
                .onSuccess(secret -> {
                    forget(context);
                    SessionCookie.write(context.request(), secret, federation.lasting());
                    context.response()
                            .setStatusCode(SEE_OTHER)
                            .putHeader("Location", PAGES)
                            .end();
                })
                .onFailure(context::fail);
    }

    private Session session(SecurityIdentity identity) {
        var caller = Caller.of(identity);
        Map<String, Object> limits = new HashMap<>();
        Stream.of("games", "competition", "boards", "player", "side")
                .forEach(claim -> caller.limits().of(claim).ifPresent(some -> limits.put(claim, List.copyOf(some))));
        var now = clock.instant().truncatedTo(ChronoUnit.MICROS);
        return new Session(caller.role(), caller.actor().id(), limits, now, now.plus(federation.lasting()));
    }

    private static void forget(RoutingContext context) {
        context.request().cookies().stream()
                .map(Cookie::getName)
                .filter(name -> name.startsWith(KEPT))
                .distinct()
                .toList()
                .forEach(name -> context.response().removeCookies(name));
    }
}
