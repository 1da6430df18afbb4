package org.qipu.game.policy.irregularity;

import static org.qipu.law.settings.TouchSettings.RELEASE_COMPLAINT_LOST;

import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.chess.ChessPosition;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.irregularity.Remedies.Sanction;
import org.qipu.game.policy.touch.OtherDuty;
import org.qipu.game.policy.touch.RuledTouches;
import org.qipu.game.policy.touch.TouchDuty;
import org.qipu.game.state.Touch;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;

/**
 * A complaint that a move broke the touch rules: heard until the opponent has touched a piece with intent himself (2023 4.8, 2005 and 2009
 * 4.7, 2001 4.6; TCH-17); where it is right the move is taken back, also one that would have ended the game (5.1.1; COM-01).
 */
final class TouchComplaint {

    private TouchComplaint() {}

    static IrregularityReported of(Report report) {
        var game = report.game();
        var article = report.book().article(Provision.COMPLAINT_LOST);
        var ply = report.asked().ply().or(() -> lastOf(report, report.asked().side()));
        if (ply.isEmpty() || !report.stands(ply.get())) {
            return report.open(article, "Say which half-move broke the touch rules (ply).", Remedy.NONE);
        }
        var made = game.line().move(ply.get());
        if (report.over() && !stillOpen(report)) {
            return report.dismissed(article, "The game is over: its result stands.");
        }
        var before = ChessPosition.of(game.line().upTo(ply.get() - 1).position());
        var touched = TouchDuty.of(report.book(), before, IllegalMoveFound.touched(game, ply.get(), made.side()));
        var duty = OtherDuty.of(game, ply.get())
                .map(bound -> new Bound(bound.article(), bound.moves(), false))
                .or(() -> touched.map(
                        found -> new Bound(found.article(report.book()), found.codes(), found.undecided())));
        if (!Reporter.ARBITER.isNamed(report.asked().reportedBy())
                && touchedSince(report, made.event(), made.side().other())
                && mayBeLost(report, touched)) { // the player alone loses his right to complain
            return lost(report);
        }
        if (duty.isEmpty()) {
            return report.open(
                    Optional.of(made.side()),
                    ply,
                    article,
                    "The record holds no touch before this move that binds: the arbiter decides what was touched.",
                    Remedy.NONE,
                    Optional.empty());
        }
        var bound = duty.get();
        if (bound.undecided() && bound.moves().contains(made.move())) {
            return report.open(
                    Optional.of(made.side()),
                    ply,
                    bound.article(),
                    "Which of the pieces touched binds is not known or not laid down, and it decides whether this move was allowed: the arbiter rules.",
                    Remedy.NONE,
                    Optional.empty());
        }
        if (bound.moves().contains(made.move())) {
            return report.dismissed(article, "By the touches recorded the move was one that the touch rules allow.");
        }
        return report.open(
                Optional.of(made.side()),
                ply,
                bound.article(),
                "The move is taken back: the player is bound to " + String.join(" or ", bound.moves()) + ".",
                Remedies.restore(report, ply.get() - 1, bound.moves(), Sanction.NONE),
                Optional.of(bound.article()));
    }

    /** What a player was bound to, and by which article; {@code undecided}: which of the pieces touched binds is not known. */
    private record Bound(String article, List<String> moves, boolean undecided) {}

    /** The right to complain is lost by a touch of the player's own (4.8). */
    static IrregularityReported lost(Report report) {
        return report.dismissed(
                report.book().article(Provision.COMPLAINT_LOST),
                "The complaining player has himself touched a piece with intent since: the right to complain is lost.");
    }

    /** Whether the opponent complains of what was done with an event, and has touched a piece with intent himself since. */
    static boolean isLost(Report report, long event, Side offender) {
        return report.asked()
                        .reportedBy()
                        .flatMap(Reporter::player)
                        .filter(offender.other()::equals)
                        .isPresent()
                && touchedSince(report, event, offender.other());
    }

    private static boolean stillOpen(Report report) {
        return report.game()
                .result()
                .filter(result -> result.open().contains(Result.Open.TOUCH_MOVE))
                .isPresent();
    }

    private static Optional<Integer> lastOf(Report report, Optional<Side> side) {
        for (int ply = report.game().line().ply(); ply > 0; ply--) {
            var by = report.game().line().move(ply).side();
            if (side.isEmpty() || side.get() == by) {
                return Optional.of(ply);
            }
        }
        return Optional.empty();
    }

    /** 2001 4.6 speaks of the articles above it: that of a released piece (4.7) stands below. */
    private static boolean mayBeLost(Report report, Optional<TouchDuty> duty) {
        return !duty.map(TouchDuty::isOfRelease).orElse(false) || report.book().is(RELEASE_COMPLAINT_LOST);
    }

    /** Whether a player has touched a piece with intent, or moved, since an event, as the arbiter has ruled on it. */
    private static boolean touchedSince(Report report, long event, Side side) {
        var outcomes = RuledTouches.outcomes(report.game());
        return report.past().stream()
                .filter(recorded -> recorded.sequence() > event)
                .anyMatch(recorded -> switch (recorded.event()) {
                    case PiecesTouched touch ->
                        touch.side() == side
                                && RuledTouches.as(
                                                report.game(),
                                                touch,
                                                Optional.ofNullable(outcomes.get(recorded.sequence())))
                                        .filter(ruled -> Touch.binds(report.book(), ruled))
                                        .isPresent();
                    case MovePlayed move -> move.side() == side && move.effect().isEmpty();
                    case IllegalMoveRecorded move ->
                        move.side() == side && move.kind() != IrregularityKind.PRESS_WITHOUT_MOVE;
                    default -> false;
                });
    }
}
