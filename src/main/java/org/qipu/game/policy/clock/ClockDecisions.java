package org.qipu.game.policy.clock;

import static org.qipu.law.settings.ClockSettings.PLAYERS_STOP_NO_CLOCKS;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.BoardCommand.RecordIllegalMove;
import org.qipu.game.command.ClockCommand.AdjustClock;
import org.qipu.game.command.ClockCommand.PressClock;
import org.qipu.game.command.ClockCommand.ReadClocks;
import org.qipu.game.command.ClockCommand.RestartClocks;
import org.qipu.game.command.ClockCommand.StopClocks;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Cause;
import org.qipu.game.event.ClockEvent.ClockAdjusted.Setting;
import org.qipu.game.event.ClockEvent.ClockPressed;
import org.qipu.game.event.ClockEvent.ClocksRead;
import org.qipu.game.event.ClockEvent.ClocksRestarted;
import org.qipu.game.event.ClockEvent.ClocksStopped;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.Reporter;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.conduct.Assistants;
import org.qipu.game.policy.move.IllegalMoves;
import org.qipu.game.policy.move.StillIllegal;
import org.qipu.game.state.Game;
import org.qipu.game.state.HalfMove;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Provision;

/** Pressing, reading, stopping, restarting and adjusting the clocks (6.2, 6.10, 6.11; CLK-02, CLK-05, CLK-17, CLK-20 to CLK-22). */
public final class ClockDecisions {

    private ClockDecisions() {}

    /**
     * What a press leads to: it completes the player's last move, even after the reply (6.2.2); of a
     * player who has the move and has not made it, it is a press without a move, and stands in the record as what it is
     * in the edition (7.5.3; 2005 6.8(3), 2009 6.7(c)).
     */
    public static Decision press(Game game, PressClock asked, Instant at) {
        if (game.ended()) {
            return Decision.events(
                    new ClockPressed(asked.side(), asked.clock(), Optional.empty(), Optional.of(Effect.NONE)));
        }
        if (!game.inProgress()) {
            return notStarted();
        }
        var completes = game.line().toBePressed(asked.side());
        if (completes.isEmpty() && game.turn() == asked.side()) {
            return game.clocks().latest().stopped()
                    ? Decision.refuse(Refusal.by(
                            game.rulebook().article(Provision.COMPLETED_MOVE),
                            Kind.NOT_ALLOWED,
                            "No move of this player waits to be completed, and the clocks are stopped."))
                    : IllegalMoves.press(game, withoutMove(asked), at);
        }
        var events = new ArrayList<GameEvent>();
        events.add(new ClockPressed(asked.side(), asked.clock(), completes, Optional.empty()));
        StillIllegal.end(game, completes).ifPresent(events::addAll);
        return new Decision.Accepted(events);
    }

    private static RecordIllegalMove withoutMove(PressClock asked) {
        return new RecordIllegalMove(
                asked.side(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                asked.clock(),
                Optional.of(true),
                Optional.empty(),
                Optional.of(IrregularityKind.PRESS_WITHOUT_MOVE));
    }

    /** What a reading leads to. */
    public static Decision read(Game game, ReadClocks asked, Instant at) {
        if (asked.clock().white().isEmpty() && asked.clock().black().isEmpty()) {
            return Decision.refuse(Refusal.missing("clock", "Give what at least one clock showed."));
        }
        return Decision.events(new ClocksRead(asked.clock()));
    }

    /** What stopping both clocks leads to. */
    public static Decision stop(Game game, StopClocks asked) {
        if (!game.inProgress()) {
            return notStarted();
        }
        if (game.clocks().latest().stopped()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The clocks are stopped already."));
        }
        var stopped = new ClocksStopped(asked.by(), asked.reason());
        return withoutLeave(game, asked)
                .map(found -> Decision.events(stopped, found))
                .orElseGet(() -> Decision.events(stopped));
    }

    /**
     * What is said of a player who stops the clocks without saying why or, in xiangqi, whatever he says (6.11.2, CLK-21; 通則二2, 通則九4);
     * when he seals or resumes, nothing.
     */
    private static Optional<FindingMade> withoutLeave(Game game, StopClocks asked) {
        var never = game.rulebook().is(PLAYERS_STOP_NO_CLOCKS);
        var explained = asked.reason().filter(reason -> !reason.isBlank()).isPresent();
        return asked.by()
                .flatMap(Reporter::player)
                .filter(side -> (never || !explained)
                        && game.rulebook().has(Provision.ASSISTANCE)
                        && game.papers().adjournment().isEmpty())
                .map(side -> new FindingMade(new Finding(
                        explained ? "unjustified-stop" : "stop-without-reason",
                        game.rulebook().article(Provision.ASSISTANCE),
                        never
                                ? "A player may not stop the clocks, not even for a question, which runs on his own time: without leave it is a foul (犯規), and the arbiter records it."
                                : "A player may stop the clocks only to seek the arbiter's assistance; no reason has been given.",
                        Optional.of(side),
                        Optional.of(game.line().ply()))));
    }

    /** What the arbiter's restart leads to. */
    public static Decision restart(Game game, RestartClocks asked) {
        if (!game.inProgress() && !goesOnAfterBothFlags(game)) {
            return notStarted();
        }
        if (!game.clocks().latest().stopped()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.ONE_CLOCK_RUNS),
                    Kind.WRONG_STATE,
                    "A clock is running: only one runs at a time, and stopped clocks alone are restarted."));
        }
        if (game.talks().openClaim().isPresent()) {
            return Decision.refuse(Refusal.by(
                    game.rulebook().article(Provision.CLAIM_STANDS),
                    Kind.WRONG_STATE,
                    "A draw claim is open: decide it first."));
        }
        var running = asked.running().orElseGet(() -> notPressed(game).orElse(game.turn()));
        return Decision.events(new ClocksRestarted(
                running,
                asked.article().or(() -> Optional.of(game.rulebook().article(Provision.RESTART))),
                asked.reason()));
    }

    /** Who has made the last move and not pressed his clock, which was the one that ran: it runs on (6.2.1). */
    private static Optional<Side> notPressed(Game game) {
        return game.line()
                .last()
                .filter(last -> last.completedAt().isEmpty())
                .map(HalfMove::side)
                .filter(side -> game.clocks().latest().running().equals(Optional.of(side)));
    }

    /** Whether play waits for the arbiter because both flags are down: he may decide that it goes on (chess-ambiguities D21). */
    private static boolean goesOnAfterBothFlags(Game game) {
        return game.phase() == Game.Phase.AWAITING_RULING
                && game.talks().openClaim().isEmpty()
                && game.irregularities().stream().anyMatch(one -> one.report().kind() == IrregularityKind.BOTH_FLAGS);
    }

    /** What the arbiter's adjustment leads to. */
    public static Decision adjust(Game game, AdjustClock asked) {
        if (asked.change().isEmpty()
                && asked.set().isEmpty()
                && asked.moveCounter().isEmpty()
                && asked.extra().isEmpty()
                && asked.mode().isEmpty()) {
            return Decision.refuse(
                    Refusal.missing("change", "Say what to change: change, set, extra, mode or moveCounter."));
        }
        if (asked.reason().isEmpty()) {
            return Decision.refuse(Refusal.missing("reason", "An adjustment of the clock needs a reason."));
        }
        if (asked.moveCounter().filter(count -> count < 0).isPresent()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "A move counter is not negative.")
                    .about("moveCounter"));
        }
        if (asked.extra().filter(Duration::isNegative).isPresent()) {
            return Decision.refuse(Refusal.of(Kind.NOT_ALLOWED, "The time that belongs to each move is not negative.")
                    .about("extra"));
        }
        var article = Assistants.articleOf(game, asked)
                .or(() -> asked.exception().filter(game.rulebook().article(Provision.SETTING_FIXED)::equals));
        var refusal = Assistants.refused(game, asked).or(() -> SettingFixed.refused(game, asked, asked.article()));
        if (refusal.isPresent()) {
            return Decision.refuse(refusal.get());
        }
        var sides = asked.side().map(List::of).orElse(List.of(Side.WHITE, Side.BLACK));
        var events = new ArrayList<GameEvent>();
        for (var side : sides) {
            if ((asked.mode().isPresent() || asked.extra().isPresent())
                    && game.clocks().latest().control().of(side).periods().isEmpty()) {
                return Decision.refuse(Refusal.of(
                        Kind.NOT_ALLOWED,
                        "This game has no time control whose setting could be changed: give it one with AmendGame."));
            }
            if (asked.set().isEmpty()
                    && asked.change().isPresent()
                    && game.clocks().latest().of(side).remaining().isEmpty()) {
                return Decision.refuse(Refusal.of(
                        Kind.NOT_ALLOWED, "The time of this clock is not known: set it instead of changing it."));
            }
            events.add(new ClockAdjusted(
                    side,
                    new Setting(asked.change(), asked.set(), asked.extra(), asked.mode(), asked.moveCounter()),
                    Cause.of(
                            article.or(() -> Optional.of(game.rulebook().article(Provision.CLOCK_SETTING))),
                            asked.reason())));
        }
        return new Decision.Accepted(events);
    }

    private static Decision notStarted() {
        return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is not in progress."));
    }
}
