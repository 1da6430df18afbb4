package org.qipu.law;

import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.chess.IllegalReason;

/** The article numbers of one edition, looked up in the requirement table. */
final class Articles {

    /** What a ruling cites where no article of its edition fits (SCO-02). */
    static final String PREFACE = "preface";

    private Articles() {
    }

    /** The article of every provision that an edition has; {@code other} where the table's row says less than the document. */
    static Map<Provision, String> of(String edition, Map<Provision, String> other) {
        var articles = new EnumMap<Provision, String>(Provision.class);
        for (var provision : Provision.values()) {
            Requirement.article(provision.row(), provision.listed(), edition).ifPresent(article -> articles.put(provision, article));
        }
        articles.put(Provision.ANALOGY, PREFACE);
        articles.putAll(other);
        return articles;
    }

    /** The article of every kind of irregularity in an edition: of the first of its rows that the edition has. */
    static Map<IrregularityKind, String> irregularities(String edition) {
        var articles = new EnumMap<IrregularityKind, String>(IrregularityKind.class);
        for (var kind : IrregularityKind.values()) {
            articles.put(kind, kind.rows().stream().map(row -> Requirement.article(row.id(), row.listed(), edition)).flatMap(Optional::stream)
                    .findFirst().orElse(PREFACE));
        }
        return articles;
    }

    /** The article that each kind of illegal move breaks. */
    static Map<IllegalReason, String> movement(String edition) {
        var articles = new EnumMap<IllegalReason, String>(IllegalReason.class);
        for (var reason : IllegalReason.values()) {
            articles.put(reason, movement(edition, reason));
        }
        return articles;
    }

    private static String movement(String edition, IllegalReason reason) {
        return switch (reason) {
            case OPPONENTS_MAN -> row(edition, "MOV-01", 1);
            case OWN_MAN_ON_SQUARE -> row(edition, "MOV-07", 0);
            case NO_CAPTURE -> row(edition, "MOV-07", 1);
            case CAPTURES_KING -> row(edition, "MOV-03", 1);
            case NOT_HOW_A_BISHOP_MOVES -> row(edition, "MOV-09", 0);
            case NOT_HOW_A_ROOK_MOVES -> row(edition, "MOV-09", 1);
            case NOT_HOW_A_QUEEN_MOVES -> row(edition, "MOV-09", 2);
            case PATH_BLOCKED -> row(edition, "MOV-09", 3);
            case NOT_HOW_A_KNIGHT_MOVES -> row(edition, "MOV-10", 0);
            case NOT_HOW_A_PAWN_MOVES -> row(edition, "MOV-11", 0);
            case PAWN_BLOCKED -> row(edition, "MOV-11", 1);
            case NOT_HOW_A_KING_MOVES -> row(edition, "MOV-14", 0);
            case PAWN_NOT_ON_ORIGINAL_SQUARE -> row(edition, "MOV-11", 2);
            case NOTHING_TO_CAPTURE -> row(edition, "MOV-12", 0);
            case EN_PASSANT_NOT_AVAILABLE -> row(edition, "MOV-12", 2);
            case NO_PROMOTION, PROMOTION_MISSING, PROMOTION_IMPOSSIBLE -> row(edition, "MOV-13", 0);
            case NO_ROOK_TO_CASTLE -> row(edition, "MOV-15", 0);
            case CASTLING_RIGHT_LOST -> row(edition, "MOV-16", 0);
            case CASTLING_BLOCKED -> row(edition, "MOV-17", 2);
            case CASTLING_OUT_OF_CHECK, CASTLING_THROUGH_ATTACK -> row(edition, "MOV-17", 1);
            case KING_TO_ATTACKED_SQUARE -> row(edition, "MOV-14", 2);
            case LEAVES_KING_IN_CHECK, EXPOSES_KING -> row(edition, "MOV-18", 2);
            case VACANT_SQUARE, NO_SUCH_MAN -> Requirement.article("MOV-19", 1, edition).orElse(row(edition, "MOV-07", 0));
        };
    }

    private static String row(String edition, String id, int listed) {
        return Requirement.article(id, listed, edition).orElseThrow();
    }
}
