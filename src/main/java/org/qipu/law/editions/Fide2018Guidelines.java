package org.qipu.law.editions;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;

import org.qipu.board.Discipline;
import org.qipu.law.Amendment;
import org.qipu.law.Category;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Layer;
import org.qipu.law.Supervision;

/** The FIDE Laws of Chess in force from 1 January 2018: appendices and guidelines. */
final class Fide2018Guidelines {

    static Edition page(Edition edition) {
        return edition
                // Guideline I: adjourned games
                .cites(SEALING, "I.1.1")
                .fixes(SESSION_CHARGED, true, "I.1.2")
                .cites(EARLY_SEAL, "I.1.2")
                .cites(ENVELOPE, "I.2")
                .mentions("offer-after-sealing", "I.4")
                .mentions("resumption", "I.5")
                .mentions("ended-before-resumption", "I.6")
                .cites(OPENING, "I.7")
                .fixes(SEALED_FAULT_NEEDS_MATE, true, "I.8")
                .cites(SEALED_MOVE, "I.8")
                .answers(IrregularityKind.SEALED_MOVE, "I.8")
                .cites(SEALED_AMBIGUOUS, "I.8.1")
                .cites(SEALED_UNREADABLE, "I.8.2")
                .cites(SEALED_ILLEGAL, "I.8.3")
                .cites(REPLIER_PRESENT, "I.9.1")
                .cites(REPLIER_ABSENT, "I.9.2")
                .cites(SEALER_ABSENT, "I.9.3")
                .cites(LATE_AT_RESUMPTION, "I.10")
                .cites(NEITHER_AT_RESUMPTION, "I.11")
                .cites(ENVELOPE_MISSING, "I.12.1")
                .answers(IrregularityKind.ENVELOPE_MISSING, "I.12.1")
                .cites(NOT_RE_ESTABLISHED, "I.12.2")
                .fixes(RESUMED_TIMES_FIXED, true, "I.13")
                .cites(WRONG_TIME_AT_RESUMPTION, "I.13")
                // Guideline II: Chess960
                .cites(CHESS960_POSITION, "II.2")
                .mentions("chess960-castling", "II.3.2.7")
                // Guideline III: games without increment
                .cites(QUICKPLAY_PHASE, "III.1")
                .cites(QUICKPLAY_APPLIES, "III.2.1")
                .cites(QUICKPLAY_GAMES, "III.2.2")
                .mentions("quickplay-both-flags", "III.3.1")
                .answers(IrregularityKind.BOTH_FLAGS, "III.3.1")
                .cites(QUICKPLAY_PLAY_ON, "III.3.1.1")
                .cites(QUICKPLAY_BOTH_DRAWN, "III.3.1.2")
                .fixes(EXTRA_TIME_PER_MOVE, ofSeconds(5), "III.4")
                .fixes(EXTRA_TIME_GIVES, ofMinutes(2), "III.4")
                .cites(QUICKPLAY_INCREMENT, "III.4")
                .fixes(LAST_MINUTES_BELOW, ofMinutes(2), "III.5")
                .cites(QUICKPLAY_CLAIM, "III.5")
                .cites(QUICKPLAY_AGREED, "III.5.1")
                .fixes(POSTPONED_CLAIM_GIVES, ZERO, "III.5.2")
                .cites(QUICKPLAY_POSTPONED, "III.5.2")
                .fixes(REJECTED_CLAIM_GIVES, ofMinutes(2), "III.5.3")
                .cites(QUICKPLAY_REJECTED, "III.5.3")
                .cites(QUICKPLAY_NO_ARBITER, "III.6")
                .cites(QUICKPLAY_UNATTENDED_CLAIM, "III.6.1")
                .cites(QUICKPLAY_REFERRED, "III.6.2")
                // Appendix A: rapid chess
                .fixes(RAPID_BELOW, ofMinutes(60), "A.1")
                .fixes(RECORDED_AT_EVERY_PACE, false, "A.2")
                .mentions("scoresheet-requests", "A.3.2")
                .cites(SETTING_FIXED, "A.4.1.1")
                .cites(SETUP_FIXED, "A.4.1.2")
                .cites(ILLEGAL_MOVE_STANDS, "A.4.2")
                .mentions("rapid-win-on-time", "A.4.3")
                .cites(ILLEGAL_POSITION_DRAWN, "A.4.4")
                .answers(IrregularityKind.ILLEGAL_POSITION, "A.4.4")
                // Appendix B: blitz
                .fixes(BLITZ_UP_TO, ofMinutes(10), "B.1")
                .mentions("blitz-scoresheet-requests", "B.3.2")
                .mentions("blitz-penalty", "B.2")
                // Appendix D: rules for blind and visually disabled players
                .cites(TWO_BOARDS, "D.1.1")
                .cites(ANNOUNCEMENT, "D.2.1")
                .cites(ANNOUNCED, "D.2.3")
                .cites(SLIP_OF_THE_TONGUE, "D.2.8")
                .answers(IrregularityKind.BOARDS_DIFFER, "D.2.9")
                .cites(ASSISTANT_OF_DISABLED, "D.2.10")
                .cites(ASSISTANT_ANNOUNCES, "D.2.11");
    }

    /** What holds otherwise in rapid and blitz, however watched, and in Chess960. */
    static Edition layers(Edition edition) {
        return edition.watched(Supervision.values())
                // A.3: rapid under the Competition Rules; two minutes as in 7.5.5 and 9.5.3, there is no rule of one
                .in(
                        Holds.in(Category.RAPID).inFull(),
                        rapid -> rapid.fixes(GAMES_PER_ARBITER, 3, "A.3.1.1").fixes(SCORESHEET_LOOKS, 5, "A.3.2"))
                // A.4: rapid under the reduced set
                .in(Holds.in(Category.RAPID).reduced(), Fide2018Guidelines::reduced)
                // B.2: one minute in every blitz game, instead of what Articles 7 and 9 give
                .in(
                        Holds.in(Category.BLITZ),
                        blitz -> blitz.fixes(ILLEGAL_MOVE_TIME, ofMinutes(1), "B.2")
                                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(1), "B.2"))
                // B.3: blitz under the Competition Rules
                .in(
                        Holds.in(Category.BLITZ).inFull(),
                        blitz -> blitz.fixes(GAMES_PER_ARBITER, 1, "B.3.1.1").fixes(SCORESHEET_LOOKS, 5, "B.3.2"))
                // B.4: blitz under the reduced set of A.4
                .in(Holds.in(Category.BLITZ).reduced(), Fide2018Guidelines::reduced)
                // II: Chess960
                .in(Holds.of(Discipline.CHESS960), chess960 -> chess960.breaks(CASTLING_BLOCKED, "II.3.2.7"));
    }

    static Edition amendments(Edition edition) {
        return edition
                // B.4 leads to A.4.2 and so to 7.5.5: two minutes by the letter, one by B.2
                .amendable(
                Amendment.B3_TWO_MINUTES,
                Holds.in(Category.BLITZ).reduced(),
                blitz -> blitz.fixes(ILLEGAL_MOVE_TIME, ofMinutes(2), "7.5.5"));
    }

    private static Layer reduced(Layer games) {
        return games.fixes(FLAG_CLAIM_NEEDS_OWN_TIME, false, "A.4.3")
                .fixes(CLOCK_SETTING_STAYS_FROM, 10, "A.4.1.1")
                .fixes(SETUP_STAYS_FROM, 10, "A.4.1.2")
                .fixes(ANSWERED_ILLEGAL_MOVE_STANDS, true, "A.4.2")
                .fixes(ILLEGAL_POSITION_WAITS, true, "A.4.4");
    }

    private Fide2018Guidelines() {}
}
