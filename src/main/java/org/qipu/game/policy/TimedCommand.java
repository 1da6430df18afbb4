package org.qipu.game.policy;

import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.qipu.game.command.GameCommand;
import org.qipu.game.event.Actor;
import org.qipu.game.state.Game;

/**
 * A command with all that the pure heart may not look up itself.
 *
 * @param at         when it happened in the hall, to the microsecond
 * @param receivedAt when the request arrived
 * @param actor      who sent it
 * @param command    what is asked
 * @param blind      drawn by lot for it: stored with what is sealed, so that nobody finds it by trying which move has the published hash
 * @param unsaid     whether the request did not say when it happened: then it is when it arrived or, where later, the
 *                   latest instant of the game
 */
public record TimedCommand(
        Instant at, Instant receivedAt, Actor actor, GameCommand command, Optional<String> blind, boolean unsaid) {

    /** A command of which it is said when it happened, and that seals nothing. */
    public TimedCommand(Instant at, Instant receivedAt, Actor actor, GameCommand command) {
        this(at, receivedAt, actor, command, Optional.empty(), false);
    }

    /** A command of which nobody said when it happened. */
    public static TimedCommand arriving(Instant arrived, Actor actor, GameCommand command) {
        return new TimedCommand(arrived, arrived, actor, command, Optional.empty(), true);
    }

    /** The same for another command. */
    public TimedCommand with(GameCommand other) {
        return new TimedCommand(at, receivedAt, actor, other, blind, unsaid);
    }

    /** This command with something drawn by lot. */
    public TimedCommand blinded(String lot) {
        return new TimedCommand(at, receivedAt, actor, command, Optional.of(lot), unsaid);
    }

    /**
     * The commands of one request on a game: what nobody dated happened when it arrived or, where later, at the latest
     * instant known of the game or named in the request; one instant for all of them (protocol §1).
     */
    public static List<TimedCommand> dated(List<TimedCommand> request, Game game) {
        if (request.stream().noneMatch(TimedCommand::unsaid)) {
            return request;
        }
        var latest = request.stream()
                .map(TimedCommand::at)
                .max(Comparator.naturalOrder())
                .map(game::latest)
                .orElseThrow();
        return request.stream()
                .map(one -> one.unsaid
                        ? new TimedCommand(latest, one.receivedAt, one.actor, one.command, one.blind, true)
                        : one)
                .toList();
    }
}
