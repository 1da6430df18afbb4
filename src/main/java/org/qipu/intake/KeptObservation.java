package org.qipu.intake;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import org.qipu.boards.Following;
import org.qipu.boards.Observation;

/**
 * An observation as it is kept.
 *
 * @param number      its place among all
 * @param device      who sent it
 * @param arrivedAt   when it arrived
 * @param observation what was said
 * @param outcome     what became of it
 * @param version     of the game when it was judged
 * @param state       how the game is followed from here on
 * @param nth         how many of this device are kept of the game, this one included
 */
public record KeptObservation(
        long number,
        String device,
        Instant arrivedAt,
        Observation observation,
        Outcome outcome,
        long version,
        State state,
        int nth) {

    /**
     * How a game is followed after an observation, without what was seen.
     *
     * @param agreedSince the sequence of the observation since which the board agrees with the half-moves
     */
    public record State(
            Optional<String> line,
            boolean turned,
            OptionalLong agreedSince,
            boolean signalled,
            OptionalLong doubtedAt) {

        static final State NOTHING = of(Following.NOTHING);

        static State of(Following following) {
            return new State(
                    following.line(),
                    following.turned(),
                    following.line().isEmpty()
                            ? OptionalLong.empty()
                            : OptionalLong.of(following.seen().getFirst().sequence()),
                    following.signalled(),
                    following.doubtedAt());
        }
    }
}
