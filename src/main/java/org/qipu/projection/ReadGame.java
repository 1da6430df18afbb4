package org.qipu.projection;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.log.Failures;
import org.qipu.log.codec.EventCodec;
import org.qipu.log.codec.EventRow;

/** A game that is read from its first event on, as far as it can be. */
final class ReadGame {

    private final EventCodec codec;
    private final List<EventRow> rows = new ArrayList<>();
    private final List<Projection.Step> steps = new ArrayList<>();
    private Game game = Game.NONE;
    private Optional<Failure> failure = Optional.empty();

    ReadGame(EventCodec codec) {
        this.codec = codec;
    }

    /** The first event that could not be read or taken in, by its number from 0. */
    record Failure(int index, String reason) {}

    /**
     * Its next event.
     *
     * @throws EventCodec.WrittenByNewerException when only a newer program can read it: what is held of the game is that one's to replace
     */
    void add(EventRow row) {
        rows.add(row);
        if (failure.isPresent()) {
            return;
        }
        try {
            var event = codec.decode(row);
            game = game.evolve(event.event());
            steps.add(new Projection.Step(event, game));
        } catch (EventCodec.WrittenByNewerException e) {
            throw e;
        } catch (RuntimeException e) {
            failure = Optional.of(new Failure(rows.size() - 1, Failures.words(e)));
        }
    }

    String id() {
        return rows.getFirst().gameId();
    }

    /** The sequence of its last event. */
    long last() {
        return rows.getLast().sequence();
    }

    /** All that was read, also what could not be understood. */
    List<EventRow> rows() {
        return rows;
    }

    /** Its events and the game after each, up to the first that could not be understood. */
    List<Projection.Step> steps() {
        return steps;
    }

    Optional<Failure> failure() {
        return failure;
    }
}
