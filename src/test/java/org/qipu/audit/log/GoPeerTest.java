package org.qipu.audit.log;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.qipu.DebianPackages;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;
import org.qipu.log.Records;
import org.qipu.log.StoreDatabase;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.LoggedEvent;

/** What the log serves is verified by {@code golang.org/x/mod/sumdb}, by which Go verifies its own checksum database. */
class GoPeerTest {

    private static final Path GO = Path.of("/usr/bin/go");
    private static final Path MODULES = Path.of("/usr/share/gocode/src/golang.org/x/mod/sumdb/tlog");
    private static final int STAGES = 60;
    private static final int PROOFS = 1000;

    private final LogIdentity identity = LogIdentity.make("qipu.example/hall");
    private final List<LoggedEvent> recorded = new ArrayList<>();
    private final Random random = new Random(7);

    @TempDir
    Path folder;

    private StoreDatabase database;

    @BeforeEach
    void open() throws IOException, InterruptedException {
        DebianPackages.install(List.of(GO.toString(), MODULES.toString()), "golang-go", "golang-golang-x-mod-dev");
        assumeTrue(Files.isExecutable(GO) && Files.isDirectory(MODULES), "Go and its packages are not here");
        database = StoreDatabase.create();
    }

    @AfterEach
    void close() {
        if (database != null) {
            database.close();
        }
    }

    @Test
    void goVerifiesCheckpointsTilesAndAThousandProofsOfEachKind() throws Exception {
        var sizes = grow();
        var tree = new StoredTree(database.service());
        for (var size : sizes) {
            writeTiles(tree, size);
        }
        Files.writeString(folder.resolve("key"), identity.verifier() + "\n");
        Files.write(folder.resolve("inclusion"), inclusion(tree, sizes));
        Files.write(folder.resolve("consistency"), consistency(tree, sizes));
        assertThat(go())
                .matches("checkpoints " + STAGES + ", places by tiles \\d{4}, inclusion " + PROOFS + ", consistency "
                        + PROOFS + "\n");
        forge();
        assertThat(go()).as("it would have seen another byte").startsWith("tiles of ");
    }

    private List<Long> grow() throws IOException {
        var integration = new Integration(database.service(), identity.commitment());
        var signing = new Signing(database.service(), identity.origin(), identity.signer(), Optional.empty());
        var sizes = new ArrayList<Long>();
        for (int stage = 0; stage < STAGES; stage++) {
            var events = Records.moves("game-" + stage, 1 + random.nextInt(90));
            database.log().append(Hash.ZERO, events, Optional.empty());
            recorded.addAll(events);
            while (integration.some(1000) > 0) {
                // until nothing is left
            }
            var size = signing.sign(Instant.EPOCH);
            sizes.add(size);
            Files.writeString(
                    folder.resolve("checkpoint-" + size),
                    signing.newest(size).orElseThrow().whole());
        }
        return sizes;
    }

    /** Every tile that the tree of a size has. */
    private void writeTiles(StoredTree tree, long size) throws IOException {
        for (int level = 0; size >> 8 * level > 0; level++) {
            var hashes = size >> 8 * level;
            for (long index = 0; index * Tile.FULL < hashes; index++) {
                var tile = new Tile(level, index, (int) Math.min(Tile.FULL, hashes - index * Tile.FULL));
                var file = folder.resolve("tile").resolve(tile.path());
                Files.createDirectories(file.getParent());
                Files.write(file, tree.tile(tile).orElseThrow());
            }
        }
    }

    private List<String> inclusion(StoredTree tree, List<Long> sizes) {
        var lines = new ArrayList<String>();
        for (int i = 0; i < PROOFS; i++) {
            long size = sizes.get(random.nextInt(sizes.size()));
            long index = random.nextLong(size);
            var event = recorded.get((int) index);
            var leaf = TreeHash.leaf(identity.commitment().entry(event.gameId(), event.sequence(), event.hash()));
            lines.add(size + " " + index + " " + text(leaf)
                    + words(tree.proofs(size).inclusion(index, size)));
        }
        return lines;
    }

    private List<String> consistency(StoredTree tree, List<Long> sizes) {
        var lines = new ArrayList<String>();
        while (lines.size() < PROOFS) {
            var older = random.nextInt(sizes.size());
            var newer = older + random.nextInt(sizes.size() - older);
            lines.add(sizes.get(older) + " " + sizes.get(newer)
                    + words(tree.proofs(sizes.get(newer)).consistency(sizes.get(older), sizes.get(newer))));
        }
        return lines;
    }

    private static String text(Hash hash) {
        return Base64.getEncoder().encodeToString(hash.bytes());
    }

    private static String words(List<Hash> hashes) {
        return hashes.stream().map(hash -> " " + text(hash)).collect(Collectors.joining());
    }

    private void forge() throws IOException {
        var tile = folder.resolve("tile/0/000");
        var bytes = Files.readAllBytes(tile);
        bytes[77] ^= 1;
        Files.write(tile, bytes);
    }

    private String go() throws IOException, InterruptedException {
        var program = Path.of("src/test/resources/proof/verify.go").toAbsolutePath();
        var builder = new ProcessBuilder(GO.toString(), "run", program.toString(), folder.toString())
                .redirectErrorStream(true);
        builder.environment().put("GO111MODULE", "off");
        builder.environment().put("GOPATH", "/usr/share/gocode");
        builder.environment().put("GOFLAGS", "");
        builder.environment().put("GOCACHE", folder.resolve("go-cache").toString());
        var process = builder.start();
        var said = new String(process.getInputStream().readAllBytes(), UTF_8);
        process.waitFor();
        return said;
    }
}
