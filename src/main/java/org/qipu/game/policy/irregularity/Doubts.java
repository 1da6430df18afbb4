package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVE_TIME;
import static org.qipu.law.settings.IllegalMoveSettings.KINDS_COUNTED_TOGETHER_BY_INTERPRETATION;

import java.util.Set;
import java.util.stream.Collectors;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.policy.Unverified;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/**
 * The doubts about what an illegal move costs: a count that only the official interpretation makes one, a time that only memory tells
 * (IRR-10, BLZ-04).
 *
 * <p>The text of 2017 counts illegal moves (7.5.3), moves with two hands (7.7.2) and presses without a move (7.8.2) each by itself; by the
 * interpretation of June 2017 any two of them lose.
 */
final class Doubts {

    private static final Set<IrregularityKind> TWO_HANDS = Set.of(IrregularityKind.TWO_HANDS);
    private static final Set<IrregularityKind> PRESSES = Set.of(IrregularityKind.PRESS_WITHOUT_MOVE);
    private static final Set<IrregularityKind> MOVES =
            Set.of(IrregularityKind.ILLEGAL_MOVE, IrregularityKind.INCOMPLETE_PROMOTION);

    private Doubts() {}

    /** The report, with what is doubtful about its remedy said in its text. */
    static IrregularityReported told(Game game, IrregularityReported report) {
        var remedy = report.remedy();
        if (!remedy.counts()) {
            return report;
        }
        var article = game.rulebook().article(ILLEGAL_MOVE_TIME);
        var timed = game.rulebook().unverified(ILLEGAL_MOVE_TIME)
                && remedy.penalties().stream()
                        .anyMatch(one -> one.article().filter(article::equals).isPresent());
        if (timed) {
            return report.offering(remedy, report.text() + " " + Unverified.doubt(game, article));
        }
        return countedTogether(game, report)
                ? report.offering(
                        remedy,
                        report.text() + " By its words "
                                + game.rulebook().article(KINDS_COUNTED_TOGETHER_BY_INTERPRETATION)
                                + " counts this kind by itself, and it is the player's first; the official interpretation counts all kinds together, and is applied.")
                : report;
    }

    /** Whether it loses only because others of another kind were counted. */
    private static boolean countedTogether(Game game, IrregularityReported report) {
        var kinds = kinds(report.kind());
        return game.rulebook().is(KINDS_COUNTED_TOGETHER_BY_INTERPRETATION)
                && report.remedy()
                        .result()
                        .flatMap(Result::termination)
                        .filter(Doubts::byCount)
                        .isPresent()
                && game.irregularities().stream()
                        .filter(one -> one.report().by().equals(report.by())
                                && one.ruling().isPresent()
                                && one.report().remedy().counts())
                        .map(one -> one.report().kind())
                        .collect(Collectors.toSet())
                        .stream()
                        .noneMatch(kinds::contains)
                && game.disputes().illegalMoves().of(report.by().orElseThrow()) > 0;
    }

    private static boolean byCount(Termination termination) {
        return termination == Termination.ILLEGAL_MOVES || termination == Termination.ILLEGAL_MOVES_NO_MATE;
    }

    private static Set<IrregularityKind> kinds(IrregularityKind kind) {
        return PRESSES.contains(kind) ? PRESSES : TWO_HANDS.contains(kind) ? TWO_HANDS : MOVES;
    }
}
