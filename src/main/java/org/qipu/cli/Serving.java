package org.qipu.cli;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.QuarkusApplication;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.Formatter;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.qipu.app.DemoGames;
import org.qipu.app.Drain;
import org.qipu.game.event.Actor.Role;
import org.qipu.security.LocalIssuer;

/** The running service: says where it is, and waits for its end. */
public class Serving implements QuarkusApplication {

    @Inject
    Optional<LocalIssuer> issuer;

    @Inject
    DemoGames demoGames;

    @Inject
    Drain drain;

    @ConfigProperty(name = "quarkus.http.port")
    int port;

    @ConfigProperty(name = "qipu.kafka.bootstrap")
    String kafka;

    @ConfigProperty(name = "qipu.data")
    Optional<String> data;

    @ConfigProperty(name = "qipu.demo", defaultValue = "false")
    boolean demo;

    /** Runs the service until it is ended, and returns the exit code; what failed at the start is said in one sentence. */
    static int run(Runnable ended) {
        var exit = new AtomicInteger();
        Quarkus.run(Serving.class, (code, failure) -> {
            exit.set(failure == null ? code : 1);
            if (failure != null) {
                System.err.println("The service did not start: " + Reason.of(failure));
            }
            ended.run();
        });
        return exit.get();
    }

    @Override
    public int run(String... args) {
        var said = new Formatter();
        var games = demo ? demoGames.load() : java.util.List.<String>of();
        var url = "http://localhost:" + port;
        var hints = Hints.of(port);
        said.format(
                "%n  qipu is ready.%n%n  Pages     %s/ui/%n  API       %s/api/v1/games%n  OpenAPI   %s/q/openapi%n  Health    %s/q/health%n  Metrics   %s/q/metrics%n  Kafka     %s  (qipu.public.v1, qipu.public-games.v1; qipu.events.v1, qipu.games.v1)%n",
                url, url, url, url, url, kafka);
        data.ifPresent(directory -> said.format("  Data      %s%n", directory));
        Optional.ofNullable(System.getProperty(HallOptions.SAID)).ifPresent(hall -> said.format("%n%s", hall));
        issuer.ifPresent(local -> local(said, local));
        if (games.isEmpty()) {
            issuer.ifPresent(local -> next(said, hints));
        } else {
            said.format(
                    "%n  Try next  curl %s/api/v1/games/%s%n            curl '%s/api/v1/games/%s/as-of?ply=12'%n            curl %s/api/v1/games/%s/timeline%n",
                    url, games.getFirst(), url, games.getFirst(), url, games.get(1));
            said.format("            %s%n", hints.token("chief-arbiter"));
            said.format("            %s%n", hints.importing());
        }
        said.format("%n  Ctrl-C ends everything.%n%n");
        JsonLines.say(said.toString());
        Quarkus.waitForExit();
        drain.begin();
        return 0;
    }

    private static void next(Formatter said, Hints hints) {
        said.format(
                "%n  Try next  %s%n              a token to record with%n            %s%n              games from files%n",
                hints.token("chief-arbiter"), hints.importing());
    }

    private void local(Formatter said, LocalIssuer tokens) {
        tokens.firstCode()
                .ifPresent(code -> said.format(
                        "%n  One-time code of the chief arbiter, shown this once: %s%n    in a browser: http://localhost:%d/ui/sign-in#code=%s%n    or curl -X POST http://localhost:%d/api/v1/tokens -H 'Content-Type: application/json' -d '{\"code\":\"%s\"}'%n",
                        code, port, code, port, code));
        if (demo) {
            said.format("%n  Tokens, good for a day:%n");
            for (var role : new Role[] {
                Role.CHIEF_ARBITER,
                Role.ARBITER,
                Role.SCORER,
                Role.DEVICE,
                Role.PLAYER,
                Role.APPEALS,
                Role.FEDERATION,
                Role.AUDITOR
            }) {
                said.format(
                        "    %-13s %s%n",
                        role.wireName(), tokens.token(role, role.wireName() + "-demo", Duration.ofDays(1), Map.of()));
            }
        }
    }
}
