package org.qipu.game.state;

import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.board.Sides;
import org.qipu.game.event.AppealEvent.AppealDecided;
import org.qipu.game.event.AppealEvent.AppealLodged;
import org.qipu.game.event.DisputeEvent;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RequestMade;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.DisputeEvent.TimeControlSet;
import org.qipu.game.event.IrregularityEvent.IrregularityReported;
import org.qipu.game.event.IrregularityEvent.IrregularityRuled;
import org.qipu.game.event.IrregularityEvent.MovesVoided;

/** Reports, rulings and appeals, as they change the state of a game. */
final class DisputeEvolution {

    private DisputeEvolution() {}

    static Game of(Game game, DisputeEvent event, Instant at, long sequence) {
        return switch (event) {
            case IrregularityReported e -> game.disputed(disputes -> disputes.opened(e, at, sequence));
            case IrregularityRuled e -> game.disputed(disputes -> disputes.ruled(e));
            case MovesVoided e -> voided(game, e, at, sequence);
            case TimeControlSet e -> game.clocked(at, (clocks, now) -> clocks.under(e.timeControl(), now));
            case MovesCorrected e -> corrected(game, e, at, sequence);
            case RulingReversed e -> Reversals.of(game, e, at, sequence);
            case RequestMade e ->
                e.effect().isPresent() ? game : game.inHall(hall -> hall.asked(e.side(), e.kind(), e.count()));
            case AppealLodged e -> game.disputed(disputes -> disputes.appealed(new Appeal(e, Optional.empty(), at)));
            case AppealDecided e -> game.disputed(disputes -> disputes.decided(e));
        };
    }

    /** Back to the position before the first void half-move; the clocks stand until the arbiter restarts them (7.1). */
    private static Game voided(Game game, MovesVoided e, Instant at, long sequence) {
        var kept = game.line().upTo(e.fromPly() - 1);
        var position = game.line().position().ofSameGame(e.position());
        var line = kept.position().equals(position) ? kept : kept.with(position);
        var duty = e.binding()
                .map(moves -> new MoveObligation(
                        line.position().turn(),
                        e.article().orElseThrow(),
                        moves,
                        List.of(e.irregularity()
                                .flatMap(game.disputes()::irregularity)
                                .map(Irregularity::event)
                                .orElse(sequence))));
        var stays = line.ply() == game.line().ply()
                && line.position().equals(game.line().position());
        var talks = stays ? game.talks() : game.talks().untouched().offeredBy(line.ply());
        return AdjournmentEvolution.voided(game, line.ply())
                .reopened()
                .with(line, game.clocks(), duty.isPresent() ? talks.owing(duty) : talks)
                .clocked(at, (clocks, now) -> clocks.restored(line.position().turn(), counted(line), now));
    }

    /** What the move counters of the clocks show: the moves completed, for one that was not pressed still is to be (6.2.1). */
    static Sides<Integer> counted(Line line) {
        return new Sides<>(line.completedBy(Side.WHITE), line.completedBy(Side.BLACK));
    }

    /** The half-moves as they were really made, each pressed at its own instant, to which a reading of the clocks belongs too. */
    private static Game corrected(Game game, MovesCorrected e, Instant at, long sequence) {
        var line = game.line().upTo(e.fromPly() - 1);
        var retold = e.fromPly() <= game.line().ply(); // else the move that ended it stands
        var open = game.result()
                .filter(end -> retold && end.cameByItself())
                .map(end -> game.reopened())
                .orElse(game); // that end was a mistake of the record
        var never = new HashSet<ClockLog.Press>();
        for (var wrong = game.line();
                wrong.ply() >= e.fromPly();
                wrong = wrong.before().orElseThrow()) {
            never.add(new ClockLog.Press(wrong.last().orElseThrow().event(), wrong.ply()));
        }
        var log = game.clocks().without(never);
        for (var move : e.moves()) {
            var ply = line.ply() + 1;
            var unpressed = unpressed(game.line(), ply, move.at());
            var completed = unpressed.isPresent() ? unpressed.get().completedAt() : Optional.of(move.at());
            line = line.plus(
                    new HalfMove(move.side(), move.move(), sequence, move.at(), completed, true),
                    line.position().applyCode(move.move()));
            if (unpressed.isEmpty()) {
                log = log.with(
                        move.at(),
                        (clocks, now) -> clocks.pressed(move.side(), true, now),
                        new ClockLog.Press(sequence, ply));
            }
            if (move.clock().isPresent()) {
                log = log.with(
                        move.at(), (clocks, now) -> clocks.read(move.clock().get(), now));
            }
        }
        var stands = line;
        var shown = log.at(at);
        var next = stands.last()
                .filter(last -> last.completedAt().isEmpty())
                .map(HalfMove::side)
                .orElse(stands.position().turn());
        var turned = shown.running().filter(side -> side != next).isPresent();
        var missing =
                counted(stands).mapSides((side, moves) -> moves - shown.of(side).completed());
        // who has touched a piece in that position is bound as before
        var same = stands.position().equals(game.line().position());
        return open.with(stands, log, same ? game.talks() : game.talks().untouched())
                .clocked(at, (clocks, now) -> recounted(clocks, turned, missing, now));
    }

    /** The half-move as it was recorded, if its player did not press with it: what completes it since stands as it is (6.2.1). */
    private static Optional<HalfMove> unpressed(Line recorded, int ply, Instant at) {
        return Optional.of(ply)
                .filter(made -> made <= recorded.ply())
                .map(recorded::move)
                .filter(move -> !move.completedAt().equals(Optional.of(move.madeAt()))
                        && move.completedAt().filter(at::isAfter).isEmpty());
    }

    /**
     * What a correction changes on the clocks: so many moves more on each counter, the other clock running or not. It stays
     * right when moves are told later that were made before it.
     */
    private static Clocks recounted(Clocks clocks, boolean turned, Sides<Integer> more, Instant now) {
        var turn = clocks.running()
                .map(side -> turned ? side.other() : side)
                .orElse(Side.WHITE); // where none runs, none will
        return clocks.counted(turn, clocks.faces().mapSides((side, face) -> face.completed() + more.of(side)), now);
    }
}
