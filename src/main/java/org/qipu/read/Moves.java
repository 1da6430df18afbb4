package org.qipu.read;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
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
import org.qipu.replay.Replay;

/** Every move ever recorded, in that order, whether it stands or not (protocol §2, {@code moves}). */
public final class Moves {

    private final List<MoveView> moves = new ArrayList<>();
    private final Map<List<Long>, Instant> completed = new HashMap<>();
    private Game game = Game.NONE;
    private Optional<Long> end = Optional.empty();

    private Moves() {}

    /** What the text of a move turned out to be in its position. */
    public enum Reading {
        LEGAL,
        ILLEGAL,
        AMBIGUOUS,
        INCOMPLETE,
        UNREADABLE
    }

    /**
     * A recorded move.
     *
     * @param move     its code, where it has one
     * @param san      in short algebraic notation; of an illegal move as it was reported
     * @param zh       of a move of xiangqi, in four characters
     * @param wxf      of a move of xiangqi, as the WXF writes it
     * @param text     as it was reported
     * @param form     the form the text has
     * @param madeAt   when; absent where a record taken over does not say it
     * @param clock    the clock as read after it
     * @param article  the article that it breaks
     * @param voidedBy the event since which it does not stand
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record MoveView(
            long event,
            int ply,
            int moveNumber,
            Side side,
            Optional<String> move,
            String san,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> zh,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> wxf,
            String text,
            Optional<String> form,
            Reading reading,
            Optional<Instant> madeAt,
            Optional<Instant> completedAt,
            Optional<ClockReading> clock,
            boolean legal,
            Optional<String> article,
            boolean stands,
            Optional<Long> voidedBy) {

        private MoveView voidedBy(long sequence) {
            return new MoveView(
                    event,
                    ply,
                    moveNumber,
                    side,
                    move,
                    san,
                    zh,
                    wxf,
                    text,
                    form,
                    reading,
                    madeAt,
                    completedAt,
                    clock,
                    legal,
                    article,
                    false,
                    Optional.of(sequence));
        }

        private MoveView standing() {
            return new MoveView(
                    event,
                    ply,
                    moveNumber,
                    side,
                    move,
                    san,
                    zh,
                    wxf,
                    text,
                    form,
                    reading,
                    madeAt,
                    completedAt,
                    clock,
                    legal,
                    article,
                    true,
                    Optional.empty());
        }

        private MoveView completedAt(Optional<Instant> at) {
            return new MoveView(
                    event,
                    ply,
                    moveNumber,
                    side,
                    move,
                    san,
                    zh,
                    wxf,
                    text,
                    form,
                    reading,
                    madeAt,
                    at,
                    clock,
                    legal,
                    article,
                    stands,
                    voidedBy);
        }
    }

    /** The moves of a game. */
    public static List<MoveView> of(Replay history) {
        var moves = new Moves();
        history.events().forEach(moves::take);
        moves.keepCompletions();
        return moves.moves.stream()
                .map(move -> move.completedAt(Optional.ofNullable(moves.completed.get(key(move.event(), move.ply())))))
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
        game = game.evolve(recorded);
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
                reading(position.read(text, language)),
                game.known(madeAt),
                Optional.empty(),
                clock,
                legal,
                article,
                effect.isEmpty(),
                effect.flatMap(none -> end));
    }

    private static Reading reading(org.qipu.board.Reading reading) {
        return switch (reading) {
            case org.qipu.board.Reading.Legal legal -> Reading.LEGAL;
            case org.qipu.board.Reading.Illegal illegal -> Reading.ILLEGAL;
            case org.qipu.board.Reading.Ambiguous ambiguous -> Reading.AMBIGUOUS;
            case org.qipu.board.Reading.Incomplete incomplete -> Reading.INCOMPLETE;
            case org.qipu.board.Reading.Unreadable unreadable -> Reading.UNREADABLE;
        };
    }

    private void becomeVoid(int fromPly, long sequence) {
        keepCompletions();
        moves.replaceAll(move -> move.stands() && move.ply() >= fromPly ? move.voidedBy(sequence) : move);
    }

    /** After a reversal other half-moves stand: those of the line, and no others. */
    private void standAnew(long sequence) {
        var standing = new HashSet<List<Long>>();
        for (var line = game.line();
                line.last().isPresent();
                line = line.before().orElseThrow()) {
            standing.add(key(line.last().get().event(), line.ply()));
        }
        moves.replaceAll(move -> standing.contains(key(move.event(), move.ply()))
                ? move.standing()
                : move.stands() ? move.voidedBy(sequence) : move);
        keepCompletions();
    }

    private void keepCompletions() {
        if (game.exists()) {
            for (var one : List.of(game.line(), game.afterwards())) {
                for (var line = one;
                        line.last().isPresent();
                        line = line.before().orElseThrow()) {
                    var last = line.last().get();
                    var key = key(last.event(), line.ply());
                    if (last.completedAt().isPresent()) {
                        game.known(last.completedAt().get()).ifPresent(at -> completed.put(key, at));
                    }
                }
            }
        }
    }

    private static List<Long> key(long event, int ply) {
        return List.of(event, (long) ply);
    }
}
