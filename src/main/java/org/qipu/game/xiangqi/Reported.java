package org.qipu.game.xiangqi;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.IrregularityEvent.Device;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.draw.OffersInOwnTime;
import org.qipu.game.policy.irregularity.Reports;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/** What a report leads to under the rulebook of xiangqi: an error is put right and is a foul, a handling of the clock a violation, a telephone loses (行棋三4, 通則八至十). */
final class Reported {

    private final Game game;
    private final ReportIrregularity asked;
    private final IrregularityKind kind;
    private final boolean over; // while a resignation waits for the arbiter the game may go on (判決A6)
    private final String article;

    private Reported(Game game, ReportIrregularity asked) {
        this.game = game;
        this.asked = asked;
        this.kind = asked.kindOfIrregularity();
        this.over = Counted.over(game);
        this.article = game.rulebook().article(kind);
    }

    /** The report as a finding. */
    static Decision of(Game game, ReportIrregularity asked) {
        return Reports.refusal(game, asked)
                .map(Decision::refuse)
                .orElseGet(() -> Decision.events(new Reported(game, asked).found()));
    }

    private IrregularityReported found() {
        var book = game.rulebook().citations();
        return switch (kind) {
            case ILLEGAL_MOVE, OUT_OF_TURN, PIECE_DISPLACED -> error();
            case COLOURS_REVERSED -> orderStays(article);
            case DEVICE_FOUND, DEVICE_SOUND -> device();
            case REFUSAL, RECONSTRUCTION_REFUSED -> loses("Who refuses to comply loses the game.", Termination.REFUSAL);
            case SEALED_MOVE ->
                loses("A sealed move that is wrong and cannot be explained loses the game.", Termination.SEALED_MOVE);
            case PIECES_KNOCKED -> knocked();
            case TOUCH_MOVE -> touch();
            case IMPROPER_ADJUSTMENT ->
                event(
                        asked.side(),
                        asked.ply(),
                        over
                                ? "The game is over: nothing follows any more."
                                : "Men adjusted without leave or not in his own time count as touched: he is bound to them when he has the move; it is a foul (犯規) only where that cannot be followed.",
                        over,
                        Remedy.NONE);
            default ->
                book.fouls().containsKey(kind)
                        ? counts("A foul (犯規); the second loses the game.")
                        : book.violations().containsKey(kind)
                                ? counts("A violation (違例); the fourth loses the game.")
                                : event(asked.side(), asked.ply(), "The arbiter decides.", false, Remedy.NONE);
        };
    }

    /** An error on the board is put right when it is reported; after the game nothing follows from it any more (行棋三4[A]). */
    private IrregularityReported error() {
        if (game.ended() && !over) {
            return event(
                    asked.side(),
                    asked.ply(),
                    "Play has ended without a result: the arbiter first decides on that; where the game goes on the error is put right.",
                    false,
                    Remedy.NONE);
        }
        if (over) {
            return event(
                    asked.side(),
                    asked.ply(),
                    "The game was played on and nobody reported it: its result stands, and nothing is done about it afterwards.",
                    true,
                    Remedy.NONE);
        }
        var ply = asked.ply()
                .filter(any -> kind != IrregularityKind.PIECE_DISPLACED)
                .or(this::lastIllegal);
        if (ply.isEmpty()) {
            return counts(
                    kind == IrregularityKind.PIECE_DISPLACED
                            ? "The man is put back, and it is a foul (犯規) of who displaced it."
                            : "The record holds no such move; "
                                    + "what the arbiter finds is put right, and it is a foul (犯規).");
        }
        if (ply.get() < 1 || ply.get() > game.line().ply()) {
            return event(asked.side(), ply, "The game has no half-move " + ply.get() + ".", true, Remedy.NONE);
        }
        HalfMove made = game.line().move(ply.get());
        if (made.legal()) {
            return event(
                    Optional.of(made.side()),
                    ply,
                    "Half-move " + ply.get() + " accords with the rules.",
                    true,
                    Remedy.NONE);
        }
        if (ply.get() == 1 && made.side() != game.line().upTo(0).position().turn()) {
            return orderStays(game.rulebook().article(IrregularityKind.COLOURS_REVERSED));
        }
        return event(
                asked.side().or(() -> Optional.of(made.side())),
                ply,
                "The error is put right: the game goes back to the position before half-move " + ply.get()
                        + ", and it is a foul (犯規) of who made it.",
                false,
                Remedy.restoring(ply.get() - 1, Optional.empty(), List.of(), clocks(made), Optional.empty())
                        .choosing(heavier())
                        .costing(List.of(), Optional.empty(), true));
    }

    /** That the wrong side began has no consequence once it is played (行棋三4[B]). */
    private IrregularityReported orderStays(String by) {
        return event(
                by,
                asked.side(),
                asked.ply(),
                "Once the game has begun the order stays as it was played: the result counts, "
                        + "and the records keep the sides that were drawn.",
                true,
                Remedy.NONE);
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
                ? event(
                        asked.side(),
                        asked.ply(),
                        "In his own time he puts the men right, and nothing follows. Where it was after he had pressed, the report says after "
                                + "which half-move (ply), or the arbiter records the foul (犯規).",
                        false,
                        Remedy.NONE)
                : counts(
                        "A foul (犯規) when it was after pressing, and two minutes more for the opponent; put right in his own time before it, it is nothing.");
    }

    /** A move that what was touched did not leave is taken back, and is a foul as any other error (行棋三2, 三4[A]). */
    private IrregularityReported touch() {
        var complaint = TouchComplaint.of(game, asked);
        if (game.ended() || complaint.isEmpty()) {
            return counts("A foul (犯規) where what was touched cannot be followed; the second loses the game.");
        }
        var found = complaint.get();
        return found.fault()
                ? new IrregularityReported(
                        game.irregularities().size() + 1,
                        asked.told(Optional.of(found.made().side()), Optional.of(found.ply())),
                        new Following(
                                found.duty().article(game.rulebook()),
                                "The move is taken back, and it is a foul (犯規): the player is bound to "
                                        + String.join(" or ", found.duty().codes()) + ".",
                                false,
                                Remedy.restoring(
                                                found.ply() - 1,
                                                Optional.empty(),
                                                found.duty().codes(),
                                                clocks(found.made()),
                                                Optional.empty())
                                        .costing(List.of(), Optional.empty(), true),
                                Optional.of(found.duty().article(game.rulebook())),
                                Optional.empty()))
                : event(
                        found.duty().article(game.rulebook()),
                        Optional.of(found.made().side()),
                        Optional.of(found.ply()),
                        "By the touches recorded the move was one that they leave.",
                        true,
                        Remedy.NONE);
    }

    private Optional<Integer> lastIllegal() {
        for (int ply = game.line().ply(); ply > 0 && kind != IrregularityKind.PIECE_DISPLACED; ply--) {
            if (!game.line().move(ply).legal()) {
                return Optional.of(ply);
            }
        }
        return Optional.empty();
    }

    /** The times when the error was made: the book gives none back. */
    private Optional<ClockReading> clocks(HalfMove made) {
        var clocks = game.clocks().at(made.madeAt());
        var white = clocks.of(Side.WHITE).remaining();
        var black = clocks.of(Side.BLACK).remaining();
        return white.isEmpty() && black.isEmpty() ? Optional.empty() : Optional.of(new ClockReading(white, black));
    }

    private IrregularityReported counts(String text) {
        var by = asked.side();
        return event(
                by,
                asked.ply(),
                over ? "The game is over: nothing is counted any more." : text,
                over,
                Remedy.NONE.choosing(heavier()).costing(List.of(), Optional.empty(), by.isPresent() && !over));
    }

    /** What the event lets the arbiter impose for an error besides the foul; a loss follows by itself (行棋三4[C]). */
    private List<PenaltyKind> heavier() {
        return game
                .schedule()
                .regulations()
                .errorPenalty()
                .filter(penalty -> Counted.ERRORS.contains(kind) && penalty != PenaltyKind.LOSS)
                .stream()
                .toList();
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
                ? event(
                        asked.side(),
                        asked.ply(),
                        "The device was switched off and was not carried away from the seat: nothing follows.",
                        true,
                        Remedy.NONE)
                : event(
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
        return event(asked.side(), asked.ply(), text, false, remedy);
    }

    private IrregularityReported event(
            Optional<Side> by, Optional<Integer> ply, String text, boolean dismissed, Remedy remedy) {
        return event(article, by, ply, text, dismissed, remedy);
    }

    private IrregularityReported event(
            String article, Optional<Side> by, Optional<Integer> ply, String text, boolean dismissed, Remedy remedy) {
        return new IrregularityReported(
                game.irregularities().size() + 1,
                asked.told(by, ply),
                new Following(
                        article,
                        text,
                        dismissed,
                        remedy,
                        Optional.empty(),
                        over && dismissed ? Optional.of(Effect.NONE) : Optional.empty()));
    }
}
