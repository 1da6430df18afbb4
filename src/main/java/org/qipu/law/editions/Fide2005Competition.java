package org.qipu.law.editions;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.qipu.law.PenaltyKind.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.ConductSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.OfferSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;

import org.qipu.law.Amendment;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Scoring;

/** The FIDE Laws of Chess in force from 1 July 2005 (Calvià, October 2004): Articles 6 to 13. */
final class Fide2005Competition {

    static Edition page(Edition edition) {
        return edition
                // Article 6: the chess clock
                .fixes(COMPETITION_RULES, true, "6")
                .cites(ONE_CLOCK_RUNS, "6.1")
                .cites(TIME_CONTROL, "6.2(2)")
                .cites(MOVES_REQUIRED, "6.3")
                .cites(START_OF_CLOCKS, "6.5")
                .cites(NEITHER_PRESENT, "6.6")
                .fixes(LATEST_ARRIVAL, ofMinutes(60), "6.7")
                .cites(DEFAULT_TIME, "6.7")
                .answers(IrregularityKind.LATE_ARRIVAL, "6.7")
                .cites(COMPLETED_MOVE, "6.8(1)")
                .fixes(NEXT_MOVE_COMPLETES, false, "6.8(1)")
                .answers(IrregularityKind.CLOCK_HANDLING, "6.8(2)")
                .fixes(PRESS_AND_HANDS_COUNT, false, "6.8(3)")
                .answers(IrregularityKind.PRESS_WITHOUT_MOVE, "6.8(3)")
                .answers(IrregularityKind.CLOCK_MISUSE, "6.8(3)")
                .cites(ASSISTANT_PRESSES, "6.8(4)")
                .fixes(RULES_ON_FLAGS, true, "6.9")
                .cites(FLAG_OBSERVED, "6.9")
                .fixes(FLAG_FALL_NEEDS_MATE, true, "6.10")
                .cites(FLAG_FALL, "6.10")
                .cites(CLOCK_READING, "6.11")
                .answers(IrregularityKind.CLOCK_DEFECTIVE, "6.11")
                .cites(BOTH_FLAGS, "6.12")
                .answers(IrregularityKind.BOTH_FLAGS, "6.12")
                .cites(BOTH_FLAGS_PLAY_ON, "6.12(1)")
                .cites(BOTH_FLAGS_DRAW, "6.12(2)")
                .mentions("stopped-clocks", "6.13")
                .cites(ASSISTANCE, "6.13(2)")
                .cites(RESTART, "6.13(3)")
                .answers(IrregularityKind.UNJUSTIFIED_STOP, "6.13(4)")
                .cites(RESTORED_TIMES, "6.14")
                .cites(DISPLAY, "6.15")
                // Article 7: irregularities
                .answers(IrregularityKind.INITIAL_POSITION, "7.1(1)")
                .answers(IrregularityKind.BOARD_TURNED, "7.1(2)")
                .answers(IrregularityKind.COLOURS_REVERSED, "7.2")
                .answers(IrregularityKind.PIECES_KNOCKED, "7.3")
                .fixes(LEFT_PAWN_BECOMES_QUEEN, false, "7.4(1)")
                .cites(ILLEGAL_MOVE_FOUND, "7.4(1)")
                .answers(IrregularityKind.ILLEGAL_MOVE, "7.4(1)")
                .answers(IrregularityKind.INCOMPLETE_PROMOTION, "7.4(1)")
                .fixes(ILLEGAL_MOVES_COUNT, true, "7.4(2)")
                .fixes(ILLEGAL_MOVES_LOSE_AT, 3, "7.4(2)")
                .fixes(ILLEGAL_MOVE_TIME, ofMinutes(2), "7.4(2)")
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, false, "7.4(2)")
                .cites(ILLEGAL_MOVE_PENALTY, "7.4(2)")
                .answers(IrregularityKind.PIECE_DISPLACED, "7.5")
                // Article 8: the recording of the moves
                .fixes(RECORDED_AT_EVERY_PACE, false, "8.1")
                .cites(RECORDING, "8.1")
                .cites(WRITTEN_IN_ADVANCE, "8.1")
                .cites(MOVE_UNRECORDED, "8.1")
                .cites(ASSISTANT_WRITES, "8.1")
                .answers(IrregularityKind.SCORESHEET_HIDDEN, "8.2")
                .fixes(RECORDING_LIFTED_BELOW, ofMinutes(5), "8.4")
                .fixes(RECORDING_KEPT_WITH, ofSeconds(30), "8.4")
                .cites(RECORDING_LIFTED, "8.4")
                .cites(BOTH_EXCUSED, "8.5(1)")
                .cites(UPDATE_AFTER_FLAG, "8.5(2)")
                .cites(RECONSTRUCTION, "8.5(3)")
                .cites(NEXT_PERIOD_PRESUMED, "8.6")
                .fixes(SIGNED_RESULT_STANDS, true, "8.7")
                .fixes(ARBITER_SIGNS, false, "8.7")
                .cites(RESULT_SIGNED, "8.7")
                // Article 9: the drawn game
                .fixes(OFFERS_RESTRICTABLE, false, "9.1")
                .fixes(OFFERS_AT_ANY_TIME, true, "9.1(1)")
                .fixes(TOUCH_REJECTS_OFFER, true, "9.1(1)")
                .cites(DRAW_OFFER, "9.1(1)")
                .cites(DRAW_MARK, "9.1(2)")
                .fixes(LAST_MINUTES_CLAIM_OFFERS, true, "9.1(3)")
                .cites(CLAIM_IS_OFFER, "9.1(3)")
                .fixes(CLAIMED_REPETITION, 3, "9.2")
                .fixes(CLAIM_NEEDS_THE_MOVE, true, "9.2")
                .cites(REPETITION, "9.2")
                .cites(REPETITION_INTENDED, "9.2(1)")
                .cites(REPETITION_APPEARED, "9.2(2)")
                .fixes(CLAIMED_QUIET_PLIES, 100, "9.3")
                .cites(FIFTY_MOVES, "9.3")
                .cites(FIFTY_INTENDED, "9.3(1)")
                .cites(FIFTY_COMPLETED, "9.3(2)")
                .fixes(TOUCH_LOSES_CLAIM, false, "9.4")
                .mentions("claim-lost", "9.4")
                .cites(CLAIM_STANDS, "9.5")
                .cites(CLAIM_CORRECT, "9.5(1)")
                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(3), "9.5(2)")
                .fixes(INCORRECT_CLAIM_HALVES, true, "9.5(2)")
                .fixes(HALVING_TAKES_AT_MOST, ofMinutes(3), "9.5(2)")
                .fixes(HALVING_LEAVES, ofMinutes(1), "9.5(2)")
                .cites(CLAIM_INCORRECT, "9.5(2)")
                // Article 10: quickplay finish
                .cites(QUICKPLAY_PHASE, "10.1")
                .fixes(LAST_MINUTES_BELOW, ofMinutes(2), "10.2")
                .cites(QUICKPLAY_CLAIM, "10.2")
                .cites(QUICKPLAY_AGREED, "10.2(1)")
                .fixes(POSTPONED_CLAIM_GIVES, ofMinutes(2), "10.2(2)")
                .cites(QUICKPLAY_POSTPONED, "10.2(2)")
                .fixes(REJECTED_CLAIM_GIVES, ofMinutes(2), "10.2(3)")
                .cites(QUICKPLAY_REJECTED, "10.2(3)")
                .cites(QUICKPLAY_FINAL, "10.2(4)")
                // Article 11: points
                .fixes(SCORING, Scoring.points("1", "0.5", "0"), "11.1")
                .cites(POINTS, "11.1")
                // Article 12: the conduct of the players
                .answers(IrregularityKind.DISREPUTE, "12.1")
                .answers(IrregularityKind.NOTES_OR_ADVICE, "12.2(1)")
                .fixes(DEVICE_ON_PERSON_LOSES, false, "12.2(2)")
                .cites(DEVICE, "12.2(2)")
                .cites(DEVICE_IN_BAG, "12.2(2)")
                .answers(IrregularityKind.DEVICE_FOUND, "12.2(2)")
                .answers(IrregularityKind.DEVICE_SOUND, "12.2(2)")
                .cites(FOREIGN_ENTRY, "12.3")
                .answers(IrregularityKind.SCORESHEET_ENTRY, "12.3")
                .cites(SPECTATORS, "12.4")
                .cites(ABSENCE, "12.5")
                .cites(LEAVING_VENUE, "12.5")
                .cites(ACCESS, "12.5")
                .answers(IrregularityKind.SMOKING, "12.5")
                .answers(IrregularityKind.ABSENCE, "12.5")
                .cites(DISTRACTION, "12.6")
                .answers(IrregularityKind.DISTRACTION, "12.6")
                .answers(IrregularityKind.IMPROPER_OFFER, "12.6")
                .answers(IrregularityKind.IMPROPER_CLAIM, "12.6")
                .fixes(REFUSAL_LEAVES_SCORE, true, "12.8")
                .cites(REFUSAL, "12.8")
                .answers(IrregularityKind.REFUSAL, "12.8")
                .cites(BOTH_GUILTY, "12.9")
                // Article 13: the role of the arbiter
                .cites(PENALTIES, "13.4")
                .lists(WARNING, "13.4(1)")
                .lists(OPPONENT_TIME, "13.4(2)")
                .lists(OWN_TIME, "13.4(3)")
                .lists(LOSS, "13.4(4)")
                .lists(OWN_POINTS, "13.4(5)")
                .lists(OPPONENT_POINTS, "13.4(6)")
                .lists(EXPULSION, "13.4(7)")
                .mentions("disturbance", "13.5")
                .cites(WITHHELD, "13.6")
                .answers(IrregularityKind.INTERFERENCE, "13.7")
                // What regulations may put in force
                .amendable(Amendment.ILLEGAL_MOVES_2012, then -> then.fixes(ILLEGAL_MOVES_LOSE_AT, 2, "7.4(2)"))
                .amendable(Amendment.NO_HALVING, then -> then.fixes(INCORRECT_CLAIM_HALVES, false, "9.5(2)"));
    }

    private Fide2005Competition() {}
}
