package org.qipu.audit.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.qipu.audit.note.Checkpoint;
import org.qipu.audit.note.SignedNote;
import org.qipu.audit.tree.Head;

class LogIdentityTest {

    @TempDir
    Path folder;

    private static SignedNote signed(LogIdentity log) {
        var text = new Checkpoint(log.origin(), Head.EMPTY).text();
        return new SignedNote(text, List.of(log.signer().sign(text, Instant.EPOCH)));
    }

    @Test
    void whatWasWrittenIsTheSameLog() throws IOException {
        var file = folder.resolve("log-identity");
        assertThat(LogIdentity.read(file)).isEmpty();
        var made = LogIdentity.make("hall.example/log");
        made.create(file);
        var read = LogIdentity.read(file).orElseThrow();
        assertThat(read.origin()).isEqualTo("hall.example/log");
        assertThat(signed(read).signers(made.verifiers())).containsExactly(made.verifier());
        assertThat(read.commitment().blind("g", 1)).isEqualTo(made.commitment().blind("g", 1));
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(PosixFilePermissions.fromString("rw-------"));
    }

    @Test
    void anIdentityIsNeverOverwrittenByAnother() throws IOException {
        var file = folder.resolve("log-identity");
        LogIdentity.make("a").create(file);
        var before = Files.readString(file);
        assertThatThrownBy(() -> LogIdentity.make("b").create(file)).isInstanceOf(FileAlreadyExistsException.class);
        assertThat(Files.readString(file)).isEqualTo(before);
        try (var left = Files.list(folder)) {
            assertThat(left).containsExactly(file);
        }
    }

    @Test
    void withANewKeyWhatWasSignedBeforeIsStillVerified() throws IOException {
        var file = folder.resolve("log-identity");
        var first = LogIdentity.make("hall.example/log");
        first.create(file);
        first.rotated().rotated().replace(file);
        var third = LogIdentity.read(file).orElseThrow();
        assertThat(third.verifiers()).hasSize(3).last().isEqualTo(first.verifier());
        assertThat(signed(first).signers(third.verifiers())).containsExactly(first.verifier());
        assertThat(signed(third).signers(first.verifiers())).isEmpty();
        assertThat(third.commitment().blind("g", 7))
                .as("the entries stay what they are")
                .isEqualTo(first.commitment().blind("g", 7));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "origin=a", "origin=a\nkey=AAAA\npublic=AAAA\nsecret=AAAA", "origin=a\nkey=!\npublic=!"})
    void whatIsNoIdentityIsSaidToBeNone(String content) throws IOException {
        var file = Files.writeString(folder.resolve("log-identity"), content);
        assertThatThrownBy(() -> LogIdentity.read(file))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("is not the identity of a log");
    }

    @Test
    void blindsTellNothingOfEachOther() {
        var commitment = LogIdentity.make("a").commitment();
        assertThat(commitment.blind("g", 1)).isNotEqualTo(commitment.blind("g", 2));
        assertThat(commitment.blind("g", 1)).isNotEqualTo(commitment.blind("h", 1));
        assertThat(commitment.blind("g", 1))
                .isNotEqualTo(LogIdentity.make("a").commitment().blind("g", 1));
        assertThatThrownBy(() -> new Commitment(new byte[31])).hasMessageContaining("32 bytes");
    }
}
