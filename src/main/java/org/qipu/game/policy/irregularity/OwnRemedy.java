package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_COUNT;
import static org.qipu.law.settings.IllegalMoveSettings.ILLEGAL_MOVES_LOSE_AT;

import java.util.Optional;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.state.Game;
import org.qipu.law.Parameter;

/**
 * A remedy of the arbiter's own in place of that of the Laws: what was done stays an offence, and is counted with the
 * others (7.5.5; IRR-10).
 *
 * <p>Who rules that it was none says {@code remedy: none}.
 */
public final class OwnRemedy {

    private OwnRemedy() {}

    /** Whether a ruling puts right or penalises, in its own way, an offence that the Laws count. */
    public static boolean counts(RuleOnIrregularity asked, IrregularityReported report) {
        var penalised = asked.penalties()
                .filter(all -> all.stream()
                        .anyMatch(one ->
                                report.by().filter(side -> side == one.side()).isPresent()))
                .isPresent();
        return asked.remedy().isEmpty()
                && report.remedy().counts()
                && (asked.restoreToPly().isPresent() || asked.position().isPresent() || penalised);
    }

    /** That it is counted all the same, and what the Laws would have brought: nobody asked for it. */
    static Optional<FindingMade> counted(Game game, RuleOnIrregularity asked, IrregularityReported report) {
        if (!game.rulebook().is(ILLEGAL_MOVES_COUNT) || !counts(asked, report)) {
            return Optional.empty();
        }
        var side = report.by().orElseThrow();
        var number = game.disputes().illegalMoves().of(side) + 1;
        var ends = report.remedy()
                .result()
                .map(result ->
                        " By the Laws the game would end " + result.score().notation() + " with it.")
                .orElse("");
        var article = game.rulebook()
                .fixed(ILLEGAL_MOVES_LOSE_AT)
                .map(Parameter::article)
                .orElse(report.article());
        return Optional.of(new FindingMade(new Finding(
                "illegal-move-counted",
                article,
                "The arbiter's own remedy takes the place of that of the Laws; the offence counts all the"
                        + " same: it is number " + number + " of this player." + ends,
                Optional.of(side),
                report.ply())));
    }
}
