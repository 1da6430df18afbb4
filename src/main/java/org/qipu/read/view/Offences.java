package org.qipu.read.view;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.Optional;

/** Offences counted against a player: illegal moves in chess; fouls, violations, missing moves in xiangqi. */
@JsonInclude(JsonInclude.Include.NON_ABSENT)
public record Offences(
        Optional<Integer> illegalMoves,
        Optional<Integer> fouls,
        Optional<Integer> violations,
        Optional<Integer> omissions) {

    /** What counts in chess. */
    static Offences ofChess(int illegalMoves) {
        return new Offences(Optional.of(illegalMoves), Optional.empty(), Optional.empty(), Optional.empty());
    }
}
