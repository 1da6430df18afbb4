package org.qipu.api;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.Optional;
import org.qipu.api.problem.ProblemFound;
import org.qipu.api.problem.ProblemKind;
import org.qipu.api.request.GameId;
import org.qipu.api.request.PlayerNeeds;
import org.qipu.game.command.AdjournmentCommand.SealMove;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.DisputeCommand.RuleOnIrregularity;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.command.OversightCommand.AnnulGame;
import org.qipu.game.command.OversightCommand.AppointAssistant;
import org.qipu.game.policy.TimedCommand;
import org.qipu.registry.Players;
import org.qipu.replay.Games;

/** Gives commands what the pure heart cannot make or look up itself. */
@ApplicationScoped
public class Equipment {

    private static final SecureRandom LOTS = new SecureRandom();

    @Inject
    Games games;

    @Inject
    Players players;

    /**
     * A command with what the pure heart cannot make itself: what may be sealed gets something drawn by lot, else its
     * hash could be tried with each of the few moves there are; a ruling that may cancel the game gets the id of the
     * next; one that depends on what a player needs gets what the registry knows.
     */
    TimedCommand of(String gameId, TimedCommand asked) {
        return switch (asked.command()) {
            case AdjustClock ruling -> withNeeds(gameId, asked);
            case AppointAssistant ruling -> withNeeds(gameId, asked);
            case AnnulGame ruling -> replaceable(gameId, ruling.replacementGameId(), asked);
            case RuleOnIrregularity ruling ->
                replaceable(gameId, ruling.replacementGameId(), asked)
                        .with(ruling.replacedBy(GameId.after(gameId, this::isAnother)));
            case SealMove sealed -> asked.blinded(lot());
            case PlayMove move -> asked.blinded(lot());
            default -> asked;
        };
    }

    private boolean isAnother(String id, String gameId) {
        return games.replay(id)
                .filter(replay -> !replay.now().schedule().replaces().equals(Optional.of(gameId)))
                .isPresent();
    }

    /** Refuses a game named as the successor of another that was scheduled for itself, or in another competition. */
    private TimedCommand replaceable(String gameId, Optional<String> successor, TimedCommand asked) {
        successor
                .filter(named -> isAnother(named, gameId) && isForeign(named, gameId))
                .ifPresent(foreign -> {
                    throw ProblemFound.of(
                            ProblemKind.WRONG_STATE,
                            "The game " + foreign + " exists already, and not to replace this one.");
                });
        return asked;
    }

    private boolean isForeign(String id, String gameId) {
        var known = games.replay(id).map(replay -> replay.now().schedule());
        return known.filter(schedule -> schedule.replaces().isEmpty()
                        || !schedule.competition()
                                .equals(games.replay(gameId)
                                        .flatMap(replay ->
                                                replay.now().schedule().competition())))
                .isPresent();
    }

    private TimedCommand withNeeds(String gameId, TimedCommand asked) {
        return games.replay(gameId)
                .map(replay -> replay.now().schedule())
                .map(schedule -> asked.with(PlayerNeeds.known(asked.command(), schedule, players)))
                .orElse(asked);
    }

    private static String lot() {
        var bytes = new byte[16];
        LOTS.nextBytes(bytes);
        return HexFormat.of().formatHex(bytes);
    }
}
