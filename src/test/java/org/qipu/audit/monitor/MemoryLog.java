package org.qipu.audit.monitor;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.KeyFile;
import org.qipu.audit.note.SignatureKind;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.note.Signer;
import org.qipu.audit.tree.Edge;
import org.qipu.audit.tree.Tile;
import org.qipu.audit.tree.TreeHash;

/** A log in memory that does what it is told, also what no log may do. */
public final class MemoryLog implements ServedLog {

    public static final String ORIGIN = "example.org/log";

    public final List<byte[]> entries = new ArrayList<>();
    public Signer signer = new Signer(ORIGIN, SignatureKind.LOG, KeyFile.newKeys());
    /** Tiles as they are served, where that is not as they are. */
    final Map<String, byte[]> forged = new HashMap<>();

    /** The tiles, and of which entries they are. */
    private final Map<String, byte[]> tiles = new HashMap<>();

    private List<byte[]> built = List.of();
    private SignedNote shown;

    /** So many entries more, of that kind. */
    public void grow(int many, String kind) {
        for (int i = 0; i < many; i++) {
            entries.add((kind + " " + entries.size()).getBytes(UTF_8));
        }
        shown = signed(entries.size());
    }

    /** The tree of the first entries, signed. */
    public SignedNote signed(int size) {
        var text = new Checkpoint(ORIGIN, edge(size).head()).text();
        return new SignedNote(text, List.of(signer.sign(text, Instant.EPOCH)));
    }

    /** Shows the tree of the first entries again. */
    public void showAgain(int size) {
        shown = signed(size);
    }

    void show(SignedNote note) {
        shown = note;
    }

    private Edge edge(int size) {
        var edge = new Edge();
        entries.subList(0, size).forEach(entry -> edge.add(TreeHash.leaf(entry), (tile, hashes) -> {}));
        return edge;
    }

    @Override
    public String checkpoint() throws IOException {
        if (shown == null) {
            throw new Missing("checkpoint");
        }
        return shown.whole();
    }

    @Override
    public byte[] tile(Tile wanted) throws IOException {
        if (forged.containsKey(wanted.path())) {
            return forged.get(wanted.path());
        }
        if (!built.equals(entries)) {
            build();
        }
        var all = tiles.get(wanted.level() + "/" + wanted.index());
        if (all == null || all.length < wanted.width() * 32) {
            throw new Missing("tile/" + wanted.path());
        }
        return Arrays.copyOf(all, wanted.width() * 32);
    }

    private void build() {
        built = List.copyOf(entries);
        tiles.clear();
        var edge = new Edge();
        for (var entry : entries) {
            edge.add(TreeHash.leaf(entry), (tile, hashes) -> tiles.put(tile.level() + "/" + tile.index(), hashes));
        }
        edge.partial((tile, hashes) -> tiles.put(tile.level() + "/" + tile.index(), hashes));
    }

    @Override
    public byte[] entries(Tile wanted) throws IOException {
        var from = (int) wanted.index() * Tile.FULL;
        if (from + wanted.width() > entries.size()) {
            throw new Missing("tile/entries/" + wanted.name());
        }
        var out = new ByteArrayOutputStream();
        for (var entry : entries.subList(from, from + wanted.width())) {
            out.write(entry.length >> 8);
            out.write(entry.length);
            out.writeBytes(entry);
        }
        return out.toByteArray();
    }
}
