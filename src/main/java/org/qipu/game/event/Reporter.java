package org.qipu.game.event;

import java.util.Optional;
import org.qipu.board.Side;

/** Who reported something, or stopped the clocks. */
public enum Reporter implements KeptAsWord {
    WHITE,
    BLACK,
    BOTH,
    ARBITER,
    ASSISTANT,
    /** Somebody who is neither: a spectator, a player of another game (12.7). */
    THIRD_PERSON;

    /** The player whom a word names, where it names one. */
    public static Optional<Side> player(String word) {
        return KeptAsWord.named(values(), word).flatMap(Reporter::player);
    }

    private Optional<Side> player() {
        return switch (this) {
            case WHITE -> Optional.of(Side.WHITE);
            case BLACK -> Optional.of(Side.BLACK);
            case BOTH, ARBITER, ASSISTANT, THIRD_PERSON -> Optional.empty();
        };
    }
}
