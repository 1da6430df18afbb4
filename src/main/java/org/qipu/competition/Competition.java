package org.qipu.competition;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.qipu.game.GameCommand.ScheduleGame;

/**
 * A competition as it was set up (wire protocol §2).
 *
 * <p>It holds ids of players and no names: what was ever set up stays on record.
 *
 * @param name        what it is called
 * @param format      how it is played, in the organiser's words: {@code swiss}, or an object
 * @param entrants    who plays
 * @param withdrawals who has ceased to play
 * @param byes        points that a player has without a game
 * @param tieBreaks   what tells players with equal points apart, the first first; none: they share their place
 * @param delay       how long after it was recorded an event is released to spectators
 * @param venue       where it is played
 * @param rounds      what is fixed of its rounds
 * @param games       what its games inherit where their own schedule is silent
 */
public record Competition(Optional<String> name, Optional<JsonNode> format, List<Entrant> entrants, List<Withdrawal> withdrawals, List<Bye> byes,
        List<TieBreak> tieBreaks, Optional<Duration> delay, Optional<String> venue, List<Round> rounds, ScheduleGame games) {

    /** One who plays; {@code seed} is his starting rank. */
    public record Entrant(String id, Optional<Integer> seed, Optional<Integer> rating, Optional<String> title, Optional<String> federation,
            Optional<String> team) {
    }

    /** One who has ceased to play; {@code afterRound} is the last he played in. */
    public record Withdrawal(String player, Optional<String> afterRound, Optional<String> reason) {
    }

    /** Points without a game. */
    public record Bye(String player, String round, BigDecimal points) {
    }

    /** What is fixed of a round. */
    public record Round(String round, Optional<Instant> scheduledStart) {
    }

    public Competition {
        entrants = List.copyOf(entrants);
        withdrawals = List.copyOf(withdrawals);
        byes = List.copyOf(byes);
        tieBreaks = List.copyOf(tieBreaks);
        rounds = List.copyOf(rounds);
        if (delay.filter(Duration::isNegative).isPresent()) {
            throw new IllegalArgumentException("a delay is not negative");
        }
        if (entrants.stream().map(Entrant::id).distinct().count() < entrants.size()) {
            throw new IllegalArgumentException("an entrant is named twice");
        }
        if (rounds.stream().map(Round::round).distinct().count() < rounds.size()) {
            throw new IllegalArgumentException("a round is named twice");
        }
    }

    /** When a round is to begin, where that is fixed. */
    public Optional<Instant> scheduledStart(String round) {
        return rounds.stream().filter(one -> one.round().equals(round)).findFirst().flatMap(Round::scheduledStart);
    }

    /** Whether everybody plays everybody: there a forfeited game counts among the opponents', elsewhere it was not played. */
    public boolean isRoundRobin() {
        return format.filter(how -> how.toString().toLowerCase(Locale.ROOT).contains("robin")).isPresent();
    }
}
