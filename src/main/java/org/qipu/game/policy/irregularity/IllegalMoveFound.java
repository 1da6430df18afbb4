package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.IllegalMoveSettings.ANSWERED_ILLEGAL_MOVE_STANDS;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.policy.touch.OtherDuty;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.policy.touch.TouchDuty;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.game.state.Line;
import org.qipu.game.state.MoveObligation;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/**
 * An illegal move found during the game: the position immediately before it is reinstated, the touch rules apply to the move that replaces
 * it, the player is penalised where it was completed (7.5.1; 2005 7.4(1), 2009 7.4; IRR-06, RAP-08).
 */
final class IllegalMoveFound {

    private IllegalMoveFound() {}

    static IrregularityReported of(Report report) {
        var game = report.game();
        var article = report.book().article(Provision.ILLEGAL_MOVE_FOUND);
        if (report.over()) { // D11: "during a game"
            return report.dismissed(
                    article,
                    "The game is over: an illegal move found afterwards changes nothing by itself; the result may be appealed against.");
        }
        if (report.asked().lastAgreedPly().isPresent()) {
            return lastIdentifiable(
                    report, article, report.asked().lastAgreedPly().get());
        }
        var ply = meant(report);
        if (ply.isEmpty() || !report.stands(ply.get())) {
            return report.open(
                    article,
                    "The record holds no such move: the last position on which the players agree (lastAgreedPly) is needed to reinstate it.",
                    Remedy.NONE);
        }
        var made = game.line().move(ply.get());
        return made.legal()
                ? report.open(
                        Optional.of(made.side()),
                        ply,
                        article,
                        "By the record this move is legal: the arbiter decides what was made on the board.",
                        Remedy.NONE,
                        Optional.empty())
                : found(report, ply.get());
    }

    /** The illegal move of a half-move that stands, whatever it was reported as. */
    static IrregularityReported found(Report report, int ply) {
        if (stands(report, ply)) {
            return tooLate(report);
        }
        var game = report.game();
        var made = game.line().move(ply);
        var left = recorded(game, ply)
                .filter(act -> act.kind() == IrregularityKind.INCOMPLETE_PROMOTION)
                .flatMap(act -> LeftPawn.of(game, ply));
        if (left.isPresent() && report.kind() == IrregularityKind.ILLEGAL_MOVE) {
            return CountedOffences.promotion(report, ply, left.get());
        }
        var before = ChessPosition.of(game.line().upTo(ply - 1).position());
        var duty = duty(game, ply, before, made);
        var completed = made.completedAt().isPresent();
        var sanction = completed && !agreed(report, ply) && report.kind() != IrregularityKind.OUT_OF_TURN
                ? IllegalMoveCount.of(game, made.side(), report.kind(), before)
                : Sanction.NONE;
        var bound = OtherDuty.of(game, ply); // and is so whatever he has touched since
        var moves = bound.map(MoveObligation::moves)
                .or(() -> duty.map(TouchDuty::codes))
                .orElse(List.of());
        var remedy = Remedies.restore(report, ply - 1, moves, sanction);
        return report.open(
                Optional.of(made.side()),
                Optional.of(ply),
                report.book().article(Provision.ILLEGAL_MOVE_FOUND),
                text(completed, sanction),
                remedy,
                bound.map(MoveObligation::article).or(() -> duty.map(found -> found.article(report.book()))));
    }

    private static String text(boolean completed, Sanction sanction) {
        var back =
                "The position before the illegal move is reinstated and the touch rules apply to the move that replaces it";
        if (!completed) {
            return back + "; the clock was not pressed, so that nothing is counted or penalised.";
        }
        return back + sanction.words();
    }

    /** Position and players are known only up to there: the game goes on from it (7.5.1, last identifiable position). */
    private static IrregularityReported lastIdentifiable(Report report, String article, int ply) {
        if (ply < 0 || ply > report.game().line().ply()) {
            return report.open(article, "The record does not reach half-move " + ply + ".", Remedy.NONE);
        }
        if (stands(report, ply + 1)) {
            return tooLate(report);
        }
        var sanction = report.asked()
                .side()
                .filter(side -> report.kind() != IrregularityKind.OUT_OF_TURN
                        && !agreed(report, ply + 1)
                        && !onlyUncompleted(report.game().line(), ply, side))
                .map(side -> IllegalMoveCount.of(
                        report.game(),
                        side,
                        report.kind(),
                        report.game().line().upTo(ply).position()))
                .orElse(Sanction.NONE);
        return report.open(
                article,
                "The position before the illegal move cannot be determined: the game goes on from the last identifiable one, after half-move "
                        + ply + ".",
                Remedies.restore(report, ply, List.of(), sanction));
    }

    /** Under the reduced rules of rapid and blitz an illegal move can be acted on only until the opponent has made his next (A.5.2). */
    static boolean stands(Report report, int ply) {
        return answered(report, ply) && !report.byBoth();
    }

    /** Whether an illegal move that stands is corrected because both players agree: that costs nothing (A.5.2). */
    static boolean agreed(Report report, int ply) {
        return answered(report, ply) && report.byBoth();
    }

    private static boolean answered(Report report, int ply) {
        return reduced(report.game()) && report.game().line().ply() > ply;
    }

    /** Whether the record has moves of a player after a half-move, and he has completed none of them (7.5.1). */
    private static boolean onlyUncompleted(Line line, int ply, Side side) {
        var made = IntStream.rangeClosed(ply + 1, line.ply())
                .mapToObj(line::move)
                .filter(move -> move.side() == side)
                .toList();
        return !made.isEmpty()
                && made.stream().allMatch(move -> move.completedAt().isEmpty());
    }

    static IrregularityReported tooLate(Report report) {
        return report.dismissed(
                report.book().article(Provision.ILLEGAL_MOVE_STANDS),
                "The opponent has made his next move: the illegal move stands, unless both players agree to correct it.");
    }

    private static boolean reduced(Game game) {
        return game.rulebook().is(ANSWERED_ILLEGAL_MOVE_STANDS);
    }

    /**
     * The half-move named; else the earliest of that kind that stands (D10), of the player named where one is, or the
     * last, where earlier ones have been answered and can be acted on no more (A.5.2).
     */
    static Optional<Integer> meant(Report report) {
        var line = report.game().line();
        var last = Optional.of(line.ply())
                .filter(ply -> ply > 0 && reduced(report.game()) && !report.byBoth())
                .filter(ply -> irregular(report, ply));
        return report.asked()
                .ply()
                .or(() -> last)
                .or(() -> IntStream.rangeClosed(1, line.ply())
                        .boxed()
                        .filter(ply -> irregular(report, ply))
                        .findFirst());
    }

    private static boolean irregular(Report report, int ply) {
        var made = report.game().line().move(ply);
        return report.asked().side().filter(side -> side != made.side()).isEmpty()
                && (!made.legal()
                        || report.kind() == IrregularityKind.TWO_HANDS
                                && recorded(report.game(), ply)
                                        .filter(one -> one.kind() == report.kind())
                                        .isPresent());
    }

    /** The report of the half-move of a ply, where it was recorded as an irregular one. */
    static Optional<IllegalMoveRecorded> recorded(Game game, int ply) {
        var event = game.line().move(ply).event();
        return game.past().events().stream()
                .filter(one -> one.sequence() == event)
                .map(RecordedEvent::event)
                .filter(IllegalMoveRecorded.class::isInstance)
                .map(IllegalMoveRecorded.class::cast)
                .findFirst();
    }

    /**
     * The duty of the replacing move: from what was touched on that move, and then from the piece that made it (D19). It
     * is that of the player who has the move: who moved out of turn has left none.
     */
    static Optional<TouchDuty> duty(Game game, int ply, ChessPosition before, HalfMove made) {
        var touched = touched(game, ply, before.turn());
        return before.namedMove(made.move())
                .filter(move -> made.side() == before.turn())
                .map(move -> TouchDuty.afterIllegal(game.rulebook(), before, touched, move))
                .orElseGet(() -> TouchDuty.of(game.rulebook(), before, touched));
    }

    /** What a player touched between the half-move before a ply and that ply. */
    static List<PiecesTouched> touched(Game game, int ply, Side side) {
        return touched(
                game,
                ply == 1 ? 0 : game.line().move(ply - 1).event(),
                game.line().move(ply).event(),
                side);
    }

    /** What a player touched between two events, as the arbiter has ruled on it (4.2.2). */
    static List<PiecesTouched> touched(Game game, long from, long until, Side side) {
        var outcomes = RuledTouches.outcomes(game);
        var touched = new ArrayList<PiecesTouched>();
        for (var recorded : game.past().events()) {
            if (recorded.sequence() > from
                    && recorded.sequence() < until
                    && recorded.event() instanceof PiecesTouched touch
                    && touch.side() == side
                    && touch.effect().isEmpty()) {
                RuledTouches.as(game, touch, Optional.ofNullable(outcomes.get(recorded.sequence())))
                        .ifPresent(touched::add);
            }
        }
        return touched;
    }
}
