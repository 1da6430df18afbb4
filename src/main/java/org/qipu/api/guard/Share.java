package org.qipu.api.guard;

import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import java.util.Locale;
import java.util.Set;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.Caller;

/** The parts into which the service is divided, so that none of them waits for another. */
public enum Share {
    /** What is recorded: commands, schedules, competitions, players. */
    COMMANDS,
    /** What those read who run or judge games. */
    OFFICIALS,
    /** What everybody else asks, players too: all that changes nothing. */
    SPECTATORS,
    /** Streams while they are opened; what they hold afterwards is counted by itself. */
    STREAMS,
    /** Records that are taken over. */
    IMPORTS;

    private static final Set<HttpMethod> READING = Set.of(HttpMethod.GET, HttpMethod.HEAD, HttpMethod.OPTIONS);
    private static final String STREAM = "/stream";
    private static final String IMPORT = "/api/v1/imports";

    /** Of which share a request is, when it is known who sends it. */
    static Share of(RoutingContext request) {
        var reading = READING.contains(request.request().method());
        var path = request.normalizedPath();
        if (path.endsWith(STREAM)) {
            return STREAMS;
        }
        var role = role(request);
        if (reading || role == Role.SPECTATOR) { // without a token only questions and codes are sent
            return role == Role.SPECTATOR || role == Role.PLAYER ? SPECTATORS : OFFICIALS;
        }
        return path.startsWith(IMPORT) ? IMPORTS : COMMANDS;
    }

    /** For whom the work on a request is done, as it is counted: those who run games, or everybody else. */
    static String asker(RoutingContext request) {
        return asker(role(request), request.request().method());
    }

    /** Whoever sends a command is answered by the table: memory may not have heard yet of what he did before. */
    static String asker(Role role, HttpMethod method) {
        return READING.contains(method) ? asker(role) : OFFICIALS.word();
    }

    /** The same of who has a role. */
    public static String asker(Role role) {
        return (role == Role.SPECTATOR || role == Role.PLAYER ? SPECTATORS : OFFICIALS).word();
    }

    private static Role role(RoutingContext request) {
        return request.user() instanceof QuarkusHttpUser user
                ? Caller.of(user.getSecurityIdentity()).role()
                : Role.SPECTATOR;
    }

    /** Its word in settings and metrics. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
