package org.qipu.law;

import java.util.Map;
import org.qipu.board.chess.bitboard.IllegalReason;

/**
 * The articles that an edition has for what is not a value.
 *
 * @param provisions     of each provision it has
 * @param irregularities of each kind of irregularity
 * @param illegalMoves   of each kind of illegal move of chess
 * @param penalties      of each penalty it lists
 * @param fouls          of each kind of 犯規
 * @param violations     of each kind of 違例
 * @param sources       how it is known that it has an article; those that stand here not were read in its text
 * @param mentioned      what its page has besides, by a name; nothing is decided by it
 */
public record Citations(
        Map<Provision, Cited> provisions,
        Map<IrregularityKind, String> irregularities,
        Map<IllegalReason, String> illegalMoves,
        Map<PenaltyKind, String> penalties,
        Map<IrregularityKind, String> fouls,
        Map<IrregularityKind, String> violations,
        Map<String, Source> sources,
        Map<String, String> mentioned) {

    /** These articles with others for illegal moves. */
    Citations breaking(Map<IllegalReason, String> others) {
        return new Citations(provisions, irregularities, others, penalties, fouls, violations, sources, mentioned);
    }
}
