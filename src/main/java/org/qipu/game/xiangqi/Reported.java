package org.qipu.game.xiangqi;

import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.IrregularityEvent.Device;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.draw.OffersInOwnTime;
import org.qipu.game.policy.irregularity.Reports;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * What a report leads to under the rulebook of xiangqi: an error is put right and is a foul, a handling of the clock a
 * violation, a telephone loses (行棋三4, 通則八至十).
 */
final class Reported {

    private final Game game;
    private final ReportIrregularity asked;
    private final IrregularityKind kind;
    private final boolean over; // while a resignation waits for the arbiter the game may go on (判決A6)
    private final String article;

    private final ReportAnswers says;

    private Reported(ReportAnswers says) {
        this.says = says;
        this.game = says.game();
        this.asked = says.asked();
        this.kind = says.kind();
        this.over = says.over();
        this.article = says.article();
    }

    /** The report as a finding. */
    static Decision of(Game game, ReportIrregularity asked) {
        return Reports.refusal(game, asked)
                .map(Decision::refuse)
                .orElseGet(() -> Decision.events(new Reported(ReportAnswers.to(game, asked)).found()));
    }

    private IrregularityReported found() {
        var book = game.rulebook().citations();
        return switch (kind) {
            case ILLEGAL_MOVE, OUT_OF_TURN, PIECE_DISPLACED -> ReportedErrors.error(says);
            case COLOURS_REVERSED -> ReportedErrors.orderStays(says, article);
            case DEVICE_FOUND, DEVICE_SOUND -> device();
            case REFUSAL, RECONSTRUCTION_REFUSED -> loses("Who refuses to comply loses the game.", Termination.REFUSAL);
            case SEALED_MOVE ->
                loses("A sealed move that is wrong and cannot be explained loses the game.", Termination.SEALED_MOVE);
            case PIECES_KNOCKED -> knocked();
            case TOUCH_MOVE -> ReportedErrors.touch(says);
            case IMPROPER_ADJUSTMENT ->
                says.event(
                        asked.side(),
                        asked.ply(),
                        over
                                ? "The game is over: nothing follows any more."
                                : "Men adjusted without leave or not in his own time count as touched: he is bound to them when he has the move; it is a foul (犯規) only where that cannot be followed.",
                        over,
                        Remedy.NONE);
            default ->
                book.fouls().containsKey(kind)
                        ? says.counts("A foul (犯規); the second loses the game.")
                        : book.violations().containsKey(kind)
                                ? says.counts("A violation (違例); the fourth loses the game.")
                                : says.event(asked.side(), asked.ply(), "The arbiter decides.", false, Remedy.NONE);
        };
    }

    /** In his own time he puts them right and nothing follows; once he has pressed it is a foul (通則八11). */
    private IrregularityReported knocked() {
        var earlier = asked.ply().filter(ply -> ply >= 0 && ply < game.line().ply());
        var own = asked.side()
                .filter(side -> earlier.map(
                                ply -> game.line().upTo(ply).position().turn() == side)
                        .orElseGet(() -> OffersInOwnTime.ownTime(game, side)))
                .isPresent();
        return own && !over
                ? says.event(
                        asked.side(),
                        asked.ply(),
                        "In his own time he puts the men right, and nothing follows. Where it was after he had pressed, the report says after "
                                + "which half-move (ply), or the arbiter records the foul (犯規).",
                        false,
                        Remedy.NONE)
                : says.counts(
                        "A foul (犯規) when it was after pressing, and two minutes more for the opponent; put right in his own time before it, it is nothing.");
    }

    /** A device that was only found decides nothing: what loses is that it was on, sounded, lit up, was answered or carried away (通則八9). */
    private IrregularityReported device() {
        var known = asked.device();
        if (kind == IrregularityKind.DEVICE_SOUND
                || known.filter(one -> one.is(Device.State.ON) || one.was(Device.Where.AWAY))
                        .isPresent()) {
            return loses(
                    "A telephone or the like that rings, vibrates, lights up, is answered or is carried away loses the game.",
                    Termination.PENALTY);
        }
        return known.filter(one -> one.is(Device.State.OFF) && one.where().isPresent())
                        .isPresent()
                ? says.event(
                        asked.side(),
                        asked.ply(),
                        "The device was switched off and was not carried away from the seat: nothing follows.",
                        true,
                        Remedy.NONE)
                : says.event(
                        asked.side(),
                        asked.ply(),
                        "A device that was on or was carried away from the seat loses the game; which it was has not been told (device): the arbiter rules.",
                        false,
                        Remedy.NONE);
    }

    private IrregularityReported loses(String text, Termination how) {
        var remedy = asked.side()
                .filter(side -> !over)
                .map(side -> Remedy.bringing(Result.byLaw(Score.wonBy(side.other()), how, article)))
                .orElse(Remedy.NONE);
        return says.event(asked.side(), asked.ply(), text, false, remedy);
    }
}
