package org.qipu.read;

import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Position;
import org.qipu.board.Side;
import org.qipu.game.event.BoardEvent.IllegalMoveRecorded;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.DisputeEvent.MovesCorrected;
import org.qipu.game.event.DisputeEvent.RulingReversed;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.IrregularityEvent.MovesVoided;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.state.Game;
import org.qipu.law.IrregularityKind;
import org.qipu.read.Completions.HalfMoveId;
import org.qipu.replay.Replay;

/** Every move ever recorded, in that order, whether it stands or not (protocol §2, {@code moves}). */
public final class Moves {

    private final Replay history;
    private final List<MoveView> moves = new ArrayList<>();
    private final Completions completions = new Completions();
    private Game game = Game.NONE;
    private Optional<Long> end = Optional.empty();

    private Moves(Replay history) {
        this.history = history;
    }

    /** The moves of a game. */
    public static List<MoveView> of(Replay history) {
        var moves = new Moves(history);
        history.events().forEach(moves::take);
        moves.completions.keep(moves.game);
        return moves.moves.stream()
                .map(move -> move.completedAt(moves.completions.of(move)))
                .toList();
    }

    private void take(RecordedEvent recorded) {
        switch (recorded.event()) {
            case MovePlayed move -> moves.add(played(recorded, move));
            case IllegalMoveRecorded move
            when move.kind() != IrregularityKind.PRESS_WITHOUT_MOVE -> moves.add(illegal(recorded, move));
            case MovesVoided ruling -> becomeVoid(ruling.fromPly(), recorded.sequence());
            case MovesCorrected correction -> {
                becomeVoid(correction.fromPly(), recorded.sequence());
                correct(recorded, correction);
            }
            default -> {}
        }
        var before = game.exists() && game.ended();
        game = history.afterEvent(recorded.sequence());
        if (recorded.event() instanceof RulingReversed reversal
                && reversal.position().isPresent()) {
            standAnew(recorded.sequence());
        }
        if (game.ended() != before) {
            end = game.ended() ? Optional.of(recorded.sequence()) : Optional.empty();
        }
    }

    private MoveView played(RecordedEvent recorded, MovePlayed move) {
        var position = game.followedBy(move.effect()).position();
        var text = move.text().orElse(move.move());
        return view(
                recorded,
                move.ply(),
                position,
                move.side(),
                Optional.of(move.move()),
                position.written(move.move()),
                text,
                recorded.occurredAt(),
                move.clock(),
                Optional.empty(),
                true,
                move.effect());
    }

    private MoveView illegal(RecordedEvent recorded, IllegalMoveRecorded move) {
        var position = game.followedBy(move.effect()).position();
        var san = move.move()
                .filter(code -> move.legal())
                .map(code -> position.written(code))
                .orElse(move.text());
        return view(
                recorded,
                move.ply(),
                position,
                move.side(),
                move.move(),
                san,
                move.text(),
                recorded.occurredAt(),
                move.clock(),
                Optional.of(move.article()),
                move.legal(),
                move.effect());
    }

    private void correct(RecordedEvent recorded, MovesCorrected correction) {
        var line = game.line().upTo(correction.fromPly() - 1);
        var position = line.position();
        var ply = correction.fromPly();
        for (var move : correction.moves()) {
            moves.add(view(
                    recorded,
                    ply++,
                    position,
                    move.side(),
                    Optional.of(move.move()),
                    position.written(move.move()),
                    move.text().orElse(move.move()),
                    move.at(),
                    move.clock(),
                    Optional.empty(),
                    true,
                    Optional.empty()));
            position = position.applyCode(move.move());
        }
    }

    private MoveView view(
            RecordedEvent recorded,
            int ply,
            Position position,
            Side side,
            Optional<String> code,
            String san,
            String text,
            Instant madeAt,
            Optional<ClockReading> clock,
            Optional<String> article,
            boolean legal,
            Optional<Effect> effect) {
        var language = game.schedule().players().of(side).language().orElse("en");
        return new MoveView(
                recorded.sequence(),
                ply,
                position.moveNumber(),
                side,
                code,
                san,
                code.flatMap(made -> position.written(made, "zh")),
                code.flatMap(made -> position.written(made, "wxf")),
                text,
                position.form(text, language),
                MoveView.reading(position.read(text, language)),
                game.known(madeAt),
                Optional.empty(),
                clock,
                legal,
                article,
                effect.isEmpty(),
                effect.flatMap(none -> end));
    }

    private void becomeVoid(int fromPly, long sequence) {
        completions.keep(game);
        moves.replaceAll(move -> move.stands() && move.ply() >= fromPly ? move.voidedBy(sequence) : move);
    }

    /** After a reversal other half-moves stand: those of the line, and no others. */
    private void standAnew(long sequence) {
        var standing = new HashSet<HalfMoveId>();
        for (var line = game.line();
                line.last().isPresent();
                line = line.before().orElseThrow()) {
            standing.add(new HalfMoveId(line.last().get().event(), line.ply()));
        }
        moves.replaceAll(move -> standing.contains(new HalfMoveId(move.event(), move.ply()))
                ? move.standing()
                : move.stands() ? move.voidedBy(sequence) : move);
        completions.keep(game);
    }
}
