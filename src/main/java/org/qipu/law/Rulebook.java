package org.qipu.law;

import java.time.Duration;
import java.time.LocalDate;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.chess.IllegalReason;

/**
 * One edition of the Laws as a value: what it fixes, and which article says so.
 *
 * <p>A game is pinned to one rulebook when it is scheduled; every later decision about it asks this value and nothing else.
 *
 * @param id                   the name of the edition on the wire, {@code fide-2023}
 * @param title                the title of the document
 * @param inForceFrom          first day it applies
 * @param inForceUntil         last day it applies; absent: still in force
 * @param movesBeforeAgreement moves each player has made before a draw can be agreed
 * @param resignationNeedsMate whether a resignation is a draw when the opponent cannot possibly checkmate
 * @param touchDeliberate      whether only a touch reported as deliberate obliges; else every touch does that is not ruled accidental
 * @param promotionTouchBinds  whether a promotion piece that touched the square is final
 * @param endNeedsTouchDuty    whether a mating or stalemating move must also accord with the touch rules
 * @param competition          what it fixes for competitions; absent: every such question is a ruling
 * @param supervisions         the sets for rapid and blitz it has
 * @param amendments           the amendments that can be put in force on it
 * @param penalties            the penalties it lists, with their articles
 * @param articles             the article of each provision it has
 * @param irregularities       the article of each kind of irregularity
 * @param illegalMoves         the article that each kind of illegal move of chess breaks
 * @param xiangqi              what it fixes for a game of xiangqi; absent: it is a rulebook of chess
 */
public record Rulebook(String id, String title, LocalDate inForceFrom, Optional<LocalDate> inForceUntil, Parameter<Integer> movesBeforeAgreement,
        Parameter<Boolean> resignationNeedsMate, Parameter<Boolean> touchDeliberate, Parameter<Boolean> promotionTouchBinds, Parameter<Boolean> endNeedsTouchDuty,
        Optional<CompetitionRules> competition, List<Supervision> supervisions, List<Amendment> amendments, Map<PenaltyKind, String> penalties,
        Map<Provision, String> articles, Map<IrregularityKind, String> irregularities, Map<IllegalReason, String> illegalMoves,
        Optional<XiangqiRules> xiangqi) {

    public Rulebook {
        supervisions = List.copyOf(supervisions);
        amendments = List.copyOf(amendments);
        penalties = Map.copyOf(penalties);
        articles = Map.copyOf(articles);
        irregularities = Map.copyOf(irregularities);
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

    /** The article of a provision; where this edition has none, the preface on analogous situations. */
    public String article(Provision provision) {
        return articles.getOrDefault(provision, articles.get(Provision.ANALOGY));
    }

    /** The article that says what follows from an irregularity. */
    public String article(IrregularityKind kind) {
        return irregularities.get(kind);
    }

    /** Whether a ruling may cite it: an article of this edition's document, or the preface on analogous situations. */
    public boolean hasArticle(String cited) {
        return cited.equals(Articles.PREFACE) || ArticleNumbers.known(id, cited) || penalties.containsValue(cited) || articles.containsValue(cited)
                || irregularities.containsValue(cited);
    }

    /** Whether this edition says anything about it. */
    public boolean has(Provision provision) {
        return articles.containsKey(provision);
    }

    /** Whether it is a rulebook of a discipline. */
    public boolean isOf(Discipline discipline) {
        return xiangqi.isPresent() == (discipline == Discipline.XIANGQI);
    }

    /** What its game asks for where the other asks for something else. */
    public Customs customs() {
        return xiangqi.isPresent() ? Customs.OF_XIANGQI : Customs.OF_CHESS;
    }

    /** Time after which a player who has not arrived loses, where the regulations are silent; none where it fixes none. */
    public Duration defaultTime() {
        return competition.map(CompetitionRules::defaultTime).or(() -> xiangqi.map(XiangqiRules::defaultTime)).map(Parameter::value).orElse(Duration.ZERO);
    }

    /** Whether it says what a fallen flag brings; else that is a ruling. */
    public boolean rulesOnFlags() {
        return competition.isPresent() || xiangqi.isPresent();
    }

    /** Whether a flag-fall is a draw when the opponent cannot possibly checkmate. */
    public boolean flagFallNeedsMate() {
        return competition.filter(rules -> rules.flagFallNeedsMate().value()).isPresent();
    }

    /** This edition as it holds for a game: of its category, its supervision, with the amendments its regulations put in force. */
    public Rulebook under(Category category, Optional<Supervision> supervision, List<Amendment> inForce) {
        var rules = competition;
        if (supervisions.contains(Supervision.A5) && shortPenalties(category, supervision, inForce)) {
            var article = article(category == Category.RAPID ? Provision.RAPID_PENALTY : Provision.BLITZ_PENALTY);
            rules = rules.map(all -> all.withTime(Duration.ofMinutes(1), article));
        }
        for (var amendment : inForce) {
            rules = rules.map(all -> all.amended(amendment));
        }
        return new Rulebook(id, title, inForceFrom, inForceUntil, movesBeforeAgreement, resignationNeedsMate, touchDeliberate, promotionTouchBinds, endNeedsTouchDuty, rules,
                supervisions, amendments, penalties, articles, irregularities, illegalMoves, xiangqi);
    }

    /** This edition as it holds for Chess960: what hinders castling is told by its guideline (II.3.2.7). */
    public Rulebook chess960() {
        if (!has(Provision.CHESS960_CASTLING)) {
            return this;
        }
        var reasons = new EnumMap<>(illegalMoves);
        reasons.put(IllegalReason.CASTLING_BLOCKED, article(Provision.CHESS960_CASTLING));
        return new Rulebook(id, title, inForceFrom, inForceUntil, movesBeforeAgreement, resignationNeedsMate, touchDeliberate, promotionTouchBinds,
                endNeedsTouchDuty, competition, supervisions, amendments, penalties, articles, irregularities, reasons, xiangqi);
    }

    /** One minute in rapid under both sets (A.3), in blitz under B.3 (English text); B.2 is the Competition Rules' two. */
    private static boolean shortPenalties(Category category, Optional<Supervision> supervision, List<Amendment> inForce) {
        return switch (category) {
            case STANDARD -> false;
            case RAPID -> true;
            case BLITZ -> supervision.filter(Supervision::full).isPresent() ? inForce.contains(Amendment.B2_ONE_MINUTE) : !inForce.contains(Amendment.B3_TWO_MINUTES);
        };
    }
}
