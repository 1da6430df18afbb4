package org.qipu.read.timeline;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.Actor;
import org.qipu.game.event.AdjournmentEvent.EnvelopeOpened;
import org.qipu.game.event.AdjournmentEvent.MoveSealed;
import org.qipu.game.event.BoardEvent.PiecesTouched;
import org.qipu.game.event.BoardEvent.TouchRuled;
import org.qipu.game.event.ClockEvent.ClockAdjusted;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent.MovePlayed;
import org.qipu.game.event.RecordedEvent;
import org.qipu.game.policy.Bound;
import org.qipu.game.state.Clocks;
import org.qipu.game.state.Game;
import org.qipu.game.state.Reversals;
import org.qipu.replay.Replay;

/** The story of a game for people: one sentence an event, each ruling with its article. */
public final class Timeline {

    private Timeline() {}

    /**
     * One line of the story; {@code localTime} is when it happened by the clocks of the venue, as closely as it is
     * known; neither is said where a record taken over says nothing of it. {@code attachment} is the hash by which a note
     * names a file.
     */
    @JsonInclude(JsonInclude.Include.ALWAYS)
    public record Line(
            long event,
            Optional<Instant> occurredAt,
            Optional<String> localTime,
            Instant recordedAt,
            Actor actor,
            Optional<Integer> ply,
            String text,
            Optional<String> article,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<Long> reversedBy,
            @JsonInclude(JsonInclude.Include.NON_ABSENT) Optional<String> attachment) {}

    /** The story of a game. */
    public static List<Line> of(Replay history) {
        var lines = new ArrayList<Line>();
        var opened = history.events().stream()
                .filter(recorded -> recorded.event() instanceof EnvelopeOpened)
                .mapToLong(RecordedEvent::sequence)
                .max()
                .orElse(0);
        var reversed = Reversals.takenBack(history.events());
        var game = Game.NONE;
        var now = history.now();
        var wording = Wording.of(now.schedule());
        var sentences = new Sentences(wording);
        for (var recorded : history.events()) {
            var ply = recorded.event() instanceof MovePlayed move ? Optional.of(move.ply()) : Optional.<Integer>empty();
            var after = history.afterEvent(recorded.sequence());
            lines.add(new Line(
                    recorded.sequence(),
                    now.known(recorded.occurredAt()),
                    told(now, recorded.occurredAt()),
                    recorded.recordedAt(),
                    recorded.actor(),
                    ply,
                    sentences.of(
                                    recorded.event(),
                                    san(game, recorded),
                                    recorded.actor().role())
                            + unsealed(recorded, opened)
                            + clocks(wording, game, after, recorded),
                    CitedArticle.of(recorded.event()),
                    Optional.ofNullable(reversed.get(recorded.sequence())),
                    Attached.to(recorded)));
            game = after;
        }
        return lines;
    }

    /** A time by the clocks of the venue; of what a record taken over says, the day, month or year alone. */
    private static Optional<String> told(Game game, Instant at) {
        var words = game.schedule().told(at.truncatedTo(ChronoUnit.SECONDS));
        return game.papers()
                .takenOver()
                .filter(from -> from.at().equals(at))
                .map(from -> switch (from.dated()) {
                    case DAY -> Optional.of(words.substring(0, 10));
                    case MONTH -> Optional.of(words.substring(0, 7));
                    case YEAR -> Optional.of(words.substring(0, 4));
                    case UNKNOWN -> Optional.<String>empty();
                })
                .orElse(Optional.of(words));
    }

    /** What was sealed is told once the envelope has been opened, and not before (I.2). */
    private static String unsealed(RecordedEvent recorded, long opened) {
        return recorded.event() instanceof MoveSealed sealed && recorded.sequence() < opened
                ? sealed.move().map(text -> " It was '" + text + "'.").orElse("")
                : "";
    }

    /** Where the arbiter changed a clock: both before it and after it. */
    private static String clocks(Wording wording, Game before, Game after, RecordedEvent recorded) {
        var at = recorded.occurredAt();
        return recorded.event() instanceof ClockAdjusted
                ? " Before:" + shown(wording, before.clocks().at(at)) + "; after:"
                        + shown(wording, after.clocks().at(at)) + "."
                : "";
    }

    private static String shown(Wording wording, Clocks clocks) {
        return wording.reading(Optional.of(new ClockReading(
                        clocks.of(Side.WHITE).remaining(), clocks.of(Side.BLACK).remaining())))
                .replaceAll("[()]", "");
    }

    private static String san(Game game, RecordedEvent recorded) {
        if (recorded.event() instanceof PiecesTouched touched) {
            return touched.leaves()
                    .map(moves -> Bound.words(game.line().position(), moves))
                    .orElse("");
        }
        if (recorded.event() instanceof TouchRuled ruled) {
            return ruled.leaves()
                    .map(moves -> Bound.words(game.line().position(), moves))
                    .orElse("");
        }
        if (!(recorded.event() instanceof MovePlayed move)) {
            return "";
        }
        var position = game.followedBy(move.effect()).position();
        return position.moveNumber() + (move.side() == Side.WHITE ? "." : "...") + position.written(move.move());
    }
}
