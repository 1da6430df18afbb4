package org.qipu.game.state;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.qipu.game.event.BoardEvent;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.BoardEvent.MoveAnnounced;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.law.IrregularityKind;

/** What happens on the board besides legal moves, as it changes the state of a game. */
final class BoardEvolution {

    private BoardEvolution() {}

    static Game of(Game game, BoardEvent event, Instant at, long sequence) {
        return switch (event) {
            case IllegalMoveRecorded e -> e.effect().isPresent() ? game : illegal(game, e, at, sequence);
            case PiecesTouched e ->
                e.effect().isPresent() || e.side() != game.turn() ? game : touched(game, e, at, sequence);
            case TouchRuled e ->
                game.with(game.talks()
                        .ruled(
                                e.event(),
                                touch -> touch.ruled(game.rulebook(), e.outcome()),
                                e.leaves()
                                        .map(moves -> new MoveObligation(
                                                game.turn(),
                                                e.article().orElseThrow(),
                                                moves,
                                                List.of(e.event(), sequence)))));
            case MoveAnnounced e ->
                e.effect().isPresent() || e.repeats() ? game : game.inHall(hall -> hall.announced(Optional.of(e)));
        };
    }

    private static Game illegal(Game game, IllegalMoveRecorded e, Instant at, long sequence) {
        if (e.kind() == IrregularityKind.PRESS_WITHOUT_MOVE) { // no half-move was made: only the clock was pressed
            return game.clocked(
                    at, (clocks, now) -> ClockEvolution.read(clocks.pressed(e.side(), false, now), e.clock(), now));
        }
        var made = new HalfMove(
                e.side(),
                e.move().orElse(e.text()),
                sequence,
                at,
                e.press() ? Optional.of(at) : Optional.empty(),
                e.legal());
        var base = game.line();
        var clocks = game.clocks();
        var forgotten = Evolution.completedByNext(game, base, e.side());
        if (forgotten.isPresent()) { // 6.2.1.2
            base = base.completed(forgotten.get(), at);
            clocks = clocks.with(at, (before, now) -> before.completedUnpressed(e.side(), now));
        }
        var press = new ClockLog.Press(sequence, base.ply() + 1);
        if (e.press()) {
            clocks = clocks.with(at, (before, now) -> before.pressed(e.side(), true, now), press);
        }
        clocks = clocks.with(at, (before, now) -> ClockEvolution.read(before, e.clock(), now));
        return game.with(
                base.plus(made, game.line().position().ofSameGame(e.position())),
                clocks,
                game.talks().moved(e.side()));
    }

    private static Game touched(Game game, PiecesTouched e, Instant at, long sequence) {
        var events = Stream.concat(
                        game.talks().touches().stream()
                                .filter(touch -> touch.what().leaves().isPresent())
                                .map(Touch::event),
                        Stream.of(sequence))
                .toList();
        var duty = e.leaves()
                .map(moves -> new MoveObligation(e.side(), e.article().orElseThrow(), moves, events))
                .or(() -> game.talks().obligation());
        return game.with(game.talks().touched(Touch.of(game.rulebook(), e, sequence, at), duty));
    }
}
