package org.qipu.game.event;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.law.Category;
import org.qipu.law.Regulations;
import org.qipu.law.Supervision;
import org.qipu.law.TimeControl;

/**
 * What is fixed before a game begins.
 *
 * @param discipline      what is played
 * @param rulebook        the id of the edition it is pinned to (SCO-01)
 * @param timeControl     the time of both players (6.3)
 * @param category        standard, rapid or blitz
 * @param initialPosition the first position as FEN
 * @param chess960        the number of the Chess960 start position, 0 to 959
 * @param setUp           why the position is not the discipline's own, where it is not
 * @param players         who plays, by id only
 * @param competition     the competition it belongs to
 * @param round           the round, from 1
 * @param board           the board, from 1
 * @param scheduledStart  when it is to begin
 * @param regulations     what the regulations of the event say
 * @param supervision     how a rapid or blitz game is watched (A.4, A.5, B.2, B.3)
 * @param competitionRules whether the Competition Rules apply in full (A.4, B.2), as the request said it
 * @param drawnBy         how a Chess960 position was drawn (II.2.3)
 * @param fideRated       whether the game is rated by FIDE, titles and championships among it
 * @param gamesPerArbiter how many games each arbiter watches (A.4.1, B.2.1)
 * @param twoBoards       whether a second board is used for a visually disabled player (D.1)
 * @param replaces        the game that this one replaces by a ruling
 * @param timeZone        where it is played, as the IANA database names it; absent in games recorded before zones were: UTC
 */
public record Schedule(
        Discipline discipline,
        String rulebook,
        Sides<TimeControl> timeControl,
        Category category,
        String initialPosition,
        Optional<Integer> chess960,
        Optional<SetUp> setUp,
        Sides<Player> players,
        Optional<String> competition,
        Optional<String> round,
        Optional<Integer> board,
        Optional<Instant> scheduledStart,
        Regulations regulations,
        Optional<Supervision> supervision,
        Optional<Boolean> competitionRules,
        Optional<String> drawnBy,
        Optional<Boolean> fideRated,
        Optional<Integer> gamesPerArbiter,
        Optional<Boolean> twoBoards,
        Optional<String> replaces,
        Optional<ZoneId> timeZone) {

    /** The zone by whose clocks its dates and times are told. */
    public ZoneId zone() {
        return timeZone.orElse(LocalTimes.UNSAID);
    }

    /** An instant in words for people: by the clocks of the venue, with their offset. */
    public String told(Instant at) {
        return LocalTimes.words(at, zone());
    }

    /** Whether the Competition Rules apply to a rapid or blitz game in full (A.4, B.2); they do not, unless the regulations chose so. */
    public boolean rulesInFull() {
        return supervision.map(Supervision::full).orElse(competitionRules.orElse(false));
    }

    /** This schedule with the players in each other's place. */
    public Schedule exchanged() {
        return new Schedule(
                discipline,
                rulebook,
                timeControl,
                category,
                initialPosition,
                chess960,
                setUp,
                new Sides<>(players.black(), players.white()),
                competition,
                round,
                board,
                scheduledStart,
                regulations,
                supervision,
                competitionRules,
                drawnBy,
                fideRated,
                gamesPerArbiter,
                twoBoards,
                replaces,
                timeZone);
    }

    /** This schedule pinned to another edition, with what of its regulations and supervision that edition has. */
    public Schedule pinnedTo(String edition, Regulations regulated, Optional<Supervision> watched) {
        return new Schedule(
                discipline,
                edition,
                timeControl,
                category,
                initialPosition,
                chess960,
                setUp,
                players,
                competition,
                round,
                board,
                scheduledStart,
                regulated,
                watched,
                competitionRules,
                drawnBy,
                fideRated,
                gamesPerArbiter,
                twoBoards,
                replaces,
                timeZone);
    }

    /** Why a game starts from another position. */
    public enum SetUp {
        /** So found on the board. */
        INCORRECT,
        /** Taken over from another record. */
        CONTINUED
    }

    /**
     * One player of a game.
     *
     * @param id       his id in the registry; names live there alone
     * @param rating   his rating that day
     * @param language the language of his piece letters, {@code en} when absent
     */
    public record Player(Optional<String> id, Optional<Integer> rating, Optional<String> language) {

        /** A player nobody has named. */
        public static final Player UNKNOWN = new Player(Optional.empty(), Optional.empty(), Optional.empty());
    }
}
