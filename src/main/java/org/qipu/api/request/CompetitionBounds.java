package org.qipu.api.request;

import java.util.HashSet;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Competition;

/** How far a competition may go that is set up now; one that was set up before may go further and stays readable. */
final class CompetitionBounds {

    private CompetitionBounds() {}

    /** The same competition, within bounds. */
    static Competition within(Competition competition) {
        if (new HashSet<>(competition.tieBreaks()).size() < competition.tieBreaks().size()) {
            throw ProblemFound.malformed("A tie-break stands in the list only once.", "/tieBreaks");
        }
        return competition;
    }
}
