package org.qipu.cli;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import org.qipu.audit.log.LogIdentity;
import org.qipu.embedded.CannotStart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Makes the identity of a log, shows its keys, or gives it a new one. */
@Command(
        name = "log-identity",
        mixinStandardHelpOptions = true,
        description = {
            "Shows the keys of the transparency log of a service; makes its identity where there is none yet, or gives it a new key (docs/proof.md).",
            "./qipu up makes one by itself. Replicas of ./qipu serve all have the same file, which QIPU_LOG_IDENTITY names; keep it as you keep the database, and apart from it: who loses it cannot go on with the log."
        })
final class LogIdentityCommand implements Callable<Integer> {

    @Option(
            names = "--file",
            defaultValue = "data/secrets/log-identity",
            paramLabel = "FILE",
            description = "where it lies (default: ./${DEFAULT-VALUE})")
    Path file;

    @Option(
            names = "--origin",
            paramLabel = "NAME",
            description = "make it: what the log is called for ever, such as federation.example/record")
    String origin;

    @Option(
            names = "--rotate",
            description =
                    "give it a new key; the one it had goes on to verify what it signed. Replicas are started again afterwards, and witnesses and monitors told the new key")
    boolean rotate;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        if (origin != null && rotate) {
            throw new ParameterException(spec.commandLine(), "--origin makes a new log, --rotate goes on with one.");
        }
        if (origin != null) {
            make();
        }
        var known = read(file)
                .orElseThrow(() -> new Service.Failed(
                        "There is no log in " + file + ": name its file with --file, or make it with --origin."));
        var shown = rotate ? known.rotated() : known;
        if (rotate) {
            shown.replace(file);
        }
        var out = spec.commandLine().getOut();
        shown.verifiers().forEach(out::println);
        out.flush();
        return 0;
    }

    /** The identity of a file; none where there is no file. What is none is said in a sentence. */
    static Optional<LogIdentity> read(Path file) {
        try {
            return LogIdentity.read(file);
        } catch (FileSystemException e) {
            throw new Service.Failed(file + " cannot be used: " + CannotStart.reason(e) + ".");
        } catch (IOException e) {
            throw new Service.Failed(e.getMessage());
        }
    }

    private void make() throws IOException {
        try {
            var directory = file.toAbsolutePath().getParent();
            Files.createDirectories(directory);
            LogIdentity.make(origin).create(file);
        } catch (FileAlreadyExistsException e) {
            throw new Service.Failed(file + " is there already: an identity is never overwritten.");
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }
}
