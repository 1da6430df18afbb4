package org.qipu.api;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.intake.Became;
import org.qipu.intake.KeptObservation;

/**
 * What a board said, as it is kept, and what became of it.
 *
 * @param number    its place among all that is kept: a page goes on after it
 * @param device    who sent it
 * @param sequence  its number among those of the device about this game
 * @param arrivedAt when it arrived
 * @param at        when the device saw it, by the device's clock
 * @param sourceAt  when the program of the board dated it
 * @param board     the men on the board as the board gave them
 * @param flipped   whether the board said that it stands the other way round
 * @param clock     what the clock beside it showed
 * @param became    what became of it
 * @param why       a word for the reason
 * @param moves     the moves that were recorded, or those that would explain what is undetermined
 * @param told      whether the officials were told by a note in the record
 * @param version   of the game when it was judged
 */
public record ObservationView(
        long number,
        String device,
        long sequence,
        Instant arrivedAt,
        Instant at,
        Optional<Instant> sourceAt,
        String board,
        boolean flipped,
        SentObservation.BoardClock clock,
        Became became,
        String why,
        List<String> moves,
        boolean told,
        long version) {

    static ObservationView of(KeptObservation kept) {
        var said = kept.observation();
        var outcome = kept.outcome();
        return new ObservationView(
                kept.number(),
                kept.device(),
                said.sequence(),
                kept.arrivedAt(),
                said.at(),
                said.sourceAt(),
                said.men().toString(),
                said.flipped(),
                SentObservation.BoardClock.of(said.clock()),
                outcome.became(),
                outcome.why(),
                outcome.moves(),
                outcome.told(),
                kept.version());
    }
}
