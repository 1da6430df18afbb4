package org.qipu.intake;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.boards.Finding.Played;
import org.qipu.boards.Observation;
import org.qipu.boards.Thresholds;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.NoteKind;
import org.qipu.game.policy.TimedCommand;
import org.qipu.log.IdempotencyKey;
import org.qipu.log.codec.Hash;
import org.qipu.log.codec.Words;

/** Makes ordinary commands of what a board showed. */
final class MovesOfABoard {

    private MovesOfABoard() {}

    /**
     * The moves as they are reported, each when the board first showed it.
     *
     * @param seen     what was seen since the board agreed with the game
     * @param ahead    how far the clock of this service is ahead of the device's
     * @param earliest the earliest instant at which the first can have been made
     * @param arrived  when the last observation arrived
     */
    static List<TimedCommand> of(
            Played played,
            List<Observation> seen,
            Duration ahead,
            Instant earliest,
            Instant arrived,
            Actor actor,
            Thresholds limits) {
        var commands = new ArrayList<TimedCommand>();
        var last = earliest;
        for (var made : played.plies()) {
            var at = seen.get(made.clock()).at().plus(ahead);
            at = at.isAfter(arrived) ? arrived : at;
            at = at.isBefore(last) ? last : at;
            last = at;
            commands.add(
                    new TimedCommand(at, arrived, actor, command(made.move(), reading(seen, made.clock(), limits))));
        }
        return commands;
    }

    private static GameCommand command(String move, Optional<ClockReading> clock) {
        return new GameCommand.PlayMove(
                move, Optional.empty(), clock, Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** What the clock showed, unless it leapt: such a reading is kept with the observation alone. */
    private static Optional<ClockReading> reading(List<Observation> seen, int index, Thresholds limits) {
        var at = seen.get(index);
        if (!at.clock().isRead()) {
            return Optional.empty();
        }
        for (int i = index - 1; i >= 0; i--) {
            var earlier = seen.get(i);
            if (earlier.clock().isRead()) {
                var passed = Duration.between(earlier.at(), at.at()).abs();
                if (!at.clock().follows(earlier.clock(), passed, limits)) {
                    return Optional.empty();
                }
                break;
            }
        }
        return Optional.of(
                new ClockReading(at.clock().shown().white(), at.clock().shown().black()));
    }

    /** A note by which the officials are told. */
    static TimedCommand note(String text, Instant arrived, Actor actor) {
        return TimedCommand.arriving(
                arrived,
                actor,
                new GameCommand.AddNote(
                        text, Optional.of(Words.of(NoteKind.OBSERVATION)), Optional.empty(), Optional.empty()));
    }

    /** The key of what an observation leads to: made of the device and the observation, so that it is recorded once. */
    static IdempotencyKey key(Actor actor, String game, long sequence, String what) {
        var scope = actor.role().wireName() + ":" + actor.id();
        return new IdempotencyKey(
                scope.substring(0, Math.min(scope.length(), 300)),
                "observation:" + game + ":" + sequence + (what.startsWith("note") ? ":note" : ""),
                Hash.ofContent((game + "\n" + sequence + "\n" + what).getBytes(StandardCharsets.UTF_8)));
    }
}
