package org.qipu.competition;

import java.math.BigDecimal;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.game.command.OpeningCommand.ScheduleGame;
import org.qipu.law.editions.XiangqiTw2024;

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
 * @param system      by which system it is played; absent: what the format says, as far as it says it
 * @param gamesPerMatch how many games two parties play in a round; absent: one
 * @param teams       whether teams play: a match is then all games of two teams in a round
 * @param boards      on how many boards two teams play; absent: as many as the largest team has members
 * @param sharedPlaces whether places other than the first may be shared (通則六7); absent: they may
 * @param decidedPlaces the order that the organiser decided, by a play-off or by lot, of those whom nothing else tells apart
 * @param reason      why it was set up otherwise; a change of what becomes public, and when, has one
 * @param release     what becomes public of its games, and when, beside the delay
 */
public record Competition(
        Optional<String> name,
        Optional<Format> format,
        List<Entrant> entrants,
        List<Withdrawal> withdrawals,
        List<Bye> byes,
        List<TieBreak> tieBreaks,
        Optional<Duration> delay,
        Optional<String> venue,
        List<Round> rounds,
        ScheduleGame games,
        Optional<PairingSystem> system,
        Optional<Integer> gamesPerMatch,
        Optional<Boolean> teams,
        Optional<Integer> boards,
        Optional<Boolean> sharedPlaces,
        Optional<List<String>> decidedPlaces,
        Optional<String> reason,
        Optional<ReleaseTerms> release) {

    /** The most boards that two teams are drawn on. */
    public static final int MOST_BOARDS = 100;

    /** One who plays; {@code seed} is his starting rank. */
    public record Entrant(
            String id,
            Optional<Integer> seed,
            Optional<Integer> rating,
            Optional<String> title,
            Optional<String> federation,
            Optional<String> team) {}

    /** One who has ceased to play; {@code afterRound} is the last he played in. */
    public record Withdrawal(String player, Optional<String> afterRound, Optional<String> reason) {}

    /** Points without a game. */
    public record Bye(String player, String round, BigDecimal points) {}

    /** What is fixed of a round. */
    public record Round(String round, Optional<Instant> scheduledStart) {}

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
        decidedPlaces = decidedPlaces.map(List::copyOf);
        if (gamesPerMatch.filter(number -> number < 1 || number > 2).isPresent()) {
            throw new IllegalArgumentException("a match has one game or two");
        }
        if (boards.filter(number -> number < 1).isPresent()) {
            throw new IllegalArgumentException("teams play on one board at least");
        }
    }

    /** When a round is to begin, where that is fixed. */
    public Optional<Instant> scheduledStart(String round) {
        return rounds.stream()
                .filter(one -> one.round().equals(round))
                .findFirst()
                .flatMap(Round::scheduledStart);
    }

    /** This as it changes another: what is not said of the zone and of the release stays as it was. */
    public Competition after(Competition before) {
        return with(
                byes,
                withdrawals,
                delay.or(before::delay),
                games.timeZone().isPresent() ? games : games.at(before.games().timeZone()),
                format,
                reason,
                release.map(terms -> terms.after(before.released())).or(before::release));
    }

    /** What becomes public of its games beside moves, clocks and results, and the delays of its rounds. */
    public ReleaseTerms released() {
        return release.orElse(ReleaseTerms.NONE);
    }

    /** Whether its games become public as those of another. */
    boolean releasesAs(Competition other) {
        return delay.equals(other.delay) && released().holdsAs(other.released());
    }

    /** The same, shown so late. */
    public Competition delayed(Optional<Duration> late) {
        return with(byes, withdrawals, late, games, format, reason, release);
    }

    /** Whether both say the same of the competition, whatever the reasons. */
    public boolean holdsAs(Competition other) {
        return unreasoned().equals(other.unreasoned());
    }

    private Competition unreasoned() {
        return with(byes, withdrawals, delay, games, format, Optional.empty(), release);
    }

    /** The same with other byes. */
    public Competition withByes(List<Bye> others) {
        return with(others, withdrawals, delay, games, format, reason, release);
    }

    /** The same with other withdrawals. */
    public Competition withWithdrawals(List<Withdrawal> others) {
        return with(byes, others, delay, games, format, reason, release);
    }

    /** The same as it is read from the record. */
    public Competition ordered() {
        return with(byes, withdrawals, delay, games, format.map(Format::ordered), reason, release);
    }

    private Competition with(
            List<Bye> otherByes,
            List<Withdrawal> otherWithdrawals,
            Optional<Duration> late,
            ScheduleGame inherited,
            Optional<Format> how,
            Optional<String> why,
            Optional<ReleaseTerms> terms) {
        return new Competition(
                name,
                how,
                entrants,
                otherWithdrawals,
                otherByes,
                tieBreaks,
                late,
                venue,
                rounds,
                inherited,
                system,
                gamesPerMatch,
                teams,
                boards,
                sharedPlaces,
                decidedPlaces,
                why,
                terms);
    }

    /** When its first round starts, as far as its rounds say. */
    public Optional<Instant> start() {
        return rounds.stream().flatMap(round -> round.scheduledStart().stream()).min(Comparator.naturalOrder());
    }

    /** Whether everybody plays everybody: there a forfeited game counts among the opponents', elsewhere it was not played. */
    public boolean isRoundRobin() {
        return system.isPresent()
                ? system.get().isRoundRobin()
                : format.filter(how -> how.inSmallLetters().contains("robin")).isPresent();
    }

    /** Whether xiangqi is played, under the rulebook that orders its standings. */
    public boolean isXiangqi() {
        return games.rulebook()
                .map(XiangqiTw2024.ID::equals)
                .orElse(games.discipline().equals(Optional.of(Discipline.XIANGQI)));
    }

    /** The system it is played by: as it was set up, in xiangqi else as the organiser's words say it. */
    public Optional<PairingSystem> playedBy() {
        return system.or(() -> isXiangqi() ? format.flatMap(PairingSystem::named) : Optional.empty());
    }

    /** How many games two parties play in a round; of teams, on each board. */
    public int gamesInAMatch() {
        return gamesPerMatch.orElse(1);
    }

    /** Whether teams play. */
    public boolean isOfTeams() {
        return teams.orElse(false);
    }

    /** For whom somebody plays: his team where teams play, himself. */
    public String party(String player) {
        return Parties.of(this, player);
    }

    /**
     * Who starts, players or teams, by seed and else as they are listed; who withdrew before the first round ({@code
     * afterRound} 0) does not.
     */
    public List<String> starters() {
        return Parties.starters(this);
    }

    /** On how many boards two parties play in a round. */
    public int boardsInAMatch() {
        return Parties.boards(this);
    }
}
