package org.qipu.read.competition;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.qipu.board.Discipline;
import org.qipu.competition.Competition;
import org.qipu.competition.CompetitionVersion;

/**
 * One page of competitions.
 *
 * @param competitions in the order of their ids
 * @param cursor       asks for the next page; absent on the last
 */
@JsonInclude(JsonInclude.Include.ALWAYS)
public record CompetitionList(List<One> competitions, Optional<String> cursor) {

    /**
     * A competition in few words; {@code GET /competitions/{id}} has all.
     *
     * @param version    its number of changes
     * @param changedAt  when it was last changed
     * @param discipline what is played
     * @param start      when its first round begins, where that is fixed
     * @param rounds     the rounds of which something is fixed
     * @param entrants   how many have entered
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record One(
            String id,
            long version,
            Instant changedAt,
            Optional<String> name,
            Optional<String> venue,
            Discipline discipline,
            Optional<String> rulebook,
            Optional<Instant> start,
            List<String> rounds,
            int entrants) {

        private static One of(String id, CompetitionVersion version) {
            var competition = version.competition();
            return new One(
                    id,
                    version.version(),
                    version.changedAt(),
                    competition.name(),
                    competition.venue(),
                    competition.games().played(),
                    competition.games().rulebook(),
                    competition.start(),
                    competition.rounds().stream().map(Competition.Round::round).toList(),
                    competition.entrants().size());
        }
    }

    /**
     * These in few words.
     *
     * @param cursor the cursor of what comes after an id
     */
    public static CompetitionList of(Competitions.Page found, UnaryOperator<String> cursor) {
        var page = found.competitions().entrySet().stream()
                .map(one -> One.of(one.getKey(), one.getValue()))
                .toList();
        return new CompetitionList(
                page, found.more() ? Optional.of(cursor.apply(page.getLast().id())) : Optional.empty());
    }
}
