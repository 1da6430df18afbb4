package org.qipu.game.policy.irregularity;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.DisputeCommand.ReportIrregularity;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityReported.Following;
import org.qipu.game.event.PaperEvent.Writer;
import org.qipu.game.event.Penalty;
import org.qipu.game.policy.conduct.Absences;
import org.qipu.game.policy.conduct.Conduct;
import org.qipu.game.policy.conduct.Devices;
import org.qipu.game.policy.conduct.Distractions;
import org.qipu.game.policy.scoresheet.RecordingDuty;
import org.qipu.game.policy.scoresheet.SheetFlag;
import org.qipu.game.policy.scoresheet.SheetFlags;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.PenaltyKind;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Score;
import org.qipu.law.Termination;

/**
 * Reports of conduct, of scoresheets and of the handling of clocks: each is kept with its article, what the edition fixes for it, and the
 * penalties the arbiter may choose from (Articles 6.2, 8, 11, 12.7; CLK-06 to CLK-08, SCR-04, SCR-07, CON-01 to CON-16, ARB-07).
 */
final class ConductReports {

    private ConductReports() {}

    /** What a report of conduct says of the game as it stood at its time. */
    static IrregularityReported of(Game game, ReportIrregularity asked, int number, Instant at) {
        var found = conduct(game, asked, at);
        return new IrregularityReported(
                number,
                asked.told(asked.side(), asked.ply()),
                new Following(
                        found.article(),
                        found.text(),
                        found.dismissed(),
                        found.remedy(),
                        Optional.empty(),
                        game.ended() ? Optional.of(Effect.NONE) : Optional.empty()));
    }

    private static Conduct conduct(Game game, ReportIrregularity asked, Instant at) {
        var kind = asked.kindOfIrregularity();
        var article = game.rulebook().article(kind);
        return switch (kind) {
            case ABSENCE -> Absences.of(game, asked.side(), asked.left(), article, at);
            case DEVICE_FOUND, DEVICE_SOUND -> Devices.of(game, asked, article);
            case REFUSAL -> refusal(game, asked, article);
            case INTERFERENCE -> interference(game, asked, article);
            case DISTRACTION, IMPROPER_OFFER, IMPROPER_CLAIM ->
                Conduct.penalised(
                        game,
                        article,
                        says(kind)
                                + onDisplay(game, kind)
                                + asked.side()
                                        .map(side -> " " + Distractions.of(game, side))
                                        .orElse(""));
            case IMPROPER_ADJUSTMENT -> adjustment(game, asked, article);
            case SCORESHEET_ENTRY -> entry(game, asked, at, article);
            default -> Conduct.penalised(game, article, says(kind));
        };
    }

    private static String says(IrregularityKind kind) {
        return switch (kind) {
            case DISREPUTE -> "The players take no action that brings the game of chess into disrepute.";
            case NOTES_OR_ADVICE ->
                "During play no notes, sources of information or advice are used, and no other board.";
            case SMOKING -> "Smoking is permitted only where the arbiter has designated it.";
            case INSPECTION_REFUSED -> "A player who refuses to be inspected is penalised.";
            case DISTRACTION -> "The opponent is not distracted or annoyed in any manner.";
            case IMPROPER_OFFER -> "Unreasonable offers of a draw are a distraction.";
            case IMPROPER_CLAIM -> "Unreasonable claims are a distraction.";
            case CLOCK_HANDLING ->
                "The clock is pressed with the hand that made the move, and no finger stays on the button or over it.";
            case CLOCK_MISUSE ->
                "The clock is not pressed forcibly or before the move, not lifted and not knocked over.";
            case UNJUSTIFIED_STOP ->
                "The clocks are stopped to ask for the arbiter's help; he decides whether there was a valid reason.";
            case SCORESHEET_HIDDEN -> "The scoresheet is visible to the arbiter throughout the game.";
            case RECONSTRUCTION_REFUSED -> "Both players help to reconstruct the game.";
            case PIECES_KNOCKED -> "Whoever displaces pieces puts them back in his own time.";
            default -> "No article names this.";
        };
    }

    /** What else a claim must not rest on (6.12.2; older editions 6.15, 6.14). */
    private static String onDisplay(Game game, IrregularityKind kind) {
        return kind == IrregularityKind.IMPROPER_CLAIM && game.rulebook().has(Provision.DISPLAY)
                ? " None rests on a display alone (" + game.rulebook().article(Provision.DISPLAY) + ")."
                : "";
    }

    /** Persistent refusal loses, and the arbiter decides the opponent's score; where both are guilty both lose (11.7, 11.8). */
    private static Conduct refusal(Game game, ReportIrregularity asked, String article) {
        if (!game.rulebook().has(Provision.REFUSAL)) {
            return Conduct.penalised(game, article, "A player refuses to comply with the Laws.");
        }
        return asked.side()
                .map(side -> Conduct.fixed(
                        game,
                        article,
                        "Persistent refusal to comply with the Laws loses; the arbiter decides the opponent's score.",
                        new Penalty(side, PenaltyKind.LOSS, Optional.empty(), Optional.empty(), Optional.of(article))))
                .orElseGet(() -> Conduct.ending(
                        game,
                        "Where both players persistently refuse to comply"
                                + " with the Laws the game is lost by both, 0-0.",
                        Result.byLaw(
                                Score.BOTH_LOSE,
                                Termination.REFUSAL,
                                game.rulebook().article(Provision.BOTH_GUILTY))));
    }

    /** Spectators and players of other games speak to the arbiter alone; who has finished his game is one of them (11.4, 12.7). */
    private static Conduct interference(Game game, ReportIrregularity asked, String article) {
        var finished =
                asked.side().isPresent() && game.ended() && game.rulebook().has(Provision.SPECTATORS);
        return Conduct.penalised(
                game,
                article,
                (finished
                                ? "A player whose game has ended counts as a spectator ("
                                        + game.rulebook().article(Provision.SPECTATORS) + "). "
                                : "")
                        + "Nobody interferes with a game but by telling the arbiter; who does may be expelled.");
    }

    /** Pieces are adjusted only while the own clock runs; in the older editions only by the player who has the move (6.2.5, 4.2). */
    private static Conduct adjustment(Game game, ReportIrregularity asked, String article) {
        var clocks = game.clocks().latest();
        var proper = asked.side()
                .filter(side -> game.inProgress()
                        && (game.rulebook().has(Provision.OWN_CLOCK_ADJUSTING)
                                ? clocks.running().filter(side::equals).isPresent() && !clocks.stopped()
                                : game.turn() == side))
                .isPresent();
        return proper
                ? Conduct.allowed(
                        article,
                        "The player had the move"
                                + (game.rulebook().has(Provision.OWN_CLOCK_ADJUSTING)
                                        ? " and his clock was running"
                                        : "")
                                + ": he may adjust pieces.")
                : Conduct.penalised(
                        game, article, "Pieces are adjusted by the player who has the move, in his own time.");
    }

    /** An entry that should not be there, or not then: by the article of what its sheet shows, where it shows something. */
    private static Conduct entry(Game game, ReportIrregularity asked, Instant at, String article) {
        var flagged = asked.side()
                .flatMap(side -> SheetFlags.of(game, side == Side.WHITE ? Writer.WHITE : Writer.BLACK).stream()
                        .filter(flag -> flag.article().isPresent()
                                && asked.ply().filter(ply -> ply == flag.ply()).isPresent())
                        .findFirst());
        if (flagged.isPresent()) {
            return Conduct.penalised(
                    game,
                    flagged.flatMap(SheetFlag::article).get(),
                    flagged.get().text());
        }
        var duty = asked.side().map(side -> RecordingDuty.of(game, side, at)).filter(RecordingDuty::mustUpdate);
        return Conduct.penalised(
                game,
                duty.flatMap(RecordingDuty::article).orElse(article),
                duty.isPresent()
                        ? "After the flag the scoresheet is completed before the next move, in the own time, and a borrowed one is given back."
                        : "On the scoresheet stand the moves, the times, offers, claims and what belongs to them, each move after it was made.");
    }
}
