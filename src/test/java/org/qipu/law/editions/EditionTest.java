package org.qipu.law.editions;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.qipu.law.settings.ClaimSettings.CLAIMED_REPETITION;

import java.util.Optional;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.qipu.board.Discipline;
import org.qipu.law.Provision;

/** An edition that says too little or two things cannot be made. */
class EditionTest {

    private static Edition of() {
        return Edition.of("fide-1066", "Laws", "en", Discipline.CHESS, "1066-10-14", Optional.empty());
    }

    @Test
    @DisplayName("what is neither fixed nor left open is an error when the edition is made")
    void nothingIsLeftUnsaid() {
        assertThatThrownBy(() -> of().cites(Provision.ANALOGY, "preface").rulebook())
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("fide-1066 says nothing of FIRST_SIDE");
    }

    @Test
    @DisplayName("a line is written once")
    void nothingIsSaidTwice() {
        assertThatThrownBy(() -> of().fixes(CLAIMED_REPETITION, 3, "9.2").fixes(CLAIMED_REPETITION, 5, "9.6"))
                .hasMessageContaining("says two things of CLAIMED_REPETITION");
        assertThatThrownBy(() -> of().cites(Provision.CHECKMATE, "5.1.1").cites(Provision.CHECKMATE, "5.1"))
                .hasMessageContaining("says two things of CHECKMATE");
    }

    @Test
    @DisplayName("what is fixed is not left open too")
    void notBoth() {
        assertThatThrownBy(() -> of().fixes(org.qipu.law.settings.BoardSettings.FIRST_SIDE, "White", "1.1")
                        .leavesOpen(org.qipu.law.settings.BoardSettings.FIRST_SIDE)
                        .rulebook())
                .hasMessageContaining("fixes, and leaves open, FIRST_SIDE");
    }
}
