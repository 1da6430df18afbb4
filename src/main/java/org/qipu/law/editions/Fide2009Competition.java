package org.qipu.law.editions;

import static java.time.Duration.ZERO;
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

/** The FIDE Laws of Chess in force from 1 July 2009 (Handbook E.I.01A): Articles 6 to 13. */
final class Fide2009Competition {

    static Edition page(Edition edition) {
        return edition
                // Article 6: the chess clock
                .fixes(COMPETITION_RULES, true, "6")
                .cites(ONE_CLOCK_RUNS, "6.1")
                .cites(TIME_CONTROL, "6.2(b)")
                .cites(MOVES_REQUIRED, "6.3")
                .cites(START_OF_CLOCKS, "6.5")
                .fixes(LATEST_ARRIVAL, ZERO, "6.6(a)")
                .cites(DEFAULT_TIME, "6.6(a)")
                .answers(IrregularityKind.LATE_ARRIVAL, "6.6(a)")
                .cites(NEITHER_PRESENT, "6.6(b)")
                .cites(COMPLETED_MOVE, "6.7(a)")
                .fixes(NEXT_MOVE_COMPLETES, false, "6.7(a)")
                .answers(IrregularityKind.CLOCK_HANDLING, "6.7(b)")
                .fixes(PRESS_AND_HANDS_COUNT, false, "6.7(c)")
                .answers(IrregularityKind.PRESS_WITHOUT_MOVE, "6.7(c)")
                .answers(IrregularityKind.CLOCK_MISUSE, "6.7(c)")
                .cites(ASSISTANT_PRESSES, "6.7(d)")
                .fixes(RULES_ON_FLAGS, true, "6.8")
                .cites(FLAG_OBSERVED, "6.8")
                .fixes(FLAG_FALL_NEEDS_MATE, true, "6.9")
                .cites(FLAG_FALL, "6.9")
                .cites(CLOCK_READING, "6.10")
                .answers(IrregularityKind.CLOCK_DEFECTIVE, "6.10")
                .cites(CLOCK_SETTING, "6.10(b)")
                .answers(IrregularityKind.CLOCK_SETTING, "6.10(b)")
                .cites(BOTH_FLAGS, "6.11")
                .answers(IrregularityKind.BOTH_FLAGS, "6.11")
                .cites(BOTH_FLAGS_PLAY_ON, "6.11(a)")
                .cites(BOTH_FLAGS_DRAW, "6.11(b)")
                .mentions("stopped-clocks", "6.12")
                .cites(ASSISTANCE, "6.12(b)")
                .cites(RESTART, "6.12(c)")
                .answers(IrregularityKind.UNJUSTIFIED_STOP, "6.12(d)")
                .cites(RESTORED_TIMES, "6.13")
                .cites(DISPLAY, "6.14")
                // Article 7: irregularities
                .answers(IrregularityKind.INITIAL_POSITION, "7.1(a)")
                .answers(IrregularityKind.BOARD_TURNED, "7.1(b)")
                .answers(IrregularityKind.COLOURS_REVERSED, "7.2")
                .answers(IrregularityKind.PIECES_KNOCKED, "7.3")
                .fixes(LEFT_PAWN_BECOMES_QUEEN, false, "7.4(a)")
                .cites(ILLEGAL_MOVE_FOUND, "7.4(a)")
                .answers(IrregularityKind.ILLEGAL_MOVE, "7.4(a)")
                .answers(IrregularityKind.INCOMPLETE_PROMOTION, "7.4(a)")
                .fixes(ILLEGAL_MOVES_COUNT, true, "7.4(b)")
                .fixes(ILLEGAL_MOVES_LOSE_AT, 3, "7.4(b)")
                .fixes(ILLEGAL_MOVE_TIME, ofMinutes(2), "7.4(b)")
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, false, "7.4(b)")
                .cites(ILLEGAL_MOVE_PENALTY, "7.4(b)")
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
                .cites(BOTH_EXCUSED, "8.5(a)")
                .cites(UPDATE_AFTER_FLAG, "8.5(b)")
                .cites(RECONSTRUCTION, "8.5(c)")
                .cites(NEXT_PERIOD_PRESUMED, "8.6")
                .fixes(SIGNED_RESULT_STANDS, true, "8.7")
                .fixes(ARBITER_SIGNS, false, "8.7")
                .cites(RESULT_SIGNED, "8.7")
                // Article 9: the drawn game
                .fixes(OFFERS_RESTRICTABLE, false, "9.1")
                .fixes(OFFERS_AT_ANY_TIME, true, "9.1(a)")
                .fixes(TOUCH_REJECTS_OFFER, true, "9.1(a)")
                .cites(DRAW_OFFER, "9.1(a)")
                .cites(DRAW_MARK, "9.1(b)")
                .fixes(LAST_MINUTES_CLAIM_OFFERS, true, "9.1(c)")
                .cites(CLAIM_IS_OFFER, "9.1(c)")
                .fixes(CLAIMED_REPETITION, 3, "9.2")
                .fixes(CLAIM_NEEDS_THE_MOVE, true, "9.2")
                .cites(REPETITION, "9.2")
                .cites(REPETITION_INTENDED, "9.2(a)")
                .cites(REPETITION_APPEARED, "9.2(b)")
                .fixes(CLAIMED_QUIET_PLIES, 100, "9.3")
                .cites(FIFTY_MOVES, "9.3")
                .cites(FIFTY_INTENDED, "9.3(a)")
                .cites(FIFTY_COMPLETED, "9.3(b)")
                .fixes(TOUCH_LOSES_CLAIM, false, "9.4")
                .mentions("claim-lost", "9.4")
                .cites(CLAIM_STANDS, "9.5")
                .cites(CLAIM_CORRECT, "9.5(a)")
                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(3), "9.5(b)")
                .fixes(INCORRECT_CLAIM_HALVES, true, "9.5(b)")
                .fixes(HALVING_TAKES_AT_MOST, ofMinutes(3), "9.5(b)")
                .fixes(HALVING_LEAVES, ofMinutes(1), "9.5(b)")
                .cites(CLAIM_INCORRECT, "9.5(b)")
                // Article 10: quickplay finish
                .cites(QUICKPLAY_PHASE, "10.1")
                .fixes(LAST_MINUTES_BELOW, ofMinutes(2), "10.2")
                .cites(QUICKPLAY_CLAIM, "10.2")
                .cites(QUICKPLAY_AGREED, "10.2(a)")
                .fixes(POSTPONED_CLAIM_GIVES, ofMinutes(2), "10.2(b)")
                .cites(QUICKPLAY_POSTPONED, "10.2(b)")
                .fixes(REJECTED_CLAIM_GIVES, ofMinutes(2), "10.2(c)")
                .cites(QUICKPLAY_REJECTED, "10.2(c)")
                .cites(QUICKPLAY_FINAL, "10.2(d)")
                // Article 11: points
                .fixes(SCORING, Scoring.points("1", "0.5", "0"), "11.1")
                .cites(POINTS, "11.1")
                // Article 12: the conduct of the players
                .answers(IrregularityKind.DISREPUTE, "12.1")
                .answers(IrregularityKind.NOTES_OR_ADVICE, "12.2(a)")
                .fixes(DEVICE_ON_PERSON_LOSES, false, "12.2(b)")
                .cites(DEVICE, "12.2(b)")
                .cites(DEVICE_IN_BAG, "12.2(b)")
                .answers(IrregularityKind.DEVICE_FOUND, "12.2(b)")
                .answers(IrregularityKind.DEVICE_SOUND, "12.2(b)")
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
                .lists(WARNING, "13.4(a)")
                .lists(OPPONENT_TIME, "13.4(b)")
                .lists(OWN_TIME, "13.4(c)")
                .lists(LOSS, "13.4(d)")
                .lists(OWN_POINTS, "13.4(e)")
                .lists(OPPONENT_POINTS, "13.4(f)")
                .lists(EXPULSION, "13.4(g)")
                .mentions("disturbance", "13.5")
                .cites(WITHHELD, "13.6")
                .answers(IrregularityKind.INTERFERENCE, "13.7")
                // What regulations may put in force
                .amendableFrom(
                        "2013-07-01",
                        Amendment.ILLEGAL_MOVES_2012,
                        then -> then.fixes(ILLEGAL_MOVES_LOSE_AT, 2, "7.4(b)"))
                .amendable(
                        Amendment.ILLEGAL_MOVE_DRAW_PROVISO,
                        then -> then.fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "7.4(b)"))
                .amendable(Amendment.DRAW_RESTRICTIONS, then -> then.fixes(OFFERS_RESTRICTABLE, true, "9.1"))
                .amendable(Amendment.NO_HALVING, then -> then.fixes(INCORRECT_CLAIM_HALVES, false, "9.5(b)"));
    }

    private Fide2009Competition() {}
}
