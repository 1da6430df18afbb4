package org.qipu.signin;

import io.quarkus.scheduler.Scheduled;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.core.http.HttpServerRequest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;
import org.qipu.log.EventLog;
import org.qipu.security.Caller;
import org.qipu.security.LocalIssuer;

/**
 * Who follows streams with a token or a session. A request is asked who sends it when it comes; a stream goes on for hours: so
 * it is asked every second whether they are good still, of all sessions in one query, and on every replica.
 */
@Singleton
public class Tenures {

    private static final Logger LOG = Logger.getLogger(Tenures.class);

    private final ConcurrentMap<Long, Tenure> open = new ConcurrentHashMap<>();
    private final AtomicLong last = new AtomicLong();

    @Inject
    Sessions sessions;

    @Inject
    Optional<LocalIssuer> issuer;

    @Inject
    Clock clock;

    /** That of who sent a request, as long as it is not closed. */
    public Tenure of(HttpServerRequest request, Caller caller) {
        if (caller.isAnonymous()) {
            return new Tenure(Tenure.Proof.NONE, () -> {});
        }
        var limits = caller.limits();
        var session = Credentials.of(request)
                .filter(Credentials::byCookie)
                .map(Credentials::secret)
                .filter(held -> !SignIn.isToken(held))
                .map(Secret::hex);
        var token = session.isPresent() ? Optional.<String>empty() : limits.tokenId();
        var number = last.incrementAndGet();
        var tenure = new Tenure(new Tenure.Proof(limits.expires(), session, token), () -> open.remove(number));
        open.put(number, tenure);
        return tenure;
    }

    @Scheduled(every = "1s", concurrentExecution = Scheduled.ConcurrentExecution.SKIP)
    @RunOnVirtualThread
    void look() {
        endTokens();
        try {
            endSessions();
        } catch (EventLog.StoreException e) { // who cannot be asked now is asked a second later
            LOG.debugf("It cannot be told whose session is over: %s", e.getMessage());
        }
    }

    private void endTokens() {
        issuer.ifPresent(local -> open.values().stream()
                .filter(one -> one.proof().token().filter(local::isRevoked).isPresent())
                .forEach(Tenure::end));
    }

    private void endSessions() {
        var followers = open.values().stream()
                .filter(one -> one.proof().session().isPresent())
                .collect(Collectors.groupingBy(one -> one.proof().session().orElseThrow()));
        if (followers.isEmpty()) {
            return;
        }
        followers.keySet().removeAll(sessions.good(followers.keySet(), clock.instant()));
        followers.values().forEach(some -> some.forEach(Tenure::end));
    }
}
