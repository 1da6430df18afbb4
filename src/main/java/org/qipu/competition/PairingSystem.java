package org.qipu.competition;

import java.util.Optional;

/** By which system a competition is played (通則一3). */
public enum PairingSystem {
    /** Everybody meets everybody once (循環制). */
    ROUND_ROBIN,
    /** Everybody meets everybody twice (雙循環制). */
    DOUBLE_ROUND_ROBIN,
    /** By the points so far (積分編排制). */
    SWISS,
    /** Who loses a match is out (淘汰制). */
    KNOCK_OUT;

    /** Whether everybody meets everybody. */
    public boolean isRoundRobin() {
        return this == ROUND_ROBIN || this == DOUBLE_ROUND_ROBIN;
    }

    /** How often everybody meets everybody. */
    public int cycles() {
        return this == DOUBLE_ROUND_ROBIN ? 2 : 1;
    }

    /** The system that an organiser's words mean, where they mean one alone. */
    static Optional<PairingSystem> named(Format format) {
        var words = format.inSmallLetters();
        var knockOut = words.contains("knock") || words.contains("淘汰");
        var swiss = words.contains("swiss") || words.contains("積分");
        var robin = words.contains("robin") || words.contains("循環") && !words.contains("積分循環");
        if ((knockOut ? 1 : 0) + (swiss ? 1 : 0) + (robin ? 1 : 0) != 1) {
            return Optional.empty();
        }
        if (robin) {
            return Optional.of(
                    words.contains("double") || words.contains("雙循環") || format.says("cycles", 2)
                            ? DOUBLE_ROUND_ROBIN
                            : ROUND_ROBIN);
        }
        return Optional.of(swiss ? SWISS : KNOCK_OUT);
    }
}
