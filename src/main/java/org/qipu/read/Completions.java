package org.qipu.read;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.qipu.game.state.Game;
import org.qipu.game.state.Line;

/** When each half-move was completed, also of those that do not stand any more. */
final class Completions {

    private final Map<HalfMoveId, Instant> completed = new HashMap<>();

    /** What tells a half-move from every other: the event that recorded it, and its ply. */
    record HalfMoveId(long event, int ply) {}

    /** Keeps what is known of the half-moves of a game, before any of them becomes void. */
    void keep(Game game) {
        if (game.exists()) {
            keep(game, game.line());
            keep(game, game.afterwards());
        }
    }

    private void keep(Game game, Line whole) {
        for (var line = whole; line.last().isPresent(); line = line.before().orElseThrow()) {
            var last = line.last().get();
            var id = new HalfMoveId(last.event(), line.ply());
            last.completedAt().flatMap(game::known).ifPresent(at -> completed.put(id, at));
        }
    }

    Optional<Instant> of(MoveView move) {
        return Optional.ofNullable(completed.get(new HalfMoveId(move.event(), move.ply())));
    }
}
