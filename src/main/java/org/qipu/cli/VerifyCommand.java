package org.qipu.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.audit.dossier.DossierFile;
import org.qipu.audit.dossier.DossierVerification;
import org.qipu.audit.dossier.Report;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.stamp.Anchors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says of a record, or of dossiers, what is as it was and what is not. */
@Command(
        name = "verify",
        mixinStandardHelpOptions = true,
        description = {
            "Without a file: recomputes the hash chain of every game and competition, holds every event against the transparency log and that against "
                    + "every head that was signed, and a sample of the search tables and of Kafka's topics against the events; names what was changed, put in or removed "
                    + "(docs/proof.md says what even that cannot show).",
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
            if (!checkpoints.isEmpty()) {
                throw new ParameterException(
                        spec.commandLine(), "--checkpoint is for a record, not for dossiers: leave out one of them.");
            }
            return dossiers();
        }
        var held = new VerifiedRecord(spec.commandLine().getOut(), database.data, checkpoints);
        return database.use(held::in);
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
            if (Files.isDirectory(file)) {
                throw new Service.Failed(
                        file.toAbsolutePath().normalize() + " is a directory: name the files of dossiers in it.");
            }
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
