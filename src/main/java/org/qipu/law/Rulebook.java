package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.chess.IllegalReason;

/**
 * One edition of the Laws as a value: what it fixes, and which article says so.
 *
 * <p>A game is pinned to one rulebook when it is scheduled; every later decision about it asks this value and nothing else.
 *
 * @param id                      the name of the edition on the wire, {@code fide-2023}
 * @param title                   the title of the document
 * @param inForceFrom             first day it applies
 * @param inForceUntil            last day it applies; absent: still in force
 * @param defaultTime             time after which a player who has not arrived loses, where the regulations are silent
 * @param movesBeforeAgreement    moves each player has made before a draw can be agreed
 * @param resignationNeedsMate    whether a resignation is a draw when the opponent cannot possibly checkmate
 * @param flagFallNeedsMate       whether a flag-fall is a draw when the opponent cannot possibly checkmate
 * @param automaticRepetition     occurrences of a position that end the game without a claim, if the edition knows such an end
 * @param automaticQuietPlies     half-moves without capture or pawn move that end the game without a claim
 * @param claimedRepetition       occurrences of a position that a claim needs
 * @param claimedQuietPlies       half-moves without capture or pawn move that a claim needs
 * @param incorrectClaim          time the opponent gets after an incorrect claim, by category
 * @param penalties               the penalties it lists, with their articles
 * @param articles                the article of each provision it has
 * @param illegalMoves            the article that each kind of illegal move breaks
 */
public record Rulebook(String id, String title, LocalDate inForceFrom, Optional<LocalDate> inForceUntil, Parameter<Duration> defaultTime,
        Parameter<Integer> movesBeforeAgreement, Parameter<Boolean> resignationNeedsMate, Parameter<Boolean> flagFallNeedsMate,
        Optional<Parameter<Integer>> automaticRepetition, Optional<Parameter<Integer>> automaticQuietPlies,
        Parameter<Integer> claimedRepetition, Parameter<Integer> claimedQuietPlies,
        Map<Category, Parameter<Duration>> incorrectClaim, Map<PenaltyKind, String> penalties, Map<Provision, String> articles,
        Map<IllegalReason, String> illegalMoves) {

    public Rulebook {
        incorrectClaim = Map.copyOf(incorrectClaim);
        penalties = Map.copyOf(penalties);
        articles = Map.copyOf(articles);
        illegalMoves = Map.copyOf(illegalMoves);
    }

    /** Whether this edition was in force on a day. */
    public boolean inForceOn(LocalDate day) {
        return !day.isBefore(inForceFrom) && inForceUntil.filter(day::isAfter).isEmpty();
    }

    /** The article that an illegal move breaks. */
    public String article(IllegalReason reason) {
        return illegalMoves.getOrDefault(reason, article(Provision.LEGAL_MOVE));
    }

    /** The article of a provision; where this edition has none, the article on analogous situations. */
    public String article(Provision provision) {
        return articles.getOrDefault(provision, articles.get(Provision.ANALOGY));
    }
}
