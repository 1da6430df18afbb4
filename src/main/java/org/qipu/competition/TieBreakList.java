package org.qipu.competition;

import java.util.List;
import java.util.Optional;

/**
 * What tells apart those with equal points, in its order.
 *
 * @param article  the article that orders it; absent: the organiser did
 * @param criteria the first the first
 */
public record TieBreakList(Optional<String> article, List<Criterion> criteria) {

    /**
     * One criterion.
     *
     * @param term    what the rulebook calls it
     * @param article where it stands
     */
    public record Criterion(TieBreak by, Optional<String> term, Optional<String> article) {}

    public TieBreakList {
        criteria = List.copyOf(criteria);
    }

    /** An organiser's own list. */
    public static TieBreakList of(List<TieBreak> order) {
        return new TieBreakList(
                Optional.empty(),
                order.stream()
                        .map(by -> new Criterion(by, Optional.empty(), Optional.empty()))
                        .toList());
    }

    /** What holds in a competition: the organiser's list, in xiangqi else that of the rulebook for how it is played. */
    public static TieBreakList of(Competition competition) {
        if (competition.tieBreaks().isEmpty() && competition.isXiangqi()) {
            return competition
                    .playedBy()
                    .map(system -> XiangqiTieBreaks.of(system, competition.isOfTeams()))
                    .orElse(XiangqiTieBreaks.UNKNOWN);
        }
        return of(competition.tieBreaks());
    }
}
