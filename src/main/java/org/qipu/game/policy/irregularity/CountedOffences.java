package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.LEFT_PAWN_BECOMES_QUEEN;
import static org.qipu.law.settings.IllegalMoveSettings.PRESS_AND_HANDS_COUNT;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.policy.result.AutomaticEnds;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * A pawn left on the last rank, a press without a move, a move with two hands: in 2023 each counts as an illegal move once the clock is
 * pressed (7.5.2 to 7.5.4; IRR-07 to IRR-09); in the older editions the pawn is chosen
 * again (2005 7.4(1)) and the rest is conduct.
 */
final class CountedOffences {

    private CountedOffences() {}

    /** A pawn left on the last rank. */
    static IrregularityReported promotion(Report report) {
        var game = report.game();
        var article = report.book().article(IrregularityKind.INCOMPLETE_PROMOTION);
        if (report.over()) {
            return report.dismissed(article, "The game is over: it changes nothing by itself any more.");
        }
        var ply = IllegalMoveFound.meant(report);
        if (ply.isEmpty()
                || !report.stands(ply.get())
                || game.line().move(ply.get()).legal()) {
            return report.open(article, "The record holds no pawn left on the last rank.", Remedy.NONE);
        }
        if (IllegalMoveFound.stands(report, ply.get())) {
            return IllegalMoveFound.tooLate(report);
        }
        var left = LeftPawn.of(game, ply.get());
        return left.isEmpty()
                ? IllegalMoveFound.of(report)
                : promotion(report, ply.get(), left.get()); // another illegal move, by its own rules
    }

    /** The pawn that a half-move left on the last rank, whatever it was reported as. */
    static IrregularityReported promotion(Report report, int ply, LeftPawn pawn) {
        var game = report.game();
        var article = report.book().article(IrregularityKind.INCOMPLETE_PROMOTION);
        var completed = game.line().move(ply).completedAt().isPresent();
        var agreed = IllegalMoveFound.agreed(report, ply);
        var sanction = completed && !agreed
                ? IllegalMoveCount.of(game, pawn.side(), report.kind(), pawn.before())
                : Sanction.NONE;
        if (completed && report.book().is(LEFT_PAWN_BECOMES_QUEEN)) {
            var queen = pawn.queened();
            var end = AutomaticEnds.of(game.rulebook(), game.line().upTo(ply - 1), queen)
                    .map(result -> result.leftOpen(Result.Open.AUTOMATIC_QUEEN));
            return report.open(
                    Optional.of(pawn.side()),
                    Optional.of(ply),
                    article,
                    agreed
                            ? "The pawn is replaced by a queen, as both players agree."
                            : "The pawn is replaced by a queen; it counts as an illegal move.",
                    Remedies.replace(report, ply, queen.fen(), sanction, end),
                    Optional.empty());
        }
        return report.open(
                Optional.of(pawn.side()),
                Optional.of(ply),
                article,
                completed
                        ? "The move is undone; the pawn is promoted on that square to a piece of the player's choice."
                        : "The promotion is not complete: the player chooses the piece now; nothing is counted, the clock was not pressed.",
                Remedies.restore(report, ply - 1, pawn.choices(), sanction),
                Optional.of(report.book().article(Provision.RELEASED_PIECE)));
    }

    /** A press without a move, or a move with two hands: what was done on the board stands. */
    static IrregularityReported actStands(Report report) {
        var game = report.game();
        var article = report.book().article(report.kind());
        if (report.over()) {
            return report.dismissed(article, "The game is over: it changes nothing by itself any more.");
        }
        var act = act(report);
        var recorded = act.map(RecordedEvent::event).map(IllegalMoveRecorded.class::cast);
        var side = report.asked().side().or(() -> recorded.map(IllegalMoveRecorded::side));
        if (!counts(game)) {
            var done = act.map(RecordedEvent::sequence)
                    .or(() -> made(report).map(one -> game.line().move(one).event()));
            if (report.kind() == IrregularityKind.TWO_HANDS
                    && done.filter(event -> side.isPresent() && TouchComplaint.isLost(report, event, side.get()))
                            .isPresent()) {
                return TouchComplaint.lost(report); // 4.8, of 4.1 too
            }
            return report.open(
                    side,
                    report.asked().ply(),
                    article,
                    "The arbiter may choose a penalty from the list of the edition.",
                    Remedies.choice(game),
                    Optional.empty());
        }
        var ply = recorded.map(one -> lastPly(game, one)).or(() -> made(report));
        if (ply.filter(one -> IllegalMoveFound.stands(report, one)).isPresent()) {
            return IllegalMoveFound.tooLate(report);
        }
        var illegal = ply.filter(one -> report.stands(one) && act.isEmpty())
                .filter(one -> !game.line().move(one).legal());
        if (illegal.isPresent()) { // one move, whatever is wrong with it, is one offence
            return IllegalMoveFound.found(report, illegal.get());
        }
        var unknown = side.isEmpty() || act.isEmpty() && ply.isEmpty() && namesHalfMove(report);
        if (unknown || !pressed(report, act, ply)) {
            return report.open(
                    side,
                    report.asked().ply(),
                    article,
                    unknown
                            ? "Nothing of the kind is recorded: the arbiter decides."
                            : "The clock was not pressed: it does not count as an illegal move.",
                    Remedy.NONE,
                    Optional.empty());
        }
        var answered = act.flatMap(one -> AnsweredPress.of(game, one));
        if (answered.isPresent()) {
            return answered.get().found(report, article);
        }
        if (ply.filter(one -> IllegalMoveFound.agreed(report, one)).isPresent()) {
            return report.open(
                    side,
                    recorded.map(IllegalMoveRecorded::ply),
                    report.book().article(Provision.ILLEGAL_MOVE_STANDS),
                    "The opponent has made his next move: what was done stands, and nothing is counted or penalised.",
                    Remedies.stands(Sanction.NONE),
                    Optional.empty());
        }
        return report.open(
                side,
                recorded.map(IllegalMoveRecorded::ply),
                article,
                report.kind() == IrregularityKind.TWO_HANDS
                        ? "The move stands; made with two hands it is penalised as an illegal move."
                        : "A press without a move is penalised as an illegal move; the player still has the move.",
                Remedies.stands(IllegalMoveCount.of(
                        game, side.get(), report.kind(), game.line().position())),
                Optional.empty());
    }

    /**
     * The half-move of the act, or the one before a press without any, until its player has made the move he owed: when
     * the opponent has made a further one, he has made his next move (A.5.2).
     */
    private static int lastPly(Game game, IllegalMoveRecorded act) {
        var line = game.line();
        var madeUp = line.ply() >= act.ply() && line.move(act.ply()).side() == act.side();
        return leftOut(act) && !madeUp ? act.ply() - 1 : act.ply();
    }

    /** The half-move that two hands are reported of, where none was recorded as made so: the one named, or the last of its player. */
    private static Optional<Integer> made(Report report) {
        var line = report.game().line();
        return report.asked()
                .side()
                .filter(by -> report.kind() == IrregularityKind.TWO_HANDS)
                .flatMap(by -> IntStream.iterate(line.ply(), one -> one > 0, one -> one - 1)
                        .filter(one -> line.move(one).side() == by
                                && report.asked()
                                        .ply()
                                        .filter(ply -> ply != one)
                                        .isEmpty())
                        .boxed()
                        .findFirst());
    }

    private static boolean namesHalfMove(Report report) {
        return report.kind() == IrregularityKind.TWO_HANDS
                && report.asked().ply().isPresent();
    }

    /** Whether the clock was pressed, with the move or after it (7.5.4, 6.2.1); of what is not in the record that is taken for so. */
    private static boolean pressed(Report report, Optional<RecordedEvent> act, Optional<Integer> ply) {
        var made = ply.filter(report::stands).map(report.game().line()::move);
        return act.map(one -> ((IllegalMoveRecorded) one.event()).press()
                        || made.filter(move -> move.event() == one.sequence()
                                        && move.completedAt().isPresent())
                                .isPresent())
                .orElseGet(
                        () -> made.filter(move -> move.completedAt().isEmpty()).isEmpty());
    }

    /** Whether it is a press that left the move out. */
    private static boolean leftOut(IllegalMoveRecorded act) {
        return act.kind() == IrregularityKind.PRESS_WITHOUT_MOVE;
    }

    private static boolean counts(Game game) {
        return game.rulebook().is(PRESS_AND_HANDS_COUNT);
    }

    /**
     * The last recorded act of the kind, or the one of the ply named; a press without a move is that of the ply it left
     * out, or of the last before it.
     */
    private static Optional<RecordedEvent> act(Report report) {
        List<RecordedEvent> acts = report.past().stream()
                .filter(one -> one.event() instanceof IllegalMoveRecorded act
                        && act.effect().isEmpty()
                        && act.kind() == report.kind()
                        && report.asked()
                                .ply()
                                .filter(ply -> ply != act.ply() && !(leftOut(act) && ply == act.ply() - 1))
                                .isEmpty()
                        && report.asked()
                                .side()
                                .filter(side -> side != act.side())
                                .isEmpty())
                .toList();
        return acts.isEmpty() ? Optional.empty() : Optional.of(acts.getLast());
    }
}
