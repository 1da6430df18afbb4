package org.qipu.game.policy.opening;

import static org.qipu.law.settings.LimitSettings.GRACE_CYCLES;
import static org.qipu.law.settings.LimitSettings.LIMITED_MOVES;

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.law.Provision;
import org.qipu.law.Regulations;
import org.qipu.law.Rulebook;

/**
 * What the rulebook of xiangqi leaves to the regulations of an event: grace cycles, the limit of forty moves, the
 * penalty of an error (組織六[H], 通則四, 行棋三4[C]).
 */
public final class XiangqiChoices {

    private XiangqiChoices() {}

    /** Why a choice is not one that the rulebook leaves. */
    public static Optional<Refusal> refusal(ScheduleGame asked, Rulebook book) {
        var r = asked.regulations().orElse(Regulations.SILENT);
        if (!book.isOf(Discipline.XIANGQI)) {
            return r.graceCycles().isPresent()
                            || r.limitedMoves().isPresent()
                            || r.deductReplies().isPresent()
                            || r.errorPenalty().isPresent()
                            || r.resumptionTime().isPresent()
                    ? Optional.of(Refusal.of(
                                    Kind.NOT_ALLOWED,
                                    "resumptionTime, graceCycles, limitedMoves, deductReplies and errorPenalty belong to xiangqi.")
                            .about("regulations"))
                    : Optional.empty();
        }
        if (asked.fideRated().orElse(false)) {
            return Optional.of(Refusal.of(Kind.NOT_ALLOWED, "FIDE rates no games of xiangqi.")
                    .about("fideRated"));
        }
        if (r.graceCycles()
                .filter(cycles -> cycles < 0 || cycles > book.value(GRACE_CYCLES))
                .isPresent()) {
            return Optional.of(Refusal.by(
                    book.article(GRACE_CYCLES),
                    Kind.NOT_ALLOWED,
                    "A side that was told to vary has one cycle more, or by 判決C none."));
        }
        if (r.limitedMoves().filter(moves -> moves < 0).isPresent()) {
            return Optional.of(Refusal.by(
                    book.article(LIMITED_MOVES),
                    Kind.NOT_ALLOWED,
                    "A limit of moves is not negative; 0: it is not used."));
        }
        return r.errorPenalty()
                .filter(penalty -> !book.penalties().containsKey(penalty))
                .map(penalty -> Refusal.by(
                        book.article(Provision.HEAVIER_ERRORS),
                        Kind.NOT_ALLOWED,
                        "This rulebook does not know the penalty; the heaviest is the loss of the game."));
    }
}
