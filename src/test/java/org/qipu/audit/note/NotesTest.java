package org.qipu.audit.note;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.audit.tree.Head;
import org.qipu.audit.tree.TreeHash;

/** Notes, checkpoints and proofs are those of C2SP, byte for byte. */
class NotesTest {

    /** The example of the documentation of golang.org/x/mod/sumdb/note. */
    private static final String KNOWN_KEY = "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW";

    private static final String KNOWN_NOTE = """
            If you think cryptography is the answer to your problem,
            then you don't know what your problem is.

            — PeterNeumann x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=
            """;

    private static final Instant NOW = Instant.parse("2026-11-23T10:15:30.5Z");
    private static final Head HEAD = new Head(1, TreeHash.leaf("one".getBytes(UTF_8)));

    private static KeyPair pair() {
        try {
            return KeyPairGenerator.getInstance("Ed25519").generateKeyPair();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private final Signer log = new Signer("example.org/log", SignatureKind.LOG, pair());
    private final Signer witness = new Signer("example.net/w1", SignatureKind.COSIGNATURE, pair());

    private SignedNote signed(String text) {
        return new SignedNote(text, List.of(log.sign(text, NOW), witness.sign(text, NOW)));
    }

    @Test
    void a_note_that_another_program_signed_verifies() {
        var key = VerifierKey.parse(KNOWN_KEY).orElseThrow();
        var note = SignedNote.parse(KNOWN_NOTE).orElseThrow();
        assertThat(key).hasToString(KNOWN_KEY);
        assertThat(note.signers(List.of(key))).containsExactly(key);
        assertThat(note.whole()).isEqualTo(KNOWN_NOTE);
        assertThat(SignedNote.parse(KNOWN_NOTE.replace("answer", "Answer"))
                        .orElseThrow()
                        .signers(List.of(key)))
                .isEmpty();
    }

    @Test
    void who_is_not_known_is_left_aside_and_who_is_known_and_wrong_spoils_it() {
        var text = new Checkpoint("example.org/log", HEAD).text();
        var keys = List.of(log.verifier(), witness.verifier());
        var note = signed(text);
        assertThat(note.signers(keys)).isEqualTo(keys);
        assertThat(note.signers(List.of(witness.verifier()))).containsExactly(witness.verifier());
        assertThat(note.cosignatures(keys))
                .containsExactly(new Cosignature(witness.verifier(), Instant.parse("2026-11-23T10:15:30Z")));
        var spoilt = new SignedNote(text, List.of(log.sign(text, NOW), witness.sign(text + "x\n", NOW)));
        assertThat(spoilt.signers(keys)).isEmpty();
        assertThat(spoilt.signers(List.of(log.verifier()))).containsExactly(log.verifier());
    }

    @Test
    void a_signature_of_one_kind_is_none_of_the_other() {
        var pair = pair();
        var asLog = new Signer("example.org/both", SignatureKind.LOG, pair);
        var asWitness = new Signer("example.org/both", SignatureKind.COSIGNATURE, pair);
        assertThat(asLog.verifier().id()).isNotEqualTo(asWitness.verifier().id());
        var text = new Checkpoint("example.org/log", HEAD).text();
        assertThat(new SignedNote(text, List.of(asLog.sign(text, NOW))).signers(List.of(asWitness.verifier())))
                .isEmpty();
    }

    @Test
    void keys_come_back_from_their_text_and_nothing_else_does() {
        for (var key : List.of(log.verifier(), witness.verifier())) {
            assertThat(VerifierKey.parse(key.toString())).contains(key);
        }
        for (var text : List.of(
                "",
                "name",
                "PeterNeumann+c74f20a4+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
                "PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq",
                "Peter Neumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW",
                "PeterNeumann+c74f20a3+?")) {
            assertThat(VerifierKey.parse(text)).as(text).isEmpty();
        }
        assertThatThrownBy(() -> new VerifierKey("a b", SignatureKind.LOG, new byte[32]))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "text\n",
                "text\n\n",
                "text\n\n— name\n",
                "text\n\n— name AAAA\n",
                "text\n\n- name AAAAAAAA\n",
                "text\n\n— name AAAAAAAA",
                "text\n\n— na+me AAAAAAAA\n",
                "text\n\n— name AAAAAAAA \n",
                "te\txt\n\n— name AAAAAAAA\n",
                "text\n\n— name AAAAAAAA\nmore\n"
            })
    void what_is_no_note_is_not_read(String whole) {
        assertThat(SignedNote.parse(whole)).isEmpty();
    }

    @Test
    void a_text_may_have_empty_lines_and_ends_with_the_last() {
        var note = SignedNote.parse("one\n\ntwo\n\n— name AAAAAAAA\n").orElseThrow();
        assertThat(note.text()).isEqualTo("one\n\ntwo\n");
        assertThat(note.signatures()).hasSize(1);
    }

    @Test
    void a_checkpoint_comes_back_from_its_text() {
        var stated = new Checkpoint("example.com/behind-the-sofa", HEAD);
        assertThat(Checkpoint.parse(stated.text())).contains(stated);
        var known = "example.com/behind-the-sofa\n20852163\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n";
        assertThat(Checkpoint.parse(known).map(Checkpoint::text)).contains(known);
        assertThat(Checkpoint.parse(known + "extension\n").orElseThrow().extensions())
                .containsExactly("extension");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "o\n1\n",
                "o\n01\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "o\n-1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "o\n99999999999999999999\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "o\n9999999999999999999\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n",
                "o\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxqw==\n",
                "o\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=",
                "o\n1\nCsUYapGGPo4dkMgIAUqom/Xajj7h2fB2MPA3j2jxq2I=\n\n"
            })
    void what_is_no_checkpoint_is_not_read(String text) {
        assertThat(Checkpoint.parse(text)).isEmpty();
    }

    @Test
    void a_proof_comes_back_from_its_text_and_proves_its_leaf_alone() {
        var one = TreeHash.leaf("one".getBytes(UTF_8));
        var two = TreeHash.leaf("two".getBytes(UTF_8));
        var note = signed(new Checkpoint("example.org/log", new Head(2, TreeHash.node(one, two))).text());
        for (var extra : List.of(Optional.<byte[]>empty(), Optional.of(new byte[] {1, 2, 3}))) {
            var text = new ProofFile(extra, 1, List.of(one), note).text();
            var again = ProofFile.parse(text).orElseThrow();
            assertThat(again.text()).isEqualTo(text);
            assertThat(again.includes(two)).isTrue();
            assertThat(again.includes(one)).isFalse();
            assertThat(again.extra().isPresent()).isEqualTo(extra.isPresent());
        }
        assertThat(ProofFile.parse("c2sp.org/tlog-proof@v2\nindex 0\n\n" + note.whole()))
                .isEmpty();
        assertThat(ProofFile.parse("c2sp.org/tlog-proof@v1\nindex 00\n\n" + note.whole()))
                .isEmpty();
        assertThat(ProofFile.parse("c2sp.org/tlog-proof@v1\n\n" + note.whole())).isEmpty();
        assertThat(ProofFile.parse("c2sp.org/tlog-proof@v1\nindex 0\nAAAA\n\n" + note.whole()))
                .isEmpty();
    }
}
