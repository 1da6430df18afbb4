package org.qipu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import javax.sql.DataSource;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.audit.dossier.DossierVerification;
import org.qipu.audit.dossier.Report;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.log.RecordVerification;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.stamp.Anchors;
import org.qipu.audit.tree.Head;
import org.qipu.log.ChainVerification;
import org.qipu.log.PostgresEventLog;
import org.qipu.log.codec.EventCodec;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Recomputes every hash chain. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Without a file: recomputes the hash chain of every game and competition, holds every event against the transparency log and that against "
                    + "every head that was signed, and names what was changed, put in or removed (docs/proof.md says what even that cannot show).",
            "",
            "With files: says of each dossier what it proves, what it does not, and what is wrong with it; without a service, a database or a network.",
            "Exit codes: 0 nothing is wrong, 1 something is."
        })
final class VerifyCommand implements Callable<Integer> {

    @Parameters(arity = "0..*", paramLabel = "FILE", description = "dossiers (./qipu dossier GAME)")
    List<Path> files = List.of();

    @Option(
            names = "--key",
            paramLabel = "KEY",
            converter = VerifierKeys.class,
            description =
                    "of dossiers: the key of the log, and of each witness that you know; without one those that a dossier brings, which it is told of")
    List<VerifierKey> keys = List.of();

    @Option(
            names = "--tsa-ca",
            paramLabel = "FILE",
            description =
                    "of dossiers: certificates in PEM that a time stamp has to lead to; without it the one that a dossier brings, which it is told of")
    Path anchors;

    @Option(
            names = "--checkpoint",
            paramLabel = "FILE",
            description =
                    "without a file: a checkpoint of the log that you have kept, from /log/checkpoint, a witness, a monitor or a dossier; as often as there are some")
    List<Path> checkpoints = List.of();

    @Mixin
    Database database;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (!files.isEmpty()) {
            return dossiers();
        }
        return database.use(pool -> {
            var held = log(pool);
            var report = ChainVerification.of(new PostgresEventLog(pool, new EventCodec()));
            var out = spec.commandLine().getOut();
            report.faults().forEach(fault -> out.println(fault.sentence()));
            if (report.faultCount() > report.faults().size()) {
                out.printf(
                        "… and %d more.%n",
                        report.faultCount() - report.faults().size());
            }
            out.printf(
                    "%d games%s, %d events: %s%n",
                    report.games(),
                    report.competitions() == 0 ? "" : ", " + report.competitions() + " competitions",
                    report.events(),
                    report.faultCount() == 0 ? "every chain holds." : report.faultCount() + " faults.");
            out.flush();
            return held && report.faultCount() == 0 ? 0 : 1;
        });
    }

    /** Holds the record against its transparency log, where its identity is at hand. */
    private boolean log(DataSource pool) throws IOException {
        var out = spec.commandLine().getOut();
        var file = Optional.ofNullable(System.getenv("QIPU_LOG_IDENTITY"))
                .map(Path::of)
                .orElse(database.data.resolve("secrets/log-identity"));
        var identity = LogIdentity.read(file);
        if (identity.isEmpty()) {
            out.println("Not held against the transparency log: there is no " + file
                    + " (QIPU_LOG_IDENTITY names another).");
            return true;
        }
        var held = new ArrayList<Head>();
        for (var checkpoint : checkpoints) {
            held.add(held(checkpoint, identity.get()));
        }
        var report = new RecordVerification(pool, identity.get().commitment()).report(held);
        report.faults().forEach(out::println);
        out.println("Transparency log: " + report.events() + " events, " + report.heads() + " signed heads: "
                + (report.faults().isEmpty()
                        ? "all as they were taken in."
                        : report.faults().size() + " faults."));
        return report.faults().isEmpty();
    }

    /** A head that the log has signed: one of another log proves nothing of this one. */
    private static Head held(Path file, LogIdentity identity) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new Service.Failed("There is no file " + file + ".");
        }
        var note = SignedNote.parse(Files.readString(file))
                .filter(one -> !one.signers(identity.verifiers()).isEmpty());
        return note.flatMap(one -> Checkpoint.parse(one.text()))
                .map(Checkpoint::head)
                .orElseThrow(() ->
                        new Service.Failed(file + " is no checkpoint that " + identity.origin() + " has signed."));
    }

    private Optional<Anchors> anchors() throws IOException {
        if (anchors == null) {
            return Optional.empty();
        }
        if (!Files.isRegularFile(anchors)) {
            throw new Service.Failed("There is no file " + anchors + ".");
        }
        return Optional.of(Anchors.parse(Files.readAllBytes(anchors))
                .orElseThrow(() -> new Service.Failed(anchors + " holds no certificates in PEM.")));
    }

    private int dossiers() throws IOException {
        var out = spec.commandLine().getOut();
        var believed = anchors();
        var right = true;
        for (var file : files) {
            if (!Files.isRegularFile(file)) {
                throw new Service.Failed("There is no file " + file + ".");
            }
            if (files.size() > 1) {
                out.println(file + ":");
            }
            var report = DossierFile.read(file).map(found -> DossierVerification.of(found, keys, believed));
            report.ifPresentOrElse(
                    one -> one.statements().forEach(out::println),
                    () -> out.println("wrong: This is no dossier: it is no zip that can be read."));
            right &= report.filter(Report::holds).isPresent();
        }
        out.flush();
        return right ? 0 : 1;
    }
}
