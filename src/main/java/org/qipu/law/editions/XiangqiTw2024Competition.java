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

import org.qipu.law.IrregularityKind;
import org.qipu.law.Scoring;

/** The rulebook of xiangqi of Taiwan of 2024: 通則 and 組織. */
final class XiangqiTw2024Competition {

    static Edition page(Edition edition) {
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
                .fixes(PLAYERS_STOP_NO_CLOCKS, true, "通則二2")
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
                .fixes(NATURAL_LIMIT_PROPOSED, true, "通則四2")
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
                .fixes(LATE_LOSES_OUTRIGHT, true, "通則七1")
                .fixes(LATE_FROM_OPENING, true, "通則七1")
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

    private XiangqiTw2024Competition() {}
}
