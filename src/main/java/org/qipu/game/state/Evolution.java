package org.qipu.game.state;

import static org.qipu.law.settings.BoardSettings.RESIGNATION_NEEDS_ARBITER;
import static org.qipu.law.settings.ClockSettings.NEXT_MOVE_COMPLETES;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.discipline.Disciplines;
import org.qipu.game.event.AdjournmentEvent;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.ClockEvent;
import org.qipu.game.event.Dated;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DrawEvent;
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
import org.qipu.law.Parameter;
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
            case Resigned e -> e.effect().isPresent() ? game : resigned(game, e.side(), at);
            case ClockEvent e -> ClockEvolution.of(game, e, at);
            case DrawEvent e -> DrawEvolution.of(game, e, at, event);
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
        return next.with(next.past().plus(recorded, next.line()));
    }

    static Game scheduled(Game game, Schedule schedule, Instant at) {
        var line = Line.from(Disciplines.positions(schedule.discipline()).position(schedule.initialPosition()));
        var clocks = Clocks.set(schedule.timeControl(), schedule.regulations().clocks(), at);
        return new Game(
                Course.scheduled(pinned(schedule)),
                Play.from(line, ClockLog.of(clocks)),
                Talks.NONE,
                Hall.EMPTY,
                Disputes.NONE,
                Papers.NONE,
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

    private static Game moved(Game game, MovePlayed move, Instant at, long event) {
        var base = game.followedBy(move.effect());
        var made = new HalfMove(
                move.side(), move.move(), event, at, move.press() ? Optional.of(at) : Optional.empty(), true);
        if (move.effect().isPresent()) {
            var follows = base;
            return base.position()
                    .playable(move.move())
                    .map(position -> game.with(game.play().withAfterwards(follows.plus(made, position))))
                    .orElse(game); // another edition may have ended the game elsewhere
        }
        var clocks = game.clocks();
        var forgotten = completedByNext(game, base, move.side());
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

    /**
     * The ply of a move that its player has not completed and completes by making the next; an edition that names the
     * press alone (2005 6.8(1), 2009 6.7(a)) leaves it uncompleted, one that is silent takes it for done with.
     */
    static Optional<Integer> completedByNext(Game game, Line line, Side side) {
        return line.ply() < 2
                        || !game.rulebook()
                                .fixed(NEXT_MOVE_COMPLETES)
                                .map(Parameter::value)
                                .orElse(true)
                ? Optional.empty()
                : line.uncompletedBy(side);
    }

    /** In xiangqi a resignation waits for the arbiter (判決A6); in chess it takes effect at once, or after an open claim. */
    private static Game resigned(Game game, Side side, Instant at) {
        var talks = game.talks().resignedBy(side);
        return game.rulebook().is(RESIGNATION_NEEDS_ARBITER)
                ? game.with(talks).with(Game.Phase.AWAITING_RULING).clocked(at, Clocks::stopped)
                : game.with(talks);
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
