package org.qipu.law.editions;

import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.qipu.law.PenaltyKind.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.Source.*;
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

/** The FIDE Laws of Chess in force for competitions that start from 1 July 2014: Articles 6 to 12. */
final class Fide2014Competition {

    static Edition page(Edition edition) {
        return edition
                // Article 6: the chess clock
                .fixes(COMPETITION_RULES, true, "6", QUOTED)
                .cites(ONE_CLOCK_RUNS, "6.1", UNVERIFIED)
                .cites(COMPLETED_MOVE, "6.2a", QUOTED)
                .fixes(NEXT_MOVE_COMPLETES, true, "6.2a", QUOTED)
                .answers(IrregularityKind.CLOCK_HANDLING, "6.2b")
                .answers(IrregularityKind.CLOCK_MISUSE, "6.2c")
                .cites(OWN_CLOCK_ADJUSTING, "6.2d", UNVERIFIED)
                .answers(IrregularityKind.IMPROPER_ADJUSTMENT, "6.2d")
                .cites(ASSISTANT_PRESSES, "6.2e", UNVERIFIED)
                .cites(TIME_CONTROL, "6.3b", QUOTED)
                .cites(MOVES_REQUIRED, "6.4", QUOTED)
                .cites(START_OF_CLOCKS, "6.6", QUOTED)
                .cites(DEFAULT_TIME, "6.7a", QUOTED)
                .answers(IrregularityKind.LATE_ARRIVAL, "6.7a")
                .cites(NEITHER_PRESENT, "6.7b", QUOTED)
                .fixes(RULES_ON_FLAGS, true, "6.8", QUOTED)
                .cites(FLAG_OBSERVED, "6.8", QUOTED)
                .fixes(FLAG_FALL_NEEDS_MATE, true, "6.9", QUOTED)
                .cites(FLAG_FALL, "6.9", UNVERIFIED)
                .cites(CLOCK_READING, "6.10", UNVERIFIED)
                .answers(IrregularityKind.CLOCK_DEFECTIVE, "6.10")
                .cites(CLOCK_SETTING, "6.10b", UNVERIFIED)
                .answers(IrregularityKind.CLOCK_SETTING, "6.10b")
                .cites(BOTH_FLAGS, "6.11", UNVERIFIED)
                .answers(IrregularityKind.BOTH_FLAGS, "6.11")
                .cites(BOTH_FLAGS_PLAY_ON, "6.11a", UNVERIFIED)
                .cites(BOTH_FLAGS_DRAW, "6.11b", UNVERIFIED)
                .mentions("stopped-clocks", "6.12")
                .cites(ASSISTANCE, "6.12b", QUOTED)
                .cites(RESTART, "6.12c", UNVERIFIED)
                .answers(IrregularityKind.UNJUSTIFIED_STOP, "6.12d")
                .cites(DISPLAY, "6.13", UNVERIFIED)
                // Article 7: irregularities
                .cites(RESTORED_TIMES, "7.1", UNVERIFIED)
                .answers(IrregularityKind.INITIAL_POSITION, "7.2a")
                .answers(IrregularityKind.BOARD_TURNED, "7.2b")
                .answers(IrregularityKind.COLOURS_REVERSED, "7.3")
                .answers(IrregularityKind.PIECES_KNOCKED, "7.4")
                .cites(ILLEGAL_MOVE_FOUND, "7.5a", QUOTED)
                .answers(IrregularityKind.ILLEGAL_MOVE, "7.5a")
                .fixes(LEFT_PAWN_BECOMES_QUEEN, true, "7.5a", QUOTED)
                .answers(IrregularityKind.INCOMPLETE_PROMOTION, "7.5a")
                .fixes(PRESS_AND_HANDS_COUNT, false, "6.2c", UNVERIFIED)
                .answers(IrregularityKind.PRESS_WITHOUT_MOVE, "6.2c")
                .answers(IrregularityKind.TWO_HANDS, "4.1")
                .fixes(ILLEGAL_MOVES_COUNT, true, "7.5b", QUOTED)
                .fixes(ILLEGAL_MOVES_LOSE_AT, 2, "7.5b", QUOTED)
                .fixes(ILLEGAL_MOVE_TIME, ofMinutes(2), "7.5b", QUOTED)
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "7.5b", QUOTED)
                .cites(ILLEGAL_MOVE_PENALTY, "7.5b", QUOTED)
                .answers(IrregularityKind.PIECE_DISPLACED, "7.6")
                // Article 8: the recording of the moves
                .cites(RECORDING, "8.1a", QUOTED)
                .cites(WRITTEN_IN_ADVANCE, "8.1a", QUOTED)
                .cites(MOVE_UNRECORDED, "8.1a", QUOTED)
                .cites(FOREIGN_ENTRY, "8.1b", QUOTED)
                .answers(IrregularityKind.SCORESHEET_ENTRY, "8.1b")
                .cites(DRAW_MARK, "9.1b(2)", QUOTED)
                .cites(ASSISTANT_WRITES, "8.1", QUOTED)
                .answers(IrregularityKind.SCORESHEET_HIDDEN, "8.2")
                .fixes(RECORDING_LIFTED_BELOW, ofMinutes(5), "8.4", UNVERIFIED)
                .fixes(RECORDING_KEPT_WITH, ofSeconds(30), "8.4", UNVERIFIED)
                .cites(RECORDING_LIFTED, "8.4", UNVERIFIED)
                .cites(BOTH_EXCUSED, "8.5a", UNVERIFIED)
                .cites(UPDATE_AFTER_FLAG, "8.5b", UNVERIFIED)
                .cites(RECONSTRUCTION, "8.5c", UNVERIFIED)
                .cites(NEXT_PERIOD_PRESUMED, "8.6", UNVERIFIED)
                .fixes(SIGNED_RESULT_STANDS, true, "8.7", QUOTED)
                .fixes(ARBITER_SIGNS, false, "8.7", QUOTED)
                .cites(RESULT_SIGNED, "8.7", UNVERIFIED)
                // Article 9: the drawn game
                .fixes(OFFERS_RESTRICTABLE, true, "9.1a", QUOTED)
                .mentions("draw-restrictions", "9.1a")
                .fixes(OFFERS_AT_ANY_TIME, true, "9.1b(1)", QUOTED)
                .fixes(TOUCH_REJECTS_OFFER, true, "9.1b(1)", QUOTED)
                .cites(DRAW_OFFER, "9.1b(1)", QUOTED)
                .fixes(LAST_MINUTES_CLAIM_OFFERS, false, "9.1b(3)", QUOTED)
                .cites(CLAIM_IS_OFFER, "9.1b(3)", QUOTED)
                .fixes(CLAIMED_REPETITION, 3, "9.2", QUOTED)
                .fixes(CLAIM_NEEDS_THE_MOVE, true, "9.2", QUOTED)
                .cites(REPETITION, "9.2", QUOTED)
                .cites(REPETITION_INTENDED, "9.2a", QUOTED)
                .cites(REPETITION_APPEARED, "9.2b", QUOTED)
                .fixes(CLAIMED_QUIET_PLIES, 100, "9.3", QUOTED)
                .cites(FIFTY_MOVES, "9.3", QUOTED)
                .cites(FIFTY_INTENDED, "9.3a", QUOTED)
                .cites(FIFTY_COMPLETED, "9.3b", QUOTED)
                .fixes(TOUCH_LOSES_CLAIM, true, "9.4", UNVERIFIED)
                .mentions("claim-lost", "9.4")
                .cites(CLAIM_STANDS, "9.5", QUOTED)
                .cites(CLAIM_CORRECT, "9.5a", UNVERIFIED)
                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(2), "9.5b", UNVERIFIED)
                .fixes(INCORRECT_CLAIM_HALVES, false, "9.5b", UNVERIFIED)
                .cites(CLAIM_INCORRECT, "9.5b", UNVERIFIED)
                .fixes(REPETITION_ENDS_AT, 5, "9.6a", QUOTED)
                .fixes(REPETITION_ENDS_ON_CONSECUTIVE_MOVES, true, "9.6a", QUOTED)
                .cites(FIVEFOLD, "9.6a", QUOTED)
                .fixes(QUIET_PLIES_END_AT, 150, "9.6b", QUOTED)
                .cites(SEVENTY_FIVE_MOVES, "9.6b", QUOTED)
                // Article 10: points
                .fixes(SCORING, Scoring.points("1", "0.5", "0"), "10.1", UNVERIFIED)
                .cites(POINTS, "10.1", UNVERIFIED)
                .cites(POINTS_LIMIT, "10.2", UNVERIFIED)
                // Article 11: the conduct of the players
                .answers(IrregularityKind.DISREPUTE, "11.1")
                .cites(LEAVING_VENUE, "11.2a", QUOTED)
                .cites(ABSENCE, "11.2b", QUOTED)
                .answers(IrregularityKind.ABSENCE, "11.2b")
                .cites(ACCESS, "11.2c", QUOTED)
                .answers(IrregularityKind.NOTES_OR_ADVICE, "11.3a")
                .cites(DEVICE_IN_BAG, "11.3b", QUOTED)
                .fixes(DEVICE_ON_PERSON_LOSES, true, "11.3b", QUOTED)
                .fixes(DEVICE_IN_VENUE_LOSES, true, "11.3b", QUOTED)
                .cites(DEVICE, "11.3b", QUOTED)
                .answers(IrregularityKind.DEVICE_FOUND, "11.3b")
                .answers(IrregularityKind.DEVICE_SOUND, "11.3b")
                .answers(IrregularityKind.INSPECTION_REFUSED, "11.3b")
                .answers(IrregularityKind.SMOKING, "11.3c")
                .cites(SPECTATORS, "11.4", QUOTED)
                .cites(DISTRACTION, "11.5", QUOTED)
                .answers(IrregularityKind.DISTRACTION, "11.5")
                .answers(IrregularityKind.IMPROPER_OFFER, "11.5")
                .answers(IrregularityKind.IMPROPER_CLAIM, "11.5")
                .fixes(REFUSAL_LEAVES_SCORE, true, "11.7", QUOTED)
                .cites(REFUSAL, "11.7", QUOTED)
                .answers(IrregularityKind.REFUSAL, "11.7")
                .cites(BOTH_GUILTY, "11.8", QUOTED)
                .fixes(APPEALS_GIVEN, true, "11.10", QUOTED)
                .cites(APPEAL, "11.10", QUOTED)
                // Article 12: the role of the arbiter
                .cites(ASSISTANT_OBSERVES, "12.4", UNVERIFIED)
                .mentions("disturbance", "12.5")
                .cites(WITHHELD, "12.6", UNVERIFIED)
                .answers(IrregularityKind.INTERFERENCE, "12.7")
                .cites(PENALTIES, "12.9", QUOTED)
                .lists(WARNING, "12.9a")
                .lists(OPPONENT_TIME, "12.9b")
                .lists(OWN_TIME, "12.9c")
                .lists(OPPONENT_POINTS, "12.9d")
                .lists(OWN_POINTS, "12.9e")
                .lists(LOSS, "12.9f")
                .lists(FINE, "12.9g")
                .lists(EXPULSION, "12.9h")
                // 11.3b was replaced for tournaments that start from October
                .amendedFrom(
                        "2014-10-01",
                        Amendment.DEVICES_2014,
                        then -> then.fixes(DEVICE_IN_VENUE_LOSES, false, "11.3b", QUOTED));
    }

    private Fide2014Competition() {}
}
