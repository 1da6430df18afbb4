package org.qipu.audit.tree;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.log.codec.Hash;

/** The tree is that of RFC 6962, whatever it is computed from, and its proofs prove what they say and nothing else. */
class TreeTest {

    /** The definition of RFC 6962 §2.1, word for word. */
    private static Hash root(List<Hash> leaves) {
        if (leaves.isEmpty()) {
            return TreeHash.EMPTY;
        }
        if (leaves.size() == 1) {
            return leaves.getFirst();
        }
        int k = 1;
        while (k * 2 < leaves.size()) {
            k *= 2;
        }
        return TreeHash.node(root(leaves.subList(0, k)), root(leaves.subList(k, leaves.size())));
    }

    private static List<Hash> leaves(int many) {
        return IntStream.range(0, many)
                .mapToObj(i -> TreeHash.leaf(("entry " + i).getBytes(UTF_8)))
                .toList();
    }

    /** A tree that has grown leaf by leaf, with the tiles it has left behind. */
    private static final class Grown {
        private final Map<Tile, byte[]> full = new HashMap<>();
        private final Edge edge = new Edge();

        Grown(List<Hash> leaves) {
            leaves.forEach(leaf -> edge.add(leaf, full::put));
        }

        byte[] tile(Tile tile) {
            var hashes = new ArrayList<byte[]>();
            if (tile.isFull()) {
                return full.get(tile);
            }
            edge.partial((partial, bytes) -> {
                if (partial.equals(tile)) {
                    hashes.add(bytes);
                }
            });
            assertThat(hashes).as(tile.path()).hasSize(1);
            return hashes.getFirst();
        }

        Proofs proofs() {
            return new Proofs(new TiledNodes(edge.size(), this::tile));
        }
    }

    @Test
    void the_hashes_of_the_empty_tree_and_of_an_empty_leaf_are_those_of_certificate_transparency() {
        assertThat(TreeHash.EMPTY.hex()).isEqualTo("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        assertThat(TreeHash.leaf(new byte[0]).hex())
                .isEqualTo("6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d");
    }

    /** The roots of the eight entries with which implementations of RFC 6962 are tested. */
    @Test
    void the_roots_of_the_known_tree_of_eight_leaves_come_out() {
        var entries = List.of(
                "", "00", "10", "2021", "3031", "40414243", "5051525354555657", "606162636465666768696a6b6c6d6e6f");
        var roots = List.of(
                "6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d",
                "fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125",
                "aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77",
                "d37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7",
                "4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4",
                "76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef",
                "ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c",
                "5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328");
        var edge = new Edge();
        for (int i = 0; i < entries.size(); i++) {
            edge.add(TreeHash.leaf(HexFormat.of().parseHex(entries.get(i))), (tile, hashes) -> {});
            assertThat(edge.head())
                    .isEqualTo(new Head(i + 1, Hash.of(HexFormat.of().parseHex(roots.get(i)))));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 7, 8, 255, 256, 257, 511, 512, 700, 65_536, 70_000})
    void a_tree_that_grows_and_one_that_is_read_from_tiles_have_the_root_of_the_definition(int size) {
        var leaves = leaves(size);
        var grown = new Grown(leaves);
        assertThat(grown.edge.head()).isEqualTo(new Head(size, root(leaves)));
        assertThat(grown.proofs().root(size)).isEqualTo(root(leaves));
        assertThat(Edge.of(size, grown::tile).head()).isEqualTo(grown.edge.head());
        for (int older = size; older > 0; older /= 3) {
            assertThat(grown.proofs().root(older)).isEqualTo(root(leaves.subList(0, older)));
        }
    }

    @Test
    void an_edge_that_was_read_goes_on_as_the_one_that_grew() {
        var leaves = leaves(1000);
        var grown = new Grown(leaves.subList(0, 600));
        var again = Edge.of(600, grown::tile);
        leaves.subList(600, 1000).forEach(leaf -> {
            again.add(leaf, (tile, hashes) -> {});
            grown.edge.add(leaf, grown.full::put);
        });
        assertThat(again.head()).isEqualTo(grown.edge.head());
    }

    /** The example of C2SP tlog-tiles. */
    @Test
    void a_tree_of_70000_leaves_has_the_tiles_of_the_specification() {
        var grown = new Grown(leaves(70_000));
        assertThat(grown.full.keySet().stream().filter(tile -> tile.level() == 0))
                .hasSize(273);
        assertThat(grown.full.keySet().stream().filter(tile -> tile.level() == 1))
                .hasSize(1);
        var partial = new ArrayList<Tile>();
        grown.edge.partial((tile, hashes) -> partial.add(tile));
        assertThat(partial).containsExactly(new Tile(0, 273, 112), new Tile(1, 1, 17), new Tile(2, 0, 1));
    }

    @Test
    void every_leaf_of_every_small_tree_is_proved_and_at_no_other_place() {
        var leaves = leaves(70);
        for (int size = 1; size <= 70; size++) {
            var proofs = new Grown(leaves.subList(0, size)).proofs();
            var head = new Head(size, root(leaves.subList(0, size)));
            for (int index = 0; index < size; index++) {
                var path = proofs.inclusion(index, size);
                assertThat(Verification.includes(leaves.get(index), index, head, path))
                        .isTrue();
                assertThat(Verification.includes(leaves.get(index), (index + 1) % size, head, path))
                        .isEqualTo(size == 1);
                assertThat(Verification.includes(TreeHash.leaf(new byte[] {1}), index, head, path))
                        .isFalse();
                if (size > 1) {
                    assertThat(Verification.includes(leaves.get(index), index, head, path.subList(1, path.size())))
                            .isFalse();
                }
                var longer = new ArrayList<>(path);
                longer.add(TreeHash.EMPTY);
                assertThat(Verification.includes(leaves.get(index), index, head, longer))
                        .isFalse();
            }
        }
    }

    @Test
    void every_small_tree_is_proved_to_be_the_beginning_of_every_larger_one_and_no_other_is() {
        var leaves = leaves(70);
        var other = new ArrayList<>(leaves);
        other.set(0, TreeHash.leaf(new byte[] {7}));
        for (int size = 0; size <= 70; size++) {
            var proofs = new Grown(leaves.subList(0, size)).proofs();
            var head = new Head(size, root(leaves.subList(0, size)));
            for (int older = 0; older <= size; older++) {
                var proof = proofs.consistency(older, size);
                var before = new Head(older, root(leaves.subList(0, older)));
                assertThat(Verification.consistent(before, head, proof)).isTrue();
                assertThat(Verification.consistent(new Head(older, root(other.subList(0, older))), head, proof))
                        .isEqualTo(older == 0);
                var longer = new ArrayList<>(proof);
                longer.add(TreeHash.EMPTY);
                assertThat(Verification.consistent(before, head, longer)).isFalse();
                if (!proof.isEmpty()) {
                    assertThat(Verification.consistent(before, head, proof.subList(0, proof.size() - 1)))
                            .isFalse();
                    assertThat(Verification.consistent(head, before, proof)).isFalse();
                }
            }
        }
    }

    @Test
    void what_is_not_in_a_tree_is_not_proved() {
        var proofs = new Grown(leaves(5)).proofs();
        assertThatThrownBy(() -> proofs.inclusion(5, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> proofs.inclusion(3, 6)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> proofs.consistency(6, 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> proofs.root(6)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void tiles_have_the_paths_of_the_specification() {
        assertThat(new Tile(0, 1_234_067, Tile.FULL).path()).isEqualTo("0/x001/x234/067");
        assertThat(new Tile(0, 0, 1).path()).isEqualTo("0/000.p/1");
        assertThat(new Tile(2, 1000, 255).path()).isEqualTo("2/x001/000.p/255");
        for (var path : List.of("0/x001/x234/067", "0/000.p/1", "2/x001/000.p/255", "63/999")) {
            assertThat(Tile.parse(path).map(Tile::path)).contains(path);
        }
        for (var path : List.of(
                "",
                "0",
                "00/000",
                "64/000",
                "0/0",
                "0/x000/001",
                "0/000.p/0",
                "0/000.p/256",
                "0/000.p/01",
                "0/x1/000",
                "0/001/000",
                "-1/000",
                "0/000/",
                "entries/000")) {
            assertThat(Tile.parse(path)).as(path).isEmpty();
        }
    }
}
