package org.qipu.it;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import org.qipu.audit.http.WitnessServer;
import org.qipu.audit.log.LogIdentity;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.Signer;
import org.qipu.audit.witness.FiledHeads;
import org.qipu.audit.witness.Witness;

/** A log's identity and a witness that knows it, for a service of a test. */
record WitnessBeside(Path home, LogIdentity identity, Signer signer, FiledHeads heads, WitnessServer server)
        implements AutoCloseable {

    static WitnessBeside start() throws IOException {
        var home = Files.createTempDirectory("qipu-log");
        var identity = LogIdentity.make("hall.example/record");
        identity.create(home.resolve("log-identity"));
        var signer = new Signer("federation.example/witness", SignatureKind.COSIGNATURE, KeyFile.newKeys());
        var heads = FiledHeads.in(home.resolve("witness"));
        var witness = new Witness(Map.of(identity.origin(), identity.verifiers()), signer, heads, Clock.systemUTC());
        var server = WitnessServer.start("localhost", 0, witness, signer.verifier(), heads, List.of(identity.origin()));
        return new WitnessBeside(home, identity, signer, heads, server);
    }

    /** What makes a service keep this log and ask this witness. */
    List<String> configuration() {
        return List.of(
                "-Dqipu.log.identity=" + home.resolve("log-identity"),
                "-Dqipu.log.cosign-every=PT0.2S",
                "-Dqipu.log.witnesses=" + signer.verifier() + " http://localhost:" + server.port());
    }

    @Override
    public void close() throws IOException {
        server.close();
        heads.close();
    }
}
