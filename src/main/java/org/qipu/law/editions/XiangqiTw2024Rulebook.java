package org.qipu.law.editions;

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

/** The rulebook of xiangqi of Taiwan (中華民國象棋規則, 113 年修訂版), published on 20 May 2024: 行棋 and 判決. */
final class XiangqiTw2024Rulebook {

    static final Rulebook RULEBOOK = Edition.of(
                    "xiangqi-tw-2024",
                    "中華民國象棋規則 113 年修訂版 (Rules of Xiangqi, Taiwan, 2024)",
                    "zh-Hant",
                    Discipline.XIANGQI,
                    "2024-05-20",
                    Optional.empty())
            .then(XiangqiTw2024Rulebook::boardAndRulings)
            .then(XiangqiTw2024Competition::page)
            .then(XiangqiTw2024Unsaid::page)
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
                .cites(DRAWN_BY_ARBITER, "判決B1")
                .cites(NATURAL_LIMIT_REACHED, "判決B2")
                .cites(REPETITION, "判決C")
                .cites(BOTH_CHECK, "判決C1")
                .cites(BOTH_CHASE, "判決C2")
                .cites(NEITHER_AT_FAULT, "判決C3")
                .cites(CHECKER_VARIES, "判決C4")
                .cites(CHASER_VARIES, "判決C5");
    }

    private XiangqiTw2024Rulebook() {}
}
