package org.qipu.read.timeline;

import java.time.Instant;
import java.time.ZoneId;
import java.util.Locale;
import java.util.Optional;
import org.qipu.board.Side;
import org.qipu.game.event.ClockReading;
import org.qipu.game.event.GameEvent.Effect;
import org.qipu.game.event.LocalTimes;
import org.qipu.game.event.Schedule;
import org.qipu.game.policy.Spans;

/**
 * How sides, times and clocks are called in the sentences about one game.
 *
 * @param first how the player is called who moves first: White, Red
 * @param zone  by whose clocks times are told
 */
record Wording(String first, ZoneId zone) {

    static Wording of(Schedule schedule) {
        return new Wording(schedule.discipline().firstSide(), schedule.zone());
    }

    /** An instant by the clocks of the venue. */
    String told(Instant at) {
        return LocalTimes.words(at, zone);
    }

    String name(Side side) {
        return side == Side.WHITE ? first : "Black";
    }

    String reading(Optional<ClockReading> clock) {
        return clock.filter(c -> c.white().isPresent() || c.black().isPresent())
                .map(c -> {
                    var white = c.white().map(time -> first + " " + Spans.words(time));
                    var black = c.black().map(time -> "Black " + Spans.words(time));
                    return " (" + white.orElse("") + (white.isPresent() && black.isPresent() ? ", " : "")
                            + black.orElse("") + ")";
                })
                .orElse("");
    }

    static String words(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    static String after(Optional<Effect> effect) {
        return effect.isPresent() ? "; it has no effect" : "";
    }

    static String reason(Optional<String> reason) {
        return reason.map(text -> ": " + text).orElse("");
    }

    /** The same of an act that always has one; it is empty where it is not told. */
    static String reason(String reason) {
        return reason(Optional.of(reason).filter(words -> !words.isEmpty()));
    }
}
