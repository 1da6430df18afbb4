package org.qipu.law.editions;

import static org.qipu.law.PenaltyKind.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.BoardSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.ConductSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.LimitSettings.*;
import static org.qipu.law.settings.OfferSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;
import static org.qipu.law.settings.TouchSettings.*;

import org.qipu.law.IrregularityKind;

/** The rulebook of xiangqi of Taiwan of 2024: what it leaves open, and what only the Laws of chess know. */
final class XiangqiTw2024Unsaid {

    static Edition page(Edition edition) {
        return edition
                // What the document leaves open
                .byAnalogy(
                        IrregularityKind.INCOMPLETE_PROMOTION,
                        IrregularityKind.TWO_HANDS,
                        IrregularityKind.ILLEGAL_POSITION,
                        IrregularityKind.BOARD_TURNED,
                        IrregularityKind.BOARDS_DIFFER,
                        IrregularityKind.INSPECTION_REFUSED,
                        IrregularityKind.SCORESHEET_HIDDEN,
                        IrregularityKind.ENVELOPE_MISSING,
                        IrregularityKind.OTHER,
                        IrregularityKind.BOTH_FLAGS,
                        IrregularityKind.LATE_REPORT)
                .leavesOpen(
                        OFFERS_RESTRICTABLE,
                        CLAIMED_REPETITION,
                        CLAIMED_QUIET_PLIES,
                        CLAIM_NEEDS_THE_MOVE,
                        TOUCH_LOSES_CLAIM,
                        INCORRECT_CLAIM_TIME,
                        INCORRECT_CLAIM_HALVES,
                        HALVING_TAKES_AT_MOST,
                        HALVING_LEAVES,
                        REPETITION_ENDS_AT,
                        REPETITION_ENDS_ON_CONSECUTIVE_MOVES,
                        FLAG_CLAIM_NEEDS_OWN_TIME,
                        DEVICE_IN_VENUE_LOSES,
                        KINDS_COUNTED_TOGETHER_BY_INTERPRETATION,
                        QUIET_PLIES_END_AT,
                        LAST_MINUTES_BELOW,
                        LAST_MINUTES_CLAIM_OFFERS,
                        POSTPONED_CLAIM_GIVES,
                        REJECTED_CLAIM_GIVES,
                        EXTRA_TIME_PER_MOVE,
                        EXTRA_TIME_GIVES,
                        NEXT_MOVE_COMPLETES,
                        RELEASE_COMPLAINT_LOST,
                        SEVERAL_OF_BOTH_BIND,
                        CLOCK_SETTING_STAYS_FROM,
                        ILLEGAL_MOVES_LOSE_AT,
                        ILLEGAL_MOVE_TIME,
                        ILLEGAL_LOSS_NEEDS_MATE,
                        PRESS_AND_HANDS_COUNT,
                        LEFT_PAWN_BECOMES_QUEEN,
                        COLOURS_REVERSED_UNTIL,
                        SETUP_STAYS_FROM,
                        ANSWERED_ILLEGAL_MOVE_STANDS,
                        ILLEGAL_POSITION_WAITS,
                        RECORDING_LIFTED_BELOW,
                        RECORDING_KEPT_WITH,
                        SCORESHEET_LOOKS,
                        DEVICE_ON_PERSON_LOSES,
                        GAMES_PER_ARBITER)
                .isSilentOn(
                        TWO_HANDS_PENALTY,
                        PRESS_PENALTY,
                        EDITION,
                        CHESS960_POSITION,
                        OWN_CLOCK_ADJUSTING,
                        TOUCHED_OWN,
                        TOUCHED_OPPONENTS,
                        TOUCHED_BOTH,
                        TOUCHED_KING_AND_ROOK,
                        TOUCHED_ROOK_FIRST,
                        CASTLING_ILLEGAL,
                        PROMOTION_TOUCHED,
                        NONE_CAN_MOVE,
                        RELEASED_CASTLING,
                        RELEASED_CASTLING_ILLEGAL,
                        RELEASED_PROMOTION,
                        COMPLAINT_LOST,
                        DEAD_POSITION,
                        NEITHER_PRESENT,
                        BOTH_FLAGS,
                        BOTH_FLAGS_PLAY_ON,
                        BOTH_FLAGS_DRAW,
                        DISPLAY,
                        RESTORED_TIMES,
                        ILLEGAL_MOVE_PENALTY,
                        WRITTEN_IN_ADVANCE,
                        MOVE_UNRECORDED,
                        FOREIGN_ENTRY,
                        DRAW_MARK,
                        RECORDING_LIFTED,
                        BOTH_EXCUSED,
                        UPDATE_AFTER_FLAG,
                        RECONSTRUCTION,
                        NEXT_PERIOD_PRESUMED,
                        CLAIM_IS_OFFER,
                        REPETITION_INTENDED,
                        REPETITION_APPEARED,
                        FIFTY_MOVES,
                        FIFTY_INTENDED,
                        FIFTY_COMPLETED,
                        CLAIM_STANDS,
                        CLAIM_CORRECT,
                        CLAIM_INCORRECT,
                        FIVEFOLD,
                        SEVENTY_FIVE_MOVES,
                        POINTS_LIMIT,
                        ABSENCE,
                        LEAVING_REPORTED,
                        LEAVING_VENUE,
                        ACCESS,
                        SPECTATORS,
                        BOTH_GUILTY,
                        DEVICE_IN_BAG,
                        WITHHELD,
                        ASSISTANT_MOVES,
                        ASSISTANT_PRESSES,
                        ASSISTANT_WRITES,
                        ASSISTANT_OBSERVES,
                        ASSISTANT_OF_DISABLED,
                        ASSISTANT_ANNOUNCES,
                        ANNOUNCEMENT,
                        ANNOUNCED,
                        SLIP_OF_THE_TONGUE,
                        SETTING_FIXED,
                        SETUP_FIXED,
                        ILLEGAL_MOVE_STANDS,
                        ILLEGAL_POSITION_DRAWN,
                        EARLY_SEAL,
                        ENVELOPE_MISSING,
                        NOT_RE_ESTABLISHED,
                        WRONG_TIME_AT_RESUMPTION,
                        QUICKPLAY_APPLIES,
                        QUICKPLAY_INCREMENT,
                        QUICKPLAY_CLAIM,
                        QUICKPLAY_AGREED,
                        QUICKPLAY_POSTPONED,
                        QUICKPLAY_REJECTED,
                        QUICKPLAY_FINAL,
                        QUICKPLAY_NO_ARBITER,
                        QUICKPLAY_UNATTENDED_CLAIM,
                        QUICKPLAY_REFERRED,
                        QUICKPLAY_PHASE,
                        QUICKPLAY_PLAY_ON,
                        QUICKPLAY_BOTH_DRAWN,
                        QUICKPLAY_GAMES,
                        TWO_BOARDS,
                        OVERLAY_CONFLICTS,
                        OVERLAY_TERRITORY,
                        OVERLAY_RATED);
    }

    private XiangqiTw2024Unsaid() {}
}
