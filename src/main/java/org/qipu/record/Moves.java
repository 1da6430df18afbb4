package org.qipu.record;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.ClockReading;
import org.qipu.game.Game;
import org.qipu.game.GameEvent.MovePlayed;
import org.qipu.game.RecordedEvent;
import org.qipu.game.move.Boards;

/** Every move ever recorded, in that order, whether it stands or not (protocol §2, {@code moves}). */
public final class Moves {

    private Moves() {
    }

    /**
     * A recorded move.
     *
     * @param form  how it was reported
     * @param clock the clock as read after it
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MoveView(long event, int ply, int moveNumber, Side side, String move, String san, String text, Instant madeAt,
            Optional<Instant> completedAt, Optional<ClockReading> clock, boolean legal, Optional<String> article, boolean stands,
            Optional<Long> voidedBy) {
    }

    /** The moves of a game. */
    public static List<MoveView> of(Replay history) {
        var moves = new ArrayList<MoveView>();
        var game = Game.NONE;
        Optional<Long> end = Optional.empty();
        for (var recorded : history.events()) {
            if (recorded.event() instanceof MovePlayed move) {
                moves.add(view(game, recorded, move, end));
            }
            game = game.evolve(recorded);
            if (end.isEmpty() && game.ended()) {
                end = Optional.of(recorded.sequence());
            }
        }
        return completed(moves, game);
    }

    private static MoveView view(Game game, RecordedEvent recorded, MovePlayed move, Optional<Long> end) {
        var isVoid = move.effect().isPresent();
        var position = (isVoid ? game.afterwards() : game.line()).position();
        return new MoveView(recorded.sequence(), move.ply(), position.moveNumber(), move.side(), move.move(), Boards.san(position, move.move()),
                move.text().orElse(move.move()), recorded.occurredAt(), Optional.empty(), move.clock(), true, Optional.empty(), !isVoid,
                isVoid ? end : Optional.empty());
    }

    private static List<MoveView> completed(List<MoveView> moves, Game game) {
        Map<Long, Instant> completed = new HashMap<>();
        for (var line = Optional.of(game.line()); line.isPresent(); line = line.get().before()) {
            line.get().last().ifPresent(last -> last.completedAt().ifPresent(at -> completed.put(last.event(), at)));
        }
        return moves.stream().map(move -> new MoveView(move.event(), move.ply(), move.moveNumber(), move.side(), move.move(), move.san(), move.text(),
                move.madeAt(), Optional.ofNullable(completed.get(move.event())), move.clock(), move.legal(), move.article(), move.stands(),
                move.voidedBy())).toList();
    }
}
