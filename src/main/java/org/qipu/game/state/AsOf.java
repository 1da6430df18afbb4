package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;

/**
 * A game as it stood earlier, by what is known of it: a mistake of the record that was put right later is right from its own time on, and a
 * correction that was taken back never was (protocol §2, {@code as-of}).
 */
@SuppressWarnings("NullAway") // null only within
public final class AsOf {

    private final List<RecordedEvent> known;
    /** The game after each of these events, as far as that is known already. */
    private final List<Game> states;

    private final boolean corrections;
    private final Map<Long, Long> takenBack;
    private final Predicate<RecordedEvent> counts;
    private final Instant at;
    private Game game = Game.NONE;
    /** The game as it was recorded, for what a correction was made in. */
    private Game recorded = Game.NONE;

    private Optional<RecordedEvent> retoldWhole = Optional.empty();

    private AsOf(List<RecordedEvent> known, List<Game> states, Predicate<RecordedEvent> counts, Instant at) {
        this.known = known;
        this.states = states;
        this.corrections = known.stream().anyMatch(one -> one.event() instanceof MovesCorrected);
        this.takenBack = corrections ? Reversals.takenBack(known) : Map.of();
        this.counts = counts;
        this.at = at;
    }

    /** The game after all that had happened by an instant, its scheduling included. */
    public static Game instant(List<RecordedEvent> known, Instant at) {
        return instant(known, List.of(), at);
    }

    /**
     * The same.
     *
     * @param states the game after each of these events as recorded; none where they have not been folded
     */
    public static Game instant(List<RecordedEvent> known, List<Game> states, Instant at) {
        return new AsOf(
                        known,
                        states,
                        one -> one.sequence() == 1 || !one.occurredAt().isAfter(at),
                        at)
                .told();
    }

    /**
     * The game right after a half-move that stands today, from 1 on.
     *
     * @param states the game after each of the events that are known
     */
    public static Game ply(List<RecordedEvent> known, List<Game> states, int ply) {
        var half = states.getLast().line().move(ply);
        var made = half.madeAt();
        if (!corrected(known, half)) {
            return new AsOf(
                            known,
                            states,
                            one -> one.sequence() <= half.event()
                                    || one.event() instanceof ClocksRead
                                            && !one.occurredAt().isAfter(made),
                            Instant.MIN)
                    .told();
        }
        var then = new AsOf(
                        known,
                        states,
                        one -> one.sequence() == 1
                                || one.sequence() < half.event()
                                        && !one.occurredAt().isAfter(made),
                        made)
                .told();
        return then.line().ply() <= ply ? then : then.with(then.line().upTo(ply));
    }

    private static boolean corrected(List<RecordedEvent> known, HalfMove half) {
        return known.stream().anyMatch(one -> one.sequence() == half.event() && one.event() instanceof MovesCorrected);
    }

    private Game told() {
        var told = 0;
        while (told < states.size() && stands(known.get(told))) {
            told++;
        }
        game = told == 0 ? Game.NONE : states.get(told - 1);
        recorded = game;
        for (; told < known.size(); told++) {
            take(known.get(told));
            if (corrections) {
                recorded = told < states.size() ? states.get(told) : recorded.evolve(known.get(told));
            }
        }
        return game;
    }

    /** Whether an event is told as it was recorded. */
    private boolean stands(RecordedEvent one) {
        return counts.test(one)
                && !(one.event() instanceof MovesCorrected correction
                        && (takenBack.containsKey(one.sequence()) || !past(correction)));
    }

    private void take(RecordedEvent one) {
        if (one.event() instanceof MovesCorrected correction && game.exists()) {
            correct(one, correction);
        } else if (counts.test(one)) {
            game = game.evolve(one);
        } else if (one.event() instanceof GameEnded end
                && end.result().cameByItself()
                && !takenBack.containsKey(one.sequence())
                && retoldWhole
                        .filter(correction -> correction.sequence() == one.sequence() - 1
                                && correction.recordedAt().equals(one.recordedAt()))
                        .isPresent()) {
            game = game.evolve(new RecordedEvent(
                    one.sequence(),
                    game.latestAt(),
                    one.recordedAt(),
                    one.actor(),
                    end)); // the move that ends it had been made
        }
    }

    private void correct(RecordedEvent one, MovesCorrected correction) {
        var counted = counts.test(one);
        if (takenBack.containsKey(one.sequence()) && (!counted || undone(one))) {
            return;
        }
        if (counted && whole(correction)) {
            game = game.evolve(one);
        } else {
            retell(one, correction);
        }
    }

    /** A correction that was taken back later never was; what had been played upon it meanwhile was played on its position. */
    private boolean undone(RecordedEvent correction) {
        var reversal = takenBack.get(correction.sequence());
        return known.stream().anyMatch(other -> other.sequence() == reversal && !counts.test(other))
                && known.stream()
                        .noneMatch(move -> move.sequence() > correction.sequence()
                                && reversal.equals(takenBack.get(move.sequence()))
                                && (move.event() instanceof MovePlayed || move.event() instanceof IllegalMoveRecorded));
    }

    /** Whether all had happened by then that a correction speaks of; one may be dated before the moves that it corrects. */
    private boolean whole(MovesCorrected correction) {
        return sameLine() && game.line().ply() == recorded.line().ply() && past(correction);
    }

    private boolean past(MovesCorrected correction) {
        return at.equals(Instant.MIN)
                || correction.moves().stream().noneMatch(move -> move.at().isAfter(at));
    }

    private boolean sameLine() {
        var line = game.line();
        return line.ply() <= recorded.line().ply()
                && line.last()
                        .map(HalfMove::event)
                        .equals(recorded.line().upTo(line.ply()).last().map(HalfMove::event));
    }

    /** What a later correction says of the half-moves made by then, where they are those that it corrects. */
    private void retell(RecordedEvent one, MovesCorrected correction) {
        var moves = correction.moves().stream()
                .takeWhile(move -> !move.at().isAfter(at))
                .toList();
        var line = game.line();
        var base = correction.fromPly() - 1;
        if (!sameLine() || line.ply() < base || moves.isEmpty() && line.ply() == base) {
            return;
        }
        var told = moves.isEmpty() ? game.latestAt() : moves.getLast().at();
        game = game.evolve(new RecordedEvent(
                one.sequence(),
                told,
                one.recordedAt(),
                one.actor(),
                new MovesCorrected(correction.fromPly(), moves, correction.reason(), correction.article())));
        retoldWhole = moves.size() == correction.moves().size() ? Optional.of(one) : Optional.empty();
    }
}
