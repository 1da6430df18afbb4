package org.qipu.board.chess;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.Map;
import java.util.function.Function;
import org.qipu.board.MateAnswer;
import org.qipu.board.Side;
import org.qipu.board.chess.MatePositions.Question;

/** Compares answers with what is known, and counts them; a wrong one fails the test at once, and so does a line that is no mate. */
final class MateTally {

    private final Map<Side, Integer> noes = new EnumMap<>(Side.class);
    private int undetermined;

    static MateTally of(MatePositions positions, Function<Question, MateAnswer> answers) {
        var tally = new MateTally();
        positions.questions().forEach(question -> tally.add(question, answers.apply(question)));
        return tally;
    }

    int undetermined() {
        return undetermined;
    }

    /** How often it was proved that this side cannot mate. */
    int noes(Side side) {
        return noes.getOrDefault(side, 0);
    }

    private void add(Question question, MateAnswer answer) {
        switch (answer) {
            case MateAnswer.Yes yes -> {
                assertThat(question.can()).as(question.toString()).isTrue();
                assertMates(question.position(), question.side(), yes);
            }
            case MateAnswer.No no -> {
                assertThat(question.can())
                        .as(question + ", denied by " + no.proof())
                        .isFalse();
                noes.merge(question.side(), 1, Integer::sum);
            }
            case MateAnswer.Undetermined open -> undetermined++;
        }
    }

    /** The line is played move by move among the legal ones. */
    static void assertMates(ChessPosition start, Side side, MateAnswer.Yes yes) {
        var position = start;
        for (var move : yes.line()) {
            assertThat(position.legalMoves()).contains(move);
            position = position.after(move);
        }
        assertThat(position.check() && position.noLegalMove() && position.turn() == side.other())
                .as("mate at the end")
                .isTrue();
    }
}
