package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.Startup;
import io.smallrye.health.api.Wellness;
import jakarta.annotation.Priority;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.qipu.audit.http.HttpAuthority;
import org.qipu.audit.log.Stamping;
import org.qipu.audit.log.Stamps;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.audit.stamp.Anchors;
import org.qipu.audit.stamp.AskedAuthority;
import org.qipu.replicas.Replicas;

/** Has the heads of the transparency log stamped, where an authority is configured. */
@Singleton
public class StampKeeping {

    @ConfigProperty(name = "qipu.log.tsa")
    Optional<String> address;

    @ConfigProperty(name = "qipu.log.tsa-ca")
    Optional<String> anchors;

    @ConfigProperty(name = "qipu.log.stamp-every", defaultValue = "PT1H")
    Duration every;

    @Inject
    Clock clock;

    @Produces
    @Singleton
    @Startup
    Optional<Stamping> stamping(
            Optional<TransparencyLog> log, DataSource database, Replicas replicas, MeterRegistry metrics) {
        var stamping = address.map(this::authority)
                .filter(any -> log.isPresent())
                .map(authority -> new Stamping(
                        new Stamps(database), authority, () -> replicas.mine(LogKeeping.RELEASED), every, clock));
        stamping.ifPresent(Stamping::start);
        metrics.gauge("qipu.tree.unstamped.seconds", this, any -> seconds(stamping.map(Stamping::waiting)));
        metrics.gauge("qipu.tree.stamp.every.seconds", this, any -> seconds(stamping.map(Stamping::every)));
        return stamping;
    }

    private static double seconds(Optional<Duration> time) {
        return time.orElse(Duration.ZERO).toNanos() / 1e9;
    }

    private AskedAuthority authority(String where) {
        if (!where.matches("https?://\\S+") || URI.create(where).getHost() == null) {
            throw new IllegalArgumentException(
                    "qipu.log.tsa is the address of a time-stamping authority (http://… or https://…), not: " + where);
        }
        if (!every.isPositive()) {
            throw new IllegalArgumentException("qipu.log.stamp-every is longer than nothing (PT1H), not: " + every);
        }
        var file = Path.of(anchors.orElseThrow(() -> new IllegalArgumentException(
                "qipu.log.tsa-ca names the file with the certificates, in PEM, that the time stamps of " + where
                        + " have to lead to: without it nobody's are believed.")));
        var http = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(5)).build();
        return new AskedAuthority(new HttpAuthority(URI.create(where), http), believed(file));
    }

    private static Anchors believed(Path file) {
        try {
            return Anchors.parse(Files.readAllBytes(file))
                    .orElseThrow(() -> new IllegalArgumentException(
                            "qipu.log.tsa-ca: there is no certificate in PEM in " + file + "."));
        } catch (IOException e) {
            throw new UncheckedIOException("qipu.log.tsa-ca: " + file + " cannot be read.", e);
        }
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck timeStamps(Optional<Stamping> stamping) {
        return () -> {
            var answer = HealthCheckResponse.named("time stamps").withData("asked for", stamping.isPresent());
            stamping.ifPresent(one -> {
                one.standing().trouble().ifPresent(why -> answer.withData("trouble", why));
                answer.withData("heads without one for seconds", one.waiting().toSeconds());
            });
            return answer.status(stamping.filter(Stamping::isOverdue).isEmpty()).build();
        };
    }

    /** Before the pool closes. */
    void stop(@Observes @Priority(1) ShutdownEvent event, Optional<Stamping> stamping) {
        stamping.ifPresent(Stamping::close);
    }
}
