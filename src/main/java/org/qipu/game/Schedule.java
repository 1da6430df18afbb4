package org.qipu.game;

import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Discipline;
import org.qipu.board.Sides;
import org.qipu.law.Category;
import org.qipu.law.Regulations;
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
 */
public record Schedule(Discipline discipline, String rulebook, Sides<TimeControl> timeControl, Category category, String initialPosition,
        Optional<Integer> chess960, Optional<SetUp> setUp, Sides<Player> players, Optional<String> competition, Optional<String> round,
        Optional<Integer> board, Optional<Instant> scheduledStart, Regulations regulations) {

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
