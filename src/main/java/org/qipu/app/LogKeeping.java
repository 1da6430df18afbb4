package org.qipu.app;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Tags;
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
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import javax.sql.DataSource;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.jboss.logging.Logger;
import org.qipu.audit.log.Cosignatures;
import org.qipu.audit.log.Cosigning;
import org.qipu.audit.log.Integration;
import org.qipu.audit.log.Keeping;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.log.PublicHead;
import org.qipu.audit.log.RecordVerification;
import org.qipu.audit.log.Signing;
import org.qipu.audit.log.Stamps;
import org.qipu.audit.log.StoredTree;
import org.qipu.audit.log.TransparencyLog;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Heads;
import org.qipu.dossier.Dossiers;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.tail.TailWakeup;
import org.qipu.read.competition.Competitions;
import org.qipu.read.export.PgnExport;
import org.qipu.registry.Evidence;
import org.qipu.registry.Players;
import org.qipu.replay.Games;
import org.qipu.replicas.Replicas;

/** Builds the transparency log of the service, where it has an identity. */
@Singleton
public class LogKeeping {

    private static final Logger LOG = Logger.getLogger(LogKeeping.class);
    private static final String OWN = "secrets/log-identity";
    private static final String OWN_HEADS = "log-heads";
    /** How long it may stand still before somebody should look. */
    private static final Duration PATIENCE = Duration.ofMinutes(1);
    /** The share of the replicas: who publishes what is released asks the witnesses. */
    static final int RELEASED = 1;

    @ConfigProperty(name = "qipu.log.identity")
    Optional<String> file;

    @ConfigProperty(name = "qipu.log.origin")
    Optional<String> origin;

    @ConfigProperty(name = "qipu.log.heads")
    Optional<String> heads;

    @ConfigProperty(name = "qipu.log.witnesses")
    Optional<List<String>> witnesses;

    @ConfigProperty(name = "qipu.log.quorum")
    Optional<Integer> quorum;

    @ConfigProperty(name = "qipu.log.cosign-every", defaultValue = "PT5S")
    Duration every;

    @ConfigProperty(name = "qipu.data")
    Optional<String> data;

    @Inject
    Clock clock;

    private Optional<FiledHeads> remembered = Optional.empty();

    @Produces
    @Singleton
    @Startup
    Optional<TransparencyLog> log(
            DataSource database,
            TailWakeup wakeup,
            Competitions policies,
            Games games,
            Replicas replicas,
            MeterRegistry metrics) {
        var log =
                identity().map(identity -> start(identity, database, wakeup, new HeadTerms(policies, games), replicas));
        if (log.isEmpty()) {
            LOG.warn("No transparency log is kept: QIPU_LOG_IDENTITY names no file (docs/proof.md).");
        }
        log.ifPresent(one -> measure(one, metrics));
        return log;
    }

    private TransparencyLog start(
            LogIdentity identity, DataSource database, TailWakeup wakeup, HeadTerms terms, Replicas replicas) {
        var named = witnesses.orElse(List.of()).stream().map(NamedWitness::of).toList();
        var keys = named.stream().map(NamedWitness::key).toList();
        var tree = new StoredTree(database);
        var signing = new Signing(database, identity.origin(), identity.signer(), own());
        var released = new PublicHead(database, terms);
        var shown = new Cosignatures(database, keys, quorum.orElse(Math.min(1, keys.size())));
        var cosigning = new Cosigning(
                signing, tree, shown, NamedWitness.asked(named), () -> replicas.mine(RELEASED), every, clock);
        var keeping = Keeping.start(new Integration(database, identity.commitment()), signing, released, wakeup, clock);
        cosigning.start();
        return new TransparencyLog(identity, tree, released, shown, new Stamps(database), keeping, cosigning);
    }

    /** What was signed here, where this replica has a place for it. */
    private Optional<Heads> own() {
        try {
            var directory =
                    heads.map(Path::of).or(() -> data.map(root -> Path.of(root).resolve(OWN_HEADS)));
            if (directory.isPresent()) {
                remembered = Optional.of(FiledHeads.in(directory.get()));
            }
            return remembered.map(one -> one);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The one that is named; else the one of the data directory, which is made at the first start. */
    private Optional<LogIdentity> identity() {
        try {
            if (file.isPresent()) {
                return Optional.of(LogIdentity.read(Path.of(file.get()))
                        .orElseThrow(() -> new IllegalStateException("There is no file " + file.get()
                                + ": ./qipu log-identity makes the identity of a log.")));
            }
            if (data.isEmpty()) {
                return Optional.empty();
            }
            var own = Path.of(data.get()).resolve(OWN);
            if (!Files.exists(own)) {
                LogIdentity.make(origin.orElseGet(LogIdentity::someOrigin)).create(own);
            }
            return LogIdentity.read(own);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What holds the record against the log, where there is one. */
    @Produces
    @Singleton
    Optional<RecordVerification> verification(Optional<TransparencyLog> log, DataSource database) {
        return log.flatMap(any -> identity()).map(one -> new RecordVerification(database, one.commitment()));
    }

    /** What makes dossiers, where there is a log to prove by. */
    @Produces
    @Singleton
    Optional<Dossiers> dossiers(
            Optional<TransparencyLog> log, PostgresEventLog events, PgnExport pgn, Players players, Evidence evidence) {
        return log.map(one -> new Dossiers(events, one, pgn, players, evidence, clock));
    }

    private static void measure(TransparencyLog log, MeterRegistry metrics) {
        metrics.gauge("qipu.tree.signed", log, one -> one.keeping().standing().signed());
        metrics.gauge("qipu.tree.released", log, one -> one.keeping().standing().released());
        metrics.gauge(
                "qipu.tree.contradicted",
                log,
                one -> one.keeping().standing().alarm().isPresent() ? 1 : 0);
        metrics.gauge(
                "qipu.tree.silent.seconds",
                log,
                one -> one.keeping().pulse().age().toNanos() / 1e9);
        for (var witness : log.cosigning().keys()) {
            metrics.gauge("qipu.tree.cosigned", Tags.of("witness", witness.name()), log, one -> cosigned(one, witness));
        }
    }

    private static double cosigned(TransparencyLog log, VerifierKey witness) {
        var standing = log.cosigning().standings().get(witness.name());
        return standing == null ? 0 : standing.signed();
    }

    @Produces
    @Singleton
    @Wellness
    HealthCheck health(Optional<TransparencyLog> log) {
        return () -> {
            var answer = HealthCheckResponse.named("transparency log").withData("kept", log.isPresent());
            log.ifPresent(one -> {
                var standing = one.keeping().standing();
                standing.alarm().ifPresent(why -> answer.withData("trouble", why));
                answer.withData("events", standing.signed())
                        .withData(
                                "silent for seconds",
                                one.keeping().pulse().age().toSeconds());
            });
            return answer.status(log.filter(LogKeeping::isTroubled).isEmpty()).build();
        };
    }

    private static boolean isTroubled(TransparencyLog log) {
        var keeping = log.keeping();
        return keeping.standing().alarm().isPresent() || keeping.pulse().age().compareTo(PATIENCE) > 0;
    }

    /** Before the pool closes. */
    void stop(@Observes @Priority(1) ShutdownEvent event, Optional<TransparencyLog> log) throws IOException {
        log.ifPresent(TransparencyLog::close);
        if (remembered.isPresent()) {
            remembered.get().close();
        }
    }
}
