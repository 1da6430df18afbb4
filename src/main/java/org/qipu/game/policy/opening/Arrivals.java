package org.qipu.game.policy.opening;

import static org.qipu.law.settings.ClockSettings.LATEST_ARRIVAL;
import static org.qipu.law.settings.ClockSettings.LATE_FROM_OPENING;
import static org.qipu.law.settings.ClockSettings.LATE_LOSES_OUTRIGHT;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.command.OpeningCommand.DeclareDefault;
import org.qipu.game.command.OpeningCommand.RecordArrival;
import org.qipu.game.event.Finding;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.FindingMade;
import org.qipu.game.event.OpeningEvent.ArrivalRecorded;
import org.qipu.game.event.OpeningEvent.DefaultDeclared;
import org.qipu.game.event.OpeningEvent.GameStarted;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.GameEnded;
import org.qipu.game.policy.Decision;
import org.qipu.game.policy.DefaultTime;
import org.qipu.game.policy.Refusal;
import org.qipu.game.policy.Refusal.Kind;
import org.qipu.game.policy.Spans;
import org.qipu.game.state.Forfeits;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Parameter;
import org.qipu.law.Provision;
import org.qipu.law.Result;
import org.qipu.law.Termination;

/** Arrival at the board, the default time, and the clock of White where neither is there (6.6, 6.7; ARR-01, ARR-02, CLK-14). */
public final class Arrivals {

    /** What is opened within so much of the scheduled time is opened as scheduled: the scorer's hand. */
    private static final Duration OPENED_AS_SCHEDULED = Duration.ofMinutes(1);

    private Arrivals() {}

    /** What a player's arrival leads to. */
    public static Decision arrival(Game game, RecordArrival asked, Instant at) {
        var events = new ArrayList<GameEvent>();
        events.add(new ArrivalRecorded(asked.side()));
        deadline(game)
                .filter(at::isAfter)
                .ifPresent(deadline -> events.add(new FindingMade(new Finding(
                        "late-arrival",
                        game.rulebook().article(Provision.DEFAULT_TIME),
                        "Arrived after the default time, which ended at "
                                + game.schedule().told(deadline)
                                + (game.rulebook().is(LATE_LOSES_OUTRIGHT)
                                        ? "; a player who arrives later loses."
                                        : "; a player who arrives later loses unless the arbiter decides otherwise."),
                        Optional.of(asked.side()),
                        Optional.empty()))));
        DefaultTime.open(game, game.schedule().scheduledStart(), asked.side(), at)
                .map(FindingMade::new)
                .ifPresent(events::add);
        if (asked.side() == Side.WHITE && events.size() == 1 && game.inProgress()) {
            neitherPresent(game, at, "White's clock has run from the start until he came: ")
                    .ifPresent(events::add);
        }
        return new Decision.Accepted(events);
    }

    /** Starting the clocks later than scheduled while nobody was there: White's time is his own (6.7.2). */
    public static Decision started(Game game, Decision start, Instant at) {
        if (!(start instanceof Decision.Accepted accepted)) {
            return start;
        }
        var until = game.arrivals().white().filter(came -> came.isBefore(at)).orElse(at);
        var absent = neitherPresent(
                game,
                until,
                "White's clock should have run from the start until he came; the arbiter takes from it what it did not: ");
        var events = new ArrayList<>(accepted.events());
        absent.ifPresent(events::add);
        return new Decision.Accepted(events);
    }

    /** What White has lost by an instant where neither player was there at the start and the default time is not zero. */
    private static Optional<FindingMade> neitherPresent(Game game, Instant until, String what) {
        var start = game.schedule().scheduledStart();
        var blackThere = start.flatMap(time -> game.arrivals().black().filter(came -> !came.isAfter(time)))
                .isPresent();
        return start.filter(time -> until.isAfter(time)
                        && !blackThere
                        && allowed(game).isPositive()
                        && game.rulebook().has(Provision.NEITHER_PRESENT))
                .map(time -> new FindingMade(new Finding(
                        "neither-present",
                        game.rulebook().article(Provision.NEITHER_PRESENT),
                        "Neither player was there at " + game.schedule().told(time) + ". " + what
                                + Spans.words(Duration.between(time, until)) + ".",
                        Optional.of(Side.WHITE),
                        Optional.empty())));
    }

    /** When a player who is not there loses; absent where no start was scheduled, or the edition says nothing. */
    static Optional<Instant> deadline(Game game) {
        var says = !DefaultTime.unstated(game)
                && (game.rulebook().has(Provision.DEFAULT_TIME)
                        || game.schedule().regulations().defaultTime().isPresent());
        return opening(game).filter(start -> says).map(start -> start.plus(allowed(game)));
    }

    /** When the default time begins: as scheduled or, by 通則七1, with the opening of play where that was later or no time was told. */
    private static Optional<Instant> opening(Game game) {
        var scheduled = game.schedule().scheduledStart();
        var opened = game.inForce().stream()
                .filter(recorded -> game.rulebook().is(LATE_FROM_OPENING) && recorded.event() instanceof GameStarted)
                .map(RecordedEvent::occurredAt)
                .findFirst();
        return opened.filter(at -> scheduled
                        .filter(start -> at.isBefore(start.plus(OPENED_AS_SCHEDULED)))
                        .isEmpty())
                .or(() -> scheduled);
    }

    private static Duration allowed(Game game) {
        return game.schedule()
                .regulations()
                .defaultTime()
                .or(() -> game.rulebook().fixed(LATEST_ARRIVAL).map(Parameter::value))
                .orElse(Duration.ZERO);
    }

    /** What the declaration leads to that a player has lost by coming too late. */
    public static Decision declaredDefault(Game game, DeclareDefault asked, Instant at) {
        var book = game.rulebook();
        if (game.ended()) {
            return Decision.refuse(Refusal.of(Kind.WRONG_STATE, "The game is over."));
        }
        if (asked.side().isEmpty() && !asked.both().orElse(false)) {
            return Decision.refuse(Refusal.missing("side", "Say who did not arrive: side, or both: true."));
        }
        var absent = asked.both().orElse(false)
                ? List.of(Side.WHITE, Side.BLACK)
                : List.of(asked.side().orElseThrow());
        var deadline =
                deadline(game).or(() -> game.schedule().scheduledStart().filter(start -> DefaultTime.unstated(game)));
        if (absent.stream().anyMatch(side -> game.line().movesBy(side) > 0 && !cameLate(game, side, deadline))) {
            return Decision.refuse(
                    Refusal.by(
                            book.article(Provision.DEFAULT_TIME),
                            Kind.NOT_ALLOWED,
                            "He has made a move, and no arrival after the default time is recorded: this game can no longer be lost by default."));
        }
        var now = game.latest(at);
        var early = deadline.filter(end -> asked.article().isEmpty()
                && (!now.isAfter(end) && !absent.stream().allMatch(side -> foundLate(game, side))
                        || absent.stream().anyMatch(side -> inTime(game, side, end) && !foundLate(game, side))));
        if (early.isPresent()) {
            return Decision.refuse(Refusal.by(
                    book.article(Provision.DEFAULT_TIME),
                    Kind.NOT_ALLOWED,
                    now.isAfter(early.get())
                            ? "He arrived within the default time, which ended at "
                                    + game.schedule().told(early.get()) + "."
                            : "The default time ends at " + game.schedule().told(early.get())
                                    + "; nobody has lost by it before."));
        }
        if (asked.article().isEmpty() && absent.stream().anyMatch(side -> excused(game, side))) {
            return Decision.refuse(Refusal.by(
                    book.article(Provision.DEFAULT_TIME),
                    Kind.NOT_ALLOWED,
                    "It has been ruled that his late arrival does not lose: that ruling stands."));
        }
        var alone = Forfeits.alone(game, absent, book.article(Provision.DEFAULT_TIME), asked.article());
        if (alone.isPresent()) {
            return Decision.refuse(Refusal.by(book.article(Provision.DEFAULT_TIME), Kind.NOT_ALLOWED, alone.get()));
        }
        var article = asked.article().orElse(book.article(Provision.DEFAULT_TIME));
        var events = new ArrayList<GameEvent>();
        events.add(new DefaultDeclared(
                absent.size() > 1 ? Optional.empty() : asked.side(), Optional.of(article), asked.reason()));
        events.addAll(Forfeits.rulings(game, absent, article, asked.reason()));
        var score = Forfeits.score(game, absent);
        events.add(
                new GameEnded(Result.byLaw(score, Termination.FORFEIT, article).decidedBy(Result.DecidedBy.ARBITER)));
        return new Decision.Accepted(events);
    }

    private static boolean inTime(Game game, Side side, Instant deadline) {
        return game.arrivals()
                .of(side)
                .or(() -> firstMove(game, side))
                .filter(came -> !came.isAfter(deadline))
                .isPresent();
    }

    /** Whether his arrival after the default time is recorded: then he has lost by it though he has moved since. */
    private static boolean cameLate(Game game, Side side, Optional<Instant> deadline) {
        return deadline.isPresent()
                && game.arrivals().of(side).filter(deadline.get()::isBefore).isPresent();
    }

    /** Who has moved was there. */
    private static Optional<Instant> firstMove(Game game, Side side) {
        for (int ply = 1; ply <= Math.min(2, game.line().ply()); ply++) {
            if (game.line().move(ply).side() == side) {
                return Optional.of(game.line().move(ply).madeAt());
            }
        }
        return Optional.empty();
    }

    /** Whether he was found late before play was opened, by the time that was scheduled. */
    private static boolean foundLate(Game game, Side side) {
        return game.rulebook().is(LATE_FROM_OPENING)
                && game.irregularities().stream()
                        .anyMatch(one -> one.open()
                                && one.report().kind() == IrregularityKind.LATE_ARRIVAL
                                && one.report().by().filter(side::equals).isPresent());
    }

    private static boolean excused(Game game, Side side) {
        return game.irregularities().stream()
                .anyMatch(one -> one.report().kind() == IrregularityKind.LATE_ARRIVAL
                        && one.report().by().filter(side::equals).isPresent()
                        && one.ruling().isPresent());
    }
}
