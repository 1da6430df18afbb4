package org.qipu.game.policy.clock;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.qipu.board.Side;
import org.qipu.game.command.GameCommand.PlayMove;
import org.qipu.game.event.ClockEvent.FlagFallReported;
import org.qipu.game.event.DrawEvent.ClaimDecided;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Superseded;
import org.qipu.game.policy.TimedCommand;
import org.qipu.game.state.Game;
import org.qipu.law.Provision;

/**
 * Flags that were called while something was open that comes before them: a draw claim (9.5.1), an irregularity whose remedy could take
 * back the time in which they fell (7.1, 7.5.1, 6.10), or what a game of its own kind decides first. They count once it has been decided,
 * if it has not taken them back.
 */
public final class WaitingFlags {

    /** The finding that follows the report of a flag that waits. */
    static final String WAITS = "flag-waits";

    private WaitingFlags() {}

    /**
     * Whether a flag has to wait in this state of the game.
     *
     * @param own what games of its kind decide before a flag, in words
     */
    public static boolean held(Game game, Function<Game, Optional<String>> own) {
        return waitsFor(game, own.apply(game)).isPresent();
    }

    /** Whether an event says that the flag reported before it waits. */
    public static boolean waits(GameEvent event) {
        return event instanceof FindingMade made && made.finding().kind().equals(WAITS);
    }

    /** What a flag has to wait for: the open claim, the open irregularities by their numbers, or what games of its kind decide first. */
    static Optional<String> waitsFor(Game game, Optional<String> own) {
        if (game.talks().openClaim().isPresent()) {
            return Optional.of("A draw claim is open: it is decided first, and the flag counts only if it fails.");
        }
        var open = Superseded.comingFirst(game).stream()
                .map(one -> String.valueOf(one.report().irregularity()))
                .collect(Collectors.joining(", "));
        return open.isEmpty()
                ? own
                : Optional.of(
                        "Irregularity " + open
                                + " is open: it is ruled on first, and the flag counts only if the ruling does not take it back.");
    }

    /**
     * A decision with the end by a flag that waited for it; while one waits no move is made, unless it was made all the same.
     *
     * @param own what games of its kind decide before a flag, in words
     */
    public static Decision after(
            Game game, Decision decision, TimedCommand asked, Function<Game, Optional<String>> own) {
        if (!(decision instanceof Decision.Accepted accepted) || game.ended()) {
            return decision;
        }
        if (asked.command() instanceof PlayMove move
                && !move.asPlayed().orElse(false)
                && waiting(game).isPresent()) {
            return Decision.refuse(
                    Refusal.by(
                            game.rulebook().article(Provision.FLAG_OBSERVED),
                            Refusal.Kind.WRONG_STATE,
                            "A flag was called and waits for a ruling: it may have ended the game, and no move is made before it is decided."));
        }
        if (accepted.events().stream()
                .noneMatch(event -> event instanceof IrregularityRuled || event instanceof ClaimDecided)) {
            return decision;
        }
        var next = game;
        for (var event : accepted.events()) {
            next = next.evolve(
                    new RecordedEvent(next.version() + 1, asked.at(), asked.receivedAt(), asked.actor(), event));
        }
        var events = new ArrayList<GameEvent>(accepted.events());
        if (next.inProgress() && !held(next, own)) {
            events.addAll(released(next, asked.at()));
        }
        return new Decision.Accepted(events);
    }

    /** What the first of the waiting flags that is still down brings. */
    private static List<GameEvent> released(Game game, Instant at) {
        return waiting(game)
                .map(flag -> down(game, flag).size() > 1
                        ? BothFlags.of(game, flag.reportedBy(), flag.firstToFall(), at)
                        : FlagFall.one(game, down(game, flag).getFirst(), at))
                .orElse(List.of());
    }

    /** The first flag that waits and is still down. */
    private static Optional<FlagFallReported> waiting(Game game) {
        if (Stream.of(Side.values())
                .noneMatch(side -> game.clocks().latest().of(side).flag())) {
            return Optional.empty();
        }
        var past = game.past().events();
        for (int i = 0; i + 1 < past.size(); i++) {
            if (past.get(i).event() instanceof FlagFallReported flag
                    && flag.effect().isEmpty()
                    && waits(past.get(i + 1).event())
                    && !down(game, flag).isEmpty()) {
                return Optional.of(flag);
            }
        }
        return Optional.empty();
    }

    private static List<Side> down(Game game, FlagFallReported flag) {
        return Stream.of(Side.values())
                .filter(side -> (flag.both() || flag.side().filter(side::equals).isPresent())
                        && game.clocks().latest().of(side).flag())
                .toList();
    }
}
