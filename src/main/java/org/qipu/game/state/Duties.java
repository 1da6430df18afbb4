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

    /** Whether he is bound by what he touched on this move. */
    private boolean byTouch() {
        return touches.stream().anyMatch(touch -> restsOn(touch.event()));
    }

    private boolean restsOn(long event) {
        return obligation.filter(duty -> duty.events().contains(event)).isPresent();
    }

    Duties touched(Touch touch, Optional<MoveObligation> duty) {
        return new Duties(Stream.concat(touches.stream(), Stream.of(touch)).toList(), duty);
    }

    /** After a ruling on a touch: what it counts as, and the duty that is left; one that does not come from touches stays where none is ruled. */
    Duties ruled(long touch, UnaryOperator<Touch> ruling, Optional<MoveObligation> duty) {
        return new Duties(
                touches.stream()
                        .map(one -> one.event() == touch ? ruling.apply(one) : one)
                        .toList(),
                byTouch() || restsOn(touch) ? duty : duty.or(() -> obligation));
    }

    Duties owing(Optional<MoveObligation> duty) {
        return new Duties(touches, duty);
    }
}
