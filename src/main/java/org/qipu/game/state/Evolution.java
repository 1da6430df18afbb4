package org.qipu.game.state;

import static org.qipu.law.settings.BoardSettings.RESIGNATION_NEEDS_ARBITER;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClaimBasis;
import org.qipu.game.event.ClaimDecision;
import org.qipu.game.event.ClockEvent.*;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.Dated;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent.*;
import org.qipu.game.event.GameEvent.*;
import org.qipu.game.event.IrregularityEvent;
import org.qipu.game.event.OpeningEvent.*;
import org.qipu.game.event.OversightEvent;
import org.qipu.game.event.PaperEvent;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.event.ResultEvent.*;
import org.qipu.game.event.Schedule;
import org.qipu.game.event.XiangqiEvent;
import org.qipu.law.IrregularityKind;
import org.qipu.law.Result;
import org.qipu.law.editions.Rulebooks;

/** What each event does to the state of a game; every event is taken as it is, none is judged. */
final class Evolution {

    private Evolution() {}

    static Game of(Game game, RecordedEvent recorded) {
        var at = recorded.occurredAt();
        var event = recorded.sequence();
        var next = switch (recorded.event()) {
            case GameScheduled e -> scheduled(game, e.schedule(), at);
            case GameImported e -> game.onPaper(papers -> papers.takenOver(Dated.of(e), at));
            case ArrivalRecorded e -> game.inHall(hall -> hall.arrived(e.side(), at));
            case GameStarted e ->
                game.with(Game.Phase.PLAYING).clocked(at, (clocks, now) -> clocks.started(game.turn(), now));
            case DefaultDeclared e -> game;
            case MovePlayed e -> moved(game, e, at, event);
            case ClockPressed e -> pressed(game, e, at);
            case ClocksRead e -> game.clocked(at, (clocks, now) -> clocks.read(e.clock(), now));
            case DrawOffered e -> e.effect().isPresent() ? game : offered(game, e, at, event);
            case DrawDeclined e ->
                e.effect().isPresent() ? game : game.with(game.talks().declinedBy(e.side()));
            case DrawAccepted e -> game;
            case Resigned e -> e.effect().isPresent() ? game : resigned(game, e.side(), at);
            case DrawClaimed e -> e.effect().isPresent() ? game : claimed(game, e, at, event);
            case ClaimDecided e -> decided(game, e, at);
            case FlagFallReported e -> e.effect().isPresent() ? game : flagged(game, e, at);
            case ClocksStopped e -> AdjournmentEvolution.stopped(game.clocked(at, Clocks::stopped));
            case ClocksRestarted e ->
                (game.phase() == Game.Phase.AWAITING_RULING
                                ? game.with(Game.Phase.PLAYING)
                                        .with(game.talks().withoutResignation())
                                : game)
                        .clocked(at, (clocks, now) -> clocks.started(e.running(), now));
            case ClockAdjusted e -> adjusted(game, e, at);
            case PenaltyImposed e -> penalised(game, e, at, event);
            case FindingMade e ->
                Irregularity.found(e.finding(), game)
                        .map(report -> opened(game, report, at, event))
                        .orElse(game);
            case ResultDeclared e -> ended(game.concluded(e.result()), at);
            case GameEnded e -> ended(completedByEnd(game, e.result()).concluded(e.result()), at);
            case NoteAdded e -> game;
            case BoardEvent e -> BoardEvolution.of(game, e, at, event);
            case DisputeEvent e -> DisputeEvolution.of(game, e, at, event);
            case PaperEvent e -> PaperEvolution.of(game, e, at);
            case AdjournmentEvent e -> AdjournmentEvolution.of(game, e, at);
            case OversightEvent e -> OversightEvolution.of(game, e, at);
            case XiangqiEvent e -> XiangqiEvolution.of(game, e, at, event);
        };
        return next.recorded(recorded);
    }

    static Game scheduled(Game game, Schedule schedule, Instant at) {
        var line = Line.from(Disciplines.positions(schedule.discipline()).position(schedule.initialPosition()));
        var clocks = Clocks.set(schedule.timeControl(), schedule.regulations().clocks(), at);
        return new Game(
                game.version(),
                Game.Phase.SCHEDULED,
                Optional.of(pinned(schedule)),
                line,
                line,
                ClockLog.of(clocks),
                Talks.NONE,
                Hall.EMPTY,
                Disputes.NONE,
                Papers.NONE,
                Optional.empty(),
                List.of(),
                game.latestAt(),
                game.past());
    }

    static Game.Pinned pinned(Schedule schedule) {
        var edition = Rulebooks.find(schedule.rulebook())
                .orElseThrow(() -> new IllegalStateException("no rulebook " + schedule.rulebook()));
        return new Game.Pinned(
                schedule,
                edition.under(
                        schedule.category(),
                        schedule.rulesInFull(),
                        schedule.discipline(),
                        schedule.regulations().inForce()));
    }

    /** An offer is open until the opponent moves; one that is reported late may have been answered so already. */
    private static Game offered(Game game, DrawOffered e, Instant at, long event) {
        var answered =
                game.line().last().filter(last -> last.madeAt().isAfter(at)).isPresent()
                        && (game.line().last().get().side() != e.side()
                                || game.line().ply() > 1
                                        && game.line()
                                                .move(game.line().ply() - 1)
                                                .madeAt()
                                                .isAfter(at));
        return game.with(
                answered
                        ? game.talks().offeredInVain(e.side())
                        : game.talks()
                                .offered(new DrawOffer(
                                        e.side(), game.line().ply(), DrawOffer.Source.OFFER, e.proper(), at, event)));
    }

    private static Game moved(Game game, MovePlayed move, Instant at, long event) {
        var base = game.followedBy(move.effect());
        var made = new HalfMove(
                move.side(), move.move(), event, at, move.press() ? Optional.of(at) : Optional.empty(), true);
        if (move.effect().isPresent()) {
            var follows = base;
            return base.position()
                    .playable(move.move())
                    .map(position -> game.withAfterwards(follows.plus(made, position)))
                    .orElse(game); // another edition may have ended the game elsewhere
        }
        var clocks = game.clocks();
        var forgotten = forgottenPress(base, move.side());
        if (forgotten.isPresent()) { // 6.2.1.2
            base = base.completed(forgotten.get(), at);
            clocks = clocks.with(at, (before, now) -> before.completedUnpressed(move.side(), now));
        }
        var press = new ClockLog.Press(event, base.ply() + 1);
        if (move.press()) {
            clocks = clocks.with(at, (before, now) -> before.pressed(move.side(), true, now), press);
        }
        if (move.clock().isPresent()) {
            clocks = clocks.with(at, (before, now) -> before.read(move.clock().get(), now));
        }
        var talks = AdjournmentEvolution.fromEnvelope(game)
                ? game.talks().untouched()
                : game.talks().moved(move.side());
        if (move.offerDraw().orElse(false)) {
            talks = talks.offered(new DrawOffer(move.side(), base.ply() + 1, DrawOffer.Source.OFFER, true, at, event));
        }
        return game.with(base.plus(made, base.position().applyCode(move.move())), clocks, talks)
                .inHall(hall -> hall.announced(Optional.empty()));
    }

    /** The ply of a move its player has not completed when he makes the next. */
    static Optional<Integer> forgottenPress(Line line, Side side) {
        return line.ply() < 2 ? Optional.empty() : line.uncompletedBy(side);
    }

    static Clocks read(Clocks clocks, Optional<ClockReading> reading, Instant now) {
        return reading.map(shown -> clocks.read(shown, now)).orElse(clocks);
    }

    private static Game pressed(Game game, ClockPressed press, Instant at) {
        if (press.effect().isPresent()) {
            return game;
        }
        var line = press.completes()
                .filter(ply -> ply <= game.line().ply())
                .map(ply -> game.line().completed(ply, at))
                .orElse(game.line());
        return game.with(line)
                .clocked(
                        at,
                        (clocks, now) -> read(
                                clocks.pressed(press.side(), press.completes().isPresent(), now), press.clock(), now));
    }

    private static Game claimed(Game game, DrawClaimed e, Instant at, long event) {
        var claim = new Claim(
                e.claim(),
                Optional.of(e.side()),
                e.basis(),
                e.intendedMove(),
                e.grounds(),
                e.finding(),
                Optional.empty(),
                Optional.of(e.finding().article()),
                Sides.both(Optional.empty()),
                event,
                Optional.empty(),
                false);
        var offering = Optional.of(new DrawOffer(e.side(), game.line().ply(), DrawOffer.Source.CLAIM, true, at, event))
                .filter(any -> e.offers().orElse(true));
        var next = e.endsPlay().orElse(false)
                ? game.with(Game.Phase.AWAITING_RULING)
                : game; // III.6: play ends with the claim
        var claiming = next.with(game.talks().claimed(claim, offering));
        return claim.holdsPlay() ? claiming.clocked(at, Clocks::stopped) : claiming; // 9.5.1
    }

    private static Game decided(Game game, ClaimDecided e, Instant at) {
        var known = game.talks().claim(e.claim());
        if (known.isEmpty()) {
            return game; // as of a time before the claim
        }
        var claim = known.get();
        var talks = game.talks().changing(e.claim(), one -> one.decided(e.decision(), e.article()));
        if (e.decision() == ClaimDecision.REJECTED
                && claim.basis() != ClaimBasis.INCREMENT
                && claim.by().isPresent()) {
            talks = talks.failed(claim.claimant());
        }
        if (e.binding().isPresent()) { // 9.5.3: the move announced must be made
            talks = talks.bound(new MoveObligation(
                    claim.claimant(), e.article().orElseThrow(), e.binding().get(), List.of(claim.event())));
        }
        if (claim.basis() == ClaimBasis.CYCLE || claim.basis() == ClaimBasis.LIMITED_MOVES) {
            return game.with(talks); // play had gone on
        }
        var drawn = e.decision() == ClaimDecision.UPHELD && claim.basis() != ClaimBasis.INCREMENT;
        return drawn || game.ended()
                ? game.with(talks)
                : game.with(talks)
                        .clocked(
                                at,
                                (clocks, now) -> clocks.started(clocks.running().orElse(claim.claimant()), now));
    }

    /** In xiangqi a resignation waits for the arbiter (判決A6); in chess it takes effect at once, or after an open claim. */
    private static Game resigned(Game game, Side side, Instant at) {
        var talks = game.talks().resignedBy(side);
        return game.rulebook().is(RESIGNATION_NEEDS_ARBITER)
                ? game.with(talks).with(Game.Phase.AWAITING_RULING).clocked(at, Clocks::stopped)
                : game.with(talks);
    }

    private static Game flagged(Game game, FlagFallReported e, Instant at) {
        var fallen = e.side().map(List::of).orElse(List.of(Side.WHITE, Side.BLACK));
        return game.clocked(at, (clocks, now) -> {
            for (var side : fallen) {
                clocks = clocks.flagged(side, now);
            }
            return clocks;
        });
    }

    private static Game adjusted(Game game, ClockAdjusted e, Instant at) {
        var talks = e.claim()
                .filter(number -> game.talks().claim(number).isPresent())
                .map(number -> game.talks().changing(number, one -> one.changed(e.side(), e.change())))
                .orElse(game.talks());
        return game.with(talks).clocked(at, (clocks, now) -> clocks.adjusted(e, now));
    }

    private static Game penalised(Game game, PenaltyImposed e, Instant at, long event) {
        var next = game.disputed(disputes -> disputes.penalised(new ImposedPenalty(e, event)));
        var time = e.effect().isPresent() ? Optional.<Duration>empty() : e.time();
        return switch (e.penalty()) {
            case OPPONENT_TIME ->
                time.map(t -> change(next, e.side().other(), t, at)).orElse(next);
            case OWN_TIME ->
                time.map(t -> change(next, e.side(), t.negated(), at)).orElse(next);
            default -> next;
        };
    }

    private static Game change(Game game, Side side, Duration by, Instant at) {
        return game.clocked(at, (clocks, now) -> clocks.changed(side, by, now));
    }

    private static Game opened(Game game, IrregularityEvent.IrregularityReported report, Instant at, long event) {
        var next = game.disputed(disputes -> disputes.opened(report, at, event));
        return report.kind() == IrregularityKind.BOTH_FLAGS
                ? next.with(Game.Phase.AWAITING_RULING).clocked(at, Clocks::stopped)
                : next;
    }

    /** A move with which the game ends is completed by that, without a press (6.2.1.1). */
    private static Game completedByEnd(Game game, Result result) {
        var last = game.line()
                .last()
                .filter(move -> move.completedAt().isEmpty() && result.cameByItself() && !game.ended());
        return last.map(move -> game.with(game.line().completed(game.line().ply(), move.madeAt()))
                        .clocked(move.madeAt(), (clocks, now) -> clocks.completedUnpressed(move.side(), now)))
                .orElse(game);
    }

    private static Game ended(Game game, Instant at) {
        return game.clocked(at, Clocks::stopped);
    }
}
