package org.qipu.law.editions;

import static java.time.Duration.ofHours;
import static java.time.Duration.ofMinutes;
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

import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Rulebook;
import org.qipu.law.Scoring;

/** The rulebook of xiangqi of Taiwan (中華民國象棋規則, 113 年修訂版), published on 20 May 2024. */
final class XiangqiTw2024Rulebook {

    static final Rulebook RULEBOOK = Edition.of(
                    "xiangqi-tw-2024",
                    "中華民國象棋規則 113 年修訂版 (Rules of Xiangqi, Taiwan, 2024)",
                    "zh-Hant",
                    Discipline.XIANGQI,
                    "2024-05-20",
                    Optional.empty())
            .then(XiangqiTw2024Rulebook::boardAndRulings)
            .then(XiangqiTw2024Rulebook::rulesAndOrganisation)
            .then(XiangqiTw2024Rulebook::open)
            .rulebook();

    private static Edition boardAndRulings(Edition edition) {
        return edition
                // 行棋
                .cites(INITIAL_POSITION, "行棋一4")
                .answers(IrregularityKind.INITIAL_POSITION, "行棋一4")
                .cites(LEGAL_MOVE, "行棋二8")
                .fixes(FIRST_SIDE, "Red", "行棋三1")
                .cites(ALTERNATION, "行棋三1")
                .cites(HAVING_THE_MOVE, "行棋三1")
                .fixes(PROMOTION_TOUCH_BINDS, false, "行棋三2")
                .fixes(IMPOSSIBLE_TOUCH_BINDS, true, "行棋三2")
                .foul(IrregularityKind.TOUCH_MOVE, "行棋三2")
                .cites(MEN_TOUCHED, "行棋三2")
                .cites(MEN_TOUCHED_OWN, "行棋三2[A]")
                .cites(MEN_TOUCHED_OPPONENTS, "行棋三2[B]")
                .cites(MEN_TOUCHED_OWN_FIRST, "行棋三2[C]")
                .cites(MEN_TOUCHED_OPPONENTS_FIRST, "行棋三2[D]")
                .cites(MEN_TOUCHED_TOGETHER, "行棋三2[E]")
                .fixes(ONLY_DELIBERATE_TOUCH_BINDS, true, "行棋三2[F]")
                .cites(ADJUSTING, "行棋三2[F]")
                .cites(ACCIDENTAL_CONTACT, "行棋三2[F]")
                .foul(IrregularityKind.IMPROPER_ADJUSTMENT, "行棋三2[F]")
                .cites(RELEASED_PIECE, "行棋三3")
                .fixes(ILLEGAL_MOVES_COUNT, false, "行棋三4[A]")
                .cites(ILLEGAL_MOVE_FOUND, "行棋三4[A]")
                .foul(IrregularityKind.ILLEGAL_MOVE, "行棋三4[A]")
                .foul(IrregularityKind.OUT_OF_TURN, "行棋三4[A]")
                .foul(IrregularityKind.PIECE_DISPLACED, "行棋三4[A]")
                .answers(IrregularityKind.COLOURS_REVERSED, "行棋三4[B]")
                .cites(HEAVIER_ERRORS, "行棋三4[C]")
                // 判決
                .cites(WITHOUT_PURPOSE, "術語·待判局面")
                .fixes(END_NEEDS_TOUCH_DUTY, false, "判決A1")
                .cites(CHECKMATE, "判決A1")
                .cites(STALEMATE, "判決A2")
                .fixes(RULES_ON_FLAGS, true, "判決A3")
                .fixes(FLAG_FALL_NEEDS_MATE, false, "判決A3")
                .cites(FLAG_FALL, "判決A3")
                .fixes(FAILED_LIMIT_COSTS, ofMinutes(5), "判決A4")
                .foul(IrregularityKind.IMPROPER_CLAIM, "判決A4")
                .lists(OWN_TIME, "判決A4")
                .fixes(RESIGNATION_NEEDS_MATE, false, "判決A6")
                .fixes(RESIGNATION_NEEDS_ARBITER, true, "判決A6")
                .cites(RESIGNATION, "判決A6")
                .fixes(FOULS_LOSE_AT, 2, "判決A7")
                .fixes(VIOLATIONS_LOSE_AT, 4, "判決A7")
                .fixes(REFUSAL_LEAVES_SCORE, false, "判決A8")
                .cites(REFUSAL, "判決A8")
                .answers(IrregularityKind.REFUSAL, "判決A8")
                .lists(LOSS, "判決A8")
                .cites(FACING_GENERALS, "判決A9")
                .cites(DRAWS, "判決B")
                .fixes(AGREEMENT_AFTER_MOVES, 0, "判決B1")
                .cites(AGREEMENT, "判決B1")
                .cites(NATURAL_LIMIT_REACHED, "判決B2")
                .cites(REPETITION, "判決C")
                .cites(BOTH_CHECK, "判決C1")
                .cites(BOTH_CHASE, "判決C2")
                .cites(NEITHER_AT_FAULT, "判決C3")
                .cites(CHECKER_VARIES, "判決C4")
                .cites(CHASER_VARIES, "判決C5");
    }

    private static Edition rulesAndOrganisation(Edition edition) {
        return edition.cites(ANALOGY, "組織四[C]")
                // 通則
                .fixes(COMPETITION_RULES, true, "通則一")
                .cites(ONE_CLOCK_RUNS, "通則二1")
                .cites(COMPLETED_MOVE, "通則二1")
                .cites(TIME_CONTROL, "通則二1")
                .cites(MOVES_REQUIRED, "通則二1")
                .cites(START_OF_CLOCKS, "通則二2")
                .mentions("stopped-clocks", "通則二2")
                .cites(ASSISTANCE, "通則二2")
                .cites(RESTART, "通則二2")
                .fixes(SESSION_CHARGED, false, "通則二3")
                .fixes(SEALED_FAULT_NEEDS_MATE, false, "通則二3")
                .cites(SEALING, "通則二3")
                .cites(OPENING, "通則二3")
                .cites(SEALED_MOVE, "通則二3")
                .cites(SEALED_AMBIGUOUS, "通則二3")
                .cites(SEALED_UNREADABLE, "通則二3")
                .cites(SEALED_ILLEGAL, "通則二3")
                .answers(IrregularityKind.SEALED_MOVE, "通則二3")
                .cites(CLOCK_READING, "通則二4")
                .cites(CLOCK_SETTING, "通則二4")
                .answers(IrregularityKind.CLOCK_DEFECTIVE, "通則二4")
                .answers(IrregularityKind.CLOCK_SETTING, "通則二4")
                .fixes(RECORDED_AT_EVERY_PACE, true, "通則三")
                .cites(RECORDING, "通則三")
                .fixes(OMISSIONS_LOSE_AT, 16, "通則三6")
                .answers(IrregularityKind.SCORESHEET_ENTRY, "通則三6")
                .answers(IrregularityKind.RECONSTRUCTION_REFUSED, "通則三7")
                .cites(OMISSIONS_FILLED, "通則三7")
                .fixes(NATURAL_LIMIT, 100, "通則四1")
                .fixes(CHECKS_COUNTED, 10, "通則四1")
                .fixes(LIMITED_MOVES, 40, "通則四4")
                .cites(LIMITED_MOVES_ASKED, "通則四4(1)")
                .fixes(SCORING, Scoring.points("2", "1", "0"), "通則五1")
                .cites(POINTS, "通則五1")
                .cites(TIES, "通則六")
                .cites(TIES_KNOCK_OUT, "通則六1")
                .cites(TIES_ROUND_ROBIN, "通則六2")
                .cites(TIES_DOUBLE_ROUND_ROBIN, "通則六3")
                .cites(TIES_SWISS, "通則六4")
                .cites(TIES_TEAM_ROUND_ROBIN, "通則六5")
                .cites(TIES_TEAM_SWISS, "通則六6")
                .cites(PLACES_NOT_SHARED, "通則六7")
                .fixes(LATEST_ARRIVAL, ofMinutes(5), "通則七1")
                .cites(DEFAULT_TIME, "通則七1")
                .answers(IrregularityKind.LATE_ARRIVAL, "通則七1")
                .cites(WITHDRAWN_FROM_ROUND_ROBIN, "通則七3")
                .cites(WITHDRAWN_FROM_SWISS, "通則七4")
                .answers(IrregularityKind.DISREPUTE, "通則八1")
                .lists(EXCLUSION, "通則八3")
                .fixes(APPEALS_GIVEN, true, "通則八4")
                .fixes(APPEAL_WITHIN, ofHours(2), "通則八4")
                .cites(APPEAL, "通則八4")
                .violation(IrregularityKind.CLOCK_HANDLING, "通則八5")
                .violation(IrregularityKind.CLOCK_MISUSE, "通則八5")
                .fixes(SIGNED_RESULT_STANDS, false, "通則八6")
                .fixes(ARBITER_SIGNS, true, "通則八6")
                .cites(RESULT_SIGNED, "通則八6")
                .answers(IrregularityKind.SMOKING, "通則八8")
                .cites(DEVICE, "通則八9")
                .answers(IrregularityKind.DEVICE_FOUND, "通則八9")
                .answers(IrregularityKind.DEVICE_SOUND, "通則八9")
                .fixes(KNOCKED_MEN_GIVE, ofMinutes(2), "通則八11")
                .foul(IrregularityKind.PIECES_KNOCKED, "通則八11")
                .lists(OPPONENT_TIME, "通則八11")
                .foul(IrregularityKind.ABSENCE, "通則九1")
                .foul(IrregularityKind.NOTES_OR_ADVICE, "通則九1")
                .cites(DISTRACTION, "通則九2")
                .foul(IrregularityKind.DISTRACTION, "通則九2")
                .foul(IrregularityKind.UNJUSTIFIED_STOP, "通則九4")
                .fixes(OFFERS_AT_ANY_TIME, false, "通則九5")
                .fixes(TOUCH_REJECTS_OFFER, false, "通則九5")
                .cites(DRAW_OFFER, "通則九5")
                .foul(IrregularityKind.IMPROPER_OFFER, "通則九5")
                .violation(IrregularityKind.PRESS_WITHOUT_MOVE, "通則十2")
                // 組織
                .fixes(BLITZ_UP_TO, ofMinutes(10), "組織四[C]")
                .fixes(RAPID_BELOW, ofMinutes(60), "組織四[C]")
                .lists(EXPULSION, "組織四[H]")
                .cites(FLAG_OBSERVED, "組織六[F]")
                .fixes(GRACE_CYCLES, 1, "組織六[H]")
                .cites(CYCLE_ASKED, "組織六[H]")
                .cites(CYCLE_TOLD_CHECK, "組織六[H]1")
                .cites(CYCLE_TOLD_DRAW, "組織六[H]2")
                .cites(CYCLE_TOLD_FAULT, "組織六[H]3")
                .cites(OFFENCES_COUNTED, "組織六[I]")
                .fixes(RESUMED_TIMES_FIXED, false, "組織六[L]")
                .fixes(LATEST_RESUMPTION, ofMinutes(15), "組織六[L]")
                .cites(ENVELOPE, "組織六[L]")
                .mentions("resumption", "組織六[L]")
                .cites(REPLIER_PRESENT, "組織六[L]")
                .cites(REPLIER_ABSENT, "組織六[L]")
                .cites(SEALER_ABSENT, "組織六[L]")
                .cites(LATE_AT_RESUMPTION, "組織六[L]")
                .cites(NEITHER_AT_RESUMPTION, "組織六[L]")
                .answers(IrregularityKind.INTERFERENCE, "組織六[M]")
                .cites(APPEAL_FINAL, "組織七[C]")
                .cites(PENALTIES, "組織七[E]")
                .lists(WARNING, "組織七[E]");
    }

    private static Edition open(Edition edition) {
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

    private XiangqiTw2024Rulebook() {}
}
