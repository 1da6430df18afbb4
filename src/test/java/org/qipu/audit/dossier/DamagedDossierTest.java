package org.qipu.audit.dossier;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A dossier that a disk or a line has damaged is read as none, or as other files; nothing of it ends the reading. */
class DamagedDossierTest {

    @TempDir
    Path folder;

    private byte[] whole;
    private Path file;

    @BeforeEach
    void make() {
        whole = DossierFile.zip(
                Map.of("events.jsonl", "an event\n".repeat(400).getBytes(UTF_8), "manifest", "of all".getBytes(UTF_8)));
        file = folder.resolve("game.zip");
    }

    private void read(String damage, byte[] damaged) throws IOException {
        Files.write(file, damaged);
        assertThatCode(() -> DossierFile.read(file)).as(damage).doesNotThrowAnyException();
    }

    @Test
    void oneThatWasCutShortIsNone() throws IOException {
        for (int length = 0; length < whole.length; length++) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertThat(DossierFile.read(file)).as("%d bytes", length).isEmpty();
        }
    }

    @Test
    void whicheverByteWasChangedItIsReadToItsEndOrIsNone() throws IOException {
        for (int i = 0; i < whole.length; i++) {
            for (int other : new int[] {0, 1, 0x10, 0x7f, 0xff}) {
                var damaged = whole.clone();
                damaged[i] = (byte) other;
                read("byte " + i + " is " + other, damaged);
            }
        }
    }
}
