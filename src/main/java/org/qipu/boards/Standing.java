package org.qipu.boards;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;

/**
 * How long what the board shows last has stood there.
 *
 * @param seen  everything seen since the board agreed with the game, oldest first
 * @param first the index from which on the board has shown the same
 */
record Standing(List<Observation> seen, int first, Thresholds limits) {

    static Standing of(List<Observation> seen, Thresholds limits) {
        var first = seen.size() - 1;
        while (first > 0 && seen.get(first - 1).men().equals(seen.getLast().men())) {
            first--;
        }
        return new Standing(seen, first, limits);
    }

    /** How long it has stood by what was told. */
    private Duration stood(int from) {
        var sum = Duration.ZERO;
        for (int i = from + 1; i < seen.size(); i++) {
            sum = sum.plus(seen.get(i).since(seen.get(i - 1)));
        }
        return sum;
    }

    /** The same without trust in any single step. */
    private Duration sure(int from) {
        var sum = Duration.ZERO;
        for (int i = from + 1; i < seen.size(); i++) {
            var step = seen.get(i).since(seen.get(i - 1));
            sum = sum.plus(step.compareTo(limits.longestStep()) > 0 ? limits.longestStep() : step);
        }
        return sum;
    }

    /** Whether it has stood for so long, and surely for as long as makes it stable. */
    boolean isFor(Duration wanted) {
        var least = wanted.compareTo(limits.stable()) < 0 ? wanted : limits.stable();
        return stood(first).compareTo(wanted) >= 0 && sure(first).compareTo(least) >= 0;
    }

    boolean isStable() {
        return isFor(limits.stable());
    }

    /** Where a player pressed his clock with this on the board, and nothing changed afterwards. */
    Optional<Integer> pressedBy(Side side) {
        var before = Optional.<Side>empty();
        for (int i = first - 1; i >= 0 && before.isEmpty(); i--) {
            before = seen.get(i).clock().running();
        }
        var pressed = Optional.<Integer>empty();
        for (int i = first; i < seen.size(); i++) {
            var running = seen.get(i).clock().running();
            if (running.isPresent()) {
                pressed = running.get() == side
                        ? Optional.empty()
                        : before.filter(own -> own == side).isPresent() ? Optional.of(i) : pressed;
                before = running;
            }
        }
        return pressed.filter(at -> sure(at).compareTo(limits.afterPress()) >= 0);
    }

    /** Whether a player's clock still runs, so that his move is not completed. */
    boolean isHeldBy(Side side) {
        for (int i = seen.size() - 1; i >= first; i--) {
            var running = seen.get(i).clock().running();
            if (running.isPresent()) {
                return running.get() == side;
            }
        }
        return false;
    }
}
