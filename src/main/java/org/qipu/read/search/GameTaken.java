package org.qipu.read.search;

import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.Function;
import org.qipu.board.Sides;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.GameEvent;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.OpeningEvent.GameScheduled;
import org.qipu.game.event.OversightEvent.GameAmended;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.log.Columns;
import org.qipu.log.codec.Words;
import org.qipu.projection.Projection.Step;
import org.qipu.release.PublicEvents;

/** What some events of one game mean for the search, taken together. */
final class GameTaken {

    private final String gameId;
    private final Map<Integer, String> reached = new TreeMap<>();
    private Step last;
    private boolean plain = true;
    private OptionalInt changed = OptionalInt.empty();
    private Optional<Instant> rewritten = Optional.empty();

    GameTaken(String gameId) {
        this.gameId = gameId;
    }

    String id() {
        return gameId;
    }

    /** The next event of the game. */
    void add(Step step) {
        last = step;
        var recorded = step.event().event();
        var game = step.after();
        plain &= isPlain(game, recorded);
        if (reaches(recorded.event())) {
            reached.put(game.line().ply(), identity(game, game.line().ply()));
        }
        var from = changedFrom(recorded.event());
        if (from.isPresent()) {
            rewritten = Optional.of(recorded.recordedAt());
            reachAnew(game, Math.max(0, from.getAsInt()));
        }
    }

    private void reachAnew(Game game, int from) {
        changed = OptionalInt.of(Math.min(from, changed.orElse(from)));
        reached.keySet().removeIf(ply -> ply >= from);
        for (int ply = from; ply <= game.line().ply(); ply++) {
            reached.put(ply, identity(game, ply));
        }
    }

    private static String identity(Game game, int ply) {
        return GameSearch.identity(game.line().upTo(ply).position());
    }

    private static boolean reaches(GameEvent event) {
        return switch (event) {
            case GameScheduled scheduled -> true;
            case MovePlayed move -> move.effect().isEmpty();
            case IllegalMoveRecorded move ->
                move.effect().isEmpty() && move.kind() != IrregularityKind.PRESS_WITHOUT_MOVE;
            default -> false;
        };
    }

    /** The ply from which on a ruling put other half-moves in the place of those that stood. */
    private static OptionalInt changedFrom(GameEvent event) {
        return switch (event) {
            case MovesVoided e -> OptionalInt.of(e.fromPly() - 1);
            case MovesCorrected e -> OptionalInt.of(e.fromPly());
            case RulingReversed e when e.position().isPresent() -> OptionalInt.of(0);
            case GameAmended e -> OptionalInt.of(0);
            default -> OptionalInt.empty();
        };
    }

    /** Adds where the positions that were kept of it no longer hold, if anywhere: the game, and the first ply. */
    void left(Columns rows) {
        changed.ifPresent(ply -> rows.add(gameId, ply));
    }

    /** Adds the positions it reached: the game, the ply and the position. */
    void reached(Columns rows) {
        reached(rows, Map.of());
    }

    /** The same but for those that are kept of it already, by ply. */
    void reached(Columns rows, Map<Integer, String> kept) {
        reached.forEach((ply, position) -> {
            if (!position.equals(kept.get(ply))) {
                rows.add(gameId, ply, position);
            }
        });
    }

    /** Adds where what is kept of it, by ply, is not what it reached: the game and the ply. */
    void wrong(Columns rows, Map<Integer, String> kept) {
        kept.forEach((ply, position) -> {
            if (!position.equals(reached.get(ply))) {
                rows.add(gameId, ply);
            }
        });
    }

    /** For rows of the table of games, in the order of the statement. */
    static Columns rows() {
        return new Columns(
                "text",
                "text",
                "text",
                "text",
                "text",
                "int4",
                "text",
                "text",
                "text",
                "text",
                "numeric",
                "numeric",
                "timestamptz",
                "timestamptz",
                "timestamptz",
                "timestamptz",
                "text",
                "int8",
                "int4",
                "int4",
                "bool",
                "timestamptz",
                "timestamptz");
    }

    /** Adds its row, as it stands after the last event. */
    void row(Columns rows) {
        var game = last.after();
        var recorded = last.event().event();
        var events = game.past().events();
        var begun = Beginning.of(game, events.isEmpty() ? List.of(recorded) : events);
        var found = Found.of(gameId, game, begun.at(), recorded.recordedAt());
        rows.add(
                gameId,
                found.discipline(),
                found.rulebook(),
                found.competition().orElse(null),
                game.schedule().round().orElse(null),
                found.board().orElse(null),
                found.white().orElse(null),
                found.black().orElse(null),
                found.status(),
                found.result().orElse(null),
                points(found, Sides::white),
                points(found, Sides::black),
                text(game.schedule().scheduledStart()),
                text(found.firstOccurredAt()),
                text(found.lastOccurredAt()),
                text(found.lastRecordedAt()),
                found.dated().map(Words::of).orElse(null),
                recorded.sequence(),
                found.fouls().map(Sides::white).orElse(null),
                found.fouls().map(Sides::black).orElse(null),
                plain,
                text(rewritten),
                begun.recordedAt().toString());
    }

    private static String points(Found found, Function<Sides<BigDecimal>, BigDecimal> side) {
        return found.points().map(side).map(BigDecimal::toPlainString).orElse(null);
    }

    private static String text(Optional<?> value) {
        return value.map(Object::toString).orElse(null);
    }

    /** Whether an event is public whatever the policy; what another record says is known already. */
    private static boolean isPlain(Game game, RecordedEvent recorded) {
        var shown = PublicEvents.shown(recorded.event());
        return shown == PublicEvents.Shown.ALWAYS
                || shown != PublicEvents.Shown.NEVER
                        && game.papers().takenOver().isPresent()
                        && game.past().events().get(1).recordedAt().equals(recorded.recordedAt());
    }
}
