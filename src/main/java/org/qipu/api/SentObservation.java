package org.qipu.api;

import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.qipu.api.problem.Problem;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.board.Discipline;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.boards.ClockSeen;
import org.qipu.boards.Men;
import org.qipu.boards.Observation;

/**
 * What a board says once. What it says again, unchanged and later, tells that it stands still.
 *
 * @param sequence its number among those that this device sends about this game, from 1 on: each next one is one more, unless something was lost
 * @param board    the men on the board as FEN writes them, the first part of it alone
 * @param flipped  whether the board says that it stands the other way round
 * @param clock    what the clock beside it showed
 * @param at       when the device saw it, by its own clock
 * @param sourceAt when the program of the board dated it
 */
public record SentObservation(
        long sequence,
        String board,
        Optional<Boolean> flipped,
        Optional<BoardClock> clock,
        Instant at,
        Optional<Instant> sourceAt) {

    /**
     * A clock beside a board.
     *
     * @param white   White's display
     * @param black   Black's display
     * @param running whose clock runs; absent where none does or it is not known
     */
    public record BoardClock(Optional<Duration> white, Optional<Duration> black, Optional<Side> running) {

        static BoardClock of(ClockSeen seen) {
            return new BoardClock(seen.shown().white(), seen.shown().black(), seen.running());
        }

        ClockSeen seen() {
            return new ClockSeen(new Sides<>(white, black).map(one -> one.map(BoardClock::kept)), running);
        }

        private static Duration kept(Duration shown) {
            return shown.truncatedTo(ChronoUnit.MILLIS);
        }
    }

    /**
     * The observation, where its board is one of what is played.
     *
     * @param index its place in the array in which it was sent
     */
    Observation checked(Discipline discipline, Optional<Integer> index) {
        var men = Men.read(board)
                .filter(read -> (read.files() == 9) == discipline.hasRed())
                .orElseThrow(() -> wrong(
                        "'board' is the first part of a FEN of the game that is played: every rank from the top.",
                        "/board",
                        index));
        if (sequence < 1) {
            throw wrong("'sequence' is a number from 1 on.", "/sequence", index);
        }
        return new Observation(
                sequence,
                men,
                flipped.orElse(false),
                clock.map(BoardClock::seen).orElse(ClockSeen.NONE),
                ObservationsResource.kept(at),
                sourceAt.map(ObservationsResource::kept));
    }

    private static ProblemFound wrong(String detail, String field, Optional<Integer> index) {
        return new ProblemFound(
                Problem.of(ProblemKind.MALFORMED, detail).about(field).at(index));
    }
}
