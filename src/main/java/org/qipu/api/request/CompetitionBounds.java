package org.qipu.api.request;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.competition.Competition;
import org.qipu.competition.ReleaseTerms;

/** How far a competition may go that is set up now; one that was set up before may go further and stays readable. */
public final class CompetitionBounds {

    /** The most entrants whose pairings are written out. */
    private static final int LARGEST_ROUND_ROBIN = 256;

    private static final long MOST_GAMES = 1_000_000; // counted twice, for both who meet
    /** Every policy that was ever in force is kept in memory. */
    private static final int MOST_ROUNDS_RELEASED = 1_000;

    private CompetitionBounds() {}

    /** The same competition, within bounds. */
    static Competition within(Competition competition) {
        if (new HashSet<>(competition.tieBreaks()).size()
                < competition.tieBreaks().size()) {
            throw ProblemFound.malformed("A tie-break stands in the list only once.", "/tieBreaks");
        }
        var byes = new HashSet<List<String>>();
        for (int i = 0; i < competition.byes().size(); i++) {
            var bye = competition.byes().get(i);
            if (!byes.add(List.of(competition.party(bye.player()), bye.round()))) {
                throw ProblemFound.malformed(
                        competition.isOfTeams()
                                ? "A team has at most one bye in a round."
                                : "A player has at most one bye in a round.",
                        "/byes/" + i);
            }
        }
        if (competition
                .boards()
                .filter(boards -> boards > Competition.MOST_BOARDS)
                .isPresent()) {
            throw ProblemFound.malformed("Teams play on at most " + Competition.MOST_BOARDS + " boards.", "/boards");
        }
        var released = competition.release().flatMap(ReleaseTerms::rounds).orElse(Map.of());
        if (released.size() > MOST_ROUNDS_RELEASED) {
            throw ProblemFound.malformed(
                    "'release.rounds' names at most " + MOST_ROUNDS_RELEASED + " rounds.", "/release/rounds");
        }
        return competition;
    }

    /** Why a round robin of the competition is not written out, in a sentence; absent where it is. */
    public static Optional<String> roundRobinNotShown(Competition competition) {
        long starters = competition.starters().size();
        if (starters < 2 || starters > LARGEST_ROUND_ROBIN) {
            return Optional.of("A round robin has from 2 to " + LARGEST_ROUND_ROBIN + " entrants.");
        }
        return starters * starters * competition.gamesInAMatch() * competition.boardsInAMatch() > MOST_GAMES
                ? Optional.of("A round robin of so many games is not shown.")
                : Optional.empty();
    }
}
