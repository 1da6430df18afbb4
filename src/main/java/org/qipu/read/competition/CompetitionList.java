package org.qipu.read.competition;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.ZoneId;
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
     * @param timeZone   by whose clocks its days are told
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
            ZoneId timeZone,
            List<String> rounds,
            int entrants) {

        private static One of(String id, CompetitionVersion version, ZoneId elsewhere) {
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
                    competition.games().timeZone().orElse(elsewhere),
                    competition.rounds().stream().map(Competition.Round::round).toList(),
                    competition.entrants().size());
        }
    }

    /**
     * These in few words.
     *
     * @param elsewhere the zone of those that have none of their own
     * @param cursor    the cursor of what comes after an id
     */
    public static CompetitionList of(Competitions.Page found, ZoneId elsewhere, UnaryOperator<String> cursor) {
        var page = found.competitions().entrySet().stream()
                .map(one -> One.of(one.getKey(), one.getValue(), elsewhere))
                .toList();
        return new CompetitionList(
                page, found.more() ? Optional.of(cursor.apply(page.getLast().id())) : Optional.empty());
    }
}
