package org.qipu.game.policy.irregularity;

import java.util.List;
import java.util.Optional;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.policy.touch.TouchDuty;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;

/**
 * A press without a move that the opponent has answered with a move: he has moved twice running, and as after every illegal move the
 * position before the press is reinstated (7.5.3, 7.5.1; IRR-06, IRR-08).
 *
 * @param press the press as recorded
 * @param event the event that recorded it
 */
record AnsweredPress(IllegalMoveRecorded press, long event) {

    /**
     * The answered press of a recorded act; empty where it is none, or its player has moved next himself, or the
     * position was set right since.
     */
    static Optional<AnsweredPress> of(Game game, RecordedEvent act) {
        var press = (IllegalMoveRecorded) act.event();
        var answered = press.kind() == IrregularityKind.PRESS_WITHOUT_MOVE
                && game.line().ply() >= press.ply()
                && game.line().move(press.ply()).side() != press.side()
                && game.past().events().stream()
                        .filter(one -> one.sequence() > act.sequence())
                        .map(RecordedEvent::event)
                        .noneMatch(event -> reachesBack(event, press.ply()));
        return answered ? Optional.of(new AnsweredPress(press, act.sequence())) : Optional.empty();
    }

    private static boolean reachesBack(GameEvent event, int ply) {
        return switch (event) {
            case MovesVoided voided -> voided.fromPly() <= ply;
            case MovesCorrected corrected -> corrected.fromPly() <= ply;
            default -> false;
        };
    }

    /** The position before the press, what the player had touched by then, and what it costs him. */
    IrregularityReported found(Report report, String article) {
        var game = report.game();
        var back = press.ply() - 1;
        var before = game.line().upTo(back).position();
        var duty = TouchDuty.of(
                report.book(),
                ChessPosition.of(before),
                IllegalMoveFound.touched(
                        game, back == 0 ? 0 : game.line().move(back).event(), event, press.side()));
        var agreed = IllegalMoveFound.agreed(report, back);
        return report.open(
                Optional.of(press.side()),
                Optional.of(press.ply()),
                article,
                agreed
                        ? "The opponent has moved after it: the position before the press is reinstated, as both players agree."
                        : "The opponent has moved after it: the position before the press is reinstated, and it is penalised as an illegal move.",
                Remedies.restore(
                        report,
                        back,
                        duty.map(TouchDuty::codes).orElse(List.of()),
                        agreed ? Sanction.NONE : IllegalMoveCount.of(game, press.side(), report.kind(), before)),
                duty.map(found -> found.article(report.book())));
    }
}
