package org.qipu.game.policy.irregularity;

import java.time.Instant;
import java.util.Optional;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.Remedy;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.move.StillIllegal;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * Reports of what went wrong: each becomes a finding with its article and the remedy of the Laws (Articles 4, 6 to 8,
 * 11, 12; protocol §8).
 */
public final class Reports {

    private Reports() {}

    /** What a report leads to; it is never refused for being late or wrong, only dismissed with the reason. */
    public static Decision of(Game game, ReportIrregularity asked, Instant at) {
        return refusal(game, asked)
                .map(Decision::refuse)
                .orElseGet(() -> Decision.events(Doubts.told(
                        game,
                        found(new Report(game, asked, game.irregularities().size() + 1), at))));
    }

    /** Why a report is none. */
    public static Optional<Refusal> refusal(Game game, ReportIrregularity asked) {
        var kind = asked.kindOfIrregularity();
        if (kind.byService()) {
            return Optional.of(Refusal.of(
                            Kind.MALFORMED, "'" + kind.wireName() + "' is found by the service itself, not reported.")
                    .about("kind"));
        }
        return game.phase() == Game.Phase.ANNULLED
                ? Optional.of(Refusal.of(Kind.WRONG_STATE, "The game has been annulled."))
                : ReportedPlace.refusal(game, asked);
    }

    private static IrregularityReported found(Report report, Instant at) {
        return switch (report.kind()) {
            case ILLEGAL_MOVE, OUT_OF_TURN -> IllegalMoveFound.of(report);
            case INCOMPLETE_PROMOTION -> CountedOffences.promotion(report);
            case PRESS_WITHOUT_MOVE, TWO_HANDS -> CountedOffences.actStands(report);
            case INITIAL_POSITION, BOARD_TURNED, COLOURS_REVERSED -> SetUpFaults.of(report);
            case PIECE_DISPLACED, BOARDS_DIFFER -> DisplacedPieces.of(report);
            case TOUCH_MOVE -> TouchComplaint.of(report);
            case CLOCK_DEFECTIVE, CLOCK_SETTING -> ClockFaults.of(report);
            case ILLEGAL_POSITION -> illegalPosition(report);
            case ENVELOPE_MISSING -> MissingEnvelope.of(report);
            case SEALED_MOVE, OTHER, BOTH_FLAGS, LATE_ARRIVAL, LATE_REPORT ->
                report.open(report.book().article(report.kind()), "The arbiter decides.", Remedy.NONE);
            case PIECES_KNOCKED,
                    IMPROPER_ADJUSTMENT,
                    CLOCK_HANDLING,
                    CLOCK_MISUSE,
                    UNJUSTIFIED_STOP,
                    DISREPUTE,
                    SMOKING,
                    ABSENCE,
                    NOTES_OR_ADVICE,
                    DEVICE_FOUND,
                    DEVICE_SOUND,
                    INSPECTION_REFUSED,
                    DISTRACTION,
                    REFUSAL,
                    INTERFERENCE,
                    IMPROPER_OFFER,
                    IMPROPER_CLAIM,
                    SCORESHEET_ENTRY,
                    SCORESHEET_HIDDEN,
                    RECONSTRUCTION_REFUSED -> ConductReports.of(report.game(), report.asked(), report.number(), at);
        };
    }

    /** Both kings in check, a pawn on its last rank: in rapid and blitz the arbiter waits for the next move (A.5.4). */
    private static IrregularityReported illegalPosition(Report report) {
        var article = report.book().article(report.kind());
        if (report.over()) {
            return report.dismissed(article, "The game is over: its result stands.");
        }
        return StillIllegal.awaited(report.game())
                ? report.open(
                        report.book().article(Provision.ILLEGAL_POSITION_DRAWN),
                        "The arbiter waits until the next move is completed; if the position is illegal then, the game is drawn.",
                        Remedy.NONE)
                : report.open(
                        article,
                        "The position cannot have come about by legal moves: report the move that led to it (illegal-move).",
                        Remedy.NONE);
    }
}
