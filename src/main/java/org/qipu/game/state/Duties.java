package org.qipu.game.state;

import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * What binds the player who has the move (Article 4, 9.5.3).
 *
 * @param touches    what he has touched, in order
 * @param obligation the moves that a player is bound to
 */
public record Duties(List<Touch> touches, Optional<MoveObligation> obligation) {

    static final Duties NONE = new Duties(List.of(), Optional.empty());

    boolean none() {
        return touches.isEmpty() && obligation.isEmpty();
    }

    Duties touched(Touch touch, Optional<MoveObligation> duty) {
        return new Duties(Stream.concat(touches.stream(), Stream.of(touch)).toList(), duty);
    }

    /** After a ruling on a touch: what it counts as, and the duty that is left. */
    Duties ruled(long touch, UnaryOperator<Touch> ruling, Optional<MoveObligation> duty) {
        return new Duties(
                touches.stream()
                        .map(one -> one.event() == touch ? ruling.apply(one) : one)
                        .toList(),
                duty);
    }

    Duties owing(Optional<MoveObligation> duty) {
        return new Duties(touches, duty);
    }
}
