package org.qipu.cli;

import static java.util.stream.Collectors.groupingBy;

import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Path;
import java.security.KeyPair;
import java.time.Clock;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import org.qipu.audit.http.WitnessServer;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.Signer;
import org.qipu.audit.note.VerifierKey;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Witness;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Is a witness of other people's logs. */
@Command(
        name = "witness",
        mixinStandardHelpOptions = true,
        description = {
            "Is a witness of other people's logs: signs each checkpoint that continues the one it signed before, and no other. "
                    + "Two federations that are each other's witness cannot take back what they have recorded without the other noticing (docs/proof.md).",
            "It asks nobody and knows nothing of the games. Its directory is all it is: whoever copies it back from an older backup makes it forget what it has signed."
        })
final class WitnessCommand implements Callable<Integer> {

    private static final String KEY_FILE = "witness-key";

    @Option(
            names = "--dir",
            defaultValue = "witness",
            paramLabel = "DIR",
            description = "its key, and what it has signed (default: ./${DEFAULT-VALUE}); made where it is missing")
    Path directory;

    @Option(
            names = "--name",
            paramLabel = "NAME",
            description = "what it is called in its signatures, such as federation.example/witness; asked for once")
    String name;

    @Option(
            names = "--log",
            required = true,
            paramLabel = "KEY",
            converter = VerifierKeys.class,
            description =
                    "a log that is watched, by its key (a service shows it at /log/key); as often as there are logs and, of one log, keys")
    List<VerifierKey> logs;

    @Option(
            names = "--host",
            defaultValue = "localhost",
            paramLabel = "HOST",
            description = "on which address it listens (default: ${DEFAULT-VALUE}; 0.0.0.0 for all)")
    String host;

    @Option(
            names = "--port",
            defaultValue = "8090",
            paramLabel = "N",
            converter = AtLeast.Port.class,
            description = "where it is asked over HTTP (default: ${DEFAULT-VALUE}); TLS is for the proxy before it")
    int port;

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        Logs.quiet();
        if (logs.stream().anyMatch(key -> key.kind() != SignatureKind.LOG)) {
            throw new ParameterException(spec.commandLine(), "--log takes the key of a log, not of a witness.");
        }
        var out = spec.commandLine().getOut();
        try (var heads = heads()) {
            var signer = signer();
            var watched = logs.stream().collect(groupingBy(VerifierKey::name));
            var witness = new Witness(watched, signer, heads, Clock.systemUTC());
            try (var server = WitnessServer.start(host, port, witness, signer.verifier(), heads, watched.keySet())) {
                out.println("Its key:   " + signer.verifier());
                watched.keySet().stream().sorted().forEach(origin -> out.println("It watches " + origin));
                out.println("It is asked at http://" + host + ":" + server.port() + "/add-checkpoint");
                out.flush();
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // it is stopped
            } catch (CompletionException e) {
                throw new Service.Failed("It cannot listen on " + host + ":" + port + ": "
                        + Reason.of(e.getCause() == null ? e : e.getCause()));
            }
        }
        return 0;
    }

    private FiledHeads heads() throws IOException {
        try {
            return FiledHeads.in(directory.resolve("signed"));
        } catch (IllegalStateException e) {
            throw new Service.Failed("Two witnesses cannot be one: " + e.getMessage() + ".");
        }
    }

    private Signer signer() throws IOException {
        var file = directory.resolve(KEY_FILE);
        try {
            return signer(file);
        } catch (CharacterCodingException | IllegalArgumentException e) {
            throw new Service.Failed(file + " is not the key of a witness: " + e.getMessage() + ".");
        }
    }

    private Signer signer(Path file) throws IOException {
        var known = KeyFile.read(file);
        if (known.isPresent()) {
            var named = KeyFile.text(known.get(), "name");
            if (name != null && !name.equals(named)) {
                throw new ParameterException(
                        spec.commandLine(), "This witness is called " + named + ", not " + name + ".");
            }
            return new Signer(named, SignatureKind.COSIGNATURE, KeyFile.keys(known.get()));
        }
        if (name == null) {
            throw new ParameterException(
                    spec.commandLine(), "There is no witness in " + directory + " yet: give it a name with --name.");
        }
        var keys = KeyFile.newKeys();
        var signer = signer(keys);
        var values = new Properties();
        values.setProperty("name", name);
        KeyFile.put(values, keys);
        KeyFile.create(file, values, "The key of a witness: whoever has it can sign in its name.");
        return signer;
    }

    private Signer signer(KeyPair keys) {
        try {
            return new Signer(name, SignatureKind.COSIGNATURE, keys);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage() + ".");
        }
    }
}
