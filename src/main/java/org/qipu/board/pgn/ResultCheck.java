package org.qipu.board.pgn;

import java.util.List;
import java.util.Optional;

/** Compares the result at the end of a game with its tags and with the board. */
final class ResultCheck {

    private ResultCheck() {}

    static void check(
            List<PgnTag> tags,
            Optional<String> token,
            LineReplay moves,
            PgnRules rules,
            int line,
            PgnProblems problems) {
        String written = token.orElse("");
        if (token.isEmpty()) {
            problems.add(
                    PgnProblem.Kind.RESULT_MISSING,
                    line,
                    moves.lastNumber(),
                    moves.lastSide(),
                    "",
                    "no result at the end");
        }
        for (PgnTag tag : tags) {
            if (tag.name().equals("Result") && ResultText.read(tag.value()).isEmpty()) {
                problems.add(PgnProblem.Kind.RESULT_UNREADABLE, tag.line(), tag.value(), "no result that is known");
            } else if (tag.name().equals("Result")
                    && token.isPresent()
                    && !ResultText.read(tag.value()).equals(ResultText.read(written))) {
                problems.add(PgnProblem.Kind.RESULT_DIFFERS, tag.line(), tag.value(), "at the end stands " + written);
            }
        }
        if (token.isPresent() && !written.equals("*") && moves.hasMoves()) {
            moves.reached()
                    .flatMap(rules::result)
                    .filter(result -> !ResultText.read(written).equals(Optional.of(result)))
                    .ifPresent(result -> problems.add(
                            PgnProblem.Kind.RESULT_AGAINST_BOARD,
                            line,
                            moves.lastNumber(),
                            moves.lastSide(),
                            written,
                            "the final position means " + result));
        }
    }
}
