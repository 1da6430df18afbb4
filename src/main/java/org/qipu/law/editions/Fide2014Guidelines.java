package org.qipu.law.editions;

import static java.time.Duration.ZERO;
import static java.time.Duration.ofMinutes;
import static java.time.Duration.ofSeconds;
import static org.qipu.board.chess.bitboard.IllegalReason.*;
import static org.qipu.law.Provision.*;
import static org.qipu.law.Source.*;
import static org.qipu.law.settings.AdjournmentSettings.*;
import static org.qipu.law.settings.ClaimSettings.*;
import static org.qipu.law.settings.ClockSettings.*;
import static org.qipu.law.settings.IllegalMoveSettings.*;
import static org.qipu.law.settings.LastMinutesSettings.*;
import static org.qipu.law.settings.PaceSettings.*;
import static org.qipu.law.settings.ScoresheetSettings.*;

import org.qipu.board.Discipline;
import org.qipu.law.Category;
import org.qipu.law.Holds;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Layer;
import org.qipu.law.Supervision;

/** The FIDE Laws of Chess in force for competitions that start from 1 July 2014: appendices. */
final class Fide2014Guidelines {

    static Edition page(Edition edition) {
        return edition
                // Appendix E: adjourned games
                .cites(SEALING, "E.1a", QUOTED)
                .fixes(SESSION_CHARGED, true, "E.1b", QUOTED)
                .cites(EARLY_SEAL, "E.1b", UNVERIFIED)
                .cites(ENVELOPE, "E.2", QUOTED)
                .mentions("offer-after-sealing", "E.4")
                .mentions("resumption", "E.5")
                .mentions("ended-before-resumption", "E.6")
                .cites(OPENING, "E.7", QUOTED)
                .fixes(SEALED_FAULT_NEEDS_MATE, true, "E.8", QUOTED)
                .cites(SEALED_MOVE, "E.8", QUOTED)
                .answers(IrregularityKind.SEALED_MOVE, "E.8")
                .cites(SEALED_AMBIGUOUS, "E.8a", QUOTED)
                .cites(SEALED_UNREADABLE, "E.8b", QUOTED)
                .cites(SEALED_ILLEGAL, "E.8c", QUOTED)
                .cites(REPLIER_PRESENT, "E.9a", QUOTED)
                .cites(REPLIER_ABSENT, "E.9b", QUOTED)
                .cites(SEALER_ABSENT, "E.9c", QUOTED)
                .cites(LATE_AT_RESUMPTION, "E.10", UNVERIFIED)
                .cites(NEITHER_AT_RESUMPTION, "E.11", UNVERIFIED)
                .cites(ENVELOPE_MISSING, "E.12a", UNVERIFIED)
                .answers(IrregularityKind.ENVELOPE_MISSING, "E.12a")
                .cites(NOT_RE_ESTABLISHED, "E.12b", UNVERIFIED)
                .fixes(RESUMED_TIMES_FIXED, true, "E.13", QUOTED)
                .cites(WRONG_TIME_AT_RESUMPTION, "E.13", UNVERIFIED)
                // Appendix F: Chess960
                .cites(CHESS960_POSITION, "F.2", UNVERIFIED)
                .mentions("chess960-castling", "F.3b")
                // Appendix G: games without increment
                .cites(QUICKPLAY_PHASE, "G.1", QUOTED)
                .cites(QUICKPLAY_APPLIES, "G.2", QUOTED)
                .cites(QUICKPLAY_GAMES, "G.3", QUOTED)
                .mentions("quickplay-both-flags", "6.11")
                .fixes(EXTRA_TIME_PER_MOVE, ofSeconds(5), "G.4", QUOTED)
                .fixes(EXTRA_TIME_GIVES, ofMinutes(2), "G.4", QUOTED)
                .cites(QUICKPLAY_INCREMENT, "G.4", QUOTED)
                .fixes(LAST_MINUTES_BELOW, ofMinutes(2), "G.5", QUOTED)
                .cites(QUICKPLAY_CLAIM, "G.5", QUOTED)
                .cites(QUICKPLAY_AGREED, "G.5a", QUOTED)
                .fixes(POSTPONED_CLAIM_GIVES, ZERO, "G.5b", QUOTED)
                .cites(QUICKPLAY_POSTPONED, "G.5b", QUOTED)
                .fixes(REJECTED_CLAIM_GIVES, ofMinutes(2), "G.5c", UNVERIFIED)
                .cites(QUICKPLAY_REJECTED, "G.5c", UNVERIFIED)
                .cites(QUICKPLAY_NO_ARBITER, "G.6", UNVERIFIED)
                .cites(QUICKPLAY_UNATTENDED_CLAIM, "G.6", UNVERIFIED)
                .cites(QUICKPLAY_REFERRED, "G.6", UNVERIFIED)
                // Appendix A: rapid chess
                .fixes(RAPID_BELOW, ofMinutes(60), "A.1", QUOTED)
                .fixes(RECORDED_AT_EVERY_PACE, false, "A.2", QUOTED)
                .cites(SETTING_FIXED, "A.4a(1)", QUOTED)
                .cites(SETUP_FIXED, "A.4a(2)", QUOTED)
                .cites(ILLEGAL_MOVE_STANDS, "A.4b", QUOTED)
                .mentions("rapid-win-on-time", "A.4c")
                .cites(ILLEGAL_POSITION_DRAWN, "A.4d", UNVERIFIED)
                .answers(IrregularityKind.ILLEGAL_POSITION, "A.4d")
                // Appendix B: blitz
                .fixes(BLITZ_UP_TO, ofMinutes(10), "B.1", UNVERIFIED)
                .mentions("blitz-penalty", "B.2")
                // Appendix D: rules for blind and visually disabled players
                .cites(TWO_BOARDS, "D.1.1", UNVERIFIED)
                .cites(ANNOUNCEMENT, "D.2.1", UNVERIFIED)
                .cites(ANNOUNCED, "D.2.3", UNVERIFIED)
                .cites(SLIP_OF_THE_TONGUE, "D.2.8", UNVERIFIED)
                .answers(IrregularityKind.BOARDS_DIFFER, "D.2.9")
                .cites(ASSISTANT_OF_DISABLED, "D.2.10", UNVERIFIED)
                .cites(ASSISTANT_ANNOUNCES, "D.2.11", UNVERIFIED);
    }

    /** What holds otherwise in rapid and blitz, however watched, and in Chess960. */
    static Edition layers(Edition edition) {
        return edition.watched(Supervision.values())
                // A.3: rapid under the Competition Rules; two minutes as in 7.5.5 and 9.5.3, there is no rule of one
                // minute
                .in(Holds.in(Category.RAPID).inFull(), rapid -> rapid.fixes(GAMES_PER_ARBITER, 3, "A.3a", QUOTED))
                // A.4: rapid under the reduced set
                .in(Holds.in(Category.RAPID).reduced(), Fide2014Guidelines::reduced)
                // B.2: one minute in every blitz game, instead of what Articles 7 and 9 give
                .in(
                        Holds.in(Category.BLITZ),
                        blitz -> blitz.fixes(ILLEGAL_MOVE_TIME, ofMinutes(1), "B.2", UNVERIFIED)
                                .fixes(INCORRECT_CLAIM_TIME, ofMinutes(1), "B.2", UNVERIFIED))
                // B.3: blitz under the Competition Rules
                .in(Holds.in(Category.BLITZ).inFull(), blitz -> blitz.fixes(GAMES_PER_ARBITER, 1, "B.3a", UNVERIFIED))
                // B.4: blitz under the reduced set of A.4
                .in(Holds.in(Category.BLITZ).reduced(), Fide2014Guidelines::reduced)
                // F: Chess960
                .in(Holds.of(Discipline.CHESS960), chess960 -> chess960.breaks(CASTLING_BLOCKED, "F.3b"));
    }

    private static Layer reduced(Layer games) {
        return games.fixes(ILLEGAL_MOVES_LOSE_AT, 1, "A.4b", QUOTED)
                .fixes(ILLEGAL_LOSS_NEEDS_MATE, true, "A.4b", QUOTED)
                .fixes(FLAG_CLAIM_NEEDS_OWN_TIME, true, "A.4c", UNVERIFIED)
                .fixes(CLOCK_SETTING_STAYS_FROM, 10, "A.4a(1)", QUOTED)
                .fixes(SETUP_STAYS_FROM, 10, "A.4a(2)", QUOTED)
                .fixes(ANSWERED_ILLEGAL_MOVE_STANDS, true, "A.4b", QUOTED)
                .fixes(ILLEGAL_POSITION_WAITS, true, "A.4d", QUOTED);
    }

    private Fide2014Guidelines() {}
}
