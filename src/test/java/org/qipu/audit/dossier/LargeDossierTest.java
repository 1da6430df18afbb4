package org.qipu.audit.dossier;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** A dossier of the longest record that is taken is verified like any other. */
class LargeDossierTest {

    /** Of as many events as a game and its competition may have. */
    private static final int PROOFS = 24_000;

    @Test
    void a_manifest_of_many_thousand_files_is_read() throws Exception {
        var made = new MadeDossier().event("GameScheduled", "{}");
        for (int i = 2; i <= PROOFS; i++) {
            made.file(Paths.proof(Paths.EVENTS, i), "a proof");
        }
        assertThat(made.said(made.line(1)))
                .noneMatch(one -> one.startsWith("wrong"))
                .contains("proved: The " + (PROOFS + 3) + " files are those that the manifest lists.");
    }
}
