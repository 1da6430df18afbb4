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

import org.qipu.law.IrregularityKind;
import org.qipu.law.Scoring;

/** The FIDE Laws of Chess in force from 1 January 2018: Articles 6 to 12. */
final class Fide2018Competition {

    static Edition page(Edition edition) {
        return edition
                // Article 6: the chess clock
                .fixes(COMPETITION_RULES, true, "6")
                .cites(ONE_CLOCK_RUNS, "6.1")
                .cites(COMPLETED_MOVE, "6.2.1")
                .fixes(NEXT_MOVE_COMPLETES, true, "6.2.1.2")
                .answers(IrregularityKind.CLOCK_HANDLING, "6.2.3")
                .answers(IrregularityKind.CLOCK_MISUSE, "6.2.4")
                .cites(OWN_CLOCK_ADJUSTING, "6.2.5")
                .answers(IrregularityKind.IMPROPER_ADJUSTMENT, "6.2.5")
                .cites(ASSISTANT_PRESSES, "6.2.6")
                .cites(TIME_CONTROL, "6.3.2")
                .cites(MOVES_REQUIRED, "6.4")
                .cites(START_OF_CLOCKS, "6.6")
                .fixes(LATEST_ARRIVAL, ZERO, "6.7.1")
                .cites(DEFAULT_TIME, "6.7.1")
                .answers(IrregularityKind.LATE_ARRIVAL, "6.7.1")
                .cites(NEITHER_PRESENT, "6.7.2")
                .fixes(RULES_ON_FLAGS, true, "6.8")
                .cites(FLAG_OBSERVED, "6.8")
                .fixes(FLAG_FALL_NEEDS_MATE, true, "6.9")
                .cites(FLAG_FALL, "6.9")
                .cites(CLOCK_READING, "6.10")
                .answers(IrregularityKind.CLOCK_DEFECTIVE, "6.10")
                .cites(CLOCK_SETTING, "6.10.2")
                .answers(IrregularityKind.CLOCK_SETTING, "6.10.2")
                .mentions("stopped-clocks", "6.11")
                .cites(ASSISTANCE, "6.11.2")
                .cites(RESTART, "6.11.3")
                .answers(IrregularityKind.UNJUSTIFIED_STOP, "6.11.4")
                .cites(DISPLAY, "6.12.2")
                // Article 7: irregularities
                .cites(RESTORED_TIMES, "7.1")
                .answers(IrregularityKind.INITIAL_POSITION, "7.2.1")
                .answers(IrregularityKind.BOARD_TURNED, "7.2.2")
                .fixes(COLOURS_REVERSED_UNTIL, 10, "7.3")
                .answers(IrregularityKind.COLOURS_REVERSED, "7.3")
                .answers(IrregularityKind.PIECES_KNOCKED, "7.4")
                .cites(ILLEGAL_MOVE_FOUND, "7.5.1")
                .answers(IrregularityKind.ILLEGAL_MOVE, "7.5.1")
                .fixes(LEFT_PAWN_BECOMES_QUEEN, true, "7.5.2")
                .answers(IrregularityKind.INCOMPLETE_PROMOTION, "7.5.2")
                .fixes(PRESS_AND_HANDS_COUNT, true, "7.5.3")
                .answers(IrregularityKind.PRESS_WITHOUT_MOVE, "7.5.3")
                .answers(IrregularityKind.TWO_HANDS, "7.5.4")
                .fixes(ILLEGAL_MOVES_COUNT, true, "7.5.5")
                .fixes(KINDS_COUNTED_TOGETHER_BY_INTERPRETATION, false, "7.5.5")
                .fixes(ILLEGAL_MOVES_LOSE_AT, 2, "7.5.5")
                .fixes(ILLEGAL_MOVE_TIME, ofMinutes(2), "7.5.5")
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "7.5.5")
                .cites(ILLEGAL_MOVE_PENALTY, "7.5.5")
                .cites(TWO_HANDS_PENALTY, "7.5.5")
                .cites(PRESS_PENALTY, "7.5.5")
                .answers(IrregularityKind.PIECE_DISPLACED, "7.6")
                // Article 8: the recording of the moves
                .cites(RECORDING, "8.1")
                .cites(WRITTEN_IN_ADVANCE, "8.1.2")
                .cites(MOVE_UNRECORDED, "8.1.3")
                .cites(FOREIGN_ENTRY, "8.1.4")
                .answers(IrregularityKind.SCORESHEET_ENTRY, "8.1.4")
                .cites(DRAW_MARK, "8.1.5")
                .cites(ASSISTANT_WRITES, "8.1.6")
                .answers(IrregularityKind.SCORESHEET_HIDDEN, "8.2")
                .fixes(RECORDING_LIFTED_BELOW, ofMinutes(5), "8.4")
                .fixes(RECORDING_KEPT_WITH, ofSeconds(30), "8.4")
                .cites(RECORDING_LIFTED, "8.4")
                .cites(BOTH_EXCUSED, "8.5.1")
                .cites(UPDATE_AFTER_FLAG, "8.5.2")
                .cites(RECONSTRUCTION, "8.5.3")
                .cites(NEXT_PERIOD_PRESUMED, "8.6")
                .fixes(SIGNED_RESULT_STANDS, true, "8.7")
                .fixes(ARBITER_SIGNS, false, "8.7")
                .cites(RESULT_SIGNED, "8.7")
                // Article 9: the drawn game
                .fixes(OFFERS_RESTRICTABLE, true, "9.1.1")
                .mentions("draw-restrictions", "9.1.1")
                .fixes(OFFERS_AT_ANY_TIME, true, "9.1.2.1")
                .fixes(TOUCH_REJECTS_OFFER, true, "9.1.2.1")
                .cites(DRAW_OFFER, "9.1.2.1")
                .fixes(LAST_MINUTES_CLAIM_OFFERS, false, "9.1.2.3")
                .cites(CLAIM_IS_OFFER, "9.1.2.3")
                .fixes(CLAIMED_REPETITION, 3, "9.2")
                .fixes(CLAIM_NEEDS_THE_MOVE, true, "9.2")
                .cites(REPETITION, "9.2")
                .cites(REPETITION_INTENDED, "9.2.1.1")
                .cites(REPETITION_APPEARED, "9.2.1.2")
                .fixes(CLAIMED_QUIET_PLIES, 100, "9.3")
                .cites(FIFTY_MOVES, "9.3")
                .cites(FIFTY_INTENDED, "9.3.1")
                .cites(FIFTY_COMPLETED, "9.3.2")
                .fixes(TOUCH_LOSES_CLAIM, true, "9.4")
                .mentions("claim-lost", "9.4")
                .cites(CLAIM_STANDS, "9.5.1")
                .cites(CLAIM_CORRECT, "9.5.2")
                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(2), "9.5.3")
                .fixes(INCORRECT_CLAIM_HALVES, false, "9.5.3")
                .cites(CLAIM_INCORRECT, "9.5.3")
                .fixes(REPETITION_ENDS_AT, 5, "9.6.1")
                .fixes(REPETITION_ENDS_ON_CONSECUTIVE_MOVES, false, "9.6.1")
                .cites(FIVEFOLD, "9.6.1")
                .fixes(QUIET_PLIES_END_AT, 150, "9.6.2")
                .cites(SEVENTY_FIVE_MOVES, "9.6.2")
                // Article 10: points
                .fixes(SCORING, Scoring.points("1", "0.5", "0"), "10.1")
                .cites(POINTS, "10.1")
                .cites(POINTS_LIMIT, "10.2")
                // Article 11: the conduct of the players
                .answers(IrregularityKind.DISREPUTE, "11.1")
                .cites(LEAVING_VENUE, "11.2.3.1")
                .cites(ABSENCE, "11.2.3.2")
                .answers(IrregularityKind.ABSENCE, "11.2.3.2")
                .cites(ACCESS, "11.2.3.3")
                .cites(LEAVING_REPORTED, "11.2.4")
                .answers(IrregularityKind.NOTES_OR_ADVICE, "11.3.1")
                .cites(DEVICE_IN_BAG, "11.3.2.1")
                .fixes(DEVICE_ON_PERSON_LOSES, true, "11.3.2.2")
                .fixes(DEVICE_IN_VENUE_LOSES, false, "11.3.2.1")
                .cites(DEVICE, "11.3.2.2")
                .answers(IrregularityKind.DEVICE_FOUND, "11.3.2.2")
                .answers(IrregularityKind.DEVICE_SOUND, "11.3.2.2")
                .answers(IrregularityKind.INSPECTION_REFUSED, "11.3.3")
                .answers(IrregularityKind.SMOKING, "11.3.4")
                .cites(SPECTATORS, "11.4")
                .cites(DISTRACTION, "11.5")
                .answers(IrregularityKind.DISTRACTION, "11.5")
                .answers(IrregularityKind.IMPROPER_OFFER, "11.5")
                .answers(IrregularityKind.IMPROPER_CLAIM, "11.5")
                .fixes(REFUSAL_LEAVES_SCORE, true, "11.7")
                .cites(REFUSAL, "11.7")
                .answers(IrregularityKind.REFUSAL, "11.7")
                .cites(BOTH_GUILTY, "11.8")
                .fixes(APPEALS_GIVEN, true, "11.10")
                .cites(APPEAL, "11.10")
                .answers(IrregularityKind.RECONSTRUCTION_REFUSED, "11.11")
                .mentions("claim-checked", "11.12")
                // Article 12: the role of the arbiter
                .cites(ASSISTANT_OBSERVES, "12.4")
                .mentions("disturbance", "12.5")
                .cites(WITHHELD, "12.6")
                .answers(IrregularityKind.INTERFERENCE, "12.7")
                .cites(PENALTIES, "12.9")
                .lists(WARNING, "12.9.1")
                .lists(OPPONENT_TIME, "12.9.2")
                .lists(OWN_TIME, "12.9.3")
                .lists(OPPONENT_POINTS, "12.9.4")
                .lists(OWN_POINTS, "12.9.5")
                .lists(LOSS, "12.9.6")
                .lists(FINE, "12.9.7")
                .lists(EXCLUSION, "12.9.8")
                .lists(EXPULSION, "12.9.9");
    }

    private Fide2018Competition() {}
}
